import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type LocalServer,
  sendJson,
  sendProblem,
  startServer,
} from '../testing/local-server.js';
import type { RestCall } from './calls.js';
import { type ClientOptions, createClient } from './client.js';
import { errorMessage, fieldErrors } from './errors.js';
import { createHosts } from './hosts.js';
import { createMemorySession } from './session.js';
import { splitInput } from './transport-rest.js';

const get: RestCall<{ id: string; page?: number; tag?: string[] }, { name: string }> = {
  service: 'contacts',
  method: 'GET',
  path: '/{ws}/contacts/{id}',
};
const post: RestCall<{ id: string; notify?: boolean; name?: string }, unknown> = {
  service: 'contacts',
  method: 'POST',
  path: '/{ws}/contacts/{id}',
  query: ['notify'],
};

let server: LocalServer;
afterEach(() => server.close());

async function clientFor(answer: Answer, options: ClientOptions = {}) {
  server = await startServer(answer);
  return createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession({ token: 'secret', workspaceId: 'juniper' }),
    ...options,
  });
}

describe('a REST call', () => {
  it('fills the path, the query string and the workspace, and carries the token', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, { name: 'Ada Ferreira' }));
    const result = await client.call(get, { id: 'a/b c', page: 2, tag: ['x', 'y&z'] });
    expect(result).toEqual({ ok: true, data: { name: 'Ada Ferreira' } });
    const [arrival] = server.arrivals;
    expect(arrival?.url).toBe('/api/contacts/juniper/contacts/a%2Fb%20c?page=2&tag=x&tag=y%26z');
    expect(arrival?.headers.authorization).toBe('Bearer secret');
    expect(arrival?.headers['idempotency-key']).toBeUndefined();
    expect(arrival?.headers.cookie).toBeUndefined();
  });

  it('sends what is left of the input as JSON, with a key of its own', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, {}));
    await client.call(post, { id: '7', notify: true, name: 'Priya Nair' }, { workspaceId: 'other' });
    await client.call(post, { id: '7' }, { idempotencyKey: 'mine' });
    const [first, second] = server.arrivals;
    expect(first).toMatchObject({ method: 'POST', url: '/api/contacts/other/contacts/7?notify=true' });
    expect(first?.body).toBe('{"name":"Priya Nair"}');
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.headers['idempotency-key']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(second?.headers['idempotency-key']).toBe('mine');
    expect(second?.body).toBe('{}');
  });

  it('carries an empty bearer header when nobody is signed in, and none for anonymous calls', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, {}), {
      session: createMemorySession({ workspaceId: 'juniper' }),
    });
    await client.call(get, { id: '1' });
    await client.call({ ...get, access: 'anonymous' }, { id: '1' });
    expect(server.arrivals[0]?.headers.authorization).toBe('Bearer');
    expect(server.arrivals[1]?.headers).not.toHaveProperty('authorization');
  });

  it('reads answers as the descriptor says', async () => {
    const client = await clientFor((arrival, response) => {
      if (arrival.url.endsWith('/none')) response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'text/csv' }).end('name\r\nAda');
    });
    expect(await client.call({ ...get, response: 'none' }, { id: 'none' })).toEqual({
      ok: true,
      data: undefined,
    });
    expect(await client.call({ ...get, response: 'text' }, { id: 'text' })).toEqual({
      ok: true,
      data: 'name\r\nAda',
    });
  });

  it('gives the address of a redirect without sending anything', async () => {
    const client = await clientFor((_, response) => response.destroy());
    const result = await client.call({ ...get, response: 'redirect' }, { id: 'x', page: 1 });
    expect(result).toEqual({ ok: true, data: `${server.origin}/api/contacts/juniper/contacts/x?page=1` });
    expect(server.arrivals).toHaveLength(0);
  });

  it('sends no cookies, and uses the fetch that was handed in', async () => {
    const seen: (RequestInit | undefined)[] = [];
    const client = await clientFor((_, response) => sendJson(response, 200, {}), {
      fetch: (input, init) => {
        seen.push(init);
        return fetch(input, init);
      },
      headers: { 'x-client': 'tests' },
    });
    await client.call(get, { id: '1' });
    expect(seen.map((init) => init?.credentials)).toEqual(['omit']);
    expect(server.arrivals[0]?.headers['x-client']).toBe('tests');
  });

  it('opens an answer unread', async () => {
    const client = await clientFor((_, response) => response.end('bytes'));
    const result = await client.open(get, { id: '1' });
    expect(result.ok && (await result.data.text())).toBe('bytes');
  });
});

