import type { CallOptions, Client } from '../core/client.js';
import {
  type GetRunInput,
  getRunCall,
  type StartRunInput,
  type StopRunInput,
  startRunCall,
  stopRunCall,
} from '../generated/rest/assistant.js';
import { type FollowOptions, followRun } from '../streams/tail.js';

/**
 * Runs: work that tells what it does while it does it.
 *
 * @param client - made by `createClient`.
 */
export const assistant = (client: Client) => ({
  /**
   * Starts a run.
   *
   * @param input - the kind of run, and a `key` of your own (a UUID): the same key always answers the same run.
   */
  start: (input: StartRunInput, options?: CallOptions) => client.call(startRunCall, input, options),
  /** Where a run stands. */
  get: (input: GetRunInput, options?: CallOptions) => client.call(getRunCall, input, options),
  /** Stops a run; what it has said is kept. Stopping twice is stopping once. */
  stop: (input: StopRunInput, options?: CallOptions) => client.call(stopRunCall, input, options),
  /**
   * Follows a run to its end over HTTP, across any break of the connection.
   *
   * @returns the state after the last frame.
   */
  follow: (runId: string, options?: FollowOptions) => followRun(client, runId, options),
});
