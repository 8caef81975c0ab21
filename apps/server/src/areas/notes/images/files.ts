import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { PageFile } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { isReadOnly, pageFor } from '../record';
import { fileIdOf, imageUrlOf } from './addresses';
import { arriveNow } from './arrival';
import { pageFiles } from './schema';

type FileRow = typeof pageFiles.$inferSelect;

/** Whether a block names a file of `page_files`, which the statement selects from. */
export const namedIn = (pageId?: string) => sql`exists (select from page_blocks b
  where b.workspace_id = page_files.workspace_id and b.props ->> 'url' = '/note-files/' || page_files.id
    and b.props ->> 'url' like '/note-files/%'${pageId === undefined ? sql`` : sql` and b.page_id = ${pageId}`})`;

/**
 * Returns the files that a page shows. A block may name a file of another page, as a copied block and a duplicated page do:
 * whoever sees the block sees the file, which never changes, and whose ID nobody knows who did not see it.
 */
export async function listPageFiles(
  { pageId, imageUrls }: { pageId: string; imageUrls: readonly string[] },
  context: CallContext,
): Promise<PageFile[]> {
  const { page } = await pageFor(context, pageId, { level: 'view', withDeleted: true });
  const ids = imageUrls.flatMap((url) => fileIdOf(url) ?? []);
  if (ids.length === 0) return [];
  const rows = await context.tx
    .select()
    .from(pageFiles)
    .where(and(inArray(pageFiles.id, ids), or(eq(pageFiles.pageId, page.id), namedIn(page.id))));
  const waiting = rows.filter((row) => stateOf(row) === 'waiting');
  if (waiting.length > 0 && !(await isReadOnly(context.tx)))
    for (const { id } of waiting) await arriveNow(context, id);
  return Promise.all(rows.map((row) => present(context, row)));
}

const stateOf = ({ readyAt, refusal }: FileRow) =>
  refusal !== null ? 'refused' : readyAt === null ? 'waiting' : 'ready';

async function present({ platform }: CallContext, row: FileRow): Promise<PageFile> {
  const { id, key, name, type, size, refusal } = row;
  const state = stateOf(row);
  return {
    imageUrl: imageUrlOf(id),
    state,
    url: state === 'ready' ? await platform.storage.readUrl({ key, type, name }) : null,
    name,
    type,
    size,
    refusal,
  };
}

/** Returns the files that blocks of a page name and that are ready. */
export const shownFiles = (tx: Transaction, pageId: string): Promise<FileRow[]> =>
  tx
    .select()
    .from(pageFiles)
    .where(and(isNotNull(pageFiles.readyAt), namedIn(pageId)));
