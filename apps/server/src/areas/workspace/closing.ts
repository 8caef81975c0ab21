import { eq } from 'drizzle-orm';
import type { WorkspaceDeletion } from '../../generated/rest';
import type { Transaction } from '../../platform/database/transaction';
import { shareTurn, takeTurn } from '../../platform/database/turn';
import { personName } from './person-name';
import { workspaceClosings, workspacePeople } from './schema';

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

/** Returns the deletion of the transaction's workspace, which an owner can still take back; null for none. */
export async function readDeletion(tx: Transaction): Promise<WorkspaceDeletion | null> {
  const [row] = await tx
    .select({
      askedAt: workspaceClosings.askedAt,
      eraseAt: workspaceClosings.eraseAt,
      person: {
        firstName: workspacePeople.firstName,
        lastName: workspacePeople.lastName,
        email: workspacePeople.email,
      },
    })
    .from(workspaceClosings)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, workspaceClosings.askedBy));
  if (!row) return null;
  return {
    askedAt: row.askedAt.toISOString(),
    askedBy: row.person ? personName(row.person) : '',
    eraseAt: row.eraseAt.toISOString(),
  };
}
