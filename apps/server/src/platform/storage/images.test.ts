import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ImageError, reencodeImage } from './images';

const small = { maximumWidth: 320, maximumHeight: 320, fit: 'inside', format: 'webp' } as const;

const photograph = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#7a8b6f' } })
    .withExif({ IFD0: { Copyright: 'Juniper & Light' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .jpeg()
    .toBuffer();

describe('reencodeImage', () => {
  it('fits the size and drops the metadata', async () => {
    const original = await photograph();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { width, height, format, exif } = await sharp(await reencodeImage(original, small)).metadata();
    expect({ width, height, format, exif }).toEqual({
      width: 320,
      height: 213,
      format: 'webp',
      exif: undefined,
    });
  });

  it('refuses what is not a picture', async () => {
    await expect(reencodeImage(Buffer.from('<script>'), small)).rejects.toThrow(ImageError);
  });

  it('refuses a flood of pixels before it opens them', async () => {
    const flood = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    await expect(reencodeImage(flood, small, { pixels: 1_000_000 })).rejects.toMatchObject({
      reason: 'too_large',
    });
  });

  it('is stopped when it takes too much memory or time', async () => {
    const picture = await photograph();
    await expect(reencodeImage(picture, small, { memory: 1 })).rejects.toMatchObject({ reason: 'too_large' });
    await expect(reencodeImage(picture, small, { timeout: 5 })).rejects.toMatchObject({ reason: 'timeout' });
  });
});
