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
  /** What they said of themselves. */
  readonly contact: FilledIn['contact'];
  /** On whose account a new contact is made. */
  readonly accountId: string;
  /** What they wrote with, as the timeline tells it. */
  readonly subject: EventSubject;
}

/**
 * The contact of somebody who wrote to the studio: the one with their address, in whatever letters they typed it, else a new
 * one. What is known of a contact stays as it is; only what is empty is filled, since anybody can give an address.
 *
 * @returns its id; null without an address that can be written to: nobody could be answered, and nobody recognised.
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
      ...{ workspaceId, id: uuid(), createdBy: accountId, updatedBy: accountId },
      ...contactColumns(fields, noOthers),
    })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  // Two enquiries of one person in the same moment: the second one finds the contact of the first.
  const id = made?.id ?? (await contactWithEmail(tx, email));
  if (id === undefined) return null;
  if (made) await recordContactEvents(tx, [{ contactId: id, kind: 'created', actorId: null, subject }]);
  await fillContact(tx, id, { contact, subject, by: null });
  return id;
}
