import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage, fieldErrors } from '@atelier/sdk';

/** What a form shows of a failed call. */
export interface FormProblems {
  /** What is wrong with single fields. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** What went wrong with the whole; undefined when all of it stands at fields that are shown. */
  readonly whole: string | undefined;
}

/**
 * Divides a failed call between the fields of a form and the form itself.
 *
 * @param error - what a hook reported.
 * @param shown - names of the fields that the form shows; what is refused elsewhere is said under the form.
 */
export function formProblems(error: unknown, shown: readonly string[]): FormProblems {
  const callError = callErrorOf(error);
  if (!callError) return { fields: {}, whole: undefined };
  const refused = fieldErrors(callError);
  const isAllShown = refused.length > 0 && refused.every(({ field }) => shown.includes(field));
  return {
    fields: Object.fromEntries(refused.map(({ field, message }) => [field, message])),
    whole: isAllShown ? undefined : errorMessage(callError),
  };
}
