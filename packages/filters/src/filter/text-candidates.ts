import { foldText } from '../text/fold';
import type { Literal } from './report';

/**
 * Texts worth trying for a text cell, as they were typed in the conditions: what it is to be; else its start, what it
 * is to contain, and its end, joined; else, for a text that must not be empty, a placeholder.
 *
 * @param literals What the cell is to satisfy.
 * @param stripAccents Whether accents count when one text holds another.
 */
export function* textCandidates(literals: readonly Literal[], stripAccents: boolean): Generator<string> {
  const typed = (operator: string): string[] =>
    literals.flatMap(({ condition: { operator: own, value } }) =>
      own === operator && typeof value === 'string' ? [value] : [],
    );
  const fold = (text: string) => foldText(text, { stripAccents });

  yield* typed('is');
  const start = longest(typed('startsWith'));
  const end = longest(typed('endsWith'));
  // Longer ones first, so that a text which another one holds is not written twice.
  const parts: string[] = [];
  const contained = typed('contains').toSorted((one, other) => other.length - one.length);
  for (const text of [start, end, ...contained]) {
    if (text !== '' && !parts.some((part) => fold(part).includes(fold(text)))) parts.push(text);
  }
  const middle = parts.filter((part) => part !== start && part !== end);
  const all = [start, ...middle.toReversed(), end].filter((part) => part !== '');
  const mark = unusedMark(
    literals.flatMap(({ condition: { value } }) => (typeof value === 'string' ? [fold(value)] : [])),
  );

  if (all.length === 0) return yield* ['Untitled', mark];
  // One text may be start, content and end at once.
  yield* parts;
  for (const between of [' ', '', ` ${mark} `, mark]) {
    const joined = all.join(between);
    yield joined;
    if (end === '') yield* [`${joined} ${mark}`, joined + mark];
    if (start === '') yield* [`${mark} ${joined}`, mark + joined];
  }
}

function longest(texts: readonly string[]): string {
  return texts.reduce((best, text) => (text.length > best.length ? text : best), '');
}

/** A character that no condition names, so that no condition can rule it out. */
function unusedMark(folded: readonly string[]): string {
  const marks = [...'23456789abcdefghijklmnopqrstuvwxyz'];
  return marks.find((mark) => !folded.some((text) => text.includes(mark))) ?? '2';
}
