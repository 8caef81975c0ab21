import type { Client } from '../core/client.js';
import {
  type ContactDuplicatesCalls,
  contactDuplicatesCalls,
} from '../generated/areas/contact-duplicates.js';
import type {
  ContactDuplicateFields,
  ContactMergeFields,
  PreviewContactMergeData,
  SimilarContactsData,
} from '../generated/graphql/contacts.js';

/** Two contacts that may be the same person, with score and reasons. */
export type ContactDuplicate = ContactDuplicateFields;

/** An existing contact that may be the same person as a new one. */
export type ContactMatch = SimilarContactsData['similarClients'][number];

/** A completed merge, and whether it can be undone. */
export type ContactMerge = ContactMergeFields;

/** The result of a merge by field, before it is made. */
export type ContactMergePreview = PreviewContactMergeData['previewClientMerge'];

/**
 * Duplicate contacts: finding, dismissing, merging and unmerging them.
 *
 * @param client - created by `createClient`.
 */
export const contactDuplicates = (client: Client): ContactDuplicatesCalls => contactDuplicatesCalls(client);
