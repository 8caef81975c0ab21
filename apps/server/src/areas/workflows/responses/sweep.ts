import { eq, inArray, sql } from 'drizzle-orm';
import { isGoneForGood } from '../../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { formResponses } from './schema';

const BATCH_SIZE = 200;

/** Hours after which a file that no answer uses is removed. */
const UNUSED_FILE_HOURS = 24;

/**
 * Permanently removes what was deleted 30 days ago, with its facts, and files that no answer uses (any more): of abandoned
 * uploads, of cleared answers, of removed responses.
 */
export async function sweepResponses({
  database,
  storage,
}: Pick<Platform, 'database' | 'storage'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    const unused = await database.withWorkspace(workspaceId, async (tx) => {
      const isOver = isGoneForGood(formResponses.deletedAt);
      const old = tx.select({ id: formResponses.id }).from(formResponses).where(isOver).limit(BATCH_SIZE);
      await tx.delete(formResponses).where(inArray(formResponses.id, old));
      const found = await tx.execute<{ file_id: string; key: string }>(sql`
        select f.file_id, f.key from form_files f
        where f.created_at <= atelier_now() - make_interval(hours => ${UNUSED_FILE_HOURS})
          and not exists (select from form_responses r
            where r.step_id = f.step_id and r.respondent = f.respondent and strpos(r.answers::text, f.key) > 0)
        limit ${BATCH_SIZE}`);
      return found.rows;
    });
    for (const { file_id, key } of unused) {
      await storage.remove(key);
      await database.withWorkspace(workspaceId, (tx) => tx.delete(files).where(eq(files.id, file_id)));
    }
  });
}
