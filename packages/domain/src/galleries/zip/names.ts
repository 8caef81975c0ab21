import { harmlessFileName, splitExtension } from '../../file-name.js';

/** A file that goes into a zip: where, and what it was called. */
export interface NamedFile {
  /** Names of folders from the outermost; empty for the top of the zip. */
  readonly folders: readonly string[];
  readonly name: string;
}

/** UTF-8 bytes of a whole name, so that folders, name and number stay far below the 65,535 of the format. */
const LONGEST = 1_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/** What two names share that some system takes for the same: Windows and macOS compare without case, and composed. */
const folded = (name: string): string =>
  // There is nothing to compose in it, and most names are of it.
  ASCII.test(name) ? name.toLowerCase() : name.normalize('NFKC').toLowerCase().normalize('NFC');

/**
 * Returns the names of files in a zip, in their order: safe on every system and different from each other (SPEC.md, Z-5
 * and Z-6).
 *
 * @param files - gone through twice: an array, or what makes each when it is its turn.
 */
export function zipNames(files: Iterable<NamedFile>): string[] {
  const taken = new Set<string>();
  /** The next number to try for a name that came twice, so that ten thousand equal ones take ten thousand steps. */
  const numbers = new Map<string, number>();
  const prefixes = prefixesOf(files, taken);
  const encoder = new TextEncoder();
  const names: string[] = [];
  for (const { folders, name } of files) {
    const prefix = prefixes.get(keyOf(folders)) ?? '';
    const { stem, ending } = splitExtension(harmlessFileName(name) || 'file');
    const first = folded(prefix + stem + ending);
    for (let number = numbers.get(first) ?? 1; ; number += 1) {
      const added = number === 1 ? '' : ` (${number})`;
      const candidate = prefix + shortened(stem, LONGEST, encoder) + added + ending;
      const key = added === '' && stem.length * 3 <= LONGEST ? first : folded(candidate);
      if (taken.has(key)) continue;
      taken.add(key);
      if (number > 1) numbers.set(first, number + 1);
      names.push(candidate);
      break;
    }
  }
  return names;
}

const keyOf = (folders: readonly string[]): string => folders.join('\0');

/** Returns how names in each folder begin, by its key. A folder takes its name: no file beside it can have it. */
function prefixesOf(files: Iterable<NamedFile>, taken: Set<string>): Map<string, string> {
  const prefixes = new Map<string, string>();
  for (const { folders } of files) {
    if (folders.length === 0 || prefixes.has(keyOf(folders))) continue;
    const within = folders.map((folder) => harmlessFileName(folder) || 'Folder');
    for (let depth = 1; depth <= within.length; depth += 1)
      taken.add(folded(within.slice(0, depth).join('/')));
    prefixes.set(keyOf(folders), within.map((folder) => `${folder}/`).join(''));
  }
  return prefixes;
}

/** Cuts a text to a number of UTF-8 bytes, never within a character. */
function shortened(text: string, bytes: number, encoder: TextEncoder): string {
  if (text.length * 3 <= bytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
