import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LocalServer, sendJson, sendProblem, startServer } from '../testing/local-server.js';
import { answerField } from './answer-field.js';
import type { GraphQLCall, RestCall } from './calls.js';
import { type ClientOptions, createClient } from './client.js';
import { createHosts } from './hosts.js';
import type { RequestInfo, ResponseEvent } from './observe.js';
import { CallFailed, mapData, unwrap } from './result.js';
import { createMemorySession } from './session.js';

const list: RestCall<{ search: string }, unknown> = {
  service: 'contacts',
  method: 'GET',
  path: '/{ws}/imports',
};
const query: GraphQLCall<{ contact: { name: string } }, { name: string }> = {
  service: 'workflows',
  operationName: 'contact',
  query: 'query contact($name: String) { contact(name: $name) { name } }',
  kind: 'query',
};

let server: LocalServer;
afterEach(() => server.close());

/** A client of a server that refuses the first attempt of every call. */
async function clientFor(options: ClientOptions) {
  server = await startServer((_, response, number) => {
    const id = { 'x-request-id': `request-${number}` };
    if (number % 2) sendProblem(response, 503, { title: 'Busy.', code: 'overloaded' }, id);
    else sendJson(response, 200, { data: { contact: { name: 'Priya Nair' } } }, id);
  });
  return createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession({ token: 'secret-token', workspaceId: 'juniperandlight' }),
    retry: { baseDelay: 1 },
    ...options,
  });
}

describe('observers', () => {
  it('see each attempt, retries included (O1)', async () => {
    const requests: RequestInfo[] = [];
    const events: ResponseEvent[] = [];
    const client = await clientFor({
      onRequest: (request) => requests.push(request),
      onResponse: (event) => events.push(event),
    });
    expect((await client.call(list, { search: 'Priya' })).ok).toBe(true);
    expect(requests.map(({ operation, attempt }) => [operation, attempt])).toEqual([
      ['contacts GET /{ws}/imports', 1],
      ['contacts GET /{ws}/imports', 2],
    ]);
    expect(requests[0]?.url).toContain('/juniperandlight/imports?search=Priya');
    expect(requests[0]?.headers.authorization).toBe('Bearer secret-token');
    expect(
      events.map(({ request, response, error }) => [
        request.attempt,
        response?.status,
        response?.requestId,
        error?.kind,
      ]),
    ).toEqual([
      [1, 503, 'request-1', 'http'],
      [2, 200, 'request-2', undefined],
    ]);
    expect(events.every(({ duration }) => duration >= 0)).toBe(true);
  });

  it('log one line for each attempt, without token, input and query (O1, O2)', async () => {
    const lines: (readonly [string, string, object])[] = [];
    const client = await clientFor({
      logger: {
        debug: (message, details) => lines.push(['debug', message, details]),
        warn: (message, details) => lines.push(['warn', message, details]),
      },
    });
    await client.call(list, { search: 'Priya' });
    await client.query(query, { name: 'Priya' });
    expect(lines.map(([level, message]) => `${level} ${message.replace(/\d+ ms/, 'n ms')}`)).toEqual([
      'warn contacts GET /{ws}/imports: 503 in n ms, attempt 1',
      'debug contacts GET /{ws}/imports: 200 in n ms, attempt 2',
      'warn workflows contact: 503 in n ms, attempt 1',
      'debug workflows contact: 200 in n ms, attempt 2',
    ]);
    expect(lines[0]?.[2]).toMatchObject({
      status: 503,
      requestId: 'request-1',
      kind: 'http',
      code: 'overloaded',
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|Priya/);
  });

  it('log an attempt without an answer (O1)', async () => {
    const warn = vi.fn();
    const client = await clientFor({ logger: { debug: vi.fn(), warn }, retry: { tries: 1 } });
    await server.close();
    await client.call(list, { search: '' });
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('no response in'), expect.objectContaining({ kind: 'network' })],
    ]);
  });

  it('change no call by what they throw (O3)', async () => {
    const thrown: unknown[] = [];
    const note = (error: unknown) => thrown.push(error);
    const others = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    process.on('uncaughtException', note);
    const error = new Error('planted');
    const client = await clientFor({
      onRequest: () => {
        throw error;
      },
    });
    expect((await client.call(list, { search: '' })).ok).toBe(true);
    process.off('uncaughtException', note);
    for (const other of others) process.on('uncaughtException', other);
    expect(thrown).toEqual([error, error]);
  });
});

describe('the response of a result', () => {
  it('has status, headers and request ID, for a success and a failure', async () => {
    const client = await clientFor({ retry: { tries: 1 } });
    const failed = await client.call(list, { search: '' });
    expect(failed.response).toMatchObject({ status: 503, requestId: 'request-1' });
    const found = await client.call(list, { search: '' });
    expect(found.response).toMatchObject({ status: 200, requestId: 'request-2' });
    expect(found.response?.headers.get('content-type')).toBe('application/json');
    expect(Object.keys(found)).toEqual(['ok', 'data']);
  });

  it('stays with the field of an operation, and with changed data', async () => {
    const client = await clientFor({});
    const one = await answerField(client.query(query, { name: 'Priya' }), 'contact');
    expect(one.response?.requestId).toBe('request-2');
    const name = await mapData(Promise.resolve(one), (contact) => contact.name);
    expect([name.ok && name.data, name.response?.requestId]).toEqual(['Priya Nair', 'request-2']);
  });
});

describe('CallFailed', () => {
  it('prints what happened and where, without the whole error', async () => {
    const { inspect } = await import('node:util');
    const client = await clientFor({ retry: { tries: 1 } });
    const failed = await unwrap(client.call(list, { search: '' })).catch((error: unknown) => error);
    if (!(failed instanceof CallFailed)) throw new Error('Nothing was thrown.');
    const text = inspect(failed);
    expect(text).toMatch(/^CallFailed: Busy\./);
    expect(text).toContain('observe.test.ts');
    expect(text).toMatch(/kind: 'http',\s+code: 'overloaded',\s+status: 503,\s+requestId: 'request-1'/);
    expect(text).not.toContain('problem');
    expect(failed.error).toMatchObject({ kind: 'http', problem: { title: 'Busy.' } });
  });

  it('names invalid fields in its message', () => {
    const body = { title: 'Some fields need attention.', errors: [{ field: 'email', message: 'Wrong.' }] };
    const failed = new CallFailed({ kind: 'http', status: 400, message: body.title, body, problem: body });
    expect(failed.message).toBe('Some fields need attention. Email: Wrong.');
  });
});
