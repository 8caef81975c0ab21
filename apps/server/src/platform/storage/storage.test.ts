import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaces } from '../../areas/workspace/schema';
import { createTestServer, type TestServer } from '../../testing';
import { isProblem } from '../errors/problem';
import { isOfType } from './magic';
import type { StorageEndpoint } from './object-store';
import type { Upload } from './storage';

const workspaceId = uuid();
const csv = Buffer.from('Name,Email\nNoor Haddad,noor@haddad.example\n');
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
let server: TestServer;
let endpoint: StorageEndpoint;

beforeAll(async () => {
  server = await createTestServer();
  const found = server.platform.storage.endpoint;
  if (found === undefined) throw new Error('A local store has an endpoint.');
  endpoint = found;
  await server.platform.database.withSystem((tx) =>
    tx.insert(workspaces).values({ id: workspaceId, name: 'Juniper & Light', createdBy: uuid() }),
  );
});
afterAll(() => server?.close());

const declare = (bytes: Buffer, changes: object = {}) =>
  server.platform.database.withWorkspace(workspaceId, (tx) =>
    server.platform.storage.createUpload(tx, {
      kind: 'contact-import',
      name: 'clients.csv',
      type: 'text/csv',
      size: bytes.length,
      sha256: hashOf(bytes),
      owner: { workspaceId },
      createdBy: null,
      ...changes,
    }),
  );
const accepted = async (bytes: Buffer, changes: object = {}): Promise<Upload> => {
  const upload = await declare(bytes, changes);
  if (isProblem(upload)) throw new Error(upload.title);
  return upload;
};
const put = (url: string, bytes: Buffer, type = 'text/csv') => {
  const { searchParams, pathname } = new URL(url);
  return endpoint.put(pathname.replace('/api/storage/', ''), searchParams, Readable.from([bytes]), type);
};
const complete = (fileId: string) =>
  server.platform.database.withWorkspace(workspaceId, (tx) =>
    server.platform.storage.completeUpload(tx, fileId),
  );

