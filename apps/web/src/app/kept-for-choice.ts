import { isKeptConflict } from '@atelier/react-hooks';
import { toastError } from './toasts';

/**
 * Makes what handles a text that was refused. Where somebody else changed the same words, both versions are listed above the
 * page, and the field goes on from theirs; otherwise the text stays in its field.
 *
 * @param failed - what did not work: `Couldn’t change the task.`
 * @throws the error, if the field has to keep the text.
 */
export const keptForChoice = (failed: string) => (error: unknown) => {
  toastError(error, failed);
  if (!isKeptConflict(error)) throw error;
};
