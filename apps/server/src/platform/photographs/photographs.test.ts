import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, describe, expect, it, test } from 'vitest';
import { createPhotographs } from './photographs';

const photographs = createPhotographs();
afterAll(() => photographs.close());

const widths = [3840, 2560, 1920, 1000, 500];
const draw = (bytes: Buffer, by = photographs) => by.draw(Readable.from([bytes]), bytes.length, widths);
const faultOf = (bytes: Buffer, by = photographs) =>
  draw(bytes, by).then(
    () => 'opened',
    (error: { reason?: string }) => error.reason,
  );
const plain = (width: number, height: number, background = '#7a8b6f'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });
/** Red on the left, blue on the right; the top of both is white. */
const marked = (width = 900, height = 600) =>
  plain(width, height, '#c00000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000c0' } },
      left: width / 2,
      top: 0,
    },
    { input: { create: { width, height: height / 6, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
  ]);
async function colourAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isNear = (found: readonly number[], wanted: readonly number[], by = 24) =>
  found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= by);

describe('a photograph', () => {
  it('is drawn in five widths, with its details and without its metadata', async () => {
    const original = await plain(6000, 4000)
      .withExif({
        IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Copyright: 'Juniper & Light' },
        IFD2: {
          DateTimeOriginal: '2026:06:13 15:04:05',
          OffsetTimeOriginal: '+01:00',
          ExposureTime: '1/250',
          FNumber: '28/10',
          FocalLength: '35/1',
          ISOSpeedRatings: '400',
        },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const { versions, placeholder, ...found } = await draw(original);
    expect(found).toEqual({
      width: 6000,
      height: 4000,
      type: 'image/jpeg',
      takenAt: '2026-06-13T15:04:05',
      takenOffset: '+01:00',
      hasLocation: true,
      camera: {
        camera: 'Canon EOS R5',
        lens: null,
        exposure: '1/250 s',
        aperture: 'f/2.8',
        iso: 400,
        focalLength: '35 mm',
      },
      sha256: createHash('sha256').update(original).digest('hex'),
      crc32: crc32(original),
    });
    expect(versions.map(({ slot, width, height }) => [slot, width, height])).toEqual([
      [3840, 3840, 2560],
      [2560, 2560, 1707],
      [1920, 1920, 1280],
      [1000, 1000, 667],
      [500, 500, 334],
    ]);
    for (const { bytes, width } of versions) {
      const { exif, icc, xmp, format, ...size } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, format, size.width]).toEqual([undefined, undefined, undefined, 'webp', width]);
    }
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
    expect(isNear([r * 255, g * 255, b * 255], [0x7a, 0x8b, 0x6f])).toBe(true);
  });

  test.each([
    [
      800,
      600,
      [
        [1000, 800],
        [500, 500],
      ],
    ],
    [300, 200, [[500, 300]]],
    [500, 400, [[500, 500]]],
    [
      2561,
      20,
      [
        [3840, 2561],
        [2560, 2560],
        [1920, 1920],
        [1000, 1000],
        [500, 500],
      ],
    ],
  ])('of %i × %i is not enlarged', async (width, height, wanted) => {
    const { versions } = await draw(await plain(width, height).png().toBuffer());
    expect(versions.map((version) => [version.slot, version.width])).toEqual(wanted);
  });

  it('that is longer than a WebP can be is drawn narrower', async () => {
    const { versions } = await draw(await plain(1000, 20_000).png().toBuffer());
    expect(versions.map(({ slot, height }) => [slot, height])).toEqual([
      [1000, 16_383],
      [500, 10_002],
    ]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of the orientation %i stands upright', async (orientation) => {
    // Turns the upright picture to how a camera with this orientation stores it.
    const upright = await marked().png().toBuffer();
    const stored: Readonly<Record<number, (image: Sharp) => Sharp>> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      5: (image) => image.flop().rotate(270),
      6: (image) => image.rotate(270),
      7: (image) => image.flop().rotate(90),
      8: (image) => image.rotate(90),
    };
    const turned = await stored[orientation]?.(sharp(upright)).toBuffer();
    const original = await sharp(turned).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer();
    const { width, height, versions } = await draw(original);
    expect([width, height, versions[0]?.width]).toEqual([900, 600, 900]);
    const drawn = versions.at(-1)?.bytes ?? Buffer.alloc(0);
    expect(isNear(await colourAt(drawn, 0.5, 0.05), [255, 255, 255])).toBe(true);
    expect(isNear(await colourAt(drawn, 0.1, 0.9), [192, 0, 0])).toBe(true);
    expect(isNear(await colourAt(drawn, 0.9, 0.9), [0, 0, 192])).toBe(true);
  });

  it('with a wide range of colours looks the same in sRGB', async () => {
    const colour = [200, 80, 60];
    const wide = await plain(600, 400, 'rgb(200,80,60)').withIccProfile('p3').png().toBuffer();
    // The numbers differ: read without the profile it would be paler.
    const stored = await sharp(await sharp(wide).keepIccProfile().png().toBuffer()).metadata();
    expect(stored.icc).toBeDefined();
    const raw = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
    expect(isNear([...raw.subarray(0, 3)], colour, 6)).toBe(false);
    const { versions } = await draw(wide);
    expect(isNear(await colourAt(versions[0]?.bytes ?? wide, 0.5, 0.5), colour, 6)).toBe(true);
  });

  test.each([
    ['grey', async () => plain(900, 600).greyscale().jpeg().toBuffer()],
    ['of four inks', async () => plain(900, 600).toColourspace('cmyk').jpeg().toBuffer()],
    ['of 16 bits', async () => plain(900, 600).toColourspace('rgb16').png().toBuffer()],
    [
      'transparent',
      async () =>
        sharp({ create: { width: 900, height: 600, channels: 4, background: '#fff8' } })
          .webp()
          .toBuffer(),
    ],
    ['AVIF', async () => plain(900, 600).avif({ effort: 0 }).toBuffer()],
    ['TIFF', async () => plain(900, 600).tiff().toBuffer()],
  ])('that is %s is drawn', async (_kind, make) => {
    const { versions, width } = await draw(await make());
    expect([width, versions.length]).toEqual([900, 2]);
    for (const { bytes } of versions) expect((await sharp(bytes).metadata()).space).toBe('srgb');
  });

  it('that is something else as well is drawn from its pixels only', async () => {
    const both = Buffer.concat([
      await plain(900, 600).jpeg().toBuffer(),
      Buffer.from('PK\x03\x04<script>alert(1)</script>'),
    ]);
    const { versions } = await draw(both);
    for (const { bytes } of versions) expect(bytes.includes('<script>')).toBe(false);
  });
});

