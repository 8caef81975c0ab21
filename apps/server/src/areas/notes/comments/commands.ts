import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  CreatePageCommentInput,
  DeletedPageComment,
  PageAnchorInput,
  PageThread,
  UpdatePageCommentInput,
} from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { cleanText } from '../../../platform/text/text';
import { workspacePeople } from '../../workspace/schema';
import { pageBlocks } from '../documents';
import { type PageRow, pageFor } from '../record';
import { tellMentioned, tellParticipants } from './notices';
import { threadById } from './read';
import { pageComments, pageThreads } from './schema';

/** Comments that a page can have, answers included. */
const MAX_COMMENTS = 1_000;

const me = (context: CallContext): string => identityOf(context).account.id;

/** Returns a page that the caller may comment on, held until the transaction ends. */
const commented = async (context: CallContext, pageId: string): Promise<PageRow> =>
  (await pageFor(context, pageId, { level: 'comment', isLocked: true })).page;

/** Writes a comment: the first of a thread, or an answer. Repeating it with the same ID changes nothing. */
export async function createComment(
  context: CallContext,
  pageId: string,
  input: CreatePageCommentInput,
): Promise<PageThread> {
  const { tx } = context;
  const page = await commented(context, pageId);
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const [earlier] = await tx.select().from(pageComments).where(eq(pageComments.id, id));
  if (earlier) {
    if (earlier.pageId !== page.id || earlier.accountId !== me(context))
      throw conflict('id_taken', 'This id is taken.');
    return thread(tx, page.id, earlier.threadId);
  }
  const text = textOf(input.text);
  const mentions = await membersOf(tx, input.mentions ?? []);
  await checkCount(tx, page.id);
  const threadId = input.threadId
    ? await answered(tx, page.id, checkedId(input.threadId, 'input.threadId'))
    : await begun(context, page, input.anchor);
  const row = { workspaceId: page.workspaceId, pageId: page.id, accountId: me(context) };
  await tx.insert(pageComments).values({ ...row, id, threadId, text, mentions });
  const comment = { id, threadId, text, by: me(context), mentions };
  await tellMentioned(tx, page, comment);
  await tellParticipants(tx, page, comment, Boolean(input.threadId));
  return thread(tx, page.id, threadId);
}

async function thread(tx: Transaction, pageId: string, id: string): Promise<PageThread> {
  const found = await threadById(tx, pageId, id);
  if (!found) throw gone('thread');
  return found;
}

function textOf(given: string): string {
  const text = cleanText(given);
  if (text === '') throw wrongField('input.text', 'Write something.');
  return text;
}

async function membersOf(tx: Transaction, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given.map((id, at) => checkedId(id, `input.mentions[${at}]`)))];
  if (ids.length === 0) return [];
  const members = await tx
    .select({ id: workspacePeople.accountId })
    .from(workspacePeople)
    .where(and(inArray(workspacePeople.accountId, ids), isNull(workspacePeople.removedAt)));
  if (members.length < ids.length)
    throw wrongField('input.mentions', 'Only members of the workspace can be mentioned.');
  return ids;
}

async function checkCount(tx: Transaction, pageId: string): Promise<void> {
  const [row] = await tx
    .select({ number: count() })
    .from(pageComments)
    .where(and(eq(pageComments.pageId, pageId), isNull(pageComments.deletedAt)));
  if ((row?.number ?? 0) >= MAX_COMMENTS)
    throw conflict('too_many_comments', `A page has at most ${MAX_COMMENTS} comments.`);
}

/** Returns a thread that is answered: whoever answers a resolved one has something more to say about it. */
async function answered(tx: Transaction, pageId: string, id: string): Promise<string> {
  await thread(tx, pageId, id);
  await tx.update(pageThreads).set({ resolvedAt: null, resolvedBy: null }).where(eq(pageThreads.id, id));
  return id;
}

