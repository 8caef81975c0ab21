import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError, DiskFullError, OverloadedError } from '../database/errors';
import { createHealth } from '../health/health';
import { localOutboxMessages } from '../messages/schema';
import type { Platform } from '../platform';
import { testContract, testHandlers } from '../testing/contract';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';
import { createHttp } from './app';
import { createInProcessFetch } from './in-process-fetch';
import { BODY_TIMEOUT, HEADERS_TIMEOUT } from './slow-requests';

/** What the page says without JavaScript. */
const noscript =
  /<noscript>.*?<\/noscript>/s.exec(
    readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8'),
  )?.[0] ?? '';
const page = `<!doctype html>${noscript}<script src="/assets/app-a1b2c3d4.js"></script>`;
const html = { accept: 'text/html,application/xhtml+xml' };
const LONG = 'document.title;'.repeat(100);
let folder: string;
let server: TestServer;
let member: TestPerson;
let port: number;

const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
/** A call whose caller goes before it ends. */
const gone = { reached, reach, told: (_address: unknown): void => undefined };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'theme.js'), 'document.title');
  writeFileSync(join(folder, 'assets', 'app-a1b2c3d4.js'), 'document.title');
  writeFileSync(join(folder, 'assets', 'long-a1b2c3d4.js'), LONG);
  writeFileSync(join(folder, 'assets', 'long-a1b2c3d4.js.br'), brotliCompressSync(LONG));
  server = await createTestServer({
    openapi: testContract,
    handlers: testHandlers,
    webRoot: folder,
    routes: [
      (app) => void app.post('/posted', async () => 'taken'),
      (app) =>
        void app.get('/gone', async (request) => {
          gone.reach();
          await once(request.raw.socket, 'close');
          gone.told(request.ip);
          return '';
        }),
    ],
  });
  member = await server.createPerson('Tom Okafor');
  await server.createWorkspace('juniper-light', [[member, 'owner']]);
  ({ port } = await server.listen());
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.fetch(`http://localhost${path}`, { headers });

/** Writes bytes to the real port and answers with all that comes back until the server closes. */
function talk(
  first: string,
  after?: (write: (text: string) => void) => void,
): Promise<{ text: string; duration: number }> {
  return new Promise((resolve) => {
    const started = Date.now();
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      after?.((text) => socket.write(text));
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ text, duration: Date.now() - started }));
  });
}

describe('a caller who has gone', () => {
  it('keeps the address that they had', async () => {
    const seen = new Promise<unknown>((resolve) => {
      gone.told = resolve;
    });
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /gone HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    );
    socket.on('error', () => undefined);
    await gone.reached;
    socket.destroy();
    expect(await seen).toBe('127.0.0.1');
  });
});

