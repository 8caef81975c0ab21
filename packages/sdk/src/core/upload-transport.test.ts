// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalServer, startServer } from '../testing/local-server.js';
import { createFileFetch, type UploadProgress } from './upload-transport.js';

const file = new Blob(['a'.repeat(100_000)]);
let server: LocalServer;
let release: (() => void) | undefined;

beforeEach(async () => {
  server = await startServer((arrival, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    };
    if (arrival.method === 'OPTIONS') return response.writeHead(204, headers).end();
    if (arrival.url === '/silent') return release?.();
    return response
      .writeHead(arrival.url === '/full' ? 507 : 204, { ...headers, 'x-request-id': 'r-1' })
      .end();
  });
});
afterEach(() => server.close());

it('sends with XMLHttpRequest where there is one, so that browsers tell progress', async () => {
  const seen: UploadProgress[] = [];
  const send = createFileFetch(file, undefined, (progress) => seen.push(progress));
  const response = await send(server.origin, { method: 'PUT', headers: { 'x-checksum': 'abc' } });
  expect([response.status, response.headers.get('x-request-id')]).toEqual([204, 'r-1']);
  const put = server.arrivals.find(({ method }) => method === 'PUT');
  expect([put?.body.length, put?.headers['x-checksum']]).toEqual([100_000, 'abc']);
  expect([seen[0], seen.at(-1)]).toEqual([
    { sent: 0, total: 100_000 },
    { sent: 100_000, total: 100_000 },
  ]);
});

it('gives the status of a refusal', async () => {
  const send = createFileFetch(file, undefined, () => undefined);
  expect((await send(`${server.origin}/full`, { method: 'PUT' })).status).toBe(507);
});

it('rejects when the connection cannot be made', async () => {
  const { origin } = server;
  await server.close();
  await expect(createFileFetch(file, undefined, () => undefined)(origin, { method: 'PUT' })).rejects.toThrow(
    TypeError,
  );
});

it('ends when the caller gives up', async () => {
  const controller = new AbortController();
  release = () => controller.abort();
  const send = createFileFetch(file, undefined, () => undefined);
  await expect(
    send(`${server.origin}/silent`, { method: 'PUT', signal: controller.signal }),
  ).rejects.toMatchObject({
    name: 'AbortError',
  });
});
