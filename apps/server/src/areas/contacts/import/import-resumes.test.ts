import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { contactImports, createClient, createHosts, createMemorySession, uploadFile } from '@atelier/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../platform/database/embedded/postgres/place';
import { createTestServer, type TestServer } from '../../../testing';
import { createStudio, type TestStudio } from '../testing';

/**
 * A network between the SDK and the server that counts bytes and cuts connections. It is slow, so that little is under
 * way when it cuts: what the sockets of a fast one hold would be lost, and as much as the machine likes.
 */
interface Network {
  readonly origin: string;
  /** Bytes sent to the server. */
  readonly sent: () => number;
  /** Calls back once this many bytes were sent to the server. */
  after(bytes: number, callback: () => void): void;
  /** Cuts the next connections, each after this many bytes. */
  cut(after: readonly number[]): void;
  close(): void;
}

const MEGABYTE = 1024 * 1024;
let network: Network;
let server: TestServer;
let studio: TestStudio;

async function createNetwork(port: number): Promise<Network> {
  let sent = 0;
  let cuts: number[] = [];
  let passes = (_sent: number): void => undefined;
  const sockets = new Set<Socket>();
  const proxy: Server = createServer((caller) => {
    const answerer = connect(port, '127.0.0.1');
    let passed = 0;
    for (const socket of [caller, answerer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    caller.on('data', (bytes) => {
      sent += bytes.length;
      passed += bytes.length;
      passes(sent);
      const [limit] = cuts;
      if (limit !== undefined && passed > limit) {
        cuts = cuts.slice(1);
        caller.resetAndDestroy();
        // What had left before the cut still arrives.
        answerer.end(bytes);
        return;
      }
      caller.pause();
      answerer.write(bytes, () => setTimeout(() => caller.resume(), 5));
    });
    answerer.pipe(caller);
    caller.on('close', () => answerer.destroySoon());
    answerer.on('close', () => caller.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    sent: () => sent,
    cut(after) {
      cuts = [...after];
      sent = 0;
    },
    after(bytes, callback) {
      sent = 0;
      passes = (now) => {
        if (now < bytes) return;
        passes = () => undefined;
        callback();
      };
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

beforeAll(async () => {
  const port = await freePort();
  network = await createNetwork(port);
  server = await createTestServer({ environment: { PUBLIC_ORIGIN: network.origin, PORT: String(port) } });
  studio = await createStudio(server, 'juniper-light');
});
afterAll(async () => {
  network?.close();
  await server?.close();
});

const tableOf = (megabytes: number, name: string) =>
  new File([`name,email\n${name},${name}@nair.example\n`.padEnd(megabytes * MEGABYTE, ' ')], 'clients.csv', {
    type: 'text/csv',
  });

/** Uploads as a page that was just loaded would. */
const upload = (file: File, signal?: AbortSignal, onProgress?: (sent: number) => void) => {
  const client = createClient({
    hosts: createHosts({ origin: network.origin }),
    session: createMemorySession({ token: studio.token, workspaceId: studio.handle }),
  });
  const calls = contactImports(client);
  return uploadFile(client, file, calls.create, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress: ({ sent }) => onProgress(sent) }),
  });
};
const isArrived = async (key: string) => (await server.platform.storage.openRead(key)) !== undefined;

it('continues where its connection was cut', async () => {
  const file = tableOf(12, 'priya');
  // The first connection also carries the first step.
  network.cut([3 * MEGABYTE, 4 * MEGABYTE, 2 * MEGABYTE]);
  const answer = await upload(file);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(await isArrived(answer.data.upload.key)).toBe(true);
  expect(network.sent()).toBeLessThan(1.1 * file.size);
}, 60_000);

it('continues after a reload, and begins again once it was finished', async () => {
  // Under load, the sockets between hold up to ten megabytes that the server has not read.
  const file = tableOf(18, 'noor');
  const page = new AbortController();
  const seen: number[] = [];
  network.after(14 * MEGABYTE, () => page.abort());
  const left = await upload(file, page.signal);
  expect(left).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  const continued = await upload(file, undefined, (sent) => seen.push(sent));
  if (!continued.ok) throw new Error(continued.error.message);
  expect(seen[0]).toBeGreaterThan(MEGABYTE);
  expect(await isArrived(continued.data.upload.key)).toBe(true);
  const again = await upload(file);
  if (!again.ok) throw new Error(again.error.message);
  expect(again.data.import._id).not.toBe(continued.data.import._id);
  expect(await isArrived(again.data.upload.key)).toBe(true);
}, 60_000);
