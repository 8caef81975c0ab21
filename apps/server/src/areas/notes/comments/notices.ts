import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, type NoticeKind, notify } from '../../../platform/notices';
import { type PageRow, verdictOn } from '../record';
import { pageComments } from './schema';

const notes = { module: 'notes', group: 'Notes' } as const;

const pageMentioned = defineNotice({
  ...notes,
  action: 'page_mentioned',
  label: 'Mentioned in a comment',
  hint: 'on a page that you can see',
  by: ['inApp', 'email', 'push'],
});

const pageCommented = defineNotice({
  ...notes,
  action: 'page_commented',
  label: 'Comment on a page',
  hint: 'that you created, or in a thread that you wrote in',
  by: ['inApp'],
});

/** What people are notified about when a page is commented on. */
export const commentNotices: readonly NoticeKind[] = [pageCommented, pageMentioned];

/** A comment, as notices describe it. */
export interface ToldComment {
  readonly id: string;
  readonly threadId: string;
  readonly text: string;
  readonly by: string;
  /** Members who are mentioned in it for the first time. */
  readonly mentions: readonly string[];
}

const told = (page: PageRow, { id, threadId, text, by }: ToldComment) => ({
  workspaceId: page.workspaceId,
  key: id,
  by,
  detail: text,
  object: { kind: 'page', id: page.id, name: nameOf(page) },
  path: `/note/${page.id}?thread=${threadId}`,
});

const nameOf = (page: PageRow) => page.title || 'Untitled';

/** Tells members that they are mentioned. Who cannot see the page hears nothing of it. */
export async function tellMentioned(tx: Transaction, page: PageRow, comment: ToldComment): Promise<void> {
  await notify(tx, pageMentioned, {
    ...told(page, comment),
    title: `mentioned you in a comment on ${nameOf(page)}`,
    to: (await thoseWhoSee(tx, page, comment.mentions)).map((accountId) => ({
      accountId,
      reason: 'you are mentioned',
    })),
  });
}

/** Tells those who wrote in a thread, and whoever created the page, of a comment that does not mention them. */
export async function tellParticipants(
  tx: Transaction,
  page: PageRow,
  comment: ToldComment,
  isAnswer: boolean,
): Promise<void> {
  const writers = await tx
    .selectDistinct({ id: pageComments.accountId })
    .from(pageComments)
    .where(eq(pageComments.threadId, comment.threadId));
  const ids = new Set([page.createdBy, ...writers.map(({ id }) => id)]);
  for (const id of [comment.by, ...comment.mentions]) ids.delete(id);
  await notify(tx, pageCommented, {
    ...told(page, comment),
    title: `${isAnswer ? 'answered a comment' : 'commented'} on ${nameOf(page)}`,
    to: (await thoseWhoSee(tx, page, [...ids])).map((accountId) => ({
      accountId,
      reason: accountId === page.createdBy ? 'you created this page' : 'you wrote in this thread',
    })),
  });
}

async function thoseWhoSee(tx: Transaction, page: PageRow, ids: readonly string[]): Promise<string[]> {
  const seeing: string[] = [];
  for (const id of ids) if ((await verdictOn(tx, page.id, id)).level !== null) seeing.push(id);
  return seeing;
}
