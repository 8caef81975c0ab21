import { createServer, type Server } from 'node:http';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createGallery, type GalleryPerson, openGalleryStudio, refusal } from '../testing/studio';
import { videoAt, videoProviders } from './providers';

let provider: Server;
let origin: string;
let asked: string[] = [];
let server: TestServer;
let mira: GalleryPerson;
let galleryId: string;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#557755' } })
    .jpeg()
    .toBuffer();
  provider = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/api/oembed.json'))
      return void response.end(JSON.stringify({ thumbnail_url: `${origin}/poster.jpg` }));
    if (request.url?.includes('/broken')) return void response.end('no picture');
    response.end(picture);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await createTestServer({ environment: { YOUTUBE_POSTERS_URL: origin, VIMEO_URL: origin } });
});
beforeEach(async () => {
  asked = [];
  mira = await openGalleryStudio(server);
  galleryId = (await createGallery(mira))._id;
});
afterAll(async () => {
  await server?.close();
  provider.close();
});

const FILM = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10';
const add = (url = FILM, title = 'The film') => unwrap(mira.galleryVideos.create({ galleryId, url, title }));
const videos = async () => (await unwrap(mira.galleries.get({ galleryId }))).embeddedVideos;

describe('the address of a video', () => {
  it.each([
    [FILM, { provider: 'youtube', videoId: 'aqz-KE-bpKQ' }],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', { provider: 'youtube', videoId: 'aqz-KE-bpKQ' }],
    ['https://m.youtube.com/shorts/aqz-KE-bpKQ', { provider: 'youtube', videoId: 'aqz-KE-bpKQ' }],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', { provider: 'youtube', videoId: 'aqz-KE-bpKQ' }],
    ['https://vimeo.com/123456789', { provider: 'vimeo', videoId: '123456789' }],
    ['https://player.vimeo.com/video/123456789?h=1', { provider: 'vimeo', videoId: '123456789' }],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', null],
    ['https://evil.example/?https://youtu.be/aqz-KE-bpKQ', null],
    ['https://youtu.be/../../x', null],
    ['https://vimeo.com/channels/1', null],
    ['javascript:alert(1)', null],
    ['aqz-KE-bpKQ', null],
  ])('%s', (address, expected) => {
    expect(videoAt(address)).toEqual(expected);
  });
});

it('is played inside the web app', async () => {
  const page = await server.fetch(new URL('/', server.platform.origin()), {
    headers: { accept: 'text/html' },
  });
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const { embedUrl } of Object.values(videoProviders))
    expect(policy).toMatch(new RegExp(`frame-src[^;]* ${new URL(embedUrl('1')).origin}`));
});

describe('an embedded video', () => {
  it('has a poster of ours, so that nothing is loaded from elsewhere before it is played', async () => {
    const made = await add();
    expect(made).toMatchObject({
      provider: 'youtube',
      url: FILM,
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
      title: 'The film',
      slug: 'the-film',
      albumId: null,
      posterUrl: null,
    });
    await add('https://vimeo.com/123456789', 'Second film');
    await server.settle();
    expect(asked.sort()).toEqual([
      '/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F123456789',
      '/poster.jpg',
      '/vi/aqz-KE-bpKQ/hqdefault.jpg',
    ]);
    for (const { posterUrl } of await videos()) {
      expect(posterUrl).toMatch(new RegExp(`^${server.origin}/`));
      const response = await server.fetch(posterUrl ?? '');
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('is created once, and one of 50 at most', async () => {
    const input = { _id: uuid(), galleryId, url: FILM, title: 'The film' };
    const options = { idempotencyKey: uuid() };
    const made = await unwrap(mira.galleryVideos.create(input, options));
    expect(await unwrap(mira.galleryVideos.create(input, options))).toEqual(made);
    expect(await unwrap(mira.galleryVideos.create(input))).toEqual(made);
    const other = (await createGallery(mira))._id;
    expect(await refusal(mira.galleryVideos.create({ ...input, galleryId: other }))).toMatchObject({
      code: 'id_taken',
    });
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into gallery_videos
          (workspace_id, id, gallery_id, provider, video_id, url, title, rank, created_by, updated_by)
        select workspace_id, gen_random_uuid(), gallery_id, provider, video_id, url, title, n, created_by, updated_by
        from gallery_videos, generate_series(2, 50) n where gallery_id = ${galleryId}`),
    );
    expect(
      await refusal(mira.galleryVideos.create({ galleryId, url: FILM, title: 'One more' })),
    ).toMatchObject({
      code: 'too_many_videos',
    });
  });

  it('refuses what cannot be, and names the field', async () => {
    for (const [input, code, field] of [
      [{ url: 'https://cinema.example/1', title: 'A' }, 'invalid_input', 'url'],
      [{ url: FILM, title: ' ' }, 'invalid_input', 'title'],
      [{ url: FILM, title: 'A', slug: 'videos' }, 'invalid_input', 'slug'],
      [{ url: FILM, title: 'A', slug: 'highlights' }, 'slug_taken', 'slug'],
    ] as const)
      expect(await refusal(mira.galleryVideos.create({ galleryId, ...input }))).toMatchObject({
        code,
        fields: [{ field }],
      });
    expect(
      await refusal(mira.galleryVideos.create({ galleryId, url: FILM, title: 'A', albumId: uuid() })),
    ).toMatchObject({ code: 'not_found' });
    expect(await videos()).toEqual([]);
  });

  it('is changed, and gets another poster with another video', async () => {
    const { _id: videoId, revision } = await add();
    await server.settle();
    const [albumId] = (await unwrap(mira.galleries.get({ galleryId }))).albums.map(({ _id }) => _id);
    const renamed = {
      galleryId,
      videoId,
      revision,
      title: 'Our film',
      slug: 'our-film',
      albumId: albumId ?? '',
    };
    expect(await unwrap(mira.galleryVideos.update(renamed))).toMatchObject({
      title: 'Our film',
      slug: 'our-film',
      albumId,
      posterUrl: expect.any(String),
    });
    expect(await refusal(mira.galleryVideos.update(renamed))).toMatchObject({ code: 'stale_revision' });
    expect(await unwrap(mira.galleryVideos.checkSlug({ galleryId, slug: 'the-film', videoId }))).toEqual({
      isAvailable: true,
      suggestion: null,
    });
    expect(await unwrap(mira.galleryVideos.checkSlug({ galleryId, slug: 'the-film' }))).toEqual({
      isAvailable: false,
      suggestion: 'the-film-2',
    });
    const url = 'https://youtu.be/brokenbroke';
    expect(await unwrap(mira.galleryVideos.update({ galleryId, videoId, url }))).toMatchObject({
      url,
      posterUrl: null,
    });
    // What comes is no picture, and there is none.
    await server.settle();
    expect(await videos()).toMatchObject([{ url, posterUrl: null }]);
    await unwrap(mira.galleryVideos.delete({ galleryId, videoId }));
    expect(await videos()).toEqual([]);
    for (const call of [
      mira.galleryVideos.delete({ galleryId, videoId }),
      mira.galleryVideos.update({ galleryId, videoId, title: 'A' }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
  });
});
