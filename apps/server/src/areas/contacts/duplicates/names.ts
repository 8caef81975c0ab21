import { LRUCache } from 'lru-cache';
import { areFormsOfOneName } from './nicknames';
import { isOneMistakeApart } from './typing';

/** Length of the longer word from which one typing mistake is tolerated. */
const MISTAKE_FROM = 5;

/**
 * How two names agree: `part` when one says less than the other (`Ada`, `Ada Ferreira`), or when only the given name
 * is the same.
 */
export type NameAgreement = 'same' | 'similar' | 'part' | 'different';

interface Words {
  /** As they are written. */
  readonly written: readonly string[];
  readonly sorted: string;
}

/** A name is compared with many others, and splitting it is the most expensive part. */
const known = new LRUCache<string, Words>({ max: 20_000 });

function wordsOf(nameKey: string): Words {
  const before = known.get(nameKey);
  if (before) return before;
  const written = nameKey.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const parted = { written, sorted: [...written].sort().join(' ') };
  known.set(nameKey, parted);
  return parted;
}

/** Whether a name, in the form of `nameKey`, is a single word: many people have it. */
export const isOneWord = (nameKey: string): boolean => wordsOf(nameKey).written.length === 1;

/** Returns how two names agree, in the form of `nameKey` (SPEC.md, DUP-3, DUP-4 and DUP-21). */
export function compareNames(one: string, other: string): NameAgreement {
  const { written: first, sorted: left } = wordsOf(one);
  const { written: second, sorted: right } = wordsOf(other);
  if (left === '' || right === '') return 'different';
  if (left === right) return 'same';
  if (first.join('') === second.join('')) return 'similar';
  if (areVariants(first, second) || isWithoutMiddle(first, second) || isWithoutMiddle(second, first))
    return 'similar';
  return first[0] === second[0] || isPart(first, second) || isPart(second, first) ? 'part' : 'different';
}

/** Whether the words agree one by one, at least one of them exactly unless there is only one. */
function areVariants(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const rest = [...other];
  const unmatched = one.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  if (one.length > 1 && unmatched.length === one.length) return false;
  let mistakes = 0;
  return unmatched.every((word) => {
    const form = rest.findIndex(
      (candidate) => areFormsOfOneName(word, candidate) || (one.length > 1 && isLetterOfOne(word, candidate)),
    );
    const at = form >= 0 ? form : rest.findIndex((candidate) => isMistyped(word, candidate));
    if (at < 0) return false;
    if (form < 0) mistakes += 1;
    rest.splice(at, 1);
    return mistakes <= 1;
  });
}

const isLetterOfOne = (one: string, other: string) =>
  ([...one].length === 1 && other.startsWith(one)) || ([...other].length === 1 && one.startsWith(other));

function isMistyped(one: string, other: string): boolean {
  return (
    Math.max(one.length, other.length) >= MISTAKE_FROM &&
    one[0] === other[0] &&
    stemOf(one) !== stemOf(other) &&
    isOneMistakeApart(one, other)
  );
}

/** Names that differ only in these endings belong to two people: Mario and Maria, Christian and Christina. */
const stemOf = (word: string) => word.replace(/(?:ian|ina|ine|an|in|a|e|o)$/, '');

/** `ines duarte` is `ines maria duarte` without the middle. */
const isWithoutMiddle = (few: readonly string[], many: readonly string[]) =>
  few.length >= 2 &&
  few.length < many.length &&
  few[0] === many[0] &&
  few.at(-1) === many.at(-1) &&
  few.every((word) => many.includes(word));

/** `luis ferreira` is a part of `ada & luis ferreira`; a single word only if it comes first. */
const isPart = (few: readonly string[], many: readonly string[]) =>
  few.length >= 2 && few.length < many.length && few.every((word) => many.includes(word));
