import { answerField as field } from '../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../core/client.js';
import {
  type ClientChoiceFields,
  type ClientEventFields,
  type ClientFields,
  type ClientFilters,
  type ClientInput,
  type ClientMetadataFields,
  type ClientTimelineVariables,
  type ClientViewFields,
  type ClientViewInput,
  type CreateClientVariables,
  clientsCall,
  clientsListCall,
  clientTimelineCall,
  createClientCall,
  deleteClientCall,
  deleteClientViewCall,
  getClientCall,
  getClientMetadataCall,
  restoreClientCall,
  type UpdateClientMetadataVariables,
  updateClientCall,
  updateClientMetadataCall,
  updateClientViewCall,
} from '../generated/graphql/contacts.js';

/** A contact. The wire calls it a client (specification 3 §3). */
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
 * @see Specification 3 §3 and §7, "Contacts (GraphQL)"
 */
export const contacts = (client: Client) => ({
  /**
   * One page of contacts.
   *
   * @param filters - `page` from 1, `limit` up to 100 (10 when not said), text to search, tag, `filters` (definitions of
   * `@atelier/filters` over the fields that `metadata` answers), sort, and the `timezone` whose days count.
   * @returns a `graphql` error with code `invalid_input` names what is no definition, `filters.filters.0` for example.
   */
  list: (filters: ClientFilters = {}, options?: QueryOptions) =>
    field(client.query(clientsCall, { filters }, options), 'clients'),
  /**
   * One page of contacts to choose one from: the same contacts as `list`, with what a choice shows of them.
   *
   * @param filters - as for `list`.
   * @see Specification 2 §7, clientsList
   */
  choices: (filters: ClientFilters = {}, options?: QueryOptions) =>
    field(client.query(clientsListCall, { filters }, options), 'clientsList'),
  /**
   * One contact.
   *
   * @returns null when there is none with this id; one that was merged into another answers that one.
   */
  get: (id: string, options?: QueryOptions) =>
    field(client.query(getClientCall, { id }, options), 'getClient'),
  /**
   * Creates a contact.
   *
   * @param input - name, and what else is known. Give an `id` of your own (a UUID) where the wish must survive a reload.
   * @returns the contact; a `graphql` error with code `duplicate_email` when the address is already there.
   */
  create: (input: CreateClientVariables, options?: CallOptions) =>
    field(client.query(createClientCall, input, options), 'createClient'),
  /**
   * Changes the fields that are given; null empties one.
   *
   * @param input - `revision` of what was read makes the call fail with code `stale_revision` when somebody else was faster.
   */
  update: (
    input: { readonly id: string; readonly revision?: number; readonly input: ClientInput },
    options?: CallOptions,
  ) => field(client.query(updateClientCall, input, options), 'updateClient'),
  /** Deletes a contact; `restore` brings it back for 30 days. */
  delete: (id: string, options?: CallOptions) =>
    field(client.query(deleteClientCall, { id }, options), 'deleteClient'),
  /** Brings a deleted contact back. */
  restore: (id: string, options?: CallOptions) =>
    field(client.query(restoreClientCall, { id }, options), 'restoreClient'),
  /**
   * What happened around a contact, newest first.
   *
   * @param input - `cursor` is the `nextCursor` of the page before, `limit` up to 100 (20 when not said).
   * @returns a `graphql` error with code `not_found` when the contact is not there.
   */
  timeline: (input: ClientTimelineVariables, options?: QueryOptions) =>
    field(client.query(clientTimelineCall, input, options), 'clientTimeline'),
  /** The saved views of the contact list, the one that the person has chosen, and what filters and sorts may name. */
  metadata: (options?: QueryOptions) =>
    field(client.query(getClientMetadataCall, {}, options), 'getClientMetadata'),
  /**
   * Changes the saved view whose `_id` is given; creates it when there is none, or no `_id`.
   *
   * @param input - what is absent stays as it is. `revision` of what was read makes the call fail with code
   * `stale_revision` when somebody else was faster.
   * @returns the metadata; a `graphql` error with code `too_many_views` above 100.
   */
  updateView: (input: ClientViewInput, options?: CallOptions) =>
    field(client.query(updateClientViewCall, { input }, options), 'updateClientView'),
  /** Deletes a saved view. */
  deleteView: (id: string, options?: CallOptions) =>
    field(client.query(deleteClientViewCall, { id }, options), 'deleteClientView'),
  /** Chooses the saved view that the signed-in person looks through; null chooses none. Colleagues keep theirs. */
  updateMetadata: (input: UpdateClientMetadataVariables, options?: CallOptions) =>
    field(client.query(updateClientMetadataCall, input, options), 'updateClientMetadata'),
});
