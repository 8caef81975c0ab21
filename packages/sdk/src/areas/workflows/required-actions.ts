import { answerField as field } from '../../core/answer-field.js';
import type { Client, QueryOptions } from '../../core/client.js';
import {
  type GetNumberOfRequiredActionsData,
  getNumberOfRequiredActionsCall,
  type ListRequiredActionsData,
  listRequiredActionsCall,
  type RequiredActionFilters,
} from '../../generated/graphql/required-actions.js';

/** A page of what waits for the studio. */
export type RequiredActionPage = ListRequiredActionsData['listRequiredActions'];

/** Something of a lead that waits for the studio (specification 2 §3, required action). */
export type RequiredActionItem = RequiredActionPage['data'][number];

/** How many required actions there are, by kind. */
export type RequiredActionNumbers = GetNumberOfRequiredActionsData['getNumberOfRequiredActions'];

/**
 * What of the leads waits for the studio: enquiries nobody answered, contracts to countersign, mails to approve, links that end
 * within three days.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3 and §7, "Smart files and workflows"
 */
export const requiredActions = (client: Client) => ({
  /** How many there are of each kind: at every moment the length of the list of that kind. */
  counts: (options?: QueryOptions) =>
    field(client.query(getNumberOfRequiredActionsCall, {}, options), 'getNumberOfRequiredActions'),
  /**
   * One page of them, the most pressing first.
   *
   * @param filters - `action` (a kind, or `all`, as when not said), `workflowId` (of one lead), `page` from 1, `limit` up to 100
   * (10 when not said).
   */
  list: (filters: RequiredActionFilters = {}, options?: QueryOptions) =>
    field(client.query(listRequiredActionsCall, { filters }, options), 'listRequiredActions'),
});
