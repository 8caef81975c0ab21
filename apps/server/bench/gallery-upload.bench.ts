import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createAtelier, createHosts, createImageUploads, unwrap } from '@atelier/sdk';
import type { Benchmark, Benchmarks } from '../../../bench/frame/benchmark';
import { shareOf } from '../../../bench/frame/share';
import { drawLandscape } from '../src/testing/photographs';
import { type GalleryStage, onGalleryStage, untilReady } from './gallery-stage';

const CUTS = 28;
const FILES = 4;
const MEGABYTE = 1_000_000;
/** From this size on, in MB, uploads can be resumed. */
const RESUMED = 10;

/** A way to a server that counts what is sent on it, and breaks now and then, with everything that is on the way. */
async function openShakyWay(target: string, breakEvery: number) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let sent = 0;
  let cuts = 0;
  const way = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => {
      sent += bytes.length;
      if (cuts < CUTS && sent >= breakEvery * (cuts + 1)) {
        cuts += 1;
        for (const socket of sockets) socket.destroy();
      }
    });
    near.pipe(far).pipe(near);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const address = way.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    sent: () => sent,
    cuts: () => cuts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

async function photograph(seed: number, size: number): Promise<File> {
  const drawn = await drawLandscape(seed);
  const bytes = Buffer.concat([drawn, randomBytes(size - drawn.length)]);
  return new File([new Uint8Array(bytes)], `JL_${seed}.jpg`, { type: 'image/jpeg' });
}

const sha256 = (bytes: ArrayBuffer): string =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Uploads over a way that breaks. Returns the share of the bytes that went twice, in percent. */
async function uploadWithCuts({ server, atelier, addAlbum }: GalleryStage, notes: string[]): Promise<number> {
  const files = await Promise.all(
    Array.from({ length: FILES }, (_, index) =>
      photograph(index + 1, Math.max(shareOf(75), RESUMED) * MEGABYTE),
    ),
  );
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const way = await openShakyWay(server.origin, total / (CUTS + 1));
  try {
    const { session } = atelier.client;
    const shaky = createAtelier({
      hosts: createHosts({ origin: way.origin }),
      session,
      fetch: (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        // Signed addresses name the server itself.
        url.host = new URL(way.origin).host;
        return fetch(input instanceof Request ? new Request(url, input) : url, init);
      },
    });
    const album = await addAlbum('300 MB');
    const uploads = createImageUploads(shaky.client, album);
    uploads.add(files);
    for (;;) {
      const { files: shown, paused } = uploads.list();
      if (shown.every(({ state }) => state === 'arrived')) break;
      if (shown.some(({ state }) => state === 'refused')) throw new Error(JSON.stringify(shown));
      if (paused !== null || shown.some(({ state }) => state === 'failed')) uploads.resume();
      await wait(50);
    }
    if (way.cuts() !== CUTS) throw new Error(`The way broke ${way.cuts()} times.`);
    await untilReady(atelier, album, FILES);
    const { data } = await unwrap(atelier.galleryAlbums.images(album));
    for (const [index, { _id: imageId }] of data.entries()) {
      const { url } = await unwrap(atelier.galleryDownloads.image({ imageId }));
      const stored = sha256(await (await fetch(url)).arrayBuffer());
      if (stored !== sha256((await files[index]?.arrayBuffer()) ?? new ArrayBuffer(0)))
        throw new Error(`Photograph ${index + 1} is not what was sent.`);
    }
    notes.push(`${total} bytes, ${way.cuts()} cuts, ${way.sent()} bytes sent; all ${FILES} files identical`);
    return (way.sent() / total - 1) * 100;
  } finally {
    way.close();
  }
}

const uploads = () =>
  onGalleryStage(async (stage): Promise<Omit<Benchmark, 'close'>> => {
    const notes: string[] = [];
    return {
      name: 'gallery-upload',
      title: `photographs of 300 MB over a way that breaks ${CUTS} times: what is sent twice`,
      measure: '%',
      rounds: 1,
      candidates: { 'with cuts': { once: () => uploadWithCuts(stage, notes) } },
      goals: [{ of: 'with cuts', atMost: 5 }],
      notes: () => notes,
    };
  });

export const benchmarks: Benchmarks = { 'gallery-upload': uploads };
