import type { Contact } from '@atelier/sdk';
import type { ContactView } from '@atelier/ui';

/**
 * A contact as the kit draws it.
 *
 * @param contact - as the wire holds it.
 */
export const viewOf = (contact: Contact): ContactView => ({
  id: contact._id,
  name: contact.name,
  email: contact.email,
  phoneNumber: contact.phoneNumber,
  otherEmails: contact.otherEmails,
  otherPhoneNumbers: contact.otherPhoneNumbers,
  company: contact.company,
  tags: contact.tags,
  note: contact.note,
  createdAt: contact.createdAt,
});
