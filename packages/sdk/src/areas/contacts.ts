import { answerField as field } from '../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../core/client.js';
import {
  type ClientFields,
  type ClientFilters,
  type ClientInput,
  type ClientViewInput,
  type CreateClientVariables,
  clientsCall,
  createClientCall,
  deleteClientCall,
  deleteClientViewCall,
  type GetClientMetadataData,
  getClientCall,
  getClientMetadataCall,
  restoreClientCall,
  updateClientCall,
  updateClientViewCall,
} from '../generated/graphql/contacts.js';

/** A contact. The wire calls it a client (specification 3 §3). */
export type Contact = ClientFields;

/** What the contact list needs besides the contacts: the saved views. */
export type ContactMetadata = GetClientMetadataData['getClientMetadata'];

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
   * @param filters - `page` from 1, `limit` up to 100 (10 when not said), text to search, tag, sort.
   */
  list: (filters: ClientFilters = {}, options?: QueryOptions) =>
    field(client.query(clientsCall, { filters }, options), 'clients'),
  /**
   * One contact.
   *
   * @returns null when there is none with this id.
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
  /** The saved views of the contact list. */
  metadata: (options?: QueryOptions) =>
    field(client.query(getClientMetadataCall, {}, options), 'getClientMetadata'),
  /** Creates a saved view, or changes the one whose `_id` is given. */
  updateView: (input: ClientViewInput, options?: CallOptions) =>
    field(client.query(updateClientViewCall, { input }, options), 'updateClientView'),
  /** Deletes a saved view. */
  deleteView: (id: string, options?: CallOptions) =>
    field(client.query(deleteClientViewCall, { id }, options), 'deleteClientView'),
});
