import { sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { notificationActions } from '../../../platform/notices/schema';

/** Stores which notifications people want by which app; what they chose before is replaced. */
export const keepCells = (
  tx: Transaction,
  cells: readonly (typeof notificationActions.$inferInsert)[],
): Promise<unknown> =>
  tx
    .insert(notificationActions)
    .values([...cells])
    .onConflictDoUpdate({
      target: [
        notificationActions.workspaceId,
        notificationActions.accountId,
        notificationActions.module,
        notificationActions.action,
        notificationActions.app,
      ],
      set: { isEnabled: sql`excluded.is_enabled`, updatedAt: now },
    });
