import { answerField as field } from '../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../core/client.js';
import {
  type ClientDuplicateFields,
  type ClientDuplicatesVariables,
  type ClientMergeFields,
  type ClientMergeInput,
  clientDuplicatesCall,
  type DecideClientDuplicateVariables,
  decideClientDuplicateCall,
  type ListClientMergesVariables,
  listClientMergesCall,
  mergeClientsCall,
  type PreviewClientMergeData,
  previewClientMergeCall,
  type SimilarClientsData,
  type SimilarClientsInput,
  similarClientsCall,
  undoClientMergeCall,
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
export const contactDuplicates = (client: Client) => ({
  /**
   * Contacts that may be the person who is being written down, the likeliest first, at most 10.
   *
   * @param input - what is known of the person; `_id` where the contact is there already.
   */
  similar: (input: SimilarClientsInput, options?: QueryOptions) =>
    field(client.query(similarClientsCall, { input }, options), 'similarClients'),
  /**
   * A page of pairs that may be one person, the likeliest first.
   *
   * @param input - `clientId` for pairs with one contact only; `page` from 1, `limit` up to 50 (10 when not said).
   */
  list: (input: ClientDuplicatesVariables = {}, options?: QueryOptions) =>
    field(client.query(clientDuplicatesCall, input, options), 'clientDuplicates'),
  /** Remembers that two contacts are two people (`isDuplicate: false`), or puts the pair back on the list. */
  decide: (input: DecideClientDuplicateVariables, options?: CallOptions) =>
    field(client.query(decideClientDuplicateCall, input, options), 'decideClientDuplicate'),
  /**
   * What a merge would make of two contacts; nothing is changed.
   *
   * @param input - the same as for `merge`.
   */
  preview: (input: ClientMergeInput, options?: QueryOptions) =>
    field(client.query(previewClientMergeCall, { input }, options), 'previewClientMerge'),
  /**
   * Puts two contacts together.
   *
   * @param input - which contact stays, which goes into it, and for which fields the other value is taken. Name the
   * revisions of the preview, and an `_id` of your own (a UUID) where the wish must survive a reload.
   * @returns the merge and the contact; a `graphql` error with code `stale_revision` when one of them was changed since
   * the preview, with code `contact_merged` when one of them went into another contact.
   */
  merge: (input: ClientMergeInput, options?: CallOptions) =>
    field(client.query(mergeClientsCall, { input }, options), 'mergeClients'),
  /**
   * Takes a merge back.
   *
   * @param id - of the merge.
   * @returns the merge and both contacts; a `graphql` error with code `merge_changed`, whose `errors` name what was
   * changed since.
   */
  undo: (id: string, options?: CallOptions) =>
    field(client.query(undoClientMergeCall, { id }, options), 'undoClientMerge'),
  /**
   * A page of merges, newest first.
   *
   * @param input - `clientId` for merges of one contact only; `page` from 1, `limit` up to 100 (10 when not said).
   */
  merges: (input: ListClientMergesVariables = {}, options?: QueryOptions) =>
    field(client.query(listClientMergesCall, input, options), 'listClientMerges'),
});
