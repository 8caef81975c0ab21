import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../platform/database/transaction';
import { changedContact } from './contact-input';
import { contactColumns, noOthers } from './contact-row';
import { type EventSubject, recordContactEvents } from './events';
import { type FilledIn, fillContact } from './fill-in';
import { contactWithEmail } from './queries';
import { contacts } from './schema';
import { emailProblem } from './values';

/** Somebody who wrote to the studio. */
export interface Enquirer {
  readonly workspaceId: string;
  /** The details that they entered about themselves. */
  readonly contact: FilledIn['contact'];
  /** The account that creates a new contact. */
  readonly accountId: string;
  /** What they submitted, for the timeline. */
  readonly subject: EventSubject;
}

/**
 * Returns the contact of somebody who wrote to the studio: the one with their address in any letter case, else a new
 * one. Existing values of a contact stay as they are; only empty fields are filled, since anybody can enter any
 * address.
 *
 * @returns its id; null without a valid address, because nobody could be recognised or answered.
 */
export async function contactOfEnquirer(
  tx: Transaction,
  { workspaceId, contact, accountId, subject }: Enquirer,
): Promise<string | null> {
  const email = contact.email?.trim().toLowerCase() ?? '';
  if (email === '' || emailProblem(email) !== null) return null;
  const known = await contactWithEmail(tx, email);
  if (known !== undefined) {
    await fillContact(tx, known, { contact, subject, by: null });
    return known;
  }
  const fields = changedContact({ name: contact.name?.trim() || email, email });
  const [made] = await tx
    .insert(contacts)
    .values({
      workspaceId,
      id: uuid(),
      createdBy: accountId,
      updatedBy: accountId,
      ...contactColumns(fields, noOthers),
    })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  // If one person sends two enquiries at the same moment, the second one finds the contact of the first.
  const id = made?.id ?? (await contactWithEmail(tx, email));
  if (id === undefined) return null;
  if (made) await recordContactEvents(tx, [{ contactId: id, kind: 'created', actorId: null, subject }]);
  await fillContact(tx, id, { contact, subject, by: null });
  return id;
}
