import { callErrorOf } from '@atelier/react-hooks';
import { errorCode } from '@atelier/sdk';
import { toastError, toasts } from './toasts';

/**
 * Makes what handles a text that was refused. Where somebody else changed the same words, both versions are listed above the
 * page, and the field goes on from theirs; otherwise the text stays in its field.
 *
 * @param failed - what did not work: `Couldn’t change the task.`
 * @throws the error, if the field has to keep the text.
 */
export const keptForChoice = (failed: string) => (error: unknown) => {
  const callError = callErrorOf(error);
  if (!callError || errorCode(callError) !== 'stale_revision') {
    toastError(error, failed);
    throw error;
  }
  toasts.error('Someone else changed the same words. Both versions are listed above: choose which to keep.');
};