const box = (brand: string, ...others: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${others.join('')}`),
    Buffer.alloc(64),
  ]);
/** A TIFF with one tag. */
function tiff(tag: number, value: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(tag, 10);
  bytes.writeUInt16LE(3, 12);
  bytes.writeUInt32LE(1, 14);
  bytes.writeUInt32LE(value, 18);
  return bytes;
}
/** A small PNG that claims to be large. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('refused is', () => {
  test.each<readonly [string, string, () => Promise<Buffer> | Buffer]>([
    ['a page', 'notAnImage', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['an empty start', 'notAnImage', () => Buffer.alloc(1)],
    ['a film', 'notAnImage', () => box('isom', 'mp42')],
    [
      'a drawing with a script',
      'unsupported',
      () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'),
    ],
    ['an animation', 'unsupported', () => plain(9, 9).gif().toBuffer()],
    ['a HEIC', 'heic', () => box('heic', 'mif1heic')],
    ['another HEIC', 'heic', () => box('mif1', 'heix')],
    ['a CR3', 'raw', () => box('crx ', 'crx isom')],
    ['a CR2', 'raw', () => Buffer.from('II*\0\x10\0\0\0CR\x02\0', 'latin1')],
    ['a RAF', 'raw', () => Buffer.from('FUJIFILMCCD-RAW 0201')],
    ['a DNG', 'raw', () => tiff(0xc612, 1)],
    ['a NEF', 'raw', () => tiff(0x014a, 1)],
    ['a mosaic', 'raw', () => tiff(0x0106, 32_803)],
    ['a TIFF without pixels', 'damaged', () => tiff(0x0100, 9)],
    ['half a JPEG', 'damaged', async () => half(await marked().jpeg().toBuffer())],
    ['half a PNG', 'damaged', async () => half(await marked().png().toBuffer())],
    ['half a WebP', 'damaged', async () => half(await marked().webp().toBuffer())],
    ['900 megapixels', 'tooManyPixels', () => bomb(30_000, 30_000)],
    ['a side longer than the format has', 'damaged', () => bomb(2_147_483_647, 2)],
    ['fewer pixels than it says', 'damaged', () => bomb(9_000, 9_000)],
  ])('%s: %s', async (_name, reason, make) => {
    expect(await faultOf(await make())).toBe(reason);
  });

  it('what takes too much memory, and the next one is opened again', async () => {
    const small = createPhotographs({ memory: 1 });
    expect(await faultOf(await marked().jpeg().toBuffer(), small)).toBe('tooManyPixels');
    small.close();
  });

  it('nothing for good that took too long or came with another size', async () => {
    const hasty = createPhotographs({ timeout: 5 });
    const bytes = await marked().jpeg().toBuffer();
    expect(await faultOf(bytes, hasty)).toBeUndefined();
    await expect(photographs.draw(Readable.from([bytes]), bytes.length + 1, widths)).rejects.toThrow('size');
    await expect(photographs.draw(Readable.from([bytes]), bytes.length - 1, widths)).rejects.toThrow('size');
    expect(await faultOf(bytes)).toBe('opened');
    hasty.close();
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

describe('the processes', () => {
  it('are at most as many as there may be, and all photographs are drawn', async () => {
    const one = createPhotographs({ processes: 1 });
    const originals = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        plain(600 + index, 400)
          .jpeg()
          .toBuffer(),
      ),
    );
    const drawn = await Promise.all(originals.map((bytes) => draw(bytes, one)));
    expect(drawn.map(({ width }) => width)).toEqual([600, 601, 602, 603, 604, 605]);
    one.close();
  });

  it('lay a picture where it should be', async () => {
    const ground = await plain(900, 600, '#ffffff').webp().toBuffer();
    const layer = await plain(100, 50, '#000000').png().toBuffer();
    const laid = (place: string, size = 0.5) => photographs.cover(ground, layer, { size, opacity: 1, place });
    const isBlack = async (bytes: Buffer, x: number, y: number) =>
      isNear(await colourAt(bytes, x, y), [0, 0, 0]);
    const bottomRight = await laid('bottomRight');
    expect([await isBlack(bottomRight, 0.9, 0.9), await isBlack(bottomRight, 0.1, 0.1)]).toEqual([
      true,
      false,
    ]);
    const center = await laid('center');
    expect([await isBlack(center, 0.5, 0.5), await isBlack(center, 0.95, 0.5)]).toEqual([true, false]);
    const tiled = await laid('tiled', 0.2);
    expect([await isBlack(tiled, 0.1, 0.1), await isBlack(tiled, 0.9, 0.9)]).toEqual([true, true]);
    for (const place of ['top', 'left', 'topLeft', 'tiled']) await laid(place, 1);
    const faint = await photographs.cover(ground, layer, { size: 1, opacity: 0.5, place: 'center' });
    expect(isNear(await colourAt(faint, 0.5, 0.5), [128, 128, 128])).toBe(true);
  });
});
