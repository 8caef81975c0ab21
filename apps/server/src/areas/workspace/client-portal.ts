import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientPortalPreferences } from '../../generated/rest';
import { changed } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { workspaces } from './schema';

const shown = z.boolean().catch(true).default(true);
const portalShape = z.object({
  contactDetails: shown,
  documents: shown,
  paymentSchedule: shown,
  paymentHistory: shown,
});

/** Returns which sections the clients of a workspace see on their page. */
export async function readClientPortal(
  tx: Transaction,
  workspaceId: string,
): Promise<ClientPortalPreferences> {
  const [row] = await tx
    .select({ portal: workspaces.clientPortal })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return portalShape.parse(row?.portal ?? {});
}

/** Shows or hides sections; the others stay as they are by then. */
export async function changeClientPortal(
  tx: Transaction,
  workspaceId: string,
  change: Partial<ClientPortalPreferences>,
): Promise<ClientPortalPreferences> {
  const mine = eq(workspaces.id, workspaceId);
  await tx.select({ id: workspaces.id }).from(workspaces).where(mine).for('update');
  const clientPortal = { ...(await readClientPortal(tx, workspaceId)), ...change };
  await tx
    .update(workspaces)
    .set({ clientPortal, ...changed(workspaces) })
    .where(mine);
  return clientPortal;
}
