/**
 * Takes out of a photograph what cameras and programs wrote into it, and leaves its pixels, bit for bit, and its colours. What
 * stays is a list of what is known to be harmless: whatever else a file has, or has behind its end, is gone.
 */
import { crc32 } from 'node:zlib';

/** What says nothing but how to turn the picture: a block of EXIF with one field. */
const turned = (orientation: number): Buffer =>
  Buffer.from([
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

/**
 * Returns the bytes of a photograph without metadata; undefined for a type that cannot be taken apart.
 *
 * @param orientation as EXIF has it, from 1 to 8
 */
export function withoutMetadata(given: Buffer, orientation: number): Buffer | undefined {
  const start = given.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return jpeg(given, orientation);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return png(given, orientation);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return webp(given, orientation);
  return undefined;
}

const APP0 = 0xe0;
const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END = 0xd9;

/** Segments of applications that colours and decoding depend on. */
const keptSegments: Readonly<Record<number, string>> = {
  [APP0]: 'JFIF\0',
  [APP0 + 2]: 'ICC_PROFILE\0',
  [APP0 + 14]: 'Adobe',
};

function jpeg(given: Buffer, orientation: number): Buffer | undefined {
  const parts = [given.subarray(0, 2)];
  if (orientation > 1) {
    const block = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turned(orientation)]);
    const head = Buffer.from([0xff, APP0 + 1, 0, 0]);
    head.writeUInt16BE(block.length + 2, 2);
    parts.push(head, block);
  }
  for (let at = 2; at + 4 <= given.length; ) {
    if (given[at] !== 0xff) return undefined;
    const marker = given[at + 1] ?? 0;
    // Markers may be preceded by any number of these.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    let end = at + 2 + given.readUInt16BE(at + 2);
    if (marker === START_OF_SCAN) end = endOfScan(given, end);
    if (end > given.length) return undefined;
    const isOfApplication = (marker >= APP0 && marker <= APP15) || marker === COMMENT;
    const mark = keptSegments[marker] ?? null;
    if (
      !isOfApplication ||
      (mark !== null && given.toString('latin1', at + 4, at + 4 + mark.length) === mark)
    )
      parts.push(given.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...parts, Buffer.from([0xff, END])]);
}

/** Returns where the coded data of a scan ends: at the next marker that is no restart. */
function endOfScan(given: Buffer, from: number): number {
  for (let at = given.indexOf(0xff, from); at >= 0; at = given.indexOf(0xff, at + 1)) {
    const next = given[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return given.length;
}

/** Chunks that a picture consists of, and those that its colours depend on. */
const keptChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT cICP pHYs bKGD'.split(' '));

function png(given: Buffer, orientation: number): Buffer | undefined {
  const parts = [given.subarray(0, 8)];
  for (let at = 8; at + 12 <= given.length; ) {
    const end = at + 12 + given.readUInt32BE(at);
    const name = given.toString('latin1', at + 4, at + 8);
    if (end > given.length) return undefined;
    if (keptChunks.has(name)) parts.push(given.subarray(at, end));
    if (name === 'IHDR' && orientation > 1) parts.push(chunk('eXIf', turned(orientation)));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const keptParts = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF']);
/** Flags of the header that announce EXIF and XMP. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];

function webp(given: Buffer, orientation: number): Buffer | undefined {
  const parts: Buffer[] = [];
  const whole = Math.min(given.length, 8 + given.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole; ) {
    const length = given.readUInt32LE(at + 4);
    // Chunks begin at even places.
    const end = at + 8 + length + (length % 2);
    if (end > whole) return undefined;
    const name = given.toString('latin1', at, at + 4);
    if (keptParts.has(name)) {
      const part = Buffer.from(given.subarray(at, end));
      if (name === 'VP8X')
        part[8] = ((part[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (orientation > 1 ? HAS_EXIF : 0);
      parts.push(part);
    }
    at = end;
  }
  if (orientation > 1) {
    const block = turned(orientation);
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(block.length, 4);
    parts.push(head, block);
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
