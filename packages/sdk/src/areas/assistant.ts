import type { Client } from '../core/client.js';
import { assistantCalls } from '../generated/areas/assistant.js';

import { type FollowOptions, followRun } from '../streams/tail.js';

/**
 * Runs: work that tells what it does while it does it.
 *
 * @param client - made by `createClient`.
 */
export const assistant = (client: Client) =>
  Object.assign(assistantCalls(client), {
    /**
     * Follows a run to its end over HTTP, across any break of the connection.
     *
     * @returns the state after the last frame.
     */
    follow: (runId: string, options?: FollowOptions) => followRun(client, runId, options),
  });
