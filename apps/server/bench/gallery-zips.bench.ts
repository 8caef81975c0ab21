import { createHash, randomBytes, randomInt } from 'node:crypto';
import { unwrap } from '@atelier/sdk';
import type { Benchmark, Benchmarks, Candidate } from '../../../bench/frame/benchmark';
import { shareOf } from '../../../bench/frame/share';
import { drawLandscape } from '../src/testing/photographs';
import { type BenchAlbum, type GalleryStage, memoryOnTop, onGalleryStage } from './gallery-stage';

const OFFSETS = 20;
const MEGABYTE = 1024 * 1024;

/** Takes a photograph of about this many bytes: what follows the end of a JPEG is nobody’s. */
async function photograph(size: number): Promise<File> {
  const drawn = await drawLandscape(1, { width: 600, height: 400 });
  const bytes = Buffer.concat([drawn, randomBytes(Math.max(0, size - drawn.length))]);
  return new File([new Uint8Array(bytes)], 'JL_0.jpg', { type: 'image/jpeg' });
}

/** Fills an album of its own. */
async function fill(stage: GalleryStage, count: number, size: number): Promise<BenchAlbum> {
  const album = await stage.addAlbum(`${count} photographs`);
  await stage.upload(album, await photograph(size));
  if (count > 1) await stage.multiply(album, count);
  return album;
}

/** Reads what is left of a response from an offset on. */
async function read(url: string, from = 0) {
  const response = await fetch(url, { headers: from > 0 ? { range: `bytes=${from}-` } : {} });
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes: Uint8Array = chunk;
    hash.update(bytes);
    length += bytes.length;
  }
  return { hash: hash.digest('hex'), length };
}

const zips = () =>
  onGalleryStage(async (stage): Promise<Omit<Benchmark, 'close'>> => {
    const notes: string[] = [];
    const { galleryDownloads } = stage.atelier;
    const timeout = 120_000;
    const urlOf = async ({ galleryId }: BenchAlbum) => {
      const { downloadId } = await unwrap(galleryDownloads.gallery({ galleryId }, { timeout }));
      return unwrap(galleryDownloads.zipUrl({ region: 'us', downloadId }, { timeout }));
    };
    // What any first zip takes is not what a large one does.
    await read((await urlOf(await fill(stage, 3, 10_000))).url);
    const memory = (count: number, size: number): Candidate => ({
      once: async () => {
        const album = await fill(stage, count, size);
        let note = '';
        const onTop = await memoryOnTop(stage.server, async () => {
          const started = performance.now();
          const { url, size: announced } = await urlOf(album);
          const planned = performance.now() - started;
          const { length } = await read(url);
          note = `${count} entries: planned in ${Math.round(planned)} ms; ${length} bytes of ${announced} that were announced`;
          if (length !== announced) throw new Error(note);
        });
        notes.push(note);
        return onTop;
      },
    });
    return {
      name: 'gallery-zips',
      title:
        'zips of a gallery, planned and read: memory of the server on top; transfers that go on elsewhere',
      measure: 'MB; of transfers, those with other bytes',
      rounds: 1,
      candidates: {
        '2 000 files': memory(shareOf(2_000), MEGABYTE),
        '70 000 entries': memory(shareOf(70_000), 4_000),
        [`${OFFSETS} offsets`]: {
          once: async () => {
            const { url, size } = await urlOf(await fill(stage, shareOf(200), 100_000));
            const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
            let different = 0;
            for (let round = 0; round < OFFSETS; round += 1) {
              const from = randomInt(1, size);
              const wanted = createHash('sha256').update(whole.subarray(from)).digest('hex');
              if ((await read(url, from)).hash !== wanted) different += 1;
            }
            return different;
          },
        },
      },
      goals: [
        { of: '2 000 files', atMost: 64 },
        { of: '70 000 entries', atMost: 64 },
        { of: `${OFFSETS} offsets`, atMost: 0 },
      ],
      notes: () => notes,
    };
  });

export const benchmarks: Benchmarks = { 'gallery-zips': zips };
