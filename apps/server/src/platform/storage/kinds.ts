import { fileRules } from '@atelier/domain/smart-files';

/** What may be uploaded for a purpose. */
export interface FileKind {
  /** Bytes. */
  readonly maximumSize: number;
  readonly types: readonly string[];
  /** What to do when the bytes are of another type than the name says. */
  readonly otherwise: string;
}

const MEBIBYTE = 1024 * 1024;

/** Every purpose of an upload. An area adds its own here. */
export const fileKinds = {
  // SVG is drawn to pixels before anybody sees it.
  logo: {
    maximumSize: 5 * MEBIBYTE,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
    otherwise: 'This is not a PNG, JPEG, WebP or SVG picture, whatever its name says. Choose another one.',
  },
  'display-picture': {
    maximumSize: 10 * MEBIBYTE,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    otherwise: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.',
  },
  // A signature upload is a PNG.
  signature: {
    maximumSize: 300_000,
    types: ['image/png'],
    otherwise: 'This is not a PNG picture, whatever its name says. Choose another one.',
  },
  'contact-import': {
    maximumSize: 100 * MEBIBYTE,
    types: ['text/csv', 'text/plain', 'text/tab-separated-values', 'application/vnd.ms-excel'],
    otherwise:
      'This is not a text file but a workbook or something else. Save the table as CSV, then choose that file.',
  },
  // What clients add to their answers; which of these, and how large, the question says.
  'form-answer': {
    maximumSize: 100 * MEBIBYTE,
    // What people hand to each other, whoever it is.
    types: fileRules.attachment.types,
    otherwise: 'This file is not what its name says. Choose another one.',
  },
  // The picture on top of a proposal.
  'smart-file-cover': {
    ...fileRules.cover,
    otherwise: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.',
  },
  // What the thank-you page gives a client to take along.
  'smart-file-attachment': {
    ...fileRules.attachment,
    otherwise: 'This file is not what its name says. Choose another one.',
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

export const isFileKind = (name: string): name is FileKindName => Object.hasOwn(fileKinds, name);
