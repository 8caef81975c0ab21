import type { Client } from '../../core/client.js';
import { requiredActionsCalls } from '../../generated/areas/required-actions.js';
import type {
  GetNumberOfRequiredActionsData,
  ListRequiredActionsData,
} from '../../generated/graphql/required-actions.js';

/** A page of what waits for the studio. */
export type RequiredActionPage = ListRequiredActionsData['listRequiredActions'];

/** Something of a lead that waits for the studio. */
export type RequiredActionItem = RequiredActionPage['data'][number];

/** How many required actions there are, by kind. */
export type RequiredActionNumbers = GetNumberOfRequiredActionsData['getNumberOfRequiredActions'];

/**
 * What of the leads waits for the studio: enquiries nobody answered, contracts to countersign, mails to approve, links that end
 * within three days.
 *
 * @param client - made by `createClient`.
 */
export const requiredActions = (client: Client) => requiredActionsCalls(client);
