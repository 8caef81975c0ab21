import { sql } from 'drizzle-orm';
import { isGoneForGood } from '../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../platform/database/workspaces';
import type { Platform } from '../../platform/platform';
import { leads, workflowTemplates } from './drafts';
import { emailTemplates, smartFileActs } from './schema';
import { sweepVisits } from './viewers';

const BATCH_SIZE = 500;

/**
 * Removes for good what was deleted 30 days ago, with its steps and addresses, and visits whose days are over. A file that
 * somebody signed or paid stays, deleted: its record is the proof of what people agreed to, and is theirs as much as the
 * studio's.
 */
export async function sweepSmartFiles({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      for (const table of [workflowTemplates, leads]) {
        const isProof = sql`${table.id} in (
          select ${smartFileActs.leadId} from ${smartFileActs} where ${smartFileActs.kind} in ('signature', 'plan'))`;
        const old = tx
          .select({ id: table.id })
          .from(table)
          .where(sql`${isGoneForGood(table.deletedAt)} and not ${isProof}`)
          .limit(BATCH_SIZE);
        await tx.delete(table).where(sql`${table.id} in ${old}`);
      }
      await sweepVisits(tx);
      // One that comes with the product stays deleted: without its row it would be there again.
      await tx
        .delete(emailTemplates)
        .where(sql`not ${emailTemplates.isBuiltIn} and ${isGoneForGood(emailTemplates.deletedAt)}`);
    }),
  );
}