/** Begins a thread, and returns its ID. */
async function begun(
  context: CallContext,
  page: PageRow,
  anchor: PageAnchorInput | null | undefined,
): Promise<string> {
  const { tx } = context;
  if (!anchor) throw wrongField('input', 'A comment has a `threadId` or an `anchor`.');
  const { start = null, end = null, quote } = anchor;
  if ((start === null) !== (end === null))
    throw wrongField('input.anchor', 'A range has a `start` and an `end`.');
  const blockId = checkedId(anchor.blockId, 'input.anchor.blockId');
  const [block] = await tx
    .select({ id: pageBlocks.id })
    .from(pageBlocks)
    .where(and(eq(pageBlocks.pageId, page.id), eq(pageBlocks.id, blockId)));
  if (!block) throw gone('block');
  const id = uuid();
  const { workspaceId, id: pageId } = page;
  await tx
    .insert(pageThreads)
    .values({ workspaceId, id, pageId, blockId, quote, start, end, createdBy: me(context) });
  return id;
}

/** Returns one's own comment. That of somebody else is refused, whatever one may do with the page. */
async function ownComment(context: CallContext, pageId: string, given: string, withDeleted = false) {
  const id = checkedId(given, 'commentId');
  const { deletedAt } = pageComments;
  const [row] = await context.tx
    .select()
    .from(pageComments)
    .where(
      and(
        eq(pageComments.id, id),
        eq(pageComments.pageId, pageId),
        withDeleted ? sql`(${deletedAt} is null or ${canComeBack(deletedAt)})` : isNull(deletedAt),
      ),
    );
  if (!row) throw gone('comment');
  if (row.accountId !== me(context))
    throw new ProblemError(
      problem({ code: 'not_your_comment', status: 403, title: 'People change their own comments only.' }),
    );
  return row;
}

/** Changes what one's own comment says. */
export async function updateComment(
  context: CallContext,
  args: { readonly pageId: string; readonly commentId: string; readonly input: UpdatePageCommentInput },
): Promise<PageThread> {
  const { tx } = context;
  const page = await commented(context, args.pageId);
  const { id, threadId, mentions: before } = await ownComment(context, page.id, args.commentId);
  const text = textOf(args.input.text);
  const mentions = await membersOf(tx, args.input.mentions ?? []);
  await tx.update(pageComments).set({ text, mentions, editedAt: now }).where(eq(pageComments.id, id));
  const added = mentions.filter((one) => !before.includes(one));
  await tellMentioned(tx, page, { id, threadId, text, by: me(context), mentions: added });
  return thread(tx, page.id, threadId);
}

/** Deletes one's own comment, for 30 days. */
export async function deleteComment(
  context: CallContext,
  args: { readonly pageId: string; readonly commentId: string },
): Promise<DeletedPageComment> {
  const { tx } = context;
  const page = await commented(context, args.pageId);
  const { id, threadId } = await ownComment(context, page.id, args.commentId);
  await tx.update(pageComments).set({ deletedAt: now }).where(eq(pageComments.id, id));
  return { deletedId: id, thread: (await threadById(tx, page.id, threadId)) ?? null };
}

/** Brings back one's own comment. */
export async function restoreComment(
  context: CallContext,
  args: { readonly pageId: string; readonly commentId: string },
): Promise<PageThread> {
  const { tx } = context;
  const page = await commented(context, args.pageId);
  const { id, threadId } = await ownComment(context, page.id, args.commentId, true);
  await tx.update(pageComments).set({ deletedAt: null }).where(eq(pageComments.id, id));
  return thread(tx, page.id, threadId);
}

/** Resolves a thread, or opens it again. */
export async function resolveThread(
  context: CallContext,
  args: { readonly pageId: string; readonly threadId: string; readonly isResolved: boolean },
): Promise<PageThread> {
  const { tx } = context;
  const page = await commented(context, args.pageId);
  const { _id, resolvedAt } = await thread(tx, page.id, checkedId(args.threadId, 'threadId'));
  if ((resolvedAt !== null) !== args.isResolved)
    await tx
      .update(pageThreads)
      .set(
        args.isResolved
          ? { resolvedAt: now, resolvedBy: me(context) }
          : { resolvedAt: null, resolvedBy: null },
      )
      .where(eq(pageThreads.id, _id));
  return thread(tx, page.id, _id);
}
