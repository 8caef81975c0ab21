import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { wrongField } from '../../../platform/errors/refusals';
import { ImageError, reencodeImage } from '../../../platform/storage/images';
import { isOfType } from '../../../platform/storage/magic';

/** Bytes and pixels of what may be sent. */
const LIMITS = { bytes: 300_000, side: 4_000 } as const;

/** What is kept: wide enough for print, and nothing but a picture. */
const KEPT = { maximumWidth: 1_600, maximumHeight: 800, fit: 'inside', format: 'png' } as const;

/** Of 255: what differs less from the paper is not seen on it. */
const FAINTEST = 16;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A signature as it is stored: drawn anew from what was sent, under the hash that the record names. */
export interface SignaturePicture {
  readonly png: Buffer;
  readonly hash: string;
}

/**
 * Reads a signature's picture, in a process of its own where a hostile one does no harm, and draws it anew: whatever else the
 * bytes were (an archive behind the picture, a script in its texts) is gone.
 *
 * @throws ProblemError naming `field` and the limit
 */
export async function readSignaturePicture(base64: string, field: string): Promise<SignaturePicture> {
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) throw wrongField(field, 'Send the picture as base64.');
  return checkSignaturePicture(Buffer.from(base64, 'base64'), field);
}

/** The same for bytes that were uploaded. */
export async function checkSignaturePicture(bytes: Buffer, field: string): Promise<SignaturePicture> {
  if (bytes.length > LIMITS.bytes)
    throw wrongField(field, `A signature has at most ${LIMITS.bytes} bytes: this one has ${bytes.length}.`);
  if (!isOfType(bytes, 'image/png')) throw wrongField(field, 'A signature is a PNG picture.');
  // The header of every PNG tells its size before anything is decoded.
  const [width, height] = [sideAt(bytes, 16), sideAt(bytes, 20)];
  if (width > LIMITS.side || height > LIMITS.side)
    throw wrongField(field, `A signature has at most ${LIMITS.side} pixels a side.`);
  const png = await redrawn(bytes, field);
  if (await isBlankOnPaper(png)) throw wrongField(field, 'This signature is empty.');
  return { png, hash: createHash('sha256').update(png).digest('hex') };
}

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

/** Whether nothing would be seen of it on white paper, such as white ink or no ink at all. */
async function isBlankOnPaper(png: Buffer): Promise<boolean> {
  // Figures are those of a finished picture, so the paper has to be under it first.
  const onPaper = await sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb').png().toBuffer();
  const { channels } = await sharp(onPaper).stats();
  return channels.every(({ min, max }) => max - min < FAINTEST);
}
