import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { leads } from '../../workflows/schema';

/** Moves the leads of one contact to another, including deleted ones, and returns their ids. */
export async function moveLeads(tx: Transaction, from: string, to: string): Promise<string[]> {
  const moved = await tx
    .update(leads)
    .set({ contactId: to })
    .where(eq(leads.contactId, from))
    .returning({ id: leads.id });
  return moved.map(({ id }) => id);
}

/** Whether an existing lead no longer belongs to the contact that the merge moved it to. */
export async function areLeadsChanged(
  tx: Transaction,
  ids: readonly string[],
  holder: string,
): Promise<boolean> {
  if (ids.length === 0) return false;
  const changed = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), or(isNull(leads.contactId), ne(leads.contactId, holder))))
    .limit(1);
  return changed.length > 0;
}

/** Moves the leads back. Removed leads stay removed. */
export async function restoreLeads(
  tx: Transaction,
  ids: readonly string[],
  owner: string,
  holder: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(leads)
    .set({ contactId: owner })
    .where(and(inArray(leads.id, [...ids]), eq(leads.contactId, holder)));
}
