import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { handleCandidates } from './handles';
import { workspaceHandles } from './schema';

const suggestionCount = 5;

/** Returns whether a handle is free. Runs under the system role: a workspace only sees its own handles. */
export async function isHandleFree(tx: Transaction, handle: string): Promise<boolean> {
  const rows = await tx
    .select({ handle: workspaceHandles.handle })
    .from(workspaceHandles)
    .where(eq(workspaceHandles.handle, handle));
  return rows.length === 0;
}

/** Returns up to five free handles similar to the requested one. */
export async function freeHandles(tx: Transaction, wanted: string): Promise<string[]> {
  const candidates = handleCandidates(wanted);
  const taken = await tx
    .select({ handle: workspaceHandles.handle })
    .from(workspaceHandles)
    .where(inArray(workspaceHandles.handle, [...candidates]));
  const names = new Set(taken.map(({ handle }) => handle));
  return candidates.filter((candidate) => !names.has(candidate)).slice(0, suggestionCount);
}
