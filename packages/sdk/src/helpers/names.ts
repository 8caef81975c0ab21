/** Letters of any script, with the marks that belong to them. */
const notNameCharacters = /[^\p{L}\p{M} ]/gu;
const firstLetter = /\p{L}/u;

const toWords = (name: string): string[] => name.replace(notNameCharacters, '').split(' ').filter(Boolean);

/**
 * Writes a name as it is shown: letters and spaces only, the first letter of the first and of the second word in
 * upper case. Later words stay as they are, and runs of spaces become one.
 *
 * @param name - as somebody typed it.
 * @returns an empty text when the name holds no letter.
 * @example formatName('mira anand 2') // 'Mira Anand'
 */
export const formatName = (name: string): string =>
  toWords(name)
    .map((word, index) => (index < 2 ? word.replace(firstLetter, toUpper) : word))
    .join(' ');

/**
 * The first letters of the first two words, in upper case, for an avatar without a picture.
 *
 * @returns none, one or two letters.
 * @example initials('Inês Duarte') // 'ID'
 */
export const initials = (name: string): string =>
  toWords(name)
    .slice(0, 2)
    .map((word) => toUpper(firstLetter.exec(word)?.[0] ?? ''))
    .join('');

/** One letter stays one letter: the upper case of ß is two. */
const toUpper = (letter: string): string => {
  const [first = '', ...rest] = letter.toUpperCase();
  return rest.some((sign) => firstLetter.test(sign)) ? letter : [first, ...rest].join('');
};

/** A name in two parts, as the wire keeps it. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a full name on its first space.
 *
 * @returns the last name is empty when there is no space; spaces around the name and around the parts go.
 * @example splitFullName('Ada Maria Ferreira') // { firstName: 'Ada', lastName: 'Maria Ferreira' }
 */
export function splitFullName(fullName: string): SplitName {
  const name = fullName.trim();
  const space = name.indexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1).trim() };
}
