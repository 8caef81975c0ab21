import { splitExtension } from '../file-name.js';

/**
 * How a list of file names is written, by the program in which it is pasted. `plain` has a full name in each line.
 */
export const fileListFormats = ['plain', 'lightroom', 'captureOne', 'photoMechanic'] as const;

/** A form of a list of file names. */
export type FileListFormat = (typeof fileListFormats)[number];

/** What stands between names, and what a name would be taken apart by. */
const forms: Readonly<
  Record<FileListFormat, { readonly separator: string; readonly splits: RegExp; readonly hasEnding: boolean }>
> = {
  plain: { separator: '\n', splits: /\n/, hasEnding: true },
  lightroom: { separator: ', ', splits: /[,\s]/, hasEnding: false },
  captureOne: { separator: '\n', splits: /\n/, hasEnding: false },
  photoMechanic: { separator: ' ', splits: /\s/, hasEnding: false },
};

/** A list of file names to paste. */
export interface FileList {
  readonly text: string;
  /** Names that the program takes for several, so that it may find more than these. */
  readonly ambiguous: readonly string[];
}

/**
 * Writes file names as a program takes them: in their order, each once, without the extension, because the originals at
 * home may be raw files (SPEC.md, F-1 to F-3).
 */
export function fileList(names: Iterable<string>, format: FileListFormat): FileList {
  const { separator, splits, hasEnding } = forms[format];
  const written = new Set<string>();
  for (const name of names) {
    const line = name.replace(/[\r\n]+/g, ' ').trim();
    const { stem } = splitExtension(line);
    const shown = hasEnding || stem === '' ? line : stem;
    if (shown !== '') written.add(shown);
  }
  const all = [...written];
  return { text: all.join(separator), ambiguous: all.filter((name) => splits.test(name)) };
}
