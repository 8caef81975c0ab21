import { sql } from 'drizzle-orm';
import { forEachWorkspace } from '../database/workspaces';
import type { Platform } from '../platform';

/** Days that notices are kept. */
const KEPT_DAYS = 90;

/** Removes notices and their links that are older than 90 days, mutes that have ended, and devices whose session has. */
export async function sweepNotices({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.execute(
        sql`delete from notices where created_at < atelier_now() - make_interval(days => ${KEPT_DAYS})`,
      );
      await tx.execute(sql`delete from notice_mutes where muted_until <= atelier_now()`);
      await tx.execute(
        sql`delete from notice_switch_links where created_at < atelier_now() - make_interval(days => ${KEPT_DAYS})`,
      );
      await tx.execute(sql`delete from push_devices where id not in (select id from live_push_devices)`);
    }),
  );
}
