/** A stretch of a text, and whether it is one of the values. */
export interface MarkedPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

const escaped = (value: string): string => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Finds values in a text, so that they can be distinguished from the fixed wording. A value inside a longer word
 * or number is not that value: 80 is not in 180. Of values that begin at one place the longest counts.
 */
export function markedPieces(text: string, values: readonly string[]): readonly MarkedPiece[] {
  const known = values.filter((value) => value.trim() !== '').sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isMarked: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

/**
 * The values of a version that are marked in its text. Names of the two sides are on every line and say nothing new.
 *
 * @param variables - values by the keys of their variables, as a version keeps them.
 */
export const valuesToMark = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(variables).flatMap(([key, value]) => (/^(client|workspace)\./.test(key) ? [] : [value]));