describe('an upload', () => {
  it('turns ready after what arrived was verified, and can be completed twice', async () => {
    const upload = await accepted(csv);
    expect(await complete(upload.fileId)).toMatchObject({ status: 409, code: 'file_not_uploaded' });
    expect(await put(upload.url, csv)).toBeUndefined();
    expect(await complete(upload.fileId)).toMatchObject({ state: 'ready', size: csv.length });
    expect(await complete(upload.fileId)).toMatchObject({ state: 'ready' });
    const body = await server.platform.storage.openRead(upload.key);
    expect(body && (await buffer(body))).toEqual(csv);
  });

  it('may be put once', async () => {
    const upload = await accepted(csv);
    expect(await put(upload.url, csv)).toBeUndefined();
    expect(await put(upload.url, csv)).toMatchObject({ status: 409, code: 'address_used' });
  });

  it.each([
    ['larger', Buffer.concat([csv, csv]), 413, 'file_too_large'],
    ['shorter', csv.subarray(5), 422, 'file_incomplete'],
    ['other', Buffer.from(csv.toString().replace('Noor', 'Nora')), 422, 'file_differs'],
  ])('refuses bytes that are %s than declared and keeps none of them', async (_how, bytes, status, code) => {
    const upload = await accepted(csv);
    expect(await put(upload.url, bytes)).toMatchObject({ status, code });
    expect(await complete(upload.fileId)).toMatchObject({ code: 'file_not_uploaded' });
    expect(readdirSync(join(server.configuration.dataDirectory, 'files', 'incoming'))).toEqual([]);
  });

  it('is not of a type because it says so', async () => {
    const program = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0]), Buffer.alloc(64)]);
    const upload = await accepted(program);
    expect(await put(upload.url, program)).toBeUndefined();
    expect(await complete(upload.fileId)).toMatchObject({ status: 422, code: 'file_differs' });
    expect(await complete(upload.fileId)).toMatchObject({ status: 422 });
    expect(await server.platform.storage.openRead(upload.key)).toBeUndefined();
  });

  it('is refused by field when what is declared is not allowed', async () => {
    expect(
      await declare(csv, { type: 'text/html', size: 101 * 1024 * 1024, sha256: 'x', name: '' }),
    ).toMatchObject({
      status: 400,
      errors: [{ field: 'type' }, { field: 'size' }, { field: 'sha256' }, { field: 'name' }],
    });
    expect(await declare(csv, { kind: '__proto__' })).toMatchObject({ errors: [{ field: 'kind' }] });
  });

  it('is refused when its extension is not one of its type', async () => {
    const title = 'The name ends in “.html”, but the file is of another type. Rename it to end in “.csv”.';
    expect(await declare(csv, { name: 'clients.html' })).toMatchObject({
      status: 400,
      title,
      errors: [{ field: 'name', message: title }],
    });
  });

  it('belongs to its workspace', async () => {
    const upload = await accepted(csv);
    const elsewhere = server.platform.database.withWorkspace(uuid(), (tx) =>
      server.platform.storage.completeUpload(tx, upload.fileId),
    );
    expect(await elsewhere).toMatchObject({ status: 404 });
  });

  it('is swept when it was never finished', async () => {
    await accepted(csv);
    const left = join(server.configuration.dataDirectory, 'files', 'incoming', 'left');
    mkdirSync(dirname(left), { recursive: true });
    writeFileSync(left, 'half');
    await server.platform.storage.sweep();
    expect(readdirSync(dirname(left))).toEqual(['left']);
    utimesSync(left, new Date(), new Date(Date.now() - 25 * 3_600_000));
    server.clock.advance(24 * 3_600_000 + 1);
    expect(await server.platform.storage.sweep()).toBeGreaterThan(0);
    expect(await server.platform.storage.sweep()).toBe(0);
    expect(readdirSync(dirname(left))).toEqual([]);
  });
});

describe('an upload in parts', () => {
  const large = Buffer.alloc(9 * 1024 * 1024, 'a');
  const half = 5 * 1024 * 1024;
  const begin = async (bytes: Buffer) => {
    const { fileId, resumableUrl = '' } = await accepted(bytes);
    const { pathname, searchParams } = new URL(resumableUrl);
    const key = pathname.replace('/api/storage/', '');
    return {
      fileId,
      key,
      searchParams,
      received: () => endpoint.received(key, searchParams),
      append: (offset: number, part: Buffer) =>
        endpoint.append(key, searchParams, offset, Readable.from([part])),
    };
  };

  it('is offered above 8 MB only', async () => {
    expect((await accepted(csv)).resumableUrl).toBeUndefined();
    expect((await accepted(large)).resumableUrl).toContain('/api/storage/');
  });

  it('continues at the next byte and nowhere else, and is whole with its last one', async () => {
    const { fileId, append, received } = await begin(large);
    expect(await received()).toEqual({ offset: 0, size: large.length });
    expect(await append(0, large.subarray(0, half))).toMatchObject({ offset: half });
    expect(await complete(fileId)).toMatchObject({ code: 'file_not_uploaded' });
    for (const offset of [0, half - 1, half + 1])
      expect(await append(offset, large.subarray(half))).toMatchObject({
        status: 409,
        code: 'offset_differs',
      });
    expect(await append(half, large)).toMatchObject({ status: 413 });
    const { offset } = (await received()) as { offset: number };
    expect(await append(offset, large.subarray(offset))).toMatchObject({ offset: large.length });
    expect(await received()).toEqual({ offset: large.length, size: large.length });
    expect(await complete(fileId)).toMatchObject({ state: 'ready' });
  });

  it('has arrived only once it is stored, whichever connection brought its last byte', async () => {
    const { fileId, key, searchParams, received } = await begin(large);
    // Believed dead by its sender, who asks on another connection.
    const dead = new Readable({ read: () => undefined });
    dead.push(large);
    const appended = endpoint.append(key, searchParams, 0, dead);
    await expect.poll(received).toEqual({ offset: large.length, size: large.length });
    expect(await complete(fileId)).toMatchObject({ state: 'ready' });
    dead.push(null);
    expect(await appended).toMatchObject({ offset: large.length });
  });

  it('is discarded when it is not the declared file', async () => {
    const { append, received } = await begin(large);
    expect(await append(0, Buffer.alloc(large.length, 'b'))).toMatchObject({
      status: 422,
      code: 'file_differs',
    });
    expect(await received()).toMatchObject({ offset: 0 });
  });

  it('needs its own address, for a day', async () => {
    const { key, received, searchParams } = await begin(large);
    expect(await endpoint.put(key, searchParams, Readable.from([large]), 'text/csv')).toMatchObject({
      status: 403,
    });
    const whole = new URL((await accepted(large)).url);
    expect(
      await endpoint.received(whole.pathname.replace('/api/storage/', ''), whole.searchParams),
    ).toMatchObject({ status: 403 });
    server.clock.advance(23 * 3_600_000);
    expect(await received()).toMatchObject({ offset: 0 });
    server.clock.advance(3_600_000);
    expect(await received()).toMatchObject({ status: 403 });
  });
});

