import type { Client } from '../core/client.js';
import { contactDuplicatesCalls } from '../generated/areas/contact-duplicates.js';
import type {
  ClientDuplicateFields,
  ClientMergeFields,
  PreviewClientMergeData,
  SimilarClientsData,
} from '../generated/graphql/contacts.js';

/** Two contacts that may be one person, how likely, and why. */
export type ContactDuplicate = ClientDuplicateFields;

/** A contact that may be the person who is being written down. */
export type ContactMatch = SimilarClientsData['similarClients'][number];

/** A merge that was made, and whether it can be taken back. */
export type ContactMerge = ClientMergeFields;

/** What a merge would make, field by field. */
export type ContactMergePreview = PreviewClientMergeData['previewClientMerge'];

/**
 * Contacts that are one person: found, taken apart, put together, and two again.
 *
 * @param client - made by `createClient`.
 */
export const contactDuplicates = (client: Client) => contactDuplicatesCalls(client);
