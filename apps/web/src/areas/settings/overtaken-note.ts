import type { TypedFormState } from '@atelier/ui';

/**
 * Returns what was saved elsewhere since it was typed over, in words; undefined if nothing was. Settings have no revision,
 * so saving writes over it.
 *
 * @param saved - what the server has by now.
 */
export function overtakenNote<Values extends object>(
  { overtaken }: Pick<TypedFormState<Values>, 'overtaken'>,
  saved: Values,
): string | undefined {
  if (overtaken.length === 0) return undefined;
  const values = overtaken.map((field) => `“${saved[field]}”`);
  return `Changed elsewhere in the meantime, to ${new Intl.ListFormat('en-GB').format(values)}. Saving replaces that.`;
}