describe('the web app', () => {
  it('answers its page at every address that a browser navigates to', async () => {
    for (const path of [
      '/',
      '/home',
      '/api',
      '/juniper-light/contacts',
      '/note/1?x=1',
      '/files',
      '/files/1',
    ]) {
      const answer = await get(path, html);
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('leads from another name of this machine to the one that signed addresses know', async () => {
    const known = new URL(server.platform.origin());
    const other = known.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const ask = (url: string, host: string) => server.http.app.inject({ url, headers: { ...html, host } });
    const there = await ask('/contacts?panel=contact.7', other);
    expect([there.statusCode, there.headers.location]).toEqual([
      302,
      `${known.origin}/contacts?panel=contact.7`,
    ]);
    expect((await ask('/', 'studio.example')).statusCode).toBe(200);
  });

  it('says that it needs JavaScript, and unsubscribes without it', async () => {
    expect(await (await get('/signin', html)).text()).toContain('This page needs JavaScript.');
    const answer = await get('/unsubscribe/abc', html);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
    const text = await answer.text();
    expect(text).toContain(
      '<form method="post"><button name="List-Unsubscribe" value="One-Click">Turn off</button></form>',
    );
    expect(text).not.toContain('This page needs JavaScript.');
    // With JavaScript it is the same page as everywhere.
    expect(text.replace(/<noscript>.*<\/noscript>/s, '')).toBe(page.replace(noscript, ''));
  });

  it('answers nothing else with it', async () => {
    for (const path of ['/assets/gone-a1b2c3d4.js', '/missing.png'])
      expect((await get(path, { accept: '*/*' })).status).toBe(404);
    for (const path of ['/api/nothing', '/api/']) expect((await get(path, html)).status).toBe(404);
    expect((await server.fetch('http://localhost/home', { method: 'POST', headers: html })).status).toBe(404);
  });

  it('is shown by an address to which programs post', async () => {
    expect(await (await get('/posted', html)).text()).toBe(page);
    const posted = await server.fetch('http://localhost/posted', { method: 'POST' });
    expect(await posted.text()).toBe('taken');
    expect((await get('/posted', { accept: '*/*' })).status).toBe(405);
  });

  it('lets hashed files be kept for ever, and others be asked for again', async () => {
    expect((await get('/assets/app-a1b2c3d4.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('sends what lies there compressed to whoever takes it, by the address of the plain file alone', async () => {
    const path = '/assets/long-a1b2c3d4.js';
    const sent = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(Object.fromEntries(sent.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(brotliDecompressSync(Buffer.from(await sent.arrayBuffer())).toString()).toBe(LONG);
    for (const encodings of ['identity', 'gzip']) {
      const plain = await get(path, { 'accept-encoding': encodings });
      expect(plain.headers.has('content-encoding')).toBe(false);
      expect(plain.headers.get('vary')).toContain('accept-encoding');
      expect(await plain.text()).toBe(LONG);
    }
    expect((await get(`${path}.br`, { accept: '*/*' })).status).toBe(404);
  });

  it('stays in its folder', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5cx',
      '//etc/passwd',
    ]) {
      const { text } = await talk(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1.1 (400|403|404)/);
      expect(text).not.toContain('root:');
    }
  });

  it('may run its own scripts only', async () => {
    const policy = (await get('/', html)).headers.get('content-security-policy') ?? '';
    for (const part of [
      "script-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
  });
});

describe('every answer', () => {
  it('denies features that no page uses', async () => {
    for (const path of ['/', '/api/contacts/open', '/api/nothing', '/healthz']) {
      const policy = (await get(path, html)).headers.get('permissions-policy') ?? '';
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
        expect(policy.split(', ')).toContain(`${feature}=()`);
    }
  });
});

describe('a caller that hangs up', () => {
  const hangUp = (head: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`${head}\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{`);
        setTimeout(() => socket.resetAndDestroy(), 100);
      });
      socket.once('close', () => setTimeout(resolve, 200));
    });

  it('is not logged as a failure of the server', async () => {
    const error = vi.spyOn(server.platform.logger, 'error');
    const upload = await server.database.withSystem((tx) =>
      server.platform.storage.createUpload(tx, {
        kind: 'display-picture',
        name: 'a.png',
        type: 'image/png',
        size: 1_000,
        sha256: 'a'.repeat(64),
        owner: { accountId: member.accountId },
        createdBy: member.accountId,
      }),
    );
    if (!('url' in upload)) throw new Error(upload.title);
    const { pathname, search } = new URL(upload.url);
    await hangUp(`PUT ${pathname}${search} HTTP/1.1\r\ncontent-type: image/png`);
    await hangUp(
      `POST /api/contacts/juniper-light/things HTTP/1.1\r\nauthorization: Bearer ${member.token}\r\ncontent-type: application/json`,
    );
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });
});

describe('health', () => {
  it('tells life and readiness', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
  });

  it('tells when to ask again while the server is not ready', async () => {
    const { platform } = server;
    const health = {
      ...platform.health,
      readiness: async () => ({ ...(await platform.health.readiness()), ready: false }),
    };
    const options = { openapi: testContract, handlers: testHandlers, schemas: {}, resolvers: {} };
    const http = await createHttp({ platform: { ...platform, health }, health, ...options });
    const answer = await createInProcessFetch(http.app, 'http://localhost')('http://localhost/readyz');
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
    await http.close();
  });

  it('is not alive before it has started once, and stays so while its database is away', async () => {
    let isUp = false;
    const health = createHealth({
      isDatabaseReady: async () => isUp,
      areJobsRunning: () => isUp,
      isStopping: () => false,
      space: { isLow: async () => false },
    });
    const options = { openapi: testContract, handlers: testHandlers, schemas: {}, resolvers: {} };
    const http = await createHttp({ platform: { ...server.platform, health }, health, ...options });
    const look = async () => {
      const answer = await createInProcessFetch(http.app, 'http://localhost')('http://localhost/healthz');
      return [answer.status, await answer.json()];
    };
    expect(await look()).toEqual([503, { alive: false }]);
    isUp = true;
    expect(await look()).toEqual([200, { alive: true }]);
    isUp = false;
    expect(await look()).toEqual([200, { alive: true }]);
    await http.close();
  });
});

describe('the local outbox', () => {
  const message = {
    kind: 'mail' as const,
    sender: 'atelier@localhost',
    recipient: 'mira@juniper.example',
    subject: 'Your code is 482913',
    textBody: 'Your code: 482913\n<script>alert(1)</script>',
    htmlBody: '<img src=x onerror=alert(1)>',
  };
  beforeAll(() =>
    server.database.withSystem(async (tx) => {
      await tx.insert(localOutboxMessages).values({
        ...message,
        id: uuid(),
        subject: 'An older one',
        createdAt: new Date('2026-10-15T08:00:00Z'),
      });
      await tx.insert(localOutboxMessages).values({ ...message, id: uuid() });
    }),
  );

  it('shows messages as text, newest first, with the code', async () => {
    const answer = await get('/outbox');
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('<p class="code">482913</p>');
    expect(text.indexOf('Your code is 482913')).toBeLessThan(text.indexOf('An older one'));
    expect(text).not.toMatch(/<script|<img/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('/outbox.css')).headers.get('content-type')).toContain('text/css');
    const { data } = (await (await get('/outbox.json')).json()) as {
      data: { code: string; recipient: string }[];
    };
    expect(data[0]).toMatchObject({ code: '482913', recipient: 'mira@juniper.example' });
  });

  it('shows all messages, a hundred at a time', async () => {
    await server.database.withSystem((tx) =>
      tx.execute(sql`insert into local_outbox_messages (id, kind, sender, recipient, text_body, created_at)
        select gen_random_uuid(), 'mail', 'Atelier', 'old-' || n || '@nair.example', 'Hello', '2020-01-01'::timestamptz
        from generate_series(1, 150) n`),
    );
    const read = async (page: string) =>
      (await (await get(`/outbox.json?page=${page}`)).json()) as {
        data: { recipient: string }[];
        totalDocs: number;
        hasNextPage: boolean;
      };
    const [first, second] = [await read('1'), await read('2')];
    expect([first.data.length, first.hasNextPage, second.hasNextPage]).toEqual([100, true, false]);
    const all = new Set([...first.data, ...second.data].map(({ recipient }) => recipient));
    expect([...all].filter((one) => one.startsWith('old-'))).toHaveLength(150);
    expect((await read('nonsense')).data).toEqual(first.data);
    const text = await (await get('/outbox?page=2')).text();
    expect(text).toMatch(/101 to \d+ of \d+, newest first/);
    expect(text).toContain('/outbox?page=1');
    await server.database.withSystem((tx) =>
      tx.execute(sql`delete from local_outbox_messages where created_at = '2020-01-01'::timestamptz`),
    );
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }, {}],
    ['a name that points here', {}, { host: 'evil.example' }],
    ['a name that looks like here', {}, { host: 'localhost.evil.example' }],
  ])('is not there for %s', async (_name, from, headers) => {
    for (const url of ['/outbox', '/outbox.json', '/outbox.css']) {
      const answer = await server.http.app.inject({
        url,
        headers: { host: 'localhost', ...headers },
        ...from,
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('482913');
    }
  });

  it('is gone once SMTP is configured', async () => {
    const configuration = {
      ...server.platform.configuration,
      mail: { smtpUrl: 'smtp://mail.example', from: 'a@b.example' },
    };
    const platform: Platform = { ...server.platform, configuration };
    const http = await createHttp({
      platform,
      health: platform.health,
      openapi: { paths: {} },
      handlers: {},
      schemas: {},
      resolvers: {},
    });
    for (const url of ['/outbox', '/outbox.json'])
      expect((await http.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404);
    await http.close();
  });
});

describe('the database away, the disk full', () => {
  const failing = async (error: Error) => {
    const fail = () => Promise.reject(error);
    const database = { ...server.platform.database, withSystem: fail, withWorkspace: fail };
    const platform: Platform = { ...server.platform, database };
    const http = await createHttp({
      platform,
      health: platform.health,
      openapi: testContract,
      handlers: testHandlers,
      schemas: {},
      resolvers: {},
    });
    const answer = await createInProcessFetch(http.app, 'http://localhost')(
      'http://localhost/api/contacts/juniper-light/things',
      {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
        body: '{"name":"a"}',
      },
    );
    const body = (await answer.json()) as { code: string };
    await http.close();
    return [answer.status, body.code, Number(answer.headers.get('retry-after')) > 0];
  };
  it('are reported as 503 and 507 with the time to wait', async () => {
    expect(await failing(new DatabaseUnavailableError('gone', false))).toEqual([
      503,
      'database_unavailable',
      true,
    ]);
    expect(await failing(new OverloadedError())).toEqual([503, 'overloaded', true]);
    expect(await failing(new DiskFullError())).toEqual([507, 'storage_full', true]);
    expect(await failing(Object.assign(new Error('x'), { code: '55P03' }))).toEqual([409, 'busy', true]);
    expect(await failing(new Error('what'))).toEqual([500, 'internal', false]);
  });
});

describe('five hundred readers at once', () => {
  it('wait their turn, the slowest hundredth at most three times as long as the average, or are refused', async () => {
    const read = () => get('/api/contacts/juniper-light/things', { authorization: `Bearer ${member.token}` });
    for (let round = 0; round < 50; round += 1) expect((await read()).status).toBe(200);
    const times: number[] = [];
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 500 }, async () => {
        for (let round = 0; round < 3; round += 1) {
          const asked = performance.now();
          const { status, headers } = await read();
          if (status === 200) times.push(performance.now() - asked);
          // A slow host refuses those who would wait too long.
          else return expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
        }
      }),
    );
    expect(times.length).toBeGreaterThan(100);
    const ideal = (500 * (performance.now() - start)) / times.length;
    times.sort((left, right) => left - right);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(3 * ideal);
  }, 120_000);
});

