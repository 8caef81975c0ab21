import type { Client } from '../core/client.js';
import { contactsCalls } from '../generated/areas/contacts.js';
import type {
  ClientChoiceFields,
  ClientEventFields,
  ClientFields,
  ClientMetadataFields,
  ClientViewFields,
} from '../generated/graphql/contacts.js';

/** A contact. The wire calls it a client. */
export type Contact = ClientFields;

/** A contact in a picker, for example of a lead or task. */
export type ContactChoice = ClientChoiceFields;

/** The saved views of the contact list, and the fields to filter and sort by. */
export type ContactMetadata = ClientMetadataFields;

/** A saved view of the contacts. */
export type ContactView = ClientViewFields;

/** An event around a contact. */
export type ContactEvent = ClientEventFields;

/**
 * Contacts: a studio's clients and prospective clients, and the saved views of their list.
 *
 * @param client - created by `createClient`.
 */
export const contacts = (client: Client) => contactsCalls(client);
