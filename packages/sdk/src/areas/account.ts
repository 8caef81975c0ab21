import type { Client } from '../core/client.js';
import { accountCalls } from '../generated/areas/account.js';

/**
 * Sign-up, sign-in, sessions, the user's own profile, and the first workspace.
 *
 * @param client - created by `createClient`.
 */
export const account = (client: Client) => accountCalls(client);
