import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  collect,
  type LocalServer,
  sendJson,
  sendProblem,
  startServer,
} from '../testing/local-server.js';
import type { GraphQLCall } from './calls.js';
import { createClient } from './client.js';
import { createHosts } from './hosts.js';
import { createMemorySession } from './session.js';

interface Template {
  template: { title: string; steps?: string[]; stats?: { sent: number } } | null;
}
const query: GraphQLCall<Template, { id: string }> = {
  service: 'workflows',
  operationName: 'templateInfo',
  query: 'query templateInfo($id: ID!) { template(id: $id) { title } }',
  kind: 'query',
};
const mutation: GraphQLCall<Template, { id: string }> = {
  ...query,
  operationName: 'updateSlug',
  query: 'mutation updateSlug { template { title } }',
  kind: 'mutation',
};

let server: LocalServer;
afterEach(() => server.close());

async function clientFor(answer: Answer) {
  server = await startServer(answer);
  return createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession({ token: 'secret', workspaceId: 'juniper' }),
  });
}

const title = { template: { title: 'Wedding' } };

describe('a GraphQL call', () => {
  it('is a POST of operationName, variables and query, for the stored workspace', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, { data: title }));
    expect(await client.query(query, { id: '1' })).toEqual({ ok: true, data: title });
    const [arrival] = server.arrivals;
    expect(arrival).toMatchObject({ method: 'POST', url: '/api/workflows/graphql' });
    expect(JSON.parse(arrival?.body ?? '')).toEqual({
      operationName: 'templateInfo',
      variables: { id: '1' },
      query: query.query,
    });
    expect(arrival?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-workspace-id': 'juniper',
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    });
    expect(arrival?.headers['idempotency-key']).toBeUndefined();
  });

  it('keys a mutation and never sends it with GET', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, { data: title }));
    await client.query(mutation, { id: '1' }, { method: 'GET' });
    expect(server.arrivals[0]?.method).toBe('POST');
    expect(server.arrivals[0]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('sends a query with GET when asked to', async () => {
    const client = await clientFor((_, response) => sendJson(response, 200, { data: title }));
    expect(await client.query(query, { id: 'ä&b' }, { method: 'GET' })).toEqual({ ok: true, data: title });
    const url = new URL(server.arrivals[0]?.url ?? '', server.origin);
    expect(url.pathname).toBe('/api/workflows/graphql');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      operationName: 'templateInfo',
      variables: '{"id":"ä&b"}',
      query: query.query,
    });
  });
});

describe('data and errors', () => {
  const error = {
    message: 'No such template',
    path: ['template'],
    extensions: { code: 'not_found', requestId: 'r-3' },
  };

  it.each([
    ['data', 200, { data: title }, { ok: true, data: title }],
    ['data with errors', 200, { data: title, errors: [error] }, { ok: true, data: title, errors: [error] }],
    ['an empty list of errors', 200, { data: title, errors: [] }, { ok: true, data: title }],
    ['null where null may be', 200, { data: { template: null } }, { ok: true, data: { template: null } }],
  ])('%s: a success', async (_, status, body, expected) => {
    const client = await clientFor((_arrival, response) => sendJson(response, status, body));
    expect(await client.query(query, { id: '1' })).toEqual(expected);
  });

  it.each([
    [
      'errors alone',
      200,
      { errors: [error] },
      { kind: 'graphql', message: 'No such template', errors: [error] },
    ],
    [
      'errors and no usable data',
      200,
      { data: { template: null }, errors: [error] },
      { kind: 'graphql', errors: [error], data: { template: null }, requestId: 'r-3' },
    ],
    ['errors with a status', 400, { errors: [error] }, { kind: 'graphql', errors: [error] }],
    ['errors with 500', 500, { errors: [error] }, { kind: 'graphql' }],
    ['neither data nor errors', 200, {}, { kind: 'server', body: {} }],
    ['null data alone', 200, { data: null }, { kind: 'server' }],
    ['a list', 200, [], { kind: 'server', body: [] }],
    ['broken errors alone', 200, { errors: ['x', { message: 3 }] }, { kind: 'server' }],
    ['an unknown status', 404, { x: 1 }, { kind: 'http', status: 404, body: { x: 1 } }],
    [
      '401 with errors',
      401,
      { errors: [error] },
      {
        kind: 'unauthorized',
        body: { errors: [error] },
        message: 'No such template',
        requestId: 'r-3',
        problem: { code: 'not_found' },
      },
    ],
  ])('%s: a failure', async (_, status, body, expected) => {
    const client = await clientFor((_arrival, response) => sendJson(response, status, body));
    expect(await client.query(query, { id: '1' }, { retries: 0 })).toMatchObject({
      ok: false,
      error: expected,
    });
  });

  it('takes the message of a problem', async () => {
    const client = await clientFor((_, response) =>
      sendProblem(response, 415, { title: 'JSON only.', code: 'json_only' }),
    );
    expect(await client.query(query, { id: '1' })).toMatchObject({
      ok: false,
      error: { kind: 'http', status: 415, message: 'JSON only.', problem: { code: 'json_only' } },
    });
  });

  it('an answer that is not JSON is a parse error', async () => {
    const client = await clientFor((_, response) => response.end('<html>'));
    expect(await client.query(query, { id: '1' })).toMatchObject({
      ok: false,
      error: { kind: 'parse', body: '<html>' },
    });
  });
});

