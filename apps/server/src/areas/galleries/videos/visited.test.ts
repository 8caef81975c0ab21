import { createServer, type Server } from 'node:http';
import { type Gallery, unwrap } from '@atelier/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createGallery, type GalleryPerson, openGalleryStudio, refusal } from '../testing/studio';
import { enter, visitorWith } from '../testing/visitor';

let provider: Server;
let server: TestServer;
let mira: GalleryPerson;
let gallery: Gallery;
let galleryId: string;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#557755' } })
    .jpeg()
    .toBuffer();
  provider = createServer((_request, response) => void response.end(picture));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await createTestServer({ environment: { YOUTUBE_POSTERS_URL: origin, VIMEO_URL: origin } });
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  gallery = await createGallery(mira);
  galleryId = gallery._id;
  await unwrap(mira.galleries.update({ galleryId, status: 'published' }));
});
afterAll(async () => {
  await server?.close();
  provider.close();
});

const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
async function add(title: string, albumId?: string) {
  const made = await unwrap(
    mira.galleryVideos.create({ galleryId, url: FILM, title, ...(albumId && { albumId }) }),
  );
  await server.settle();
  return made;
}
const open = async (pin?: string) => enter(server, mira, gallery, pin === undefined ? {} : { pin });
type Guest = Awaited<ReturnType<typeof open>>;
const films = async ({ galleryVisit }: Guest, slug?: string) =>
  (await unwrap(galleryVisit.videos(slug === undefined ? {} : { slug }))).data;
const titles = async (guest: Guest) => (await films(guest)).map(({ title }) => title);

it('are seen by visitors in their order, with posters of ours that browsers keep', async () => {
  await add('The film');
  await add('The speeches');
  const guest = await open();
  const [film, second] = await films(guest);
  expect([film, second]).toMatchObject([
    {
      title: 'The film',
      slug: 'the-film',
      provider: 'youtube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    },
    { title: 'The speeches', slug: 'the-speeches' },
  ]);
  const { posterUrl } = film ?? {};
  expect(posterUrl).toMatch(new RegExp(`^${server.origin}/g/films/${film?._id}/poster\\?`));
  const poster = await server.fetch(posterUrl ?? '');
  expect(Object.fromEntries(poster.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'same-site',
  });
  expect((await sharp(Buffer.from(await poster.arrayBuffer())).metadata()).width).toBe(480);
  // In a gallery that is open to all, the address is the same for the next visitor.
  expect(await films(await open())).toEqual([film, second]);
});

it('are given to nobody by an address that was changed, and to nobody once the visit is over', async () => {
  await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
  await add('The film');
  const guest = await open('2468');
  const [film] = await films(guest);
  const { posterUrl = '' } = film ?? {};
  const status = async (url: string | null) => (await server.fetch(url ?? '')).status;
  expect(await status(posterUrl)).toBe(200);
  const url = new URL(posterUrl ?? '');
  for (const [name, value] of [
    ['k', 'other'],
    ['t', `${url.searchParams.get('t')?.slice(0, -2)}xx`],
  ] as const) {
    const other = new URL(url);
    other.searchParams.set(name, value);
    expect(await status(other.href), name).toBe(403);
  }
  expect(await status(url.href.replace(film?._id ?? '', galleryId))).toBe(403);
  await unwrap(guest.galleryVisit.leave());
  server.clock.advance(2_000);
  expect(await status(posterUrl)).toBe(404);
});

it('are absent where their album is, and when they are removed', async () => {
  const album = await unwrap(mira.galleryAlbums.create({ galleryId, name: 'Family' }));
  const albumId = album._id;
  await add('For all');
  const family = await add('For the family', albumId);
  const guest = await open();
  const posters = (await films(guest)).map(({ posterUrl }) => posterUrl ?? '');
  expect(await titles(guest)).toEqual(['For all', 'For the family']);
  const statuses = async () => {
    server.clock.advance(2_000);
    return Promise.all(posters.map(async (url) => (await server.fetch(url)).status));
  };
  await unwrap(mira.galleryAlbums.lock({ galleryId, albumId, isLocked: true }));
  expect([await titles(guest), await statuses()]).toEqual([['For all'], [200, 404]]);
  await unwrap(mira.galleryAlbums.lock({ galleryId, albumId, isLocked: false }));
  expect([await titles(guest), await statuses()]).toEqual([
    ['For all', 'For the family'],
    [200, 200],
  ]);
  await unwrap(mira.galleryAlbums.delete({ galleryId, albumId }));
  expect([await titles(guest), await statuses()]).toEqual([['For all'], [200, 404]]);
  expect(await films(guest, family.slug)).toEqual([]);
  for (const { _id: videoId } of await films(guest))
    await unwrap(mira.galleryVideos.delete({ galleryId, videoId }));
  expect([await titles(guest), await statuses()]).toEqual([[], [404, 404]]);
});

it('are found by the address that they had before, and not from another gallery', async () => {
  const { _id: videoId } = await add('The film');
  await unwrap(mira.galleryVideos.update({ galleryId, videoId, slug: 'ada-and-luis' }));
  const guest = await open();
  for (const slug of ['the-film', 'ada-and-luis'])
    expect(await films(guest, slug)).toMatchObject([{ _id: videoId, slug: 'ada-and-luis' }]);
  expect(await films(guest, 'nothing')).toEqual([]);
  const other = await createGallery(mira, 'Another');
  await unwrap(mira.galleries.update({ galleryId: other._id, status: 'published' }));
  const stranger = await enter(server, mira, other);
  expect(await films(stranger)).toEqual([]);
  expect(await films(stranger, 'the-film')).toEqual([]);
  expect((await refusal(visitorWith(server).galleryVisit.videos({}))).code).toBe('unauthorized');
});
