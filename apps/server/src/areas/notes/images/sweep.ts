import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CallContext } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isGoneForGood } from '../../../platform/database/deleted-rows';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { removeStored } from '../../workspace';
import { namedIn } from './files';
import { pageFiles } from './schema';

type Remover = Pick<CallContext, 'tx'> & { platform: Pick<Platform, 'outbox'> };

const BATCH_SIZE = 500;

/** Removes files with their bytes; the picture of a cover is its page's. */
async function removeFiles(context: Remover, rows: readonly (typeof pageFiles.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await context.tx.delete(pageFiles).where(inArray(pageFiles.id, ids));
  await context.tx.delete(files).where(inArray(files.id, ids));
  await removeStored(
    context,
    rows.flatMap(({ purpose, key }) => (purpose === 'cover' ? [] : key)),
  );
}

/** Removes the files of pages that were removed for good, unless blocks of others name them. Called after their removal. */
export async function removeFilesOf(context: Remover, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const unused = await context.tx
    .select()
    .from(pageFiles)
    .where(and(inArray(pageFiles.id, [...fileIds]), sql`not ${namedIn()}`));
  await removeFiles(context, unused);
}

/** Returns the IDs of the files that were uploaded for pages. */
export async function filesOf(tx: Transaction, pageIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: pageFiles.id })
    .from(pageFiles)
    .where(inArray(pageFiles.pageId, [...pageIds]));
  return rows.map(({ id }) => id);
}

/** Notes which files no block names any more, and removes those of 30 days ago: until then, Undo finds them. */
export async function sweepFiles({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx
        .update(pageFiles)
        .set({ unusedSince: null })
        .where(and(isNotNull(pageFiles.unusedSince), namedIn()));
      await tx
        .update(pageFiles)
        .set({ unusedSince: now })
        .where(and(isNull(pageFiles.unusedSince), sql`not ${namedIn()}`, isOld));
      const old = await tx
        .select()
        .from(pageFiles)
        .where(isGoneForGood(pageFiles.unusedSince))
        .limit(BATCH_SIZE);
      await removeFiles({ tx, platform: { outbox } }, old);
    }),
  );
}

/** A block names a file a moment after its upload was opened, or once its writer is back online. */
const isOld = sql`${pageFiles.createdAt} < atelier_now() - interval '1 day'`;
