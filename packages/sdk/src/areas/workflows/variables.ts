import type { Client } from '../../core/client.js';
import { variablesCalls } from '../../generated/areas/variables.js';

/** What people read when the workspace's variables could not be fetched and there is no better reason. */
export const variablesNotFetchedMessage = 'Unable to fetch events presets';

/**
 * The workspace's own variables, its event presets: what texts of smart files and mails can name besides the built-in ones
 * (`builtInVariables` of `@atelier/sdk/smart-files`).
 *
 * @param client - made by `createClient`.
 */
export const variables = (client: Client) => variablesCalls(client);
