import { sql } from 'drizzle-orm';
import { isGoneForGood } from '../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../platform/database/workspaces';
import type { Platform } from '../../platform/platform';
import { files } from '../../platform/storage/schema';
import { forgetUnusedTags } from './fields';
import { UNDO_DAYS } from './import';
import { contacts, importRows } from './schema';

const BATCH_SIZE = 2_000;

/**
 * Permanently removes contacts that were deleted 30 days ago, and the rows and files of imports that can no longer be
 * undone. The results of imports stay listed. Unused tags are removed from the choices of filters.
 */
export async function sweepContacts({
  database,
  storage,
}: Pick<Platform, 'database' | 'storage'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    const keys = await database.withWorkspace(workspaceId, async (tx) => {
      await tx.delete(contacts).where(
        sql`(${contacts.workspaceId}, ${contacts.id}) in (
          select workspace_id, id from contacts
          where ${contacts.mergedInto} is null and ${isGoneForGood(contacts.deletedAt)} limit ${BATCH_SIZE})`,
      );
      await forgetUnusedTags(tx);
      const old = sql`select id from imports where updated_at <= atelier_now() - make_interval(days => ${UNDO_DAYS})`;
      await tx.delete(importRows).where(
        sql`(${importRows.workspaceId}, ${importRows.importId}, ${importRows.rowNumber}) in (
          select workspace_id, import_id, row_number from import_rows where import_id in (${old}) limit ${BATCH_SIZE})`,
      );
      const gone = await tx.execute<{ key: string }>(sql`
        select f.key from files f join imports i on i.file_id = f.id
        where f.state = 'ready' and i.updated_at <= atelier_now() - make_interval(days => ${UNDO_DAYS}) limit 100`);
      return gone.rows.map(({ key }) => key);
    });
    for (const key of keys) await storage.remove(key);
    if (keys.length > 0)
      await database.withWorkspace(workspaceId, (tx) =>
        tx.delete(files).where(sql`${files.key} = any(${sql.param(keys)}::text[])`),
      );
  });
}