describe('a signed address', () => {
  const altered = (url: string): string[] => {
    const results: string[] = [];
    for (const [name, value] of new URL(url).searchParams)
      for (let index = 0; index < value.length; index++) {
        const next = new URL(url);
        const character = value[index] === '1' ? '2' : '1';
        next.searchParams.set(name, value.slice(0, index) + character + value.slice(index + 1));
        results.push(next.href);
      }
    results.push(
      `${url}&size=1`,
      url.replace('/contact-import/', '/logo/'),
      url.replace('workspaces', 'accounts'),
    );
    return results;
  };

  it('does one thing: every alteration is refused', async () => {
    const upload = await accepted(csv);
    const attempts = altered(upload.url);
    expect(attempts.length).toBeGreaterThan(100);
    for (const url of attempts) {
      expect(await put(url, csv)).toMatchObject({ status: 403 });
    }
  });

  it('is over after its time', async () => {
    const upload = await accepted(csv);
    server.clock.advance(15 * 60_000);
    expect(await put(upload.url, csv)).toMatchObject({ status: 403 });
    const again = await accepted(csv);
    await put(again.url, csv);
    const url = new URL(
      await server.platform.storage.readUrl({ key: again.key, type: 'text/csv', name: 'clients.csv' }),
    );
    const get = () => endpoint.get(url.pathname.replace('/api/storage/', ''), url.searchParams);
    expect(await get()).toMatchObject({ size: csv.length, type: 'text/csv', name: 'clients.csv' });
    server.clock.advance(10 * 60_000);
    expect(await get()).toMatchObject({ status: 403 });
  });

  it('never leads out of the folder', async () => {
    for (const key of ['../server.key', 'workspaces/../../server.key', '/etc/passwd', 'a//b', ''])
      expect(await endpoint.get(key, new URLSearchParams())).toMatchObject({ status: 403 });
    expect(await server.platform.storage.openRead('../server.key')).toBeUndefined();
  });
});

describe('the type of bytes', () => {
  it.each([
    ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], true],
    ['image/jpeg', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], false],
    ['image/png', [...Buffer.from('<svg onload="x">')], false],
    ['text/csv', [...Buffer.from('a;b')], true],
    ['text/csv', [0xff, 0xfe, 0x61, 0x00], true],
    ['text/csv', [0x50, 0x4b, 0x03, 0x04], false],
  ] as const)('%s from %j: %s', (type, bytes, expected) => {
    expect(isOfType(Buffer.from(bytes), type)).toBe(expected);
  });
});
