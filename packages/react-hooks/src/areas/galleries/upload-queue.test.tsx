import { type Client, createClient, createHosts, galleries, galleryAlbums, unwrap } from '@atelier/sdk';
import { describe, expect, inject, it } from 'vitest';
import { createUploadQueue, type UploadAlbum } from './upload-queue.js';

/** A client of the real server whose connection can be cut. */
async function cuttable() {
  const { origin, owner } = inject('atelier');
  const line = { isCut: false, isRefused: false };
  const client = createClient({
    hosts: createHosts({ origin }),
    fetch: async (input, init) => {
      if (line.isCut) throw new TypeError('Failed to fetch');
      return line.isRefused ? Response.json({}, { status: 418 }) : globalThis.fetch(input, init);
    },
  });
  await client.session.set('token', owner.token);
  await client.session.set('workspaceId', owner.workspaceId);
  return { client, line };
}

/** A gallery with two albums. */
async function twoAlbums(client: Client): Promise<[UploadAlbum, UploadAlbum]> {
  const { _id: galleryId, albums } = await unwrap(galleries(client).create({ name: 'Ada & Luis' }));
  const second = await unwrap(galleryAlbums(client).create({ galleryId, name: 'Evening' }));
  return [
    { galleryId, albumId: albums[0]?._id ?? '' },
    { galleryId, albumId: second._id },
  ];
}

let files = 0;
const file = () => {
  files += 1;
  return new File([`photograph ${files}`], `JL_${files}.jpg`, { type: 'image/jpeg' });
};

describe('uploads to several albums', () => {
  it('are sent one album after the other, and not while they are paused', async () => {
    const { client } = await cuttable();
    const [first, second] = await twoAlbums(client);
    const queue = createUploadQueue(client, 'juniper-light');
    const states = () => queue.state().albums.map(({ list }) => list.files.map(({ state }) => state));
    const early: boolean[] = [];
    queue.subscribe(() => {
      const [ofFirst = [], ofSecond = []] = states();
      early.push(ofSecond.includes('arrived') && !ofFirst.every((state) => state === 'arrived'));
    });
    queue.pause();
    queue.add(first, [file(), file()]);
    queue.add(second, [file()]);
    expect([queue.state().paused, states()]).toEqual(['asked', [['waiting', 'waiting'], ['waiting']]]);
    queue.resume();
    await expect.poll(states, { timeout: 60_000 }).toEqual([['arrived', 'arrived'], ['arrived']]);
    expect(early.length).toBeGreaterThan(0);
    expect(early).not.toContain(true);
    queue.clear(first.galleryId);
    expect(queue.state().albums).toEqual([]);
  });

  it('go on by themselves when the connection is back, unless somebody paused them', async () => {
    const { client, line } = await cuttable();
    const [album] = await twoAlbums(client);
    const queue = createUploadQueue(client, 'juniper-light');
    const states = () => queue.state().albums.flatMap(({ list }) => list.files.map(({ state }) => state));
    line.isCut = true;
    queue.add(album, [file()]);
    await expect.poll(() => queue.state().paused, { timeout: 60_000 }).toBe('offline');
    queue.pause();
    line.isCut = false;
    window.dispatchEvent(new Event('online'));
    expect([queue.state().paused, states()]).toEqual(['asked', ['waiting']]);
    queue.resume();
    await expect.poll(states, { timeout: 60_000 }).toEqual(['arrived']);

    line.isCut = true;
    queue.add(album, [file()]);
    await expect.poll(() => queue.state().paused, { timeout: 60_000 }).toBe('offline');
    line.isCut = false;
    window.dispatchEvent(new Event('online'));
    await expect.poll(states, { timeout: 60_000 }).toEqual(['arrived', 'arrived']);
  });

  it('try one file again that was refused for no reason of its own', async () => {
    const { client, line } = await cuttable();
    const [album] = await twoAlbums(client);
    const queue = createUploadQueue(client, 'juniper-light');
    const states = () => queue.state().albums.flatMap(({ list }) => list.files.map(({ state }) => state));
    line.isRefused = true;
    queue.add(album, [file(), file()]);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['failed', 'failed']);
    line.isRefused = false;
    queue.retry(album.albumId, queue.state().albums[0]?.list.files[1]?.id ?? 0);
    await expect.poll(states, { timeout: 60_000 }).toEqual(['failed', 'arrived']);
  });

  it('leave out what was cancelled', async () => {
    const { client } = await cuttable();
    const [album] = await twoAlbums(client);
    const queue = createUploadQueue(client, 'juniper-light');
    queue.pause();
    queue.add(album, [file(), new File(['raw'], 'JL_1.CR3')]);
    queue.cancel(album.galleryId);
    expect(queue.state().albums.flatMap(({ list }) => list.files.map(({ state }) => state))).toEqual([
      'refused',
    ]);
  });
});
