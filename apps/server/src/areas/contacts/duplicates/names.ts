import { LRUCache } from 'lru-cache';

/** Length of a word from which one, or two, typing mistakes are tolerated. */
const ONE_MISTAKE_FROM = 5;
const TWO_MISTAKES_FROM = 10;

interface Words {
  readonly words: readonly string[];
  readonly joined: string;
}

/** A name is compared with many others, and splitting it is the most expensive part. */
const known = new LRUCache<string, Words>({ max: 20_000 });

function wordsOf(nameKey: string): Words {
  const before = known.get(nameKey);
  if (before) return before;
  const words = nameKey
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();
  const parted = { words, joined: words.join(' ') };
  known.set(nameKey, parted);
  return parted;
}

/** Returns how similar two names are, in the form of `nameKey` (SPEC.md, DUP-3 and DUP-4). */
export function compareNames(one: string, other: string): 'same' | 'similar' | 'different' {
  const { words: first, joined: left } = wordsOf(one);
  const { words: second, joined: right } = wordsOf(other);
  if (left === '' || right === '') return 'different';
  if (left === right) return 'same';
  if (isShortened(first, second) || isShortened(second, first)) return 'similar';
  if (isPart(one, other) || isPart(other, one)) return 'similar';
  const length = Math.min(left.length, right.length);
  const allowed = length >= TWO_MISTAKES_FROM ? 2 : length >= ONE_MISTAKE_FROM ? 1 : 0;
  return allowed > 0 && isWithin(left, right, allowed) ? 'similar' : 'different';
}

/**
 * Whether one name is part of another: `ines duarte` is `ines maria duarte` without the middle. A single word is not
 * enough evidence.
 */
function isPart(short: string, long: string): boolean {
  const [few, many] = [short.split(' '), long.split(' ')];
  return (
    few.length >= 2 &&
    few.length < many.length &&
    few[0] === many[0] &&
    few.at(-1) === many.at(-1) &&
    few.every((word) => many.includes(word))
  );
}

/** Whether one name abbreviates another, as `d ines` abbreviates `duarte ines`; at least one word must be complete. */
function isShortened(short: readonly string[], long: readonly string[]): boolean {
  if (short.length !== long.length || short.length < 2) return false;
  const left = [...long];
  const letters: string[] = [];
  for (const word of short) {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    else letters.push(word);
  }
  if (letters.length === short.length) return false;
  return letters.every((letter) => {
    const at = [...letter].length === 1 ? left.findIndex((word) => word.startsWith(letter)) : -1;
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether at most `allowed` letters are wrong, missing, too many or swapped with their neighbour. */
function isWithin(one: string, other: string, allowed: number): boolean {
  const [left, right] = [[...one], [...other]];
  if (Math.abs(left.length - right.length) > allowed) return false;
  let beforeLast: number[] = [];
  let last = right.map((_, at) => at + 1);
  last.unshift(0);
  for (const [row, letter] of left.entries()) {
    const line = [row + 1];
    for (const [column, candidate] of right.entries()) {
      const cost = letter === candidate ? 0 : 1;
      let best = Math.min((last[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1, (last[column] ?? 0) + cost);
      if (row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === candidate)
        best = Math.min(best, (beforeLast[column - 1] ?? 0) + 1);
      line.push(best);
    }
    if (Math.min(...line) > allowed) return false;
    beforeLast = last;
    last = line;
  }
  return (last.at(-1) ?? allowed + 1) <= allowed;
}
