import type { Client } from '../core/client.js';
import { accountCalls } from '../generated/areas/account.js';

/**
 * Sign-up, sign-in, sessions, the person's own profile, and the first workspace.
 *
 * @param client - made by `createClient`.
 */
export const account = (client: Client) => accountCalls(client);
