import { foldText } from '@atelier/filters';
import { MASK, type Stretch } from './spans.js';

/** Something that can be mentioned in the line. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A name after a sign, with all candidates: one, or several if it is ambiguous. */
export interface Mention extends Stretch {
  readonly candidates: readonly string[];
}

/** Returns the candidates for a text of the line; `isEnd` if nothing follows it. */
type Matcher = (text: string, isEnd: boolean) => readonly Named[];

/**
 * Finds names after a sign at the start of a word, such as `@Tom`. Ignores case and accents.
 *
 * @param line - the line, with what must not be read masked.
 * @param sign - `@` or `#`.
 * @param longest - number of words of the longest name.
 * @param matches - returns the candidates for a text.
 */
function findMentions(line: string, sign: string, longest: number, matches: Matcher): Mention[] {
  const mentions: Mention[] = [];
  for (const { index: start } of line.matchAll(new RegExp(`(?<=^|[\\s(\\[,;])${sign}`, 'g'))) {
    const found = endsOfWords(line, start + 1, longest)
      .map((end) => ({
        start,
        end,
        found: matches(line.slice(start + 1, end), end === line.trimEnd().length),
      }))
      .find((mention) => mention.found.length > 0);
    // A person may have two names, such as `me`.
    if (found)
      mentions.push({ start, end: found.end, candidates: [...new Set(found.found.map(({ id }) => id))] });
  }
  return mentions;
}

/** Returns the ends of the next words, farthest first, each with and without the punctuation after it. */
function endsOfWords(line: string, from: number, words: number): number[] {
  const ends: number[] = [];
  const behind = line.slice(from).split(MASK, 1)[0] ?? '';
  if (/^\s/.test(behind)) return [];
  for (const { index, 0: word } of behind.matchAll(/\S+/g)) {
    if (ends.length >= 2 * words) break;
    const end = from + index + word.length;
    ends.unshift(end, end - (/[^\p{L}\p{M}\p{N}]*$/u.exec(word)?.[0].length ?? 0));
  }
  return ends.filter((end) => end > from);
}

/**
 * Finds people in the line: `@Tom`, `@Tom Okafor`, `@Okafor`, and while typing `@Tom Ok`. Whole words of a name take
 * precedence over prefixes, first names over later ones. A name that several people share is ambiguous unless more of
 * it follows.
 */
export function findPeople(line: string, people: readonly Named[]): Mention[] {
  const known = people.map((person) => {
    const name = folded(person.name);
    return { person, name, words: name.split(' ') };
  });
  const matching = (text: string, isNamed: (name: string, asked: string, words: string[]) => boolean) => {
    const asked = folded(text);
    if (asked === '') return [];
    return known.filter(({ name, words }) => isNamed(name, asked, words)).map(({ person }) => person);
  };
  const longest = Math.max(0, ...known.map(({ words }) => words.length));
  const find = (matches: Matcher) => findMentions(line, '@', longest, matches);
  const whole = (text: string) => matching(text, (name, asked) => name === asked);
  const wholeWords = (text: string) => matching(text, (name, asked) => `${name} `.startsWith(`${asked} `));
  const beginning = (text: string) => matching(text, (name, asked) => name.startsWith(asked));
  const laterWord = (text: string) => matching(text, (_, asked, words) => words.includes(asked, 1));
  return firstClear([
    // While typing: more of the name than whole words.
    find((text, isEnd) => (isEnd && /\s/.test(text.trim()) ? beginning(text) : [])),
    // A complete name takes precedence over longer names that start with it.
    find((text) => first(whole(text), () => wholeWords(text))),
    find(beginning),
    find(laterWord),
  ]);
}

/** Finds labels in the line by their full names: `#Waiting for client`; the longest match counts. */
export function findLabels(line: string, labels: readonly Named[]): Mention[] {
  const known = labels.map((label) => ({ label, name: folded(label.name) }));
  const longest = Math.max(0, ...known.map(({ name }) => name.split(' ').length));
  return findMentions(line, '#', longest, (text) => {
    const asked = folded(text);
    return known.filter(({ name }) => asked !== '' && name === asked).map(({ label }) => label);
  });
}

/** A word after a sign that no label is called, with the labels that begin like it. */
export interface UnknownLabel extends Stretch {
  readonly name: string;
  readonly candidates: readonly string[];
}

/**
 * Finds words after `#` that are no label yet: `#wedding`. They begin with a letter, so that `#1` stays a number.
 *
 * @param line - the line, with labels that exist masked.
 */
export function findUnknownLabels(line: string, labels: readonly Named[]): UnknownLabel[] {
  return [...line.matchAll(/(?<=^|[\s([,;])#(\p{L}[\p{L}\p{M}\p{N}_-]*)/gu)].map(
    ({ index, 0: text, 1: name = '' }) => ({
      start: index,
      end: index + text.length,
      name,
      candidates: labels.filter((label) => folded(label.name).startsWith(folded(name))).map(({ id }) => id),
    }),
  );
}

/**
 * Finds people by their names in plain words: the whole name, or the first name with a capital letter if only one
 * person has it. A name of one letter or two says too little.
 *
 * @param line - the line, with parts that must not be read masked.
 */
export function findNames(line: string, people: readonly Named[]): Mention[] {
  const known = people.map(({ id, name }) => ({ id, words: folded(name).split(' ') }));
  const words = [...line.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu)].map(({ index, 0: text }) => {
    const word = text.replace(/['’]s$/, '');
    return { start: index, end: index + word.length, word, key: folded(word) };
  });
  const found: Mention[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first || first.key.length < 3) continue;
    const whole = known
      .filter(
        (one) => one.words.length > 1 && one.words.every((word, place) => words[at + place]?.key === word),
      )
      .sort((one, other) => other.words.length - one.words.length);
    const longest = whole[0]?.words.length ?? 1;
    const named = whole.filter((one) => one.words.length === longest);
    const byFirst = /^\p{Lu}/u.test(first.word) ? known.filter((one) => one.words[0] === first.key) : [];
    const candidates = named.length > 0 ? named : byFirst;
    if (candidates.length !== 1) continue;
    found.push({
      start: first.start,
      end: words[at + longest - 1]?.end ?? first.end,
      candidates: candidates.map(({ id }) => id),
    });
    at += longest - 1;
  }
  return found;
}

/** Returns a name normalized for comparison, with single spaces between words. */
const folded = (name: string) => foldText(name, { stripAccents: true }).trim().replaceAll(/\s+/g, ' ');

const first = (found: readonly Named[], otherwise: () => readonly Named[]) =>
  found.length > 0 ? found : otherwise();

/** For each position, the first reading with one candidate, else the first one with several. */
function firstClear(readings: readonly (readonly Mention[])[]): Mention[] {
  const places = new Map<number, Mention>();
  for (const mention of readings.flat()) {
    const known = places.get(mention.start);
    if (!known || (known.candidates.length > 1 && mention.candidates.length === 1)) {
      places.set(mention.start, mention);
    }
  }
  return [...places.values()].sort((one, other) => one.start - other.start);
}
