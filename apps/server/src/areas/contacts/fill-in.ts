import { changedFields, contact } from '@atelier/domain/entities';
import { eq } from 'drizzle-orm';
import { changed } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { changedContact } from './contact-input';
import { contactColumns, contactValues, othersOf, textIds } from './contact-row';
import { type EventSubject, recordContactEvents } from './events';
import { contactWithEmail, lockContact, survivorOf } from './queries';
import { contacts } from './schema';
import { emailProblem } from './values';

/** What somebody outside said of a contact. */
export interface FilledIn {
  readonly contact: Readonly<Partial<Record<(typeof textIds)[number], string>>>;
  /** What they did it with, as the timeline tells it. */
  readonly subject: EventSubject;
  /** The address that they are known by; the contact's own may change what is there, others only fill what is empty. */
  readonly by: string | null;
}

/**
 * Fills fields of a contact with what somebody outside of the workspace answered. An address that is none, or that another
 * contact has, is left aside: it must not stop them.
 *
 * @returns what changed; nothing when the contact is not there (any more).
 */
export async function fillContact(
  tx: Transaction,
  contactId: string,
  { contact: given, subject, by }: FilledIn,
): Promise<{ readonly field: string; readonly before: string | null; readonly after: string | null }[]> {
  const id = (await survivorOf(tx, contactId))?.id;
  const row = id === undefined ? undefined : await lockContact(tx, id);
  if (row === undefined || row.deletedAt !== null) return [];
  const before = contactValues(row);
  const isSelf = by !== null && [row.email, ...row.otherEmails].includes(by.trim().toLowerCase());
  const taken: Partial<Record<(typeof textIds)[number], string>> = {};
  for (const field of textIds) {
    const text = given[field];
    if (text === undefined || (before[field] && !isSelf)) continue;
    if (field === 'email' && !(await isFree(tx, text.toLowerCase(), row.id))) continue;
    if (field === 'phoneNumber' && text.replaceAll(/\D/g, '').length < 3) continue;
    taken[field] = text;
  }
  const after = changedContact(taken, before);
  const names = changedFields(contact, before, after);
  if (names.length === 0) return [];
  await tx
    .update(contacts)
    .set({ ...contactColumns(after, othersOf(row)), ...changed(contacts) })
    .where(eq(contacts.id, row.id));
  await recordContactEvents(tx, [
    { contactId: row.id, kind: 'updated', actorId: null, fields: names, subject },
  ]);
  return textIds
    .filter((field) => names.includes(field))
    .map((field) => ({ field: `contact's ${field}`, before: before[field], after: after[field] }));
}

const isFree = async (tx: Transaction, email: string, exceptId: string): Promise<boolean> =>
  emailProblem(email) === null && (await contactWithEmail(tx, email, exceptId)) === undefined;
