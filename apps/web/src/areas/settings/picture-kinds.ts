/** What is taken as a picture. */
export interface PictureKinds {
  readonly types: readonly string[];
  /** Bytes. */
  readonly limit: number;
  /** The same in words. */
  readonly hint: string;
}

const megabyte = 1024 * 1024;

/** Kinds and size of a logo (the contract's `createLogoUpload`). */
export const logoKinds: PictureKinds = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'],
  limit: 5 * megabyte,
  hint: 'PNG, JPEG, WebP or SVG, up to 5 MB',
};

/** Kinds and size of a display picture (the contract's `createDisplayPictureUpload`). */
export const displayPictureKinds: PictureKinds = {
  types: ['image/png', 'image/jpeg', 'image/webp'],
  limit: 10 * megabyte,
  hint: 'PNG, JPEG or WebP, up to 10 MB',
};

/**
 * Checks a picture before it is uploaded.
 *
 * @param file - the file that was chosen.
 * @param kinds - what is taken.
 * @returns what is wrong with it; undefined when it can be sent.
 */
export function pictureProblem(file: Blob, { types, limit, hint }: PictureKinds): string | undefined {
  if (file.size === 0) return 'The file is empty. Choose another one.';
  if (!types.includes(file.type)) return `This file type isn’t supported. Use ${hint}.`;
  if (file.size > limit) {
    return `The file is ${(file.size / megabyte).toFixed(1)} MB. The limit is ${limit / megabyte} MB.`;
  }
  return undefined;
}
