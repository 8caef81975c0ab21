import { type CallError, CallFailed } from '@atelier/sdk';

/**
 * Returns the SDK's error behind what a hook reports.
 *
 * @param error - `error` of a query or mutation.
 * @returns the error of the call; undefined when it was something else.
 */
export function callErrorOf(error: unknown): CallError | undefined {
  return error instanceof CallFailed ? error.error : undefined;
}

/** Statuses of a server that cannot answer right now, or that wants to be left alone for a while. */
const laterStatuses = [408, 429, 502, 503, 504];

/** Returns whether the same call may succeed later: nothing was refused, the server was not reached or did not answer. */
export const isConnectionTrouble = (error: CallError): boolean =>
  ['network', 'timeout'].includes(error.kind) ||
  (error.kind === 'http' && laterStatuses.includes(error.status));