describe('files', () => {
  const bytes = Buffer.from('name,email\nPriya Nair,priya@nair.example\n');
  const upload = () =>
    server.database.withSystem((tx) =>
      server.platform.storage.createUpload(tx, {
        kind: 'display-picture',
        name: 'Ébène "portrait".png',
        type: 'image/png',
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        owner: { accountId: member.accountId },
        createdBy: member.accountId,
      }),
    );
  const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
    fetch(url.replace('http://localhost', `http://127.0.0.1:${port}`), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers,
    });

  it('take exactly the declared bytes, once, and give them back as an attachment that can do nothing', async () => {
    const signed = await upload();
    if (!('url' in signed)) throw new Error(signed.title);
    expect((await put(signed.url, Buffer.concat([bytes, bytes]), signed.headers)).status).toBe(413);
    expect((await put(signed.url, Buffer.from(bytes.toString().toUpperCase()), signed.headers)).status).toBe(
      422,
    );
    expect((await put(`${signed.url}0`, bytes, signed.headers)).status).toBe(403);
    expect((await put(signed.url, bytes, { 'content-type': 'text/html' })).status).toBe(422);
    expect((await put(signed.url, bytes, signed.headers)).status).toBe(204);
    expect((await put(signed.url, bytes, signed.headers)).status).toBe(409);
    const url = await server.platform.storage.readUrl({
      key: signed.key,
      type: 'image/png',
      name: 'Ébène "portrait".png',
    });
    const answer = await fetch(url.replace('http://localhost', `http://127.0.0.1:${port}`));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_b_ne _portrait_.png"; filename*=UTF-8''%C3%89b%C3%A8ne%20_portrait_.png`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    server.clock.advance(11 * 60_000);
    expect((await fetch(url.replace('http://localhost', `http://127.0.0.1:${port}`))).status).toBe(403);
  });

  it.each(['../../server.key', '..%2f..%2fserver.key', '', 'accounts/x'])('never answer %s', async (key) => {
    const answer = await get(`/api/storage/${key}?type=a&name=b&expires=99999999999999&signature=x`);
    expect([400, 403, 404]).toContain(answer.status);
  });
});

