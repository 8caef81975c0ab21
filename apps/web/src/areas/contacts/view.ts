import { contact, pickValues } from '@atelier/domain/entities';
import type { Contact } from '@atelier/sdk';
import type { ContactView } from '@atelier/ui';

/**
 * Returns a contact as the kit draws it.
 *
 * @param row - as the wire holds it.
 */
export const viewOf = (row: Contact): ContactView => ({
  ...pickValues(contact, row),
  id: row._id,
  otherEmails: row.otherEmails,
  otherPhoneNumbers: row.otherPhoneNumbers,
  createdAt: row.createdAt,
});