describe('an answer in parts', () => {
  const part = (body: unknown) =>
    `\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(body)}\r\n---`;
  const first = part({ data: { template: { title: 'Wedding · ü' } }, hasNext: true });
  const second = part({
    incremental: [{ data: { steps: ['a', 'b'] }, path: ['template'], label: 'steps' }],
    hasNext: true,
  });
  const third = part({
    incremental: [
      { items: ['c'], path: ['template', 'steps', 2] },
      { data: { stats: { sent: 3 } }, path: ['template'], errors: [{ message: 'half' }] },
    ],
    hasNext: false,
  });
  const whole = { template: { title: 'Wedding · ü', steps: ['a', 'b', 'c'], stats: { sent: 3 } } };
  const begin = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'multipart/mixed; boundary="-"' }).write('---');

  it('is merged for a plain call', async () => {
    const client = await clientFor((_, response) => {
      begin(response);
      response.end(`${first}${second}${third}--\r\n`);
    });
    expect(await client.query(query, { id: '1' })).toEqual({
      ok: true,
      data: whole,
      errors: [{ message: 'half' }],
    });
    expect(server.arrivals[0]?.headers.accept).toContain('multipart/mixed');
  });

  it('is given as it arrives', async () => {
    let release: (text: string) => void = () => undefined;
    const client = await clientFor((_, response) => {
      begin(response);
      response.write(first);
      release = (text) => response.end(text);
    });
    const seen: unknown[] = [];
    for await (const answer of client.stream(query, { id: '1' })) {
      seen.push(answer);
      // The rest is only sent after the first part was seen here.
      if (seen.length === 1) release(`${second}${third}--\r\n`);
    }
    expect(seen).toEqual([
      { ok: true, data: { template: { title: 'Wedding · ü' } }, hasNext: true },
      { ok: true, data: { template: { title: 'Wedding · ü', steps: ['a', 'b'] } }, hasNext: true },
      { ok: true, data: whole, errors: [{ message: 'half' }], hasNext: false },
    ]);
  });

  it('is put together whatever pieces the network makes of it', async () => {
    const bytes = Buffer.from(`${first}${second}${third}--\r\n`);
    const client = await clientFor(async (_, response) => {
      begin(response);
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7));
        await new Promise((resolve) => setImmediate(resolve));
      }
      response.end();
    });
    expect(await client.query(query, { id: '1' })).toMatchObject({ ok: true, data: whole });
  });

  it('is a network failure when it ends too early, never half an answer', async () => {
    const client = await clientFor((_, response) => {
      begin(response);
      response.end(first);
    });
    expect(await client.query(query, { id: '1' }, { retries: 0 })).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    });
    const last = (await collect(client.stream(query, { id: '1' }))).at(-1);
    expect(last).toMatchObject({ ok: false, error: { kind: 'network' } });
  });

  it('is a parse error when a part is no JSON', async () => {
    const client = await clientFor((_, response) => {
      begin(response);
      response.end('\r\nContent-Type: application/json\r\n\r\n{"data":\r\n-----\r\n');
    });
    expect(await client.query(query, { id: '1' })).toMatchObject({ ok: false, error: { kind: 'parse' } });
  });

  it('ends when the caller gives up', async () => {
    const client = await clientFor((_, response) => {
      begin(response);
      response.write(first);
    });
    const controller = new AbortController();
    const seen: unknown[] = [];
    for await (const answer of client.stream(query, { id: '1' }, { signal: controller.signal })) {
      seen.push(answer);
      controller.abort();
    }
    expect(seen).toMatchObject([
      { ok: true, hasNext: true },
      { ok: false, error: { kind: 'aborted' } },
    ]);
  });

  it('gives a plain answer as one part, and a failure as the only one', async () => {
    const client = await clientFor((_, response, number) =>
      number === 1
        ? sendJson(response, 200, { data: title })
        : sendProblem(response, 404, { title: 'Not found.' }),
    );
    expect(await collect(client.stream(query, { id: '1' }))).toEqual([
      { ok: true, data: title, hasNext: false },
    ]);
    expect(await collect(client.stream(query, { id: '1' }))).toMatchObject([
      { ok: false, error: { kind: 'http', status: 404 } },
    ]);
  });
});
