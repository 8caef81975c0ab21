import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  createTestClock,
  type LocalServer,
  sendJson,
  sendProblem,
  startServer,
} from '../testing/local-server.js';
import type { GraphQLCall, RestCall } from './calls.js';
import { type ClientOptions, createClient } from './client.js';
import { createHosts } from './hosts.js';
import { defaultRetryPolicy, isRetryableStatus, readRetryAfter, retryDelay } from './retry.js';

const list: RestCall<Record<string, never>, unknown> = {
  service: 'contacts',
  method: 'GET',
  path: '/contacts',
};
const create: RestCall<{ name: string }, unknown> = {
  service: 'contacts',
  method: 'POST',
  path: '/contacts',
};
const replace: RestCall<{ name: string }, unknown> = {
  service: 'contacts',
  method: 'PUT',
  path: '/contacts',
};
const mutation: GraphQLCall<unknown, Record<string, never>> = {
  service: 'workflows',
  operationName: 'createBlankWorkflow',
  query: 'mutation createBlankWorkflow { createBlankWorkflow { _id } }',
  kind: 'mutation',
};

let server: LocalServer;
afterEach(() => server.close());

async function clientFor(answer: Answer, options: ClientOptions = {}) {
  server = await startServer(answer);
  const clock = createTestClock();
  const client = createClient({
    hosts: createHosts({ origin: server.origin }),
    clock,
    retry: { random: () => 0 },
    ...options,
  });
  return { client, clock };
}

/** Fails in the given way until the last try. */
const failing =
  (times: number, fail: Answer): Answer =>
  (arrival, response, number) =>
    number <= times
      ? fail(arrival, response, number)
      : sendJson(response, 200, { data: { done: true }, number });
const dropped: Answer = (_, response) => response.destroy();
const status =
  (code: number, headers?: Record<string, string>): Answer =>
  (_, response) =>
    sendProblem(response, code, { title: 'Not now.' }, { date: 'Thu, 15 Oct 2026 08:12:00 GMT', ...headers });
const cut: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"data":', () => response.destroy());
};

