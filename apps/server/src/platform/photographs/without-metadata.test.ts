import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { withoutMetadata } from './without-metadata';

const secret = 'Juniper & Light';
const noise = async () => {
  const [width, height] = [64, 48];
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251));
  return sharp(data, { raw: { width, height, channels: 3 } });
};
const marked = async (format: 'jpeg' | 'png' | 'webp', orientation: number) =>
  (await noise())
    .toFormat(format, format === 'jpeg' ? { progressive: orientation % 2 === 0 } : {})
    .withExif({
      IFD0: { Copyright: secret, Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 43/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();

describe('a photograph without metadata', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    it.each([1, 3, 6])(
      `as ${format} with orientation %i shows the same, and says nothing`,
      async (orientation) => {
        const given = await marked(format, orientation);
        const before = await sharp(given).metadata();
        expect(before.exif).toBeDefined();
        const bare = withoutMetadata(given, orientation) ?? Buffer.alloc(0);
        const { exif, xmp, iptc, format: found, orientation: turned = 1 } = await sharp(bare).metadata();
        expect([found, turned, xmp, iptc]).toEqual([format, orientation, undefined, undefined]);
        expect((exif?.length ?? 0) < 60).toBe(true);
        expect(bare.includes('GPS')).toBe(false);
        expect(bare.includes(secret)).toBe(false);
        expect((await pixels(bare)).equals(await pixels(given))).toBe(true);
        // The same again, however often it is asked for.
        expect(withoutMetadata(bare, orientation)?.equals(bare)).toBe(true);
      },
    );

  it('keeps its colours', async () => {
    const given = await (await noise())
      .withIccProfile('p3')
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    const before = await sharp(given).metadata();
    const after = await sharp(withoutMetadata(given, 1)).metadata();
    expect(after.icc && before.icc && after.icc.equals(before.icc)).toBe(true);
  });

  it('loses what phones put behind the end of it, and comments and blocks of makers', async () => {
    const plain = await (await noise()).jpeg().toBuffer();
    const segment = (marker: number, text: string) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(text.length + 2, 2);
      return Buffer.concat([head, Buffer.from(text, 'latin1')]);
    };
    const given = Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`),
      segment(0xe2, `MPF\0${secret}`),
      segment(0xed, `Photoshop 3.0\0${secret}`),
      segment(0xfe, secret),
      plain.subarray(2),
      Buffer.from(`ftypmp42${secret}`),
    ]);
    expect(withoutMetadata(given, 1)?.equals(plain)).toBe(true);
  });

  it('is not made of what cannot be taken apart', async () => {
    expect(withoutMetadata(await (await noise()).tiff().toBuffer(), 1)).toBeUndefined();
    const broken = (await marked('jpeg', 1)).subarray(0, 200);
    broken.writeUInt16BE(60_000, 4);
    expect(withoutMetadata(broken, 1)).toBeUndefined();
    expect(withoutMetadata((await marked('png', 1)).subarray(0, 60), 1)).toBeUndefined();
  });
});
