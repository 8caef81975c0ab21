import type { Client } from '../core/client.js';
import type { Result } from '../core/result.js';
import { type AssistantCalls, assistantCalls } from '../generated/areas/assistant.js';
import type { RunState } from '../streams/fold.js';
import { type FollowOptions, followRun } from '../streams/tail.js';

/** The calls of `assistant`, and a run followed to its end. */
export interface Assistant extends AssistantCalls {
  /**
   * Follows a run to its end over HTTP, reconnecting as needed.
   *
   * @param runId - the run, from `start`.
   * @param options - a listener for each state, a signal, the reconnect policy.
   * @returns the state after the last frame; a failure if access was withdrawn, the log has expired, or the signal aborts.
   * @example
   * ```ts
   * const result = await atelier.assistant.follow('0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21', {
   *   onState: (state) => console.log(state.last),
   * });
   * ```
   */
  readonly follow: (runId: string, options?: FollowOptions) => Promise<Result<RunState>>;
}

/**
 * Runs: tasks of the assistant whose progress and output are streamed.
 *
 * @param client - created by `createClient`.
 */
export const assistant = (client: Client): Assistant => ({
  ...assistantCalls(client),
  follow: (runId, options) => followRun(client, runId, options),
});
