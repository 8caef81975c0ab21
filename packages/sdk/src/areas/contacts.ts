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

/** A contact where one of them is chosen, for a lead or a task. */
export type ContactChoice = ClientChoiceFields;

/** What the contact list needs besides the contacts: the saved views, and the fields to filter and sort by. */
export type ContactMetadata = ClientMetadataFields;

/** A saved way of looking at the contacts. */
export type ContactView = ClientViewFields;

/** Something that happened around a contact. */
export type ContactEvent = ClientEventFields;

/**
 * Contacts: the people a studio works for, and the saved views of their list.
 *
 * @param client - made by `createClient`.
 */
export const contacts = (client: Client) => contactsCalls(client);
