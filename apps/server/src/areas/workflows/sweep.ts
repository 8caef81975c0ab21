import { sql } from 'drizzle-orm';
import { isGoneForGood } from '../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../platform/database/workspaces';
import type { Platform } from '../../platform/platform';
import { leads, workflowTemplates } from './drafts';
import { emailTemplates, smartFileActs, smartFileSigningCodes } from './schema';
import { sweepVisits } from './viewers';

const BATCH_SIZE = 500;

/**
 * Permanently removes what was deleted 30 days ago, with its steps and addresses, and expired visits. A file that somebody
 * signed or paid stays, deleted: its record proves what people agreed to, and belongs to them as much as to the studio.
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
      await tx
        .delete(smartFileSigningCodes)
        .where(sql`${smartFileSigningCodes.createdAt} < atelier_now() - interval '2 days'`);
      // A built-in one stays deleted: without its row it would reappear.
      await tx
        .delete(emailTemplates)
        .where(sql`not ${emailTemplates.isBuiltIn} and ${isGoneForGood(emailTemplates.deletedAt)}`);
    }),
  );
}
