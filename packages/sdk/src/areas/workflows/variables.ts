import type { Client } from '../../core/client.js';
import { type VariablesCalls, variablesCalls } from '../../generated/areas/variables.js';

/** The message if the workspace's variables could not be fetched and the server gives no reason. */
export const variablesNotFetchedMessage = 'Unable to fetch events presets';

/**
 * The workspace's own variables (event presets) for smart files and emails, in addition to the built-in ones
 * (`builtInVariables` of `@atelier/sdk/smart-files`).
 *
 * @param client - created by `createClient`.
 */
export const variables = (client: Client): VariablesCalls => variablesCalls(client);
