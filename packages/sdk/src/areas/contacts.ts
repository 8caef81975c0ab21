import type { Client } from '../core/client.js';
import { type ContactsCalls, contactsCalls } from '../generated/areas/contacts.js';
import type {
  ContactChoiceFields,
  ContactEventFields,
  ContactFields,
  ContactMetadataFields,
  ContactViewFields,
} from '../generated/graphql/contacts.js';

/** A contact. The wire calls it a client. */
export type Contact = ContactFields;

/** A contact in a picker, for example of a lead or task. */
export type ContactChoice = ContactChoiceFields;

/** The saved views of the contact list, and the fields to filter and sort by. */
export type ContactMetadata = ContactMetadataFields;

/** A saved view of the contacts. */
export type ContactView = ContactViewFields;

/** An event around a contact. */
export type ContactEvent = ContactEventFields;

/**
 * Contacts: a studio's clients and prospective clients, and the saved views of their list.
 *
 * @param client - created by `createClient`.
 */
export const contacts = (client: Client): ContactsCalls => contactsCalls(client);