describe.concurrent('slow and broken clients', () => {
  it('are let go: headers that trickle', async ({ expect }) => {
    const { text, duration } = await talk('GET / HTTP/1.1\r\nhost: localhost\r\n', (write) => {
      const timer = setInterval(() => write('x-more: 1\r\n'), 500);
      setTimeout(() => clearInterval(timer), HEADERS_TIMEOUT + 3_000);
    });
    expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(duration).toBeLessThan(HEADERS_TIMEOUT + 2_500);
  });

  it.each([
    ['a body that trickles', true],
    ['a body that trickles after its refusal', false],
  ])(
    'are let go: %s',
    async (_name, isAuthorised) => {
      const head = `POST /api/contacts/juniper-light/things HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${isAuthorised ? member.token : 'x'}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
      const { text, duration } = await talk(head, (write) => {
        const timer = setInterval(() => write(' '), 400);
        setTimeout(() => clearInterval(timer), BODY_TIMEOUT + 3_000);
      });
      expect(text).toMatch(isAuthorised ? /^HTTP\/1.1 408/ : /^HTTP\/1.1 401/);
      expect(duration).toBeLessThan(BODY_TIMEOUT + 2_000);
    },
    20_000,
  );

  it('three hundred of them are gone in time, while others are answered', async ({ expect }) => {
    const started = Date.now();
    const slow = Promise.all(Array.from({ length: 300 }, () => talk('GET / HTTP/1.1\r\nhost: lo')));
    const times: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const start = performance.now();
      expect((await fetch(`http://127.0.0.1:${port}/api/contacts/open`)).status).toBe(200);
      times.push(performance.now() - start);
    }
    expect(times.sort((left, right) => left - right)[98]).toBeLessThan(2_000);
    await slow;
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1.1 400/],
    [
      'headers over 16 KiB',
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431/,
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      /^HTTP\/1.1 400/,
    ],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400/,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400/],
  ])('are answered: %s', async (_name, text, expected) => {
    expect((await talk(text)).text).toMatch(expected);
  });
});

