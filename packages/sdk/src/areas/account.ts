import type { Client } from '../core/client.js';
import { type AccountCalls, accountCalls } from '../generated/areas/account.js';

/**
 * Sign-up, sign-in, sessions, the user's own profile, and the first workspace.
 *
 * @param client - created by `createClient`.
 */
export const account = (client: Client): AccountCalls => accountCalls(client);
