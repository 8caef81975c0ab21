import { diffArrays } from 'diff';
import type { RedlineWords } from '../generated/words/types.js';
import { wordsOf } from '../merge-text';
import { canonicalRuns, plainText, type Run } from './rich-text';
import { isSame } from './walk';

/** A stretch of a changed text: what stayed, what is new, what is struck. */
export interface RedlinePart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly runs: readonly Run[];
}

/** More edits than this are a new text: the old one is struck and the new one added as a whole. */
const MAX_EDITS = 1_500;

/** Words, blanks and marks one by one, each in its look; a variable is one. */
export const tokensOf = (runs: readonly Run[]): Run[] =>
  canonicalRuns(runs).flatMap((run): Run[] =>
    'variable' in run ? [run] : wordsOf(run.text).map((text) => ({ ...run, text })),
  );

/**
 * Two lines as one, word by word: what is struck and what is new. A word in another look counts as another word.
 * Without the struck parts it is the line after, without the new parts the line before.
 */
export function redlineRuns(before: readonly Run[], after: readonly Run[]): RedlinePart[] {
  const [old, young] = [tokensOf(before), tokensOf(after)];
  const changes = diffArrays(old, young, { comparator: isSame, maxEditLength: MAX_EDITS }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: young },
  ];
  return joinAcrossBlanks(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      runs: canonicalRuns(value),
    })),
  );
}

/** Takes blanks between two changes into both, so that a changed phrase is struck and written once, not by the word. */
function joinAcrossBlanks(parts: readonly RedlinePart[]): RedlinePart[] {
  const joined: RedlinePart[] = [];
  let removed: Run[] = [];
  let added: Run[] = [];
  const flush = () => {
    if (removed.length > 0) joined.push({ kind: 'removed', runs: canonicalRuns(removed) });
    if (added.length > 0) joined.push({ kind: 'added', runs: canonicalRuns(added) });
    [removed, added] = [[], []];
  };
  parts.forEach((part, index) => {
    if (part.kind === 'removed') removed.push(...part.runs);
    else if (part.kind === 'added') added.push(...part.runs);
    else if (removed.length > 0 && added.length > 0 && index < parts.length - 1 && isBlanks(part.runs)) {
      removed.push(...part.runs);
      added.push(...part.runs);
    } else {
      flush();
      if (part.runs.length > 0) joined.push(part);
    }
  });
  flush();
  return joined;
}

const isBlanks = (runs: readonly Run[]) => runs.every((run) => 'text' in run && /^\s+$/u.test(run.text));

/** The changes of a text in one line: `“ninety days” → “sixty days”, added “in writing”`. */
export function redlineWords(parts: readonly RedlinePart[], { lines, places }: RedlineWords): string {
  const said: string[] = [];
  let struck: string | undefined;
  const quote = (part: RedlinePart) => {
    const text = plainText(part.runs).trim();
    return places.quoted({ text: text.length > 120 ? `${text.slice(0, 119)}…` : text });
  };
  const strike = () => {
    if (struck !== undefined) said.push(lines.struckWords({ text: struck }));
    struck = undefined;
  };
  for (const part of parts) {
    if (part.kind === 'added') {
      const text = quote(part);
      said.push(struck === undefined ? lines.addedWords({ text }) : `${struck} → ${text}`);
      struck = undefined;
    } else {
      strike();
      if (part.kind === 'removed') struck = quote(part);
    }
  }
  strike();
  return said.length > 4
    ? lines.more({ changes: said.slice(0, 3).join(', '), count: String(said.length - 3) })
    : said.join(', ');
}
