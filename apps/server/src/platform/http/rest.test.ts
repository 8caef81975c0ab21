import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contacts } from '../../areas/contacts/schema';
import { testContract, testHandlers } from '../testing/contract';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';

let server: TestServer;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let workspaceId: string;

async function* ticks(): AsyncGenerator<string> {
  yield 'data: 1\n\n';
  yield 'data: 2\n\n';
}

beforeAll(async () => {
  server = await createTestServer({
    openapi: testContract,
    handlers: testHandlers,
    streams: { tail: async () => ticks() },
  });
  [owner, admin, member, stranger] = (await Promise.all(
    ['Mira Anand', 'Tom Okafor', 'Noor Haddad', 'Hannah Brandt'].map((name) => server.createPerson(name)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson];
  workspaceId = await server.createWorkspace('juniper-light', [
    [owner, 'owner'],
    [admin, 'admin'],
    [member, 'member'],
  ]);
  await server.createWorkspace('brandt-ceramics', [[stranger, 'owner']]);
});
afterAll(() => server.close());

interface CallOptions {
  method?: string;
  person?: TestPerson;
  token?: string;
  body?: unknown;
  raw?: string | Buffer;
  headers?: Record<string, string>;
}

function call(path: string, { method = 'GET', person, token, body, raw, headers = {} }: CallOptions = {}) {
  const bearer = token ?? person?.token;
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  return server.fetch(`http://localhost/api/contacts${path}`, {
    method,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined
      ? {}
      : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
    redirect: 'manual',
  });
}

const create = (body: unknown, person = member) =>
  call('/juniper-light/things', { method: 'POST', person, body });
async function countContacts(): Promise<number> {
  return (await server.database.withWorkspace(workspaceId, (tx) => tx.select().from(contacts))).length;
}

describe('answers', () => {
  it('drops what the schema of the answer does not name', async () => {
    const answer = await create({ name: 'Priya Nair' });
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['id', 'name']);
  });

  it('reads numbers, booleans and lists from the query, and gives defaults', async () => {
    const answer = await call('/juniper-light/things?page=3&isNew=true&tag=a', { person: member });
    expect(await answer.json()).toMatchObject({ page: 3, isNew: true, tag: ['a'] });
    const plain = await call('/juniper-light/things', { person: member });
    expect(await plain.json()).toMatchObject({ page: 1 });
  });

  it('knows answers without body, redirects, text and streams', async () => {
    expect((await call('/open', { method: 'POST', body: {} })).status).toBe(204);
    const redirect = await call('/go');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      302,
      'https://sign-in.example/start',
    ]);
    const text = await call('/text');
    expect([text.headers.get('content-type'), await text.text()]).toEqual([
      expect.stringContaining('text/csv'),
      'name\nPriya Nair\n',
    ]);
    const stream = await call('/juniper-light/ticks', { person: member });
    expect([stream.headers.get('content-type'), await stream.text()]).toEqual([
      expect.stringContaining('text/event-stream'),
      'data: 1\n\ndata: 2\n\n',
    ]);
    expect((await call('/juniper-light/ticks', { person: stranger })).status).toBe(404);
  });

  it('carries the headers of every answer', async () => {
    for (const path of ['/open', '/nowhere', '/mine']) {
      const { headers } = await call(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age=');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('access', () => {
  const table: [string, string, string, (() => TestPerson) | null, number][] = [
    ['GET', '/open', 'anonymous', null, 200],
    ['GET', '/mine', 'anonymous', null, 401],
    ['GET', '/mine', 'stranger', () => stranger, 200],
    ['GET', '/juniper-light/things', 'anonymous', null, 401],
    ['GET', '/juniper-light/things', 'stranger', () => stranger, 404],
    ['GET', '/juniper-light/things', 'member', () => member, 200],
    ['GET', '/no-such-place/things', 'member', () => member, 404],
    ['DELETE', '/juniper-light/things/0199e8a2-7b1c-7c3d-9e4f-000000000000', 'stranger', () => stranger, 404],
    ['DELETE', '/juniper-light/things/0199e8a2-7b1c-7c3d-9e4f-000000000000', 'member', () => member, 403],
    ['DELETE', '/juniper-light/things/0199e8a2-7b1c-7c3d-9e4f-000000000000', 'admin', () => admin, 204],
    ['DELETE', '/juniper-light/everything', 'admin', () => admin, 403],
    ['DELETE', '/juniper-light/everything', 'owner', () => owner, 204],
  ];
  it.each(table)('%s %s by %s', async (method, path, _who, person, status) => {
    expect((await call(path, { method, ...(person ? { person: person() } : {}) })).status).toBe(status);
  });

  it('never authenticates by cookie or query', async () => {
    expect((await call('/mine', { headers: { cookie: `token=${member.token}` } })).status).toBe(401);
    expect((await call(`/mine?access_token=${member.token}`)).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(43)} x`, "' or 1=1 --"])(
    'refuses a forged token %j',
    async (token) => {
      expect((await call('/mine', { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    },
  );

  it('refuses a stranger before reading the body', async () => {
    const answer = await call('/juniper-light/things', { method: 'POST', raw: '{broken' });
    expect(answer.status).toBe(401);
  });

  it('feels the end of a session, a removal and a changed role at the next call', async () => {
    const person = await server.createPerson('Clara Mendes');
    const id = await server.createWorkspace('clara', [[person, 'admin']]);
    const things = () => call('/clara/things', { person });
    expect((await things()).status).toBe(200);
    const { memberships } = await import('../../areas/workspace/schema');
    const { endSessions } = await import('../identity/sessions');
    const { eq } = await import('drizzle-orm');
    const change = (values: object) =>
      server.database.withSystem((tx) =>
        tx.update(memberships).set(values).where(eq(memberships.workspaceId, id)),
      );
    await change({ removedAt: new Date() });
    expect((await things()).status).toBe(404);
    await change({ removedAt: null, role: 'observer' });
    expect((await things()).status).toBe(403);
    await server.database.withSystem((tx) => endSessions(tx, person.accountId));
    const ended = await call('/mine', { person });
    expect([ended.status, ((await ended.json()) as { code: string }).code]).toEqual([401, 'session_expired']);
  });

  it('ends a session that idled for two weeks, and one that is sixty days old however busy', async () => {
    const start = server.clock.now();
    const day = 86_400_000;
    const idle = await server.createPerson('Jonas Weber');
    const busy = await server.createPerson('Inês Duarte');
    const mine = (person: TestPerson) => call('/mine', { person }).then(({ status }) => status);
    server.clock.advance(13 * day);
    expect([await mine(idle), await mine(busy)]).toEqual([200, 200]);
    server.clock.advance(13 * day);
    expect(await mine(busy)).toBe(200);
    server.clock.advance(day + 1);
    expect([await mine(idle), await mine(busy)]).toEqual([401, 200]);
    for (let round = 0; round < 2; round += 1) {
      server.clock.advance(13 * day);
      expect(await mine(busy)).toBe(200);
    }
    server.clock.advance(8 * day);
    expect(await mine(busy)).toBe(401);
    server.clock.set(start);
  });
});

describe('input', () => {
  const wrong: [string, unknown, string, RegExp][] = [
    ['a missing field', {}, 'name', /required/],
    ['an unknown field', { name: 'a', role: 'owner' }, 'role', /unknown/],
    ['an unknown nested field', { name: 'a', nested: { a: 'x', b: 1 } }, 'nested.b', /unknown/],
    ['a missing nested field', { name: 'a', nested: {} }, 'nested.a', /required/],
    ['a number as text', { name: 'a', size: '3' }, 'size', /integer/],
    ['text as a number', { name: 5 }, 'name', /string/],
    ['too long a text', { name: 'a'.repeat(41) }, 'name', /At most 40/],
    ['an empty text', { name: '' }, 'name', /empty/],
    ['too large a number', { name: 'a', size: 11 }, 'size', /10 or less/],
    ['a value off the list', { name: 'a', colour: 'red' }, 'colour', /sage, clay/],
    ['NUL', { name: 'a\0b' }, 'name', /NUL/],
    ['half a surrogate', { name: 'a\ud800' }, 'name', /Unicode/],
    ['a list instead of an object', [], 'body', /object/],
    ['null', null, 'body', /object/],
  ];
  it.each(wrong)('names the field and the rule: %s', async (_name, body, field, message) => {
    const answer = await create(body);
    const problem = (await answer.json()) as { code: string; errors: { field: string; message: string }[] };
    expect([answer.status, problem.code]).toEqual([400, 'invalid_input']);
    expect(problem.errors).toContainEqual({ field, message: expect.stringMatching(message) });
  });

  it.each([
    ['{"name":"a","__proto__":{"x":1}}', '__proto__'],
    ['{"name":"a","constructor":{"prototype":{}}}', 'constructor'],
    ['{"name":"a","nested":{"a":"b","prototype":1}}', 'nested.prototype'],
  ])('refuses prototype keys: %s', async (raw, field) => {
    const answer = await call('/juniper-light/things', { method: 'POST', person: member, raw });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
  });

  it.each([
    ['broken JSON', '{"name":', 'malformed_json'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'malformed_json'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'levels'],
    ['nothing', '', 'invalid_input'],
  ])('refuses %s', async (_name, raw, code) => {
    const answer = await call('/juniper-light/things', { method: 'POST', person: member, raw });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(code);
  });

  it.each([
    'page=x',
    'page=0',
    'page=1.5',
    'isNew=maybe',
    'nope=1',
    'page=%00',
    'tag=a&tag=b&tag=c&tag=d&tag=e&tag=f',
  ])('refuses the query %s', async (query) => {
    expect((await call(`/juniper-light/things?${query}`, { person: member })).status).toBe(400);
  });

  it.each(['not-a-uuid', '%00', '..%2f..', "'--"])('refuses the path parameter %s', async (id) => {
    const answer = await call(`/juniper-light/things/${id}`, { method: 'DELETE', person: owner });
    expect([400, 404]).toContain(answer.status);
  });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/xml',
  ])('refuses a body of type %s with 415', async (type) => {
    const answer = await call('/juniper-light/things', {
      method: 'POST',
      person: member,
      raw: '{"name":"a"}',
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('refuses a body over 1 MiB and names the limit', async () => {
    const answer = await call('/juniper-light/things', {
      method: 'POST',
      person: member,
      raw: `{"name":"${'a'.repeat(1024 * 1024)}"}`,
    });
    expect(answer.status).toBe(413);
    expect(((await answer.json()) as { title: string }).title).toContain('1 MiB');
  });

  it('tells an unknown address from an unknown method', async () => {
    const method = await call('/open', { method: 'PUT' });
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await call('/nowhere')).status).toBe(404);
    expect((await server.fetch('http://localhost/%zz')).status).toBe(400);
  });
});

describe('the transaction', () => {
  it('is committed when a problem is returned, rolled back when one is thrown', async () => {
    const write = (how: string) =>
      call('/juniper-light/kept', { method: 'POST', person: member, body: { how } });
    const before = await countContacts();
    expect((await write('return')).status).toBe(409);
    expect(await countContacts()).toBe(before + 1);
    expect((await write('throw')).status).toBe(409);
    expect(await countContacts()).toBe(before + 1);
  });

  it('tells nothing of an unexpected error', async () => {
    const before = await countContacts();
    const answer = await call('/juniper-light/kept', {
      method: 'POST',
      person: member,
      body: { how: 'crash' },
    });
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      code: 'internal',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(text).not.toMatch(/secret|passwd|select|\.ts/);
    expect(await countContacts()).toBe(before);
  });
});

describe('idempotency', () => {
  const keyed = (key: string, name: string, person = member) =>
    call('/juniper-light/things', {
      method: 'POST',
      person,
      body: { name },
      headers: { 'idempotency-key': key },
    });

  it('does once what fifty parallel requests with one key ask for, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const before = await countContacts();
      const key = `round-${round}-${crypto.randomUUID()}`;
      const answers = await Promise.all(Array.from({ length: 50 }, () => keyed(key, `Ada ${round}`)));
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(bodies).size).toBe(1);
      expect(await countContacts()).toBe(before + 1);
    }
  });

  it('refuses the key for another body, and keeps keys of people apart', async () => {
    const key = crypto.randomUUID();
    const before = await countContacts();
    expect((await keyed(key, 'Ada Ferreira')).status).toBe(200);
    const other = await keyed(key, 'Luis Ferreira');
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect((await keyed(key, 'Luis Ferreira', owner)).status).toBe(200);
    expect(await countContacts()).toBe(before + 2);
  });

  it('repeats a counted refusal, but runs again after a failure', async () => {
    const write = (key: string, how: string) =>
      call('/juniper-light/kept', {
        method: 'POST',
        person: member,
        body: { how },
        headers: { 'idempotency-key': key },
      });
    const before = await countContacts();
    const counted = crypto.randomUUID();
    expect((await write(counted, 'return')).status).toBe(409);
    const again = await write(counted, 'return');
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([409, 'true']);
    expect(await countContacts()).toBe(before + 1);
    const failed = crypto.randomUUID();
    expect((await write(failed, 'crash')).status).toBe(500);
    const retried = await write(failed, 'crash');
    expect([retried.status, retried.headers.get('idempotent-replayed')]).toEqual([500, null]);
    expect(await countContacts()).toBe(before + 1);
  });

  it('repeats an answer without a body', async () => {
    const remove = (key: string) =>
      call('/juniper-light/everything', {
        method: 'DELETE',
        person: owner,
        headers: { 'idempotency-key': key },
      });
    const key = crypto.randomUUID();
    expect((await remove(key)).status).toBe(204);
    const again = await remove(key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true']);
  });

  it('keeps the answer for a day, and not in clear', async () => {
    const key = crypto.randomUUID();
    const first = await (await keyed(key, 'Canary Text')).text();
    server.clock.advance(23 * 3_600_000);
    const again = await keyed(key, 'Canary Text');
    expect([await again.text(), again.headers.get('idempotent-replayed')]).toEqual([first, 'true']);
    const { idempotencyKeys } = await import('../idempotency/schema');
    const rows = await server.database.withSystem((tx) => tx.select().from(idempotencyKeys));
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Canary Text|${key}`));
    server.clock.advance(2 * 3_600_000);
    const later = await keyed(key, 'Canary Text');
    expect(later.headers.get('idempotent-replayed')).toBeNull();
  });

  it('does not prepare again what was answered before', async () => {
    const key = crypto.randomUUID();
    const once = (name: string) =>
      call('/juniper-light/prepared', {
        method: 'POST',
        person: member,
        body: { name },
        headers: { 'idempotency-key': key },
      });
    const first = await (await once('Ada')).text();
    expect(await (await once('Ada')).text()).toBe(first);
    expect((await once('Luis')).status).toBe(422);
    expect(JSON.parse(first)).toEqual({ id: 'prepared 1 times', name: 'Ada' });
    const other = await call('/juniper-light/prepared', {
      method: 'POST',
      person: member,
      body: { name: 'Ada' },
    });
    expect(await other.json()).toEqual({ id: 'prepared 2 times', name: 'Ada' });
  });

  it.each(['short', 'a b c d e f g', 'a'.repeat(256)])('refuses the key %j', async (key) => {
    expect((await keyed(key, 'Ada')).status).toBe(400);
  });
});

describe('limits', () => {
  const send = () =>
    call('/open', {
      method: 'POST',
      body: {},
      headers: { 'x-forwarded-for': `198.51.${Math.floor(Math.random() * 255)}.7` },
    });

  it('slows an address block down, tells where the count stands, and refuses only a turn that is far away', async () => {
    server.clock.advance(86_400_000);
    const settled: Response[] = [];
    const calls = Array.from({ length: 30 }, async () => settled.push(await send()));
    await vi.waitFor(() => expect([settled.length, server.clock.pausing()]).toEqual([28, 2]), 10_000);
    const allowed = settled.filter(({ status }) => status === 204);
    const refused = settled.filter(({ status }) => status === 429);
    expect([allowed.length, refused.length]).toEqual([20, 8]);
    expect(allowed[0]?.headers.get('ratelimit-policy')).toBe('"form-address-80";q=20;w=80');
    expect(allowed[0]?.headers.get('ratelimit')).toMatch(/^"form-address-80";r=\d+;t=\d+$/);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(Array(8).fill('4'));
    expect(refused[0]?.headers.get('ratelimit')).toContain('r=0');
    // Their turns come one after the other, and nobody needs to ask again.
    server.clock.advance(4_000);
    await vi.waitFor(() => expect(settled).toHaveLength(29));
    server.clock.advance(4_000);
    await Promise.all(calls);
    expect(settled.slice(28).map(({ status }) => status)).toEqual([204, 204]);
    server.clock.advance(80_000);
    expect((await send()).status).toBe(204);
  });

  it('holds no database connection while calls wait', async () => {
    server.clock.advance(86_400_000);
    await Promise.all(Array.from({ length: 20 }, send));
    const waiting = [send(), send()];
    await vi.waitFor(() => expect(server.clock.pausing()).toBe(2), 10_000);
    const { rows } = await server.database.withSystem((tx) =>
      tx.execute<{ open: number }>(
        sql`select count(*)::int as open from pg_stat_activity where state like 'idle in transaction%'`,
      ),
    );
    expect(rows[0]?.open).toBe(0);
    server.clock.advance(8_000);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([204, 204]);
  });
});
