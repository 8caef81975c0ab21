import type { Module } from './contents';

/** Purpose of a file: the image at the top of a proposal, or a file to download. */
export type FilePurpose = 'cover' | 'attachment';

/** What can be uploaded for a purpose. */
export interface FileRule {
  /** Bytes. */
  readonly maximumSize: number;
  /** MIME types; the server compares the bytes with what is declared. */
  readonly types: readonly string[];
  /** The same in words: `PNG, JPEG or WebP, up to 20 MB`. */
  readonly words: string;
}

const MEBIBYTE = 1024 * 1024;

/** What can be uploaded for smart files: pictures, sound and film, documents, archives. Nothing that a browser would run. */
export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  cover: {
    maximumSize: 20 * MEBIBYTE,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    words: 'PNG, JPEG or WebP, up to 20 MB',
  },
  attachment: {
    maximumSize: 50 * MEBIBYTE,
    types: [
      ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/heic'],
      ...['video/mp4', 'video/quicktime', 'audio/mpeg', 'application/pdf', 'application/zip'],
      ...['text/plain', 'text/csv', 'application/msword', 'application/vnd.ms-powerpoint'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    words: 'PDF, pictures, film, sound, documents or ZIP, up to 50 MB',
  },
};

/**
 * Checks a file before it is uploaded.
 *
 * @param file - its bytes and MIME type.
 * @param purpose - what it is for.
 * @returns a user-facing message with the limit, or undefined if the file can be uploaded.
 */
export function fileProblem(
  { size, type }: { readonly size: number; readonly type: string },
  purpose: FilePurpose,
): string | undefined {
  const { types, maximumSize, words } = fileRules[purpose];
  if (size === 0) return 'The file is empty. Choose another one.';
  if (!types.includes(type)) return `This kind of file cannot be taken. Choose ${words}.`;
  if (size > maximumSize)
    return `The file has ${(size / MEBIBYTE).toFixed(1)} MB; at most ${maximumSize / MEBIBYTE} MB are taken.`;
  return undefined;
}

/** An image or file that a module refers to. */
export interface NamedFile {
  /** Path of the key in the content, by fields and IDs: `cover`, `files.map.key`. */
  readonly path: string;
  /** The same by fields and positions, as in errors: `files.0.key`. */
  readonly field: string;
  readonly key: string;
  readonly purpose: FilePurpose;
}

/**
 * The pictures and files that the content of a module names, in its order. Whether they are there, and whose they are, is
 * for the server to say.
 *
 * @param module - the module: its kind, and its content after the schema of this kind.
 * @returns nothing for kinds that show no files.
 */
export function namedFiles(module: Module): readonly NamedFile[] {
  switch (module.kind) {
    case 'proposal': {
      const { cover } = module.content;
      return cover === null ? [] : [{ path: 'cover', field: 'cover', key: cover, purpose: 'cover' }];
    }
    case 'thankyou':
      return module.content.files.map(({ _id, key }, index) => ({
        path: `files.${_id}.key`,
        field: `files.${index}.key`,
        key,
        purpose: 'attachment',
      }));
    default:
      return [];
  }
}
