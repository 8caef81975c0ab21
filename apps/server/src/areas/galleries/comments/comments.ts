import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { CommentThread, ImageComment } from '../../../generated/rest';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { cleanText } from '../../../platform/text/text';
import { galleryImages, idTaken, newId } from '../record';
import { galleryComments } from './schema';

/** A comment as it is stored. */
export type CommentRow = typeof galleryComments.$inferSelect;

/** Who writes, or looks: a member or a visitor. */
export type Author =
  | { readonly accountId: string; readonly visitorId: null }
  | { readonly accountId: null; readonly visitorId: string };

/** Comments that an image can have, answers included. */
const MAX_COMMENTS = 500;

/** Whether somebody wrote a comment. */
export const isBy = (row: CommentRow, { accountId, visitorId }: Author): boolean =>
  row.accountId === accountId && row.visitorId === visitorId;

interface Named extends Record<string, unknown> {
  id: string;
  name: string | null;
}

/** Returns the names of the authors of comments. An address is nobody's name here: other visitors read along. */
async function namesOf(tx: Transaction, rows: readonly CommentRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = (pick: (row: CommentRow) => string | null) => [
    ...new Set(rows.flatMap((row) => pick(row) ?? [])),
  ];
  const { rows: named } = await tx.execute<Named>(sql`
    select id, name from gallery_visitors where id = any(${sql.param(ids((row) => row.visitorId))}::uuid[])
    union all
    select account_id, nullif(trim(concat_ws(' ', first_name, last_name)), '') from workspace_people
    where account_id = any(${sql.param(ids((row) => row.accountId))}::uuid[])`);
  return new Map(named.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}

/** Converts comments to the contract's form, for somebody. */
async function presentComments(
  tx: Transaction,
  rows: readonly CommentRow[],
  reader: Author,
): Promise<ImageComment[]> {
  const names = rows.length === 0 ? new Map<string, string>() : await namesOf(tx, rows);
  return rows.map((row) => ({
    _id: row.id,
    imageId: row.imageId,
    parentId: row.parentId,
    text: row.text,
    point: row.x === null || row.y === null ? null : { x: rounded(row.x), y: rounded(row.y) },
    author: {
      name:
        names.get(row.accountId ?? row.visitorId ?? '') ??
        (row.accountId === null ? 'A guest' : 'The studio'),
      isStudio: row.accountId !== null,
      isYou: isBy(row, reader),
    },
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }));
}

/** The column has 32 bits. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Returns one comment in the contract's form. */
export async function presentComment(
  tx: Transaction,
  row: CommentRow,
  reader: Author,
): Promise<ImageComment> {
  const [comment] = await presentComments(tx, [row], reader);
  if (!comment) throw gone('comment');
  return comment;
}

/** Returns comments with the answers to them, for somebody. */
export async function presentThreads(
  tx: Transaction,
  roots: readonly CommentRow[],
  reader: Author,
): Promise<CommentThread[]> {
  if (roots.length === 0) return [];
  const answers = await tx
    .select()
    .from(galleryComments)
    .where(
      and(
        inArray(
          galleryComments.parentId,
          roots.map(({ id }) => id),
        ),
        isNull(galleryComments.deletedAt),
      ),
    )
    .orderBy(asc(galleryComments.createdAt), asc(galleryComments.id));
  const shown = Map.groupBy(await presentComments(tx, answers, reader), ({ parentId }) => parentId);
  return (await presentComments(tx, roots, reader)).map((comment) => ({
    comment,
    answers: shown.get(comment._id) ?? [],
  }));
}

/** Comments that are no answers, on images that are there. */
export const roots = (tx: Transaction, condition: SQL | undefined) =>
  tx
    .select({ row: galleryComments, total: sql`count(*) over ()`.mapWith(Number) })
    .from(galleryComments)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryComments.imageId))
    .where(and(isNull(galleryComments.parentId), isNull(galleryComments.deletedAt), condition))
    .$dynamic();

/** Returns a comment on an image that is there; with `deleted`, one that can come back. */
export async function findComment(
  tx: Transaction,
  id: string,
  condition: SQL | undefined,
  which: 'there' | 'deleted' = 'there',
): Promise<CommentRow> {
  const { deletedAt } = galleryComments;
  const [found] = await tx
    .select({ row: galleryComments })
    .from(galleryComments)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryComments.imageId))
    .where(
      and(
        eq(galleryComments.id, id),
        which === 'there' ? isNull(deletedAt) : sql`(${deletedAt} is null or ${canComeBack(deletedAt)})`,
        condition,
      ),
    );
  if (!found) throw gone('comment');
  return found.row;
}

