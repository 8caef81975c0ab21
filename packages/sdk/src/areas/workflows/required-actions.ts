import type { Client } from '../../core/client.js';
import { type RequiredActionsCalls, requiredActionsCalls } from '../../generated/areas/required-actions.js';
import type {
  GetNumberOfRequiredActionsData,
  ListRequiredActionsData,
} from '../../generated/graphql/required-actions.js';

/** A page of required actions. */
export type RequiredActionPage = ListRequiredActionsData['listRequiredActions'];

/** An item that needs an action of the studio. */
export type RequiredActionItem = RequiredActionPage['data'][number];

/** The number of required actions by kind. */
export type RequiredActionNumbers = GetNumberOfRequiredActionsData['getNumberOfRequiredActions'];

/**
 * Items that need an action of the studio: unanswered enquiries, contracts to countersign, emails to approve, links
 * that expire within three days.
 *
 * @param client - created by `createClient`.
 */
export const requiredActions = (client: Client): RequiredActionsCalls => requiredActionsCalls(client);
