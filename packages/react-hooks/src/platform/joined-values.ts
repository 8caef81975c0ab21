import { mergeText } from '@atelier/domain';
import type { Conflict, FieldValues } from './kept-store.js';
import { isSame } from './revisions.js';
import type { SeenRevision } from './write-steps.js';

/**
 * Returns what a change writes over what somebody else was faster with: texts with the words of both, other fields only if
 * nobody has changed them since the person saw them.
 *
 * @returns the values, by field; undefined if the person has to choose.
 */
export function joinedValues(
  { theirs }: Conflict,
  before: FieldValues | undefined,
  { values, texts = [] }: SeenRevision,
): FieldValues | undefined {
  const joined: Record<string, unknown> = {};
  for (const [field, mine] of Object.entries(values)) {
    if (mine === undefined) continue;
    if (!(field in theirs)) return undefined;
    const isSeen = before !== undefined && field in before;
    if (isSame(theirs[field], mine) || (isSeen && isSame(theirs[field], before[field]))) joined[field] = mine;
    else {
      const text =
        isSeen && texts.includes(field) ? joinedText(before[field], theirs[field], mine) : undefined;
      if (text === undefined) return undefined;
      joined[field] = text === '' ? null : text;
    }
  }
  return joined;
}

/** A text that is not there is null on the wire. */
function joinedText(...versions: [before: unknown, theirs: unknown, mine: unknown]): string | undefined {
  const [before, theirs, mine] = versions.map((text) => text ?? '');
  return typeof before === 'string' && typeof theirs === 'string' && typeof mine === 'string'
    ? mergeText(before, theirs, mine)
    : undefined;
}
