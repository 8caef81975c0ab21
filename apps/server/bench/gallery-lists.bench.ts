import type { Benchmark, Benchmarks, Candidate } from '../../../bench/frame/benchmark';
import { owners } from '../../../bench/frame/client-import';
import { shareOf } from '../../../bench/frame/share';
import { drawLandscape } from '../src/testing/photographs';
import { drive, type Request } from './drive';
import { type BenchAlbum, type GalleryStage, onGalleryStage } from './gallery-stage';

const FEW = 100;
const MANY = 100_000;
const PAGE = 100;
const [CONNECTIONS, COUNT] = [4, 60];

async function fill(stage: GalleryStage, count: number): Promise<BenchAlbum> {
  const album = await stage.addAlbum(`${count} photographs`);
  const bytes = await drawLandscape(count % 97, { width: 1200, height: 800 });
  await stage.upload(album, new File([new Uint8Array(bytes)], 'JL_0.jpg', { type: 'image/jpeg' }));
  await stage.multiply(album, count);
  return album;
}

/** Wall-clock milliseconds per answer. */
const time = (request: Request): Candidate => ({
  once: async () => {
    await drive(request, CONNECTIONS, CONNECTIONS);
    return (await drive(request, CONNECTIONS, COUNT)) / COUNT;
  },
});

const lists = () =>
  onGalleryStage(async (stage): Promise<Omit<Benchmark, 'close'>> => {
    const [few, count] = [await fill(stage, FEW), shareOf(MANY)];
    const many = await fill(stage, count);
    const { origin } = stage.server;
    const token = (await stage.atelier.client.session.get('token')) ?? '';
    const workspace = owners[0]?.workspace.workspaceId ?? '';
    const path = (rest: string): Request => ({ origin, token, path: `/api/galleries/${workspace}${rest}` });
    const grid = ({ galleryId, albumId }: BenchAlbum, page: number) =>
      path(`/galleries/${galleryId}/albums/${albumId}/images?page=${page}&limit=${PAGE}`);
    const gallery = ({ galleryId }: BenchAlbum) => path(`/galleries/${galleryId}`);
    return {
      name: 'gallery-lists',
      title: `calls of a grid on ${count} photographs, over the same on ${FEW}`,
      measure: 'ms',
      rounds: 5,
      baseline: `grid of ${FEW}`,
      candidates: {
        [`grid of ${FEW}`]: time(grid(few, 1)),
        'first page': time(grid(many, 1)),
        'middle page': time(grid(many, Math.ceil(count / PAGE / 2))),
        [`gallery of ${FEW}`]: time(gallery(few)),
        'gallery of many': time(gallery(many)),
        galleries: time(path('/galleries?limit=15')),
      },
      goals: [
        { of: 'first page', over: `grid of ${FEW}`, atMost: 1.5 },
        { of: 'middle page', over: `grid of ${FEW}`, atMost: 1.5 },
        { of: 'gallery of many', over: `gallery of ${FEW}`, atMost: 1.5 },
      ],
    };
  });

export const benchmarks: Benchmarks = { 'gallery-lists': lists };
