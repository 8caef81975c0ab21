import { type ContactTextId, changedFields, contact, contactTextIds } from '@atelier/domain/entities';
import { eq } from 'drizzle-orm';
import { changed } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { changedContact } from './contact-input';
import { contactColumns, contactValues, othersOf } from './contact-row';
import { type EventSubject, recordContactEvents } from './events';
import { contactWithEmail, lockContact, survivorOf } from './queries';
import { contacts } from './schema';
import { emailProblem } from './values';

/** Details of a contact that somebody outside the workspace entered. */
export interface FilledIn {
  readonly contact: Readonly<Partial<Record<ContactTextId, string>>>;
  /** What they used to enter them, for the timeline. */
  readonly subject: EventSubject;
  /**
   * The verified address of the person; the contact's own address may overwrite values, others only fill empty fields.
   */
  readonly by: string | null;
}

/**
 * Fills fields of a contact with the answers of somebody outside the workspace. An address that is invalid, or that
 * another contact has, is ignored: it must not block the answer.
 *
 * @returns the changed fields; none when the contact doesn't exist (any more).
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
  const taken: Partial<Record<ContactTextId, string>> = {};
  for (const field of contactTextIds) {
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
  return contactTextIds
    .filter((field) => names.includes(field))
    .map((field) => ({ field: `contact's ${field}`, before: before[field], after: after[field] }));
}

const isFree = async (tx: Transaction, email: string, exceptId: string): Promise<boolean> =>
  emailProblem(email) === null && (await contactWithEmail(tx, email, exceptId)) === undefined;
