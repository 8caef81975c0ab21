import { fileRules } from '@atelier/domain/smart-files';

/** What may be uploaded for a purpose. */
export interface FileKind {
  /** Bytes. */
  readonly maximumSize: number;
  readonly types: readonly string[];
  /** What to do when the bytes are of another type than declared. */
  readonly otherwise: string;
  /** Whether the name says nothing about the type: somebody looks at the content before anything is done with it. */
  readonly isByContent?: boolean;
}

const MEBIBYTE = 1024 * 1024;

/** Every purpose of an upload. An area adds its own here. */
export const fileKinds = {
  // SVG is rasterised before anybody sees it.
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
    otherwise: 'This is not a text file; it may be a workbook. Save the table as CSV and choose that file.',
  },
  // Pages of other programs. What they are shows when they are unpacked.
  'note-import': {
    maximumSize: 100 * MEBIBYTE,
    types: ['application/zip', 'text/plain'],
    otherwise: 'Choose Markdown, HTML or CSV, or a zip of such files.',
    isByContent: true,
  },
  // Files that clients add to their answers; the question restricts types and size further.
  'form-answer': {
    maximumSize: 100 * MEBIBYTE,
    // Files that people exchange.
    types: fileRules.attachment.types,
    otherwise: 'This file is not what its name says. Choose another one.',
  },
  // The picture on top of a proposal.
  'smart-file-cover': {
    ...fileRules.cover,
    otherwise: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.',
  },
  // Files that the thank-you page offers for download.
  'smart-file-attachment': {
    ...fileRules.attachment,
    otherwise: 'This file is not what its name says. Choose another one.',
  },
  // Originals of galleries. What they are is read from their bytes, because names and types of photographs are often wrong.
  'gallery-image': {
    maximumSize: 100 * MEBIBYTE,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', 'application/octet-stream'],
    otherwise: 'This is not a photograph that can be opened.',
    isByContent: true,
  },
  // What pages show; of pictures, only the pixels are kept.
  'page-image': {
    maximumSize: 25 * MEBIBYTE,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    otherwise: 'This is not a PNG, JPEG or WebP picture, whatever its name says. Choose another one.',
  },
  'page-video': {
    maximumSize: 100 * MEBIBYTE,
    types: ['video/mp4', 'video/quicktime'],
    otherwise: 'This is not an MP4 or QuickTime film, whatever its name says. Choose another one.',
  },
  'page-file': {
    ...fileRules.attachment,
    maximumSize: 100 * MEBIBYTE,
    otherwise: 'This file is not what its name says. Choose another one.',
  },
  // SVG is rasterised before anybody sees it.
  watermark: {
    maximumSize: 5 * MEBIBYTE,
    types: ['image/png', 'image/webp', 'image/svg+xml'],
    otherwise: 'This is not a PNG, WebP or SVG picture, whatever its name says. Choose another one.',
  },
} satisfies Record<string, FileKind>;

const kinds: ReadonlyMap<string, FileKind> = new Map(Object.entries(fileKinds));

/** Returns a purpose by its name. */
export const fileKindOf = (name: string): FileKind | undefined => kinds.get(name);
