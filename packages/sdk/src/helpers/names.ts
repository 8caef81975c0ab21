/** Letters of any script, with combining marks. */
const notNameCharacters = /[^\p{L}\p{M} ]/gu;
const firstLetter = /\p{L}/u;

const toWords = (name: string): string[] => name.replace(notNameCharacters, '').split(' ').filter(Boolean);

/**
 * Formats a name for display: keeps only letters and spaces, capitalizes the first two words, and collapses runs of
 * spaces. Later words are unchanged.
 *
 * @param name - the name as typed.
 * @returns the formatted name; empty if the name has no letters.
 * @example formatName('mira anand 2') // 'Mira Anand'
 */
export const formatName = (name: string): string =>
  toWords(name)
    .map((word, index) => (index < 2 ? word.replace(firstLetter, toUpper) : word))
    .join(' ');

/**
 * Returns the initials of the first two words in upper case, for an avatar without an image.
 *
 * @returns none, one or two letters.
 * @example initials('Inês Duarte') // 'ID'
 */
export const initials = (name: string): string =>
  toWords(name)
    .slice(0, 2)
    .map((word) => toUpper(firstLetter.exec(word)?.[0] ?? ''))
    .join('');

/** Keeps the length of one letter: the upper case of ß has two. */
const toUpper = (letter: string): string => {
  const [first = '', ...rest] = letter.toUpperCase();
  return rest.some((sign) => firstLetter.test(sign)) ? letter : [first, ...rest].join('');
};

/** A name split into first and last name. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a full name on its first space.
 *
 * @returns both parts trimmed; the last name is empty if there is no space.
 * @example splitFullName('Ada Maria Ferreira') // { firstName: 'Ada', lastName: 'Maria Ferreira' }
 */
export function splitFullName(fullName: string): SplitName {
  const name = fullName.trim();
  const space = name.indexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
}
