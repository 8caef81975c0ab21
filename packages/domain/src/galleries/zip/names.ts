import { harmlessFileName, splitExtension } from '../../file-name.js';

/** A file that goes into a zip: where, and what it was called. */
export interface NamedFile {
  /** Names of folders from the outermost; empty for the top of the zip. */
  readonly folders: readonly string[];
  readonly name: string;
}

/** UTF-8 bytes of a whole name, so that folders, name and number stay far below the 65,535 of the format. */
const LONGEST = 1_000;

/** What two names share that some system takes for the same: Windows and macOS compare without case, and composed. */
const folded = (name: string): string => name.normalize('NFKC').toLowerCase().normalize('NFC');

/**
 * Returns the names of files in a zip, in their order: safe on every system and different from each other (SPEC.md, Z-5
 * and Z-6).
 */
export function zipNames(files: readonly NamedFile[]): string[] {
  const taken = new Set<string>();
  /** The next number to try for a name, so that ten thousand equal ones take ten thousand steps. */
  const numbers = new Map<string, number>();
  const folders = new Set<string>();
  const safe = files.map(({ folders: path, name }) => {
    const within = path.map((folder) => harmlessFileName(folder) || 'Folder');
    // A folder takes its name, and so a file beside it cannot have it.
    for (let depth = 1; depth <= within.length; depth += 1)
      folders.add(folded(within.slice(0, depth).join('/')));
    return { prefix: within.map((folder) => `${folder}/`).join(''), name: harmlessFileName(name) || 'file' };
  });
  const encoder = new TextEncoder();
  return safe.map(({ prefix, name }) => {
    const { stem, ending } = splitExtension(name);
    const first = folded(prefix + name);
    for (let number = numbers.get(first) ?? 1; ; number += 1) {
      const added = number === 1 ? '' : ` (${number})`;
      const candidate = prefix + shortened(stem, LONGEST, encoder) + added + ending;
      const key = folded(candidate);
      if (taken.has(key) || folders.has(key)) continue;
      taken.add(key);
      numbers.set(first, number + 1);
      return candidate;
    }
  });
}

/** Cuts a text to a number of UTF-8 bytes, never within a character. */
function shortened(text: string, bytes: number, encoder: TextEncoder): string {
  if (text.length * 3 <= bytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}
