import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { wrongField } from '../../../platform/errors/refusals';
import { ImageError, reencodeImage } from '../../../platform/storage/images';
import { isOfType } from '../../../platform/storage/magic';

/** The maximum bytes and pixels of an upload. */
const LIMITS = { bytes: 300_000, side: 4_000 } as const;

/** The stored format: wide enough for print, and nothing but pixels. */
const KEPT = { maximumWidth: 1_600, maximumHeight: 800, fit: 'inside', format: 'png' } as const;

/** Of 255: a smaller difference from the paper is invisible. */
const FAINTEST = 16;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A signature as it is stored: re-encoded from the upload, under the hash that the record names. */
export interface SignaturePicture {
  readonly png: Buffer;
  readonly hash: string;
}

/**
 * Decodes a signature's picture in a process of its own, where a malicious one does no harm, and re-encodes it: anything
 * else in the bytes (an archive behind the picture, a script in its metadata) is gone.
 *
 * @throws ProblemError naming `field` and the limit
 */
export async function readSignaturePicture(base64: string, field: string): Promise<SignaturePicture> {
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw wrongField(field, 'Send the image as base64.');
  return checkSignaturePicture(Buffer.from(base64, 'base64'), field);
}

/** By the hash of the upload: a retried call sends the same picture, and so does whoever signs several contracts. */
const redrawnBefore = new LRUCache<string, SignaturePicture>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ png }) => png.length,
});

/** Checks and re-encodes a signature that was uploaded as bytes. */
export async function checkSignaturePicture(bytes: Buffer, field: string): Promise<SignaturePicture> {
  if (bytes.length > LIMITS.bytes)
    throw wrongField(
      field,
      `The signature must be at most ${LIMITS.bytes} bytes; this one has ${bytes.length}.`,
    );
  if (!isOfType(bytes, 'image/png')) throw wrongField(field, 'The signature must be a PNG image.');
  const uploaded = sha256(bytes);
  const before = redrawnBefore.get(uploaded);
  if (before !== undefined) return before;
  // The header of a PNG gives its size before anything is decoded.
  const [width, height] = [sideAt(bytes, 16), sideAt(bytes, 20)];
  if (width > LIMITS.side || height > LIMITS.side)
    throw wrongField(field, `The signature must be at most ${LIMITS.side} pixels on each side.`);
  const png = await redrawn(bytes, field);
  if (await isBlankOnPaper(png)) throw wrongField(field, 'This signature is empty.');
  const picture = { png, hash: sha256(png) };
  redrawnBefore.set(uploaded, picture);
  return picture;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const sideAt = (bytes: Buffer, offset: number): number =>
  bytes.length < offset + 4 ? 0 : bytes.readUInt32BE(offset);

async function redrawn(bytes: Buffer, field: string): Promise<Buffer> {
  try {
    return await reencodeImage(bytes, KEPT, { pixels: LIMITS.side * LIMITS.side });
  } catch (error) {
    if (error instanceof ImageError) throw wrongField(field, error.message);
    throw error;
  }
}

/** Returns whether the picture is invisible on white paper, such as white ink or no ink at all. */
async function isBlankOnPaper(png: Buffer): Promise<boolean> {
  // The statistics are those of the final picture, so the paper goes under it first.
  const onPaper = await sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
  const { channels } = await sharp(onPaper).stats();
  return channels.every(({ min, max }) => max - min < FAINTEST);
}
