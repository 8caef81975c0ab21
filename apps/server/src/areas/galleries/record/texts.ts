import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine, cleanText } from '../../../platform/text/text';

/** Returns a name without what nobody sees; undefined if it was left out. Refuses one of which nothing is left. */
export function nameOf(given: string | undefined, field = 'name'): string | undefined {
  if (given === undefined) return undefined;
  const name = cleanLine(given);
  if (name === '') throw wrongField(field, 'Enter a name.');
  return name;
}

/** Returns a line or text that may be empty, which is null; undefined if it was left out. */
export const optional = (
  given: string | null | undefined,
  clean: (text: string) => string = cleanLine,
): string | null | undefined => (typeof given === 'string' ? clean(given) || null : given);

/** Returns a description of several lines. */
export const descriptionOf = (given: string | null | undefined) => optional(given, cleanText);