describe('what went wrong', () => {
  it.each([
    [200, false],
    [201, false],
    [204, false],
    [299, false],
    [300, true],
    [400, true],
    [404, true],
  ])('status %i fails: %s', async (status, fails) => {
    const client = await clientFor((_, response) => sendJson(response, status, {}));
    expect((await client.call({ ...get, response: 'none' }, { id: '1' })).ok).toBe(!fails);
  });

  it('401 is unauthorized with the body, and tells once', async () => {
    const told: unknown[] = [];
    const client = await clientFor(
      (_, response) => sendProblem(response, 401, { title: 'Sign in to continue.' }),
      {
        onUnauthorized: (error) => told.push(error),
      },
    );
    const result = await client.call(get, { id: '1' });
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'unauthorized',
        status: 401,
        message: 'Sign in to continue.',
        body: { title: 'Sign in to continue.' },
      },
    });
    expect(told).toHaveLength(1);
    await client.call({ ...get, access: 'anonymous' }, { id: '1' });
    expect(told).toHaveLength(1);
  });

  it('does not tell about a token that was replaced while the call was under way', async () => {
    const session = createMemorySession({ token: 'old', workspaceId: 'juniper' });
    const told: unknown[] = [];
    const client = await clientFor(
      (_, response) => {
        session.set('token', 'new');
        sendProblem(response, 401, { title: 'Sign in to continue.' });
      },
      { session, onUnauthorized: (error) => told.push(error) },
    );
    await client.call(get, { id: '1' });
    expect(told).toEqual([]);
  });

  it('reads problem+json with fields, request id and Retry-After', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Some fields need attention.',
      status: 422,
      code: 'invalid_input',
      errors: [{ field: 'email', message: 'is not an email address' }, { field: 3 }],
    };
    const client = await clientFor((_, response) =>
      sendProblem(response, 422, problem, { 'x-request-id': 'r-1', 'retry-after': '7' }),
    );
    const result = await client.call(post, { id: '1' });
    if (result.ok || result.error.kind !== 'http') throw new Error('an http error was expected');
    expect(result.error).toMatchObject({ status: 422, body: problem, requestId: 'r-1', retryAfter: 7000 });
    expect(result.error.problem).toEqual({ ...problem, errors: [problem.errors[0]] });
    expect(fieldErrors(result.error)).toEqual([problem.errors[0]]);
    expect(errorMessage(result.error)).toBe('Email: is not an email address');
  });

  it('keeps a body that is no JSON as text', async () => {
    const client = await clientFor((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>'),
    );
    const result = await client.call(get, { id: '1' });
    expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 404, body: '<h1>' } });
  });

  it('a success that is no JSON is a parse error', async () => {
    const client = await clientFor((_, response) => response.setHeader('x-request-id', 'r-2').end('<html>'));
    const result = await client.call(get, { id: '1' });
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'parse', status: 200, body: '<html>', requestId: 'r-2' },
    });
  });
});

describe('the input', () => {
  it.each(['.', '..', '', undefined, null])('refuses %j as a path parameter', async (id) => {
    const client = await clientFor((_, response) => sendJson(response, 200, {}));
    await expect(client.call(get, { id } as unknown as { id: string })).rejects.toThrow(TypeError);
    expect(server.arrivals).toHaveLength(0);
  });

  it('refuses a call without its workspace', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, {}), {
      session: createMemorySession(),
    });
    await expect(client.call(get, { id: '1' })).rejects.toThrow('Workspace ID not found');
  });

  it.each([
    ['token', { token: 'atl_…', workspaceId: 'juniper' }, undefined],
    ['key', { token: 'secret', workspaceId: 'juniper' }, 'the “second” try'],
  ])(
    'refuses a %s that no header can carry, which is no lost connection',
    async (_, stored, idempotencyKey) => {
      const client = await clientFor((_arrival, response) => sendJson(response, 200, {}), {
        session: createMemorySession(stored),
      });
      const call = client.call(post, { id: '1' }, { idempotencyKey });
      await expect(call).rejects.toThrow(/^No header can carry this token, workspace or key/);
      expect(server.arrivals).toHaveLength(0);
    },
  );

  it('sends a token that was read with the line break at its end', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, {}), {
      session: createMemorySession({ token: 'secret\n', workspaceId: 'juniper' }),
    });
    await client.call(post, { id: '1' });
    expect(server.arrivals[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('never leaves the path that the descriptor names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        let target: string;
        try {
          ({ target } = splitInput(get, { id }, 'juniper'));
        } catch (error) {
          return error instanceof TypeError && ['', '.', '..'].includes(id);
        }
        const { pathname, search, hash } = new URL(target, 'http://localhost');
        const parts = pathname.split('/');
        return (
          parts.length === 4 && decodeURIComponent(parts[3] ?? '') === id && search === '' && hash === ''
        );
      }),
    );
  });

  it('leaves out what is not given and keeps every other value of the query', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), fc.option(fc.string(), { nil: undefined })),
        (query) => {
          const list: RestCall = { service: 'contacts', method: 'GET', path: '/list' };
          const { searchParams } = new URL(splitInput(list, query, undefined).target, 'http://localhost');
          const given = Object.entries(query).filter(([, value]) => value !== undefined);
          expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(given));
        },
      ),
    );
  });
});
