import { shareTurn, takeTurn } from '../../platform/database/turn';
import type { Transaction } from '../../platform/database/transaction';
import { workspaceClosings } from './schema';

/** Held by whoever begins or takes back a deletion, and shared by clients who sign or pay. */
const TURN = 'workspace.closing';

/** Returns whether the workspace of the transaction is being deleted. */
export async function isClosing(tx: Transaction): Promise<boolean> {
  const rows = await tx.select({ id: workspaceClosings.id }).from(workspaceClosings).limit(1);
  return rows.length > 0;
}

/** Returns the same, and keeps it so until the transaction ends. */
export async function isClosingForNow(tx: Transaction): Promise<boolean> {
  await shareTurn(tx, TURN);
  return isClosing(tx);
}

/** Waits for clients who are signing or paying, and lets nobody begin until the transaction ends. */
export const takeClosingTurn = (tx: Transaction): Promise<void> => takeTurn(tx, TURN);
