import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';

/**
 * Returns why a call was refused, in words; undefined if it was not.
 *
 * @param error - what a hook reported.
 */
export function refusalOf(error: unknown): string | undefined {
  const callError = callErrorOf(error);
  return callError && errorMessage(callError);
}
