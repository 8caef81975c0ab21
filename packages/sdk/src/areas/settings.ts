import type { Client } from '../core/client.js';
import { type SettingsCalls, settingsCalls } from '../generated/areas/settings.js';

/**
 * Profile, two-factor authentication, workspaces and preferences.
 *
 * @param client - created by `createClient`.
 */
export const settings = (client: Client): SettingsCalls => settingsCalls(client);
