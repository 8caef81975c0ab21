import { sql } from 'drizzle-orm';
import { isGoneForGood } from '../../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { pageComments } from './schema';

/** Forgets comments that were deleted more than 30 days ago, and threads of which nothing is left. */
export async function sweepComments({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.delete(pageComments).where(isGoneForGood(pageComments.deletedAt));
      await tx.execute(sql`delete from page_threads t
        where not exists (select from page_comments c where c.workspace_id = t.workspace_id and c.thread_id = t.id)`);
    }),
  );
}
