import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type CreateVariableInput,
  createVariableCall,
  type DeleteVariableInput,
  deleteVariableCall,
  type ListVariablesInput,
  listVariablesCall,
  type UpdateVariableInput,
  updateVariableCall,
} from '../../generated/rest/settings.js';

/**
 * What people read when the workspace's variables could not be fetched and there is no better reason.
 *
 * @see Specification 2 §8
 */
export const variablesNotFetchedMessage = 'Unable to fetch events presets';

/**
 * The workspace's own variables, its event presets: what texts of smart files and mails can name besides the built-in ones
 * (`builtInVariables` of `@atelier/sdk/smart-files`).
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §7, "Connections and variables"
 */
export const variables = (client: Client) => ({
  /**
   * One page of them, in the order in which they were made.
   *
   * @param input - `page` from 1, `limit` up to 100, which is all that a workspace can have; 10 when not said.
   */
  list: (input: ListVariablesInput = {}, options?: QueryOptions) =>
    client.call(listVariablesCall, input, options),
  /**
   * Creates one.
   *
   * @param input - `label`, `type`; `key` (`preset.parking`), made of the label when not said; `defaultValue`, as
   * `writeVariableText` of `@atelier/sdk/smart-files` writes it.
   * @returns an `http` error with code `key_taken`, `label_taken`, or `too_many_variables` beyond 100.
   */
  create: (input: CreateVariableInput, options?: CallOptions) =>
    client.call(createVariableCall, input, options),
  /**
   * Changes the fields that are given; the key stays.
   *
   * @returns an `http` error with code `variable_in_use` for another type while leads have values of it.
   */
  update: (input: UpdateVariableInput, options?: CallOptions) =>
    client.call(updateVariableCall, input, options),
  /**
   * Deletes one.
   *
   * @returns an `http` error with code `variable_in_use` while something names it; `fieldErrors` say where.
   */
  delete: (input: DeleteVariableInput, options?: CallOptions) =>
    client.call(deleteVariableCall, input, options),
});
