import { splitExtension } from '../file-name.js';

/** Why an image is not taken. Open: a client shows the message of an unknown one. */
export type ImageRefusalReason =
  | 'empty'
  | 'notAnImage'
  | 'damaged'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'raw'
  | 'heic'
  | 'unsupported'
  | 'differs'
  | 'storageFull';

/** Bytes of the largest original. */
export const LARGEST_ORIGINAL = 100 * 1024 * 1024;

const words: Readonly<Record<ImageRefusalReason, string>> = {
  empty: 'This file is empty. Export it again.',
  notAnImage: 'This is not an image.',
  damaged: 'This image is damaged: it ends too early, or parts of it cannot be read. Export it again.',
  tooLarge: 'This file is larger than 100 MB. Export it as a JPEG.',
  tooManyPixels: 'This image has more than 100 megapixels. Export it smaller.',
  raw: 'This is a raw file, which every program shows differently. Export it as a JPEG.',
  heic: 'HEIC cannot be shown in every browser. Export it as a JPEG.',
  unsupported: 'Images can be JPEG, PNG, WebP, AVIF or TIFF. Export this one as a JPEG.',
  differs: 'What arrived is not the file that was chosen. Upload it again.',
  storageFull: 'There is no room left on the server. Upload it again when there is.',
};

/** Returns what to say about a refusal, and whether the same file may go well the second time. */
export const imageRefusal = (
  reason: ImageRefusalReason,
): { readonly reason: ImageRefusalReason; readonly message: string; readonly canRetry: boolean } => ({
  reason,
  message: words[reason],
  canRetry: reason === 'differs' || reason === 'storageFull',
});

const raws =
  /^\.(?:3fr|arw|cr2|cr3|crw|dng|erf|fff|gpr|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/;
const others = /^\.(?:bmp|gif|ico|jp2|jxl|psb|psd|svg|tga|xcf)$/;

/**
 * Returns why a file need not be sent at all, by its name, type and size; null if it may be an image. What it really is, its
 * bytes say once they have arrived (SPEC.md, U-1 and U-2).
 *
 * @param contentType as the browser reports it; empty or `application/octet-stream` if it does not know
 * @param size bytes
 */
export function foreseenRefusal(
  fileName: string,
  contentType: string,
  size: number,
): ImageRefusalReason | null {
  const ending = splitExtension(fileName).ending.toLowerCase();
  if (raws.test(ending)) return 'raw';
  if (/^\.(?:heic|heif|hif)$/.test(ending) || /^image\/hei[cf]/.test(contentType)) return 'heic';
  if (others.test(ending)) return 'unsupported';
  if (contentType !== '' && !/^(?:image\/.+|application\/octet-stream)$/.test(contentType))
    return 'notAnImage';
  if (size === 0) return 'empty';
  return size > LARGEST_ORIGINAL ? 'tooLarge' : null;
}
