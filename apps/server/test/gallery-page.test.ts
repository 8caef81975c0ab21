import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleryDownloads, unwrap } from '@atelier/sdk';
import { openapi } from '@atelier/sdk/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handlers } from '../src/areas';
import {
  createGallery,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
} from '../src/areas/galleries/testing/studio';
import { createHttp, type Http } from '../src/platform/http/app';
import {
  type DownloadPageRequest,
  type GalleryPageRequest,
  loadGalleryPage,
} from '../src/platform/http/gallery-page';
import type { AnyRestHandler } from '../src/platform/http/rest';
import { createTestServer, type TestServer } from '../src/testing';

const folder = mkdtempSync(join(tmpdir(), 'gallery-page-'));
const asked: GalleryPageRequest[] = [];
const downloads: DownloadPageRequest[] = [];
let server: TestServer;
let mira: GalleryPerson;
let pages: Http;
let bare: Http;
let gallery: Awaited<ReturnType<typeof createGallery>>;

beforeAll(async () => {
  server = await createTestServer();
  mira = await openGalleryStudio(server);
  gallery = await createGallery(mira);
  await plantImage(server, mira, { galleryId: gallery._id, albumId: gallery.albums[0]?._id ?? '' });
  const { platform } = server;
  const options = {
    platform,
    health: platform.health,
    openapi,
    handlers: handlers as Readonly<Record<string, AnyRestHandler | undefined>>,
    schemas: {},
    resolvers: {},
  };
  pages = await createHttp({
    ...options,
    frameOrigins: ['https://player.example'],
    galleryPage: {
      renderGalleryPage: (request) => {
        asked.push(request);
        return `<!doctype html><title>${request.status}</title>`;
      },
      renderDownloadPage: (request) => {
        downloads.push(request);
        return `<!doctype html><title>${request.status}</title>`;
      },
    },
  });
  bare = await createHttp(options);
});
afterAll(async () => {
  await pages?.close();
  await bare?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (path: string) =>
  pages.app.inject({ url: `/g/${mira.handle}/${path}`, headers: { accept: 'text/html' } });
const update = (change: object) => unwrap(mira.galleries.update({ galleryId: gallery._id, ...change }));

it('is the door until a gallery is open to everybody, and then its first photographs', async () => {
  expect((await page(gallery.slug)).statusCode).toBe(200);
  expect(asked.at(-1)).toMatchObject({ handle: mira.handle, slug: gallery.slug, album: null, first: null });
  expect(JSON.parse(asked.at(-1)?.door ?? '')).toMatchObject({ state: 'unpublished' });
  await update({ status: 'published' });
  await page(`${gallery.slug}?album=highlights`);
  expect(asked.at(-1)?.album).toBe('highlights');
  expect(JSON.parse(asked.at(-1)?.first ?? '')).toMatchObject({
    gallery: { name: 'Okafor & Reyes' },
    images: [{ width: 6000 }],
  });
  await unwrap(mira.galleries.changePin({ galleryId: gallery._id, pin: '2468' }));
  await page(gallery.slug);
  expect(asked.at(-1)?.first).toBeNull();
  await unwrap(mira.galleries.changePin({ galleryId: gallery._id, pin: null }));
});

it('reaches no other site, cache or index, and runs its own scripts alone', async () => {
  const { headers } = await page(gallery.slug);
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  // Films are played in frames of their players, and of nobody else.
  expect(headers['content-security-policy']).toContain('; frame-src https://player.example; ');
});

it('leads from an old address to the current one, with the album', async () => {
  await update({ slug: 'leila-and-sam' });
  const answer = await page(`${gallery.slug}?album=highlights`);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    `/g/${mira.handle}/leila-and-sam?album=highlights`,
  ]);
  expect((await page('leila-and-sam?album=%22x')).statusCode).toBe(200);
  expect(asked.at(-1)?.album).toBeNull();
});

it('is nothing at addresses that cannot be', async () => {
  expect((await page('Not%20a%20slug')).statusCode).toBe(404);
  expect((await pages.app.inject({ url: '/g/no-such-studio/x' })).statusCode).toBe(404);
});

it('is shown on pages of others by an embed, with what they give along, until it is revoked', async () => {
  const { key, _id: embedId } = await unwrap(
    mira.galleries.createEmbed({ galleryId: gallery._id, origins: ['https://a.example'] }),
  );
  const shown = () => pages.app.inject({ url: `/embed/gallery/${key}?accent=%23fff&album=highlights` });
  const answer = await shown();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(
      /; frame-src 'none'; .*frame-ancestors https:\/\/a\.example;/,
    ),
  });
  expect(answer.headers).not.toHaveProperty('x-frame-options');
  expect(asked.at(-1)).toMatchObject({
    handle: mira.handle,
    slug: 'leila-and-sam',
    album: 'highlights',
    first: expect.stringContaining('"images":[{'),
    embed: { key, given: { accent: '#fff' } },
  });
  await unwrap(mira.galleries.deleteEmbed({ galleryId: gallery._id, embedId }));
  expect((await shown()).statusCode).toBe(410);
  expect(asked.at(-1)).toMatchObject({
    handle: '',
    slug: '',
    first: null,
    door: expect.stringContaining('any more'),
  });
  expect((await pages.app.inject({ url: '/embed/gallery/nothing' })).statusCode).toBe(404);
  expect(asked.at(-1)?.first).toBeNull();
});

it('is a download with its exact size, and says when there is none', async () => {
  const { url, downloadId, size } = await unwrap(
    galleryDownloads(mira.client).gallery({ galleryId: gallery._id }),
  );
  const answer = await pages.app.inject({ url: new URL(url).pathname });
  expect([answer.statusCode, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(downloads.at(-1)).toMatchObject({ region: 'us', downloadId, status: 200 });
  expect(JSON.parse(downloads.at(-1)?.body ?? '')).toMatchObject({ size, fileCount: 1 });
  const elsewhere = await pages.app.inject({ url: `/download/in/${downloadId}` });
  expect(elsewhere.statusCode).toBe(404);
  expect((await pages.app.inject({ url: '/download/nowhere/x' })).statusCode).toBe(404);
  expect((await bare.app.inject({ url: new URL(url).pathname })).statusCode).toBe(503);
});

it('says when it is not built, and is loaded from the built web app', async () => {
  expect((await bare.app.inject({ url: `/g/${mira.handle}/x` })).statusCode).toBe(503);
  expect(await loadGalleryPage(undefined)).toBeNull();
  expect(await loadGalleryPage(folder)).toBeNull();
  mkdirSync(join(folder, 'gallery/server'), { recursive: true });
  writeFileSync(
    join(folder, 'gallery/server/entry-server.js'),
    `export const renderGalleryPage = (request) => "<p>" + request.slug + "</p>";
    export const renderDownloadPage = (request) => "<p>" + request.downloadId + "</p>";`,
  );
  const request = { handle: 'x', slug: 'y', album: null, status: 200, door: '{}', first: null };
  expect((await loadGalleryPage(folder))?.renderGalleryPage(request)).toBe('<p>y</p>');
});
