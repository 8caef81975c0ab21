import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import { contacts } from '../../contacts/schema';
import { leads } from './schema';

export type LeadRow = typeof leads.$inferSelect;

/** Returns the row of a lead that is not deleted. */
export async function leadRow(tx: Transaction, id: string): Promise<LeadRow | undefined> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), isNull(leads.deletedAt)));
  return row;
}

/** Returns the row of a lead, locked, deleted or not; undefined if there is none. */
export async function findLockedLead(tx: Transaction, id: string | null): Promise<LeadRow | undefined> {
  if (id === null) return undefined;
  const [row] = await tx.select().from(leads).where(eq(leads.id, id)).for('update');
  return row;
}

/** Returns the row of a lead that is not deleted, locked: concurrent writers into its record take turns. */
export async function lockLead(tx: Transaction, id: string): Promise<LeadRow> {
  const row = await findLockedLead(tx, id);
  if (!row || row.deletedAt !== null) throw gone('file');
  return row;
}

/** Returns the name and address of the contact that a lead is for; null without one. */
export async function clientOf(
  tx: Transaction,
  { contactId }: Pick<LeadRow, 'contactId'>,
): Promise<{ readonly name: string; readonly email: string | null } | null> {
  if (contactId === null) return null;
  const [client] = await tx
    .select({ name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(eq(contacts.id, contactId));
  return client ?? null;
}
