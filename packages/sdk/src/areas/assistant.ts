import type { Client } from '../core/client.js';
import { assistantCalls } from '../generated/areas/assistant.js';

import { type FollowOptions, followRun } from '../streams/tail.js';

/**
 * Runs: tasks of the assistant whose progress and output are streamed.
 *
 * @param client - created by `createClient`.
 */
export const assistant = (client: Client) =>
  Object.assign(assistantCalls(client), {
    /**
     * Follows a run to its end over HTTP, reconnecting as needed.
     *
     * @returns the state after the last frame.
     */
    follow: (runId: string, options?: FollowOptions) => followRun(client, runId, options),
  });
