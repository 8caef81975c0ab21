import type { Client } from '../core/client.js';
import { settingsCalls } from '../generated/areas/settings.js';

/**
 * Profile, two-factor sign-in, workspaces and preferences.
 *
 * @param client - made by `createClient`.
 */
export const settings = (client: Client) => settingsCalls(client);
