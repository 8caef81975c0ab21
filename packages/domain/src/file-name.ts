/** Longest name that every file system takes, with room for the `(1)` of a second download. */
const LONGEST = 150;
/** Control characters, line separators, and marks that change the direction of text: they hide the true extension. */
const INVISIBLE = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/** Characters that a file system refuses or reads as part of a path. */
const RESERVED = /[<>:"/\\|?*]/g;
/** Names of devices on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const EXTENSION = /\.[a-z][a-z\d]{0,4}$/i;

/** A file name in two parts, which make the name again. */
export interface FileNameParts {
  readonly stem: string;
  /** With its dot; empty if the name has none that programs go by. */
  readonly ending: string;
}

/**
 * Splits the extension from a file name.
 *
 * @param name - such as `JL_4417.jpg`.
 */
export function splitExtension(name: string): FileNameParts {
  const ending = EXTENSION.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/**
 * Returns a file name that can be saved on any system: without a path, control characters, marks that change the direction
 * of text, and names of devices. The extension stays.
 *
 * @param name - any text.
 * @returns at most 150 characters; empty if nothing is left.
 */
export function harmlessFileName(name: string): string {
  const { stem, ending } = splitExtension(withoutTricks(name));
  const characters = [...stem].slice(0, LONGEST - ending.length);
  return `${characters.join('').trimEnd()}${ending}`;
}

const withoutTricks = (name: string): string =>
  name
    .replaceAll(INVISIBLE, '')
    .replaceAll(RESERVED, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(DEVICE, '_$1');
