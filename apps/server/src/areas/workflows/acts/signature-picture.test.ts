import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../platform/errors/problem';
import { signatureOf } from '../testing/signatures';
import { readSignaturePicture } from './signature-picture';

const why = async (base64: string): Promise<string> => {
  try {
    await readSignaturePicture(base64, 'picture');
    return 'taken';
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.errors?.[0]?.message ?? error.problem.code;
    throw error;
  }
};

const plain = (width: number, height: number, colour: string) =>
  sharp({ create: { width, height, channels: 4, background: colour } })
    .png()
    .toBuffer();

const signature = async () => Buffer.from(await signatureOf(), 'base64');

/** Returns a chunk of a PNG. */
function chunk(type: string, content: Buffer): Buffer {
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
    return value >>> 0;
  });
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  let sum = 0xffffffff;
  for (const byte of body) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE((sum ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** Returns a PNG whose header claims a size, whatever follows. */
function pngSaying(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe('the picture of a signature', () => {
  it('is re-encoded to the same bytes each time, under its own hash', async () => {
    const bytes = await signature();
    const given = bytes.toString('base64');
    const first = await readSignaturePicture(given, 'x');
    // The same pixels in another file are decoded again.
    const other = Buffer.concat([bytes, Buffer.from('PK')]).toString('base64');
    expect(await readSignaturePicture(other, 'x')).toEqual(first);
    expect(await readSignaturePicture(other, 'x')).not.toBe(first);
    // The same file is not.
    expect(await readSignaturePicture(given, 'x')).toBe(first);
    expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await sharp(first.png).metadata()).toMatchObject({ format: 'png', width: 600, height: 200 });
  });

  it('keeps only the pixels: data behind or inside the picture is gone', async () => {
    const payload = '<script>alert(1)</script>PK\u0003\u0004';
    const sound = await signature();
    const behind = Buffer.concat([sound, Buffer.from(payload)]);
    const inside = Buffer.concat([
      sound.subarray(0, 33),
      chunk('tEXt', Buffer.from(`Comment\0${payload}`)),
      sound.subarray(33),
    ]);
    for (const polyglot of [behind, inside]) {
      const { png } = await readSignaturePicture(polyglot.toString('base64'), 'picture');
      expect(png.includes('script')).toBe(false);
      expect(png.includes('PK\u0003\u0004')).toBe(false);
    }
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      'The signature must be a PNG image.',
    ],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'The signature must be a PNG image.',
    ],
    [
      'only the first bytes of a PNG',
      async () => (await signature()).subarray(0, 40),
      'This picture cannot be read.',
    ],
    [
      'a PNG that was cut off',
      async () => (await signature()).subarray(0, -600),
      'This picture cannot be read.',
    ],
    [
      'too wide',
      () => pngSaying(4_001, 1, deflateSync(Buffer.alloc(10))),
      'The signature must be at most 4000 pixels on each side.',
    ],
    [
      'too high',
      () => pngSaying(1, 100_000, deflateSync(Buffer.alloc(10))),
      'The signature must be at most 4000 pixels on each side.',
    ],
    [
      'too many bytes',
      async () => Buffer.concat([await signature(), Buffer.alloc(300_000)]),
      'The signature must be at most 300000 bytes; this one has ',
    ],
    ['nothing on nothing', () => plain(600, 200, '#00000000'), 'This signature is empty.'],
    ['white on white', () => plain(600, 200, '#ffffff'), 'This signature is empty.'],
    ['black all over', () => plain(600, 200, '#000000'), 'This signature is empty.'],
    [
      'white ink on nothing',
      async () => Buffer.from(await signatureOf('#ffffff'), 'base64'),
      'This signature is empty.',
    ],
  ])('is not %s', async (_, make, message) => {
    expect(await why((await make()).toString('base64'))).toContain(message);
  });

  it('must be base64', async () => {
    const sound = (await signature()).toString('base64');
    for (const broken of [`${sound}!`, `data:image/png;base64,${sound}`, sound.slice(1), '===='])
      expect(await why(broken)).toBe('Send the image as base64.');
  });
});