describe('a call is repeated', () => {
  it.each([
    ['a dropped connection', dropped],
    ['an answer that breaks off', cut],
    ['408', status(408)],
    ['429', status(429)],
    ['500', status(500)],
    ['503', status(503)],
    ['599', status(599)],
  ])('after %s', async (_, fail) => {
    const { client, clock } = await clientFor(failing(2, fail));
    expect(await client.call(list, {})).toMatchObject({ ok: true, data: { number: 3 } });
    expect(clock.waits).toEqual([150, 300]);
  });

  it('three times at most, and then fails with the last error', async () => {
    const { client } = await clientFor(status(503));
    expect(await client.call(list, {})).toMatchObject({ ok: false, error: { kind: 'http', status: 503 } });
    expect(server.arrivals).toHaveLength(3);
  });

  it('as often as the call says', async () => {
    const { client } = await clientFor(status(503));
    await client.call(list, {}, { retries: 0 });
    expect(server.arrivals).toHaveLength(1);
    await client.call(list, {}, { retries: 4 });
    expect(server.arrivals).toHaveLength(6);
  });

  it('with one key over all tries, and another one for the next intent', async () => {
    const { client } = await clientFor(failing(2, dropped));
    await client.call(create, { name: 'Priya Nair' });
    await client.query(mutation, {});
    const keys = server.arrivals.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(server.arrivals.slice(0, 3).map(({ body }) => body)).toEqual(
      Array(3).fill('{"name":"Priya Nair"}'),
    );
  });

  it.each([
    [create, 1],
    [replace, 3],
  ])('without a key only if its method is idempotent: %j', async (call, tries) => {
    const { client } = await clientFor(dropped);
    expect(await client.call(call, { name: 'x' }, { idempotencyKey: false })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    });
    expect(server.arrivals).toHaveLength(tries);
    expect(server.arrivals[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it.each([400, 401, 404, 409, 422])('never after %i', async (code) => {
    const { client } = await clientFor(status(code));
    expect((await client.call(list, {})).ok).toBe(false);
    expect(server.arrivals).toHaveLength(1);
  });

  it('never after an answer that cannot be read', async () => {
    const { client } = await clientFor((_, response) => response.end('<html>'));
    await client.call(list, {});
    expect(server.arrivals).toHaveLength(1);
  });
});

describe('the wait', () => {
  it('obeys Retry-After in seconds', async () => {
    const { client, clock } = await clientFor(failing(1, status(429, { 'retry-after': '7' })));
    expect((await client.call(list, {})).ok).toBe(true);
    expect(clock.waits).toEqual([7000]);
  });

  it('obeys Retry-After as a date of the server', async () => {
    const later = { 'retry-after': 'Thu, 15 Oct 2026 08:12:05 GMT' };
    const { client, clock } = await clientFor(failing(1, status(503, later)));
    expect((await client.call(list, {})).ok).toBe(true);
    // The server's clock is known to half a second after one answer.
    expect(clock.waits[0]).toBeGreaterThanOrEqual(4500);
    expect(clock.waits[0]).toBeLessThanOrEqual(5500);
  });

  it('is not begun when the server asks for longer than the call has, and the error tells how long', async () => {
    const { client, clock } = await clientFor(status(429, { 'retry-after': '40' }));
    expect(await client.call(list, {})).toMatchObject({
      ok: false,
      error: { status: 429, retryAfter: 40_000 },
    });
    expect(await client.call(list, {}, { timeout: 600_000, retries: 1 })).toMatchObject({ ok: false });
    expect(clock.waits).toEqual([40_000]);
    expect(server.arrivals).toHaveLength(3);
  });

  it('ends when the caller gives up', async () => {
    const controller = new AbortController();
    const { client } = await clientFor(status(503, { 'retry-after': '20' }), { clock: undefined });
    const call = client.call(list, {}, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    expect(await call).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.arrivals).toHaveLength(1);
  });

  it.each([
    ['7', 7000],
    [' 0 ', 0],
    ['Thu, 15 Oct 2026 08:12:30 GMT', 30_000],
    ['Thu, 15 Oct 2020 08:12:30 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads Retry-After %j as %j', (header, expected) => {
    expect(readRetryAfter(header, Date.parse('2026-10-15T08:12:00Z'))).toBe(expected);
  });

  it('grows from a half to the whole of the doubled delay, is capped, and is never shorter than asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
        (attempt, random, asked) => {
          const delay = retryDelay({ ...defaultRetryPolicy, random: () => random }, attempt, asked);
          if ((asked ?? 0) > 60_000) return delay === Number.POSITIVE_INFINITY;
          const whole = Math.min(8000, 300 * 2 ** (attempt - 1));
          return delay >= whole / 2 && delay >= (asked ?? 0) && delay <= Math.max(whole, asked ?? 0);
        },
      ),
    );
  });

  it('counts 408, 429 and 5xx among what may pass', () => {
    const retryable = Array.from({ length: 500 }, (_, index) => index + 100).filter(isRetryableStatus);
    expect(retryable).toEqual([408, 429, ...Array.from({ length: 100 }, (_, index) => index + 500)]);
  });
});

describe('the time of a call', () => {
  it('ends a call that is not answered', async () => {
    const { client } = await clientFor(() => undefined);
    expect(await client.call(list, {}, { timeout: 60 })).toMatchObject({
      ok: false,
      error: { kind: 'timeout', timeout: 60 },
    });
    expect(server.arrivals).toHaveLength(1);
  });

  it('covers the body as well', async () => {
    const { client } = await clientFor((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });
    expect(await client.call(list, {}, { timeout: 60 })).toMatchObject({
      ok: false,
      error: { kind: 'timeout' },
    });
  });

  it('does not end an answer that was opened', async () => {
    const { client } = await clientFor((_, response) => {
      response.writeHead(200).write('a');
      setTimeout(() => response.end('b'), 150);
    });
    const opened = await client.open(list, {}, { timeout: 60 });
    expect(opened.ok && (await opened.data.text())).toBe('ab');
  });
});

describe('the caller', () => {
  it('ends a call under way', async () => {
    const controller = new AbortController();
    const { client } = await clientFor(() => controller.abort());
    expect(await client.call(list, {}, { signal: controller.signal })).toMatchObject({
      ok: false,
      error: { kind: 'aborted' },
    });
  });

  it('sends nothing with a signal that is aborted already', async () => {
    const { client } = await clientFor(() => undefined);
    const result = await client.call(create, { name: 'x' }, { signal: AbortSignal.abort() });
    expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.arrivals).toHaveLength(0);
  });

  it('reports a network error if there is no server', async () => {
    const { client } = await clientFor(() => undefined);
    await server.close();
    expect(await client.call(list, {})).toMatchObject({
      ok: false,
      error: {
        kind: 'network',
        message: 'The server cannot be reached. Check your connection and try again.',
      },
    });
  });
});
