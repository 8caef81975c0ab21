import { diffArrays } from 'diff';

/** More edits than this are a new text, which replaces the one before as a whole. */
const MAX_EDITS = 1_500;

/** A number with its sign, separators, and unit: `-€4,110.50`, `4.110,50 €`, `12.5%`, `19/06/2027`, `10th`. */
const NUMBER =
  /[-−]?(?:\p{Sc}[ \u00a0\u202f]?)?\p{N}+(?:[.,:/'’\u00a0\u202f-]\p{N}+)*(?:[\p{L}\p{M}\p{N}]+|[ \u00a0\u202f]?[\p{Sc}%](?!\p{N}))?/u;

/** A number, a word, a run of blanks, or one other character. */
const TOKENS = new RegExp(`${NUMBER.source}|\\s+|[\\p{L}\\p{M}\\p{N}]+|[^\\s]`, 'gu');

/** Splits a text into words, numbers, blanks and signs; joined they are the text again. */
export const wordsOf = (text: string): string[] => text.match(TOKENS) ?? [];

/** Replaces `base[from..to)`; an insertion replaces nothing. */
interface Edit<Word> {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Word[];
}

/** How words are compared, and what stands between two that were written at the same place. */
export interface WordRules<Word> {
  readonly isSame: (one: Word, other: Word) => boolean;
  readonly isBlank: (word: Word) => boolean;
  /** Whether a line ends with a blank. */
  readonly endsLine: (word: Word) => boolean;
  readonly blank: Word;
}

/** The edits that lead from one list of words to another; what has only blanks between it is one. */
function editsOf<Word>(
  base: readonly Word[],
  next: readonly Word[],
  { isSame, isBlank }: WordRules<Word>,
): Edit<Word>[] {
  const parts = diffArrays([...base], [...next], { comparator: isSame, maxEditLength: MAX_EDITS });
  if (!parts) return [{ from: 0, to: base.length, words: next }];
  const edits: Edit<Word>[] = [];
  let at = 0;
  for (const { added, removed, value } of parts) {
    if (!added && !removed) {
      at += value.length;
      continue;
    }
    const to = removed ? at + value.length : at;
    const words = added ? value : [];
    const last = edits.at(-1);
    // Alike blanks say nothing: a phrase in place of another is one edit, not one for each word.
    const between = last && base.slice(last.to, at);
    if (last && between?.every(isBlank))
      edits[edits.length - 1] = { from: last.from, to, words: [...last.words, ...between, ...words] };
    else edits.push({ from: at, to, words });
    at = to;
  }
  return edits;
}

/**
 * Joins what two people made of the same words. Words that only one of them changed are as that one left them; what both
 * wrote at the same place is there twice over, theirs first.
 *
 * @param base - what both started from.
 * @param theirs - what is kept by now.
 * @param mine - what is to be kept as well.
 * @returns the joined words; undefined if both changed the same words in different ways.
 * @see SPEC.md, T-1 to T-6
 */
export function mergeWords<Word>(
  base: readonly Word[],
  theirs: readonly Word[],
  mine: readonly Word[],
  rules: WordRules<Word>,
): readonly Word[] | undefined {
  // Both wrote the whole of it.
  if (base.every(rules.isBlank)) return undefined;
  const [theirEdits, myEdits] = [theirs, mine].map((side) => editsOf(base, side, rules));
  const merged: Word[] = [];
  let at = 0;
  const apply = ({ from, to, words }: Edit<Word>) => {
    merged.push(...base.slice(at, from), ...words);
    at = to;
  };
  while (theirEdits?.[0] || myEdits?.[0]) {
    const [their, my] = [theirEdits?.[0], myEdits?.[0]];
    if (their && my && isRepeated(their, my, rules)) theirEdits?.shift();
    else if (their && my && isRepeated(my, their, rules)) myEdits?.shift();
    else if (their && my && !isApart(their, my)) {
      const both = joined(their, my, rules);
      if (!both) return undefined;
      apply(both);
      theirEdits?.shift();
      myEdits?.shift();
    } else if (their && (!my || their.to <= my.from)) {
      apply(their);
      theirEdits?.shift();
    } else if (my) {
      apply(my);
      myEdits?.shift();
    }
  }
  return [...merged, ...base.slice(at)];
}

/** An insertion at the edge of what the other replaced stands before or after that. */
const isApart = (one: Edit<unknown>, other: Edit<unknown>) =>
  one.from === other.from && one.to === other.to ? false : one.to <= other.from || other.to <= one.from;

/** Whether an insertion at the edge of what the other replaced is there already. */
function isRepeated<Word>(one: Edit<Word>, other: Edit<Word>, rules: WordRules<Word>): boolean {
  const { from, to, words } = one;
  if (from !== to || other.from === other.to || words.length === 0) return false;
  if (from === other.from) return isAlike(other.words.slice(0, words.length), words, rules);
  return from === other.to && isAlike(other.words.slice(-words.length), words, rules);
}

const isAlike = <Word>(one: readonly Word[], other: readonly Word[], rules: WordRules<Word>) =>
  one.length === other.length && contains(one, other, rules);

/** Two edits of the same place as one; undefined if they contradict each other. */
function joined<Word>(their: Edit<Word>, my: Edit<Word>, rules: WordRules<Word>): Edit<Word> | undefined {
  if (their.from !== my.from || their.to !== my.to) return undefined;
  if (isAlike(their.words, my.words, rules)) return their;
  if (their.from !== their.to) return undefined;
  if (contains(their.words, my.words, rules)) return their;
  if (contains(my.words, their.words, rules)) return my;
  // Whoever goes on in a line stays in it; the other's new line comes after.
  const isNewLine = (words: readonly Word[]) => words[0] !== undefined && rules.endsLine(words[0]);
  const [first, second] =
    isNewLine(their.words) && !isNewLine(my.words) ? [my.words, their.words] : [their.words, my.words];
  const [end, start] = [first.at(-1), second[0]];
  const isSplit = end === undefined || start === undefined || rules.isBlank(end) || rules.isBlank(start);
  return { ...their, words: [...first, ...(isSplit ? [] : [rules.blank]), ...second] };
}

/** Whether some words stand together in others. */
const contains = <Word>(whole: readonly Word[], part: readonly Word[], { isSame }: WordRules<Word>) =>
  whole.some((_, start) =>
    part.every((word, index) => {
      const other = whole[start + index];
      return other !== undefined && isSame(other, word);
    }),
  );

const plain: WordRules<string> = {
  isSame: (one, other) => one === other,
  isBlank: (word) => word.trim() === '',
  endsLine: (word) => word.trim() === '' && word.includes('\n'),
  blank: ' ',
};

/**
 * Joins what two people made of the same plain text, word by word.
 *
 * @param base - what both started from.
 * @param theirs - what is kept by now.
 * @param mine - what is to be kept as well.
 * @returns the joined text; undefined if both changed the same words in different ways, so that a person has to choose.
 * @see SPEC.md, T-1 to T-6
 */
export function mergeText(base: string, theirs: string, mine: string): string | undefined {
  if (theirs === mine || base === mine) return theirs;
  if (base === theirs) return mine;
  return mergeWords(wordsOf(base), wordsOf(theirs), wordsOf(mine), plain)?.join('');
}