/** What somebody writes. */
export interface NewComment {
  readonly _id?: string | undefined;
  readonly parentId?: string | null | undefined;
  readonly text: string;
  readonly point?: { readonly x: number; readonly y: number } | null | undefined;
}

const textOf = (given: string): string => {
  const text = cleanText(given);
  if (text === '') throw wrongField('text', 'Write something.');
  return text;
};

/** Adds a comment to an image, or an answer to a comment. Repeating it with the same id changes nothing. */
export async function addComment(
  tx: Transaction,
  image: { readonly workspaceId: string; readonly id: string; readonly galleryId: string },
  author: Author,
  { _id, parentId, text, point = null }: NewComment,
): Promise<{ readonly row: CommentRow; readonly isNew: boolean }> {
  const id = newId(_id);
  const [earlier] = await tx.select().from(galleryComments).where(eq(galleryComments.id, id));
  if (earlier) {
    if (earlier.imageId !== image.id || !isBy(earlier, author) || earlier.deletedAt !== null) throw idTaken();
    return { row: earlier, isNew: false };
  }
  const parent =
    typeof parentId === 'string'
      ? await findComment(tx, checkedId(parentId, 'parentId'), eq(galleryComments.imageId, image.id))
      : null;
  if (parent && point !== null) throw wrongField('point', 'An answer stands at the place of its comment.');
  const [{ others } = { others: 0 }] = await tx
    .select({ others: count() })
    .from(galleryComments)
    .where(and(eq(galleryComments.imageId, image.id), isNull(galleryComments.deletedAt)));
  if (others >= MAX_COMMENTS)
    throw conflict('too_many_comments', `A photograph has at most ${MAX_COMMENTS} comments.`);
  const [row] = await tx
    .insert(galleryComments)
    .values({
      workspaceId: image.workspaceId,
      id,
      galleryId: image.galleryId,
      imageId: image.id,
      // An answer to an answer belongs to the same comment.
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      text: textOf(text),
      x: point?.x ?? null,
      y: point?.y ?? null,
      accountId: author.accountId,
      visitorId: author.visitorId,
    })
    .returning();
  if (!row) throw gone('comment');
  // Whoever answers a resolved comment has something more to say about it.
  if (parent)
    await tx
      .update(galleryComments)
      .set({ resolvedAt: null, resolvedBy: null })
      .where(eq(galleryComments.id, row.parentId ?? ''));
  return { row, isNew: true };
}

/** Changes a comment, and returns it as it is then. */
export async function changeComment(
  tx: Transaction,
  row: CommentRow,
  { text, isResolved }: { readonly text?: string | undefined; readonly isResolved?: boolean | undefined },
  { accountId, visitorId }: Author,
): Promise<CommentRow> {
  if (isResolved !== undefined && row.parentId !== null)
    throw wrongField('isResolved', 'Resolve the comment that this answers.');
  const wanted = text === undefined ? undefined : textOf(text);
  const isOtherText = wanted !== undefined && wanted !== row.text;
  const isTurned = isResolved !== undefined && isResolved !== (row.resolvedAt !== null);
  if (!isOtherText && !isTurned) return row;
  const [changed] = await tx
    .update(galleryComments)
    .set({
      ...(isOtherText ? { text: wanted, editedAt: now } : {}),
      ...(isTurned
        ? { resolvedAt: isResolved ? now : null, resolvedBy: isResolved ? (accountId ?? visitorId) : null }
        : {}),
    })
    .where(eq(galleryComments.id, row.id))
    .returning();
  if (!changed) throw gone('comment');
  return changed;
}

/** Deletes a comment for 30 days, or brings it back. Its answers go and come with it. */
export async function setDeleted(
  tx: Transaction,
  row: CommentRow,
  isDeleted: boolean,
  { isTakenDown = false } = {},
): Promise<CommentRow> {
  const [changed] = await tx
    .update(galleryComments)
    .set({ deletedAt: isDeleted ? now : null, isTakenDown })
    .where(eq(galleryComments.id, row.id))
    .returning();
  if (!changed) throw gone('comment');
  return changed;
}
