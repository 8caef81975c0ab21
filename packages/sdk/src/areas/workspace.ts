import type { Client } from '../core/client.js';
import { workspaceCalls } from '../generated/areas/workspace.js';

/**
 * Tenant settings, what the installation can do, and what the shell needs to start.
 *
 * @param client - made by `createClient`.
 */
export const workspace = (client: Client) => workspaceCalls(client);
