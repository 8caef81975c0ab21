import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PageComment, PageThread } from '../../../generated/graphql/page-notes';
import type { Transaction } from '../../../platform/database/transaction';
import { workspacePeople } from '../../workspace/schema';
import { pageComments, pageThreads } from './schema';

/** Returns the threads of a page that have comments, oldest first. */
export async function threadsOf(tx: Transaction, pageId: string, only?: SQL): Promise<PageThread[]> {
  const rows = await tx
    .select({
      thread: pageThreads,
      comment: pageComments,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(pageThreads)
    .innerJoin(pageComments, and(eq(pageComments.threadId, pageThreads.id), isNull(pageComments.deletedAt)))
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, pageComments.accountId))
    .where(and(eq(pageThreads.pageId, pageId), only))
    .orderBy(
      asc(pageThreads.createdAt),
      asc(pageThreads.id),
      asc(pageComments.createdAt),
      asc(pageComments.id),
    );
  const threads = new Map<string, PageThread & { comments: PageComment[] }>();
  for (const { thread, comment, firstName, lastName, email } of rows) {
    const known = threads.get(thread.id) ?? {
      _id: thread.id,
      pageId,
      blockId: thread.blockId,
      quote: thread.quote,
      start: thread.start,
      end: thread.end,
      resolvedAt: thread.resolvedAt?.toISOString() ?? null,
      resolvedBy: thread.resolvedBy,
      createdAt: thread.createdAt.toISOString(),
      comments: [],
    };
    known.comments.push({
      _id: comment.id,
      text: comment.text,
      mentions: comment.mentions,
      userId: comment.accountId,
      fullName: `${firstName ?? ''} ${lastName ?? ''}`.trim() || (email ?? 'Former member'),
      createdAt: comment.createdAt.toISOString(),
      editedAt: comment.editedAt?.toISOString() ?? null,
    });
    threads.set(thread.id, known);
  }
  return [...threads.values()];
}

/** Returns one thread; undefined if nothing is left of it. */
export const threadById = async (
  tx: Transaction,
  pageId: string,
  id: string,
): Promise<PageThread | undefined> => (await threadsOf(tx, pageId, eq(pageThreads.id, id)))[0];
