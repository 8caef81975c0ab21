import type { Client } from '../core/client.js';
import { type WorkspaceCalls, workspaceCalls } from '../generated/areas/workspace.js';

/**
 * Tenant settings, enabled features of the installation, and data that the shell needs to start.
 *
 * @param client - created by `createClient`.
 */
export const workspace = (client: Client): WorkspaceCalls => workspaceCalls(client);
