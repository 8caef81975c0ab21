import { availableParallelism } from 'node:os';
import { createImageUploads } from '@atelier/sdk';
import sharp from 'sharp';
import type { Benchmark, Benchmarks } from '../../../bench/frame/benchmark';
import { shareOf } from '../../../bench/frame/share';
import { IMAGE_WIDTHS } from '../src/areas/galleries/images/addresses';
import { drawLandscape } from '../src/testing/photographs';
import { onGalleryStage, untilReady } from './gallery-stage';

const PHOTOGRAPHS = 500;
/** Different ones: the server takes a second one of the same bytes for a duplicate. */
const DRAWN = 10;

/** 24 megapixels, of which no two have the same bytes. */
async function takePhotographs(count: number): Promise<File[]> {
  const drawn: Buffer[] = [];
  for (let seed = 1; seed <= Math.min(DRAWN, count); seed += 1)
    drawn.push(await drawLandscape(seed, { width: 6_000, height: 4_000 }));
  return Array.from({ length: count }, (_, index) => {
    const bytes = drawn[index % drawn.length] ?? Buffer.alloc(0);
    return new File([new Uint8Array(bytes), String(index)], `JL_${index}.jpg`, { type: 'image/jpeg' });
  });
}

/** What a person would write with the library alone: opened once, and each width made from the one above. */
async function drawBare(file: File): Promise<void> {
  const bytes = Buffer.from(await file.arrayBuffer());
  let { data, info } = await sharp(bytes)
    .autoOrient()
    .resize({ width: IMAGE_WIDTHS[0], withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const width of IMAGE_WIDTHS) {
    const raw = () => ({ raw: { width: info.width, height: info.height, channels: info.channels } });
    if (width < info.width)
      ({ data, info } = await sharp(data, raw()).resize(width).raw().toBuffer({ resolveWithObject: true }));
    await sharp(data, raw()).webp({ quality: 82, effort: 2 }).toBuffer();
  }
}

const imports = () =>
  onGalleryStage(async ({ atelier, addAlbum }): Promise<Omit<Benchmark, 'close'>> => {
    const count = shareOf(PHOTOGRAPHS);
    const files = await takePhotographs(count);
    return {
      name: 'gallery-import',
      title: `${count} photographs of 24 MP into five widths: from the first byte sent to the last one drawn`,
      measure: 'ms for each photograph',
      rounds: 1,
      baseline: 'sharp',
      candidates: {
        sharp: {
          once: async () => {
            const started = performance.now();
            const rest = [...files];
            const work = async () => {
              for (let file = rest.pop(); file; file = rest.pop()) await drawBare(file);
            };
            await Promise.all(Array.from({ length: availableParallelism() }, work));
            return (performance.now() - started) / count;
          },
        },
        product: {
          once: async () => {
            const album = await addAlbum('Import');
            const started = performance.now();
            createImageUploads(atelier.client, album).add(files);
            await untilReady(atelier, album, count);
            return (performance.now() - started) / count;
          },
        },
      },
      // 0.9 of its photographs per second.
      goals: [{ of: 'product', over: 'sharp', atMost: 1.11 }],
    };
  });

export const benchmarks: Benchmarks = { 'gallery-import': imports };