describe('proxies and other origins', () => {
  const withEnvironment = async (
    environment: Record<string, string>,
    run: (other: TestServer) => Promise<void>,
  ) => {
    const other = await createTestServer({ openapi: testContract, handlers: testHandlers }, environment);
    try {
      await run(other);
    } finally {
      await other.close();
    }
  };

  it('believes as many hops as are configured', async () => {
    await withEnvironment({ TRUSTED_PROXY_HOPS: '1' }, async (other) => {
      const send = (forwarded: string) =>
        other.fetch('http://localhost/api/contacts/open', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
          body: '{}',
        });
      // The last entry is the proxy's; what stands before it, anybody may have written.
      for (let count = 0; count < 20; count += 1)
        expect((await send(`203.0.113.${count}, 198.51.100.7`)).status).toBe(204);
      const waiting = [send('192.0.2.1, 198.51.100.9'), send('192.0.2.2, 198.51.100.9')];
      await vi.waitFor(() => expect(other.clock.pausing()).toBe(2), 10_000);
      expect((await send('192.0.2.3, 198.51.100.9')).status).toBe(429);
      other.clock.advance(8_000);
      await Promise.all(waiting);
      expect((await send('198.51.100.7, 192.0.2.1')).status).toBe(204);
    });
  });

  it('lets pages of listed origins call, and of no others', async () => {
    await withEnvironment({ ALLOWED_ORIGINS: 'https://studio.example' }, async (other) => {
      const preflight = (origin: string) =>
        other.fetch('http://localhost/api/contacts/open', {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        });
      const allowed = await preflight('https://studio.example');
      expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
        204,
        'https://studio.example',
      ]);
      expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
      expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
        'https://evil.example',
      );
      // Pages of any origin may learn that the server was reached: the SDK then says that it does not allow them.
      const alive = await other.fetch('http://localhost/healthz', {
        headers: { origin: 'https://evil.example' },
      });
      expect(alive.headers.get('access-control-allow-origin')).toBe('*');
    });
  });
});
