import type { Client } from '../core/client.js';
import { contactDuplicatesCalls } from '../generated/areas/contact-duplicates.js';
import type {
  ClientDuplicateFields,
  ClientMergeFields,
  PreviewClientMergeData,
  SimilarClientsData,
} from '../generated/graphql/contacts.js';

/** Two contacts that may be the same person, with score and reasons. */
export type ContactDuplicate = ClientDuplicateFields;

/** An existing contact that may be the same person as a new one. */
export type ContactMatch = SimilarClientsData['similarClients'][number];

/** A completed merge, and whether it can be undone. */
export type ContactMerge = ClientMergeFields;

/** The result of a merge by field, before it is made. */
export type ContactMergePreview = PreviewClientMergeData['previewClientMerge'];

/**
 * Duplicate contacts: finding, dismissing, merging and unmerging them.
 *
 * @param client - created by `createClient`.
 */
export const contactDuplicates = (client: Client) => contactDuplicatesCalls(client);
