import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock';
import { createServerKeys } from '../identity/keys';
import type { ObjectStore } from './object-store';
import { createS3Store } from './s3-store';

const keys = createServerKeys('a key for tests that is long enough to be one');

describe('an S3-compatible store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-s3-'));
  let server: S3rver;
  let store: ObjectStore;
  const bytes = Buffer.from('Name,Email\nPriya Nair,priya@nair.example\n');
  const object = { key: 'workspaces/a/contact-import/b', type: 'text/csv' };

  beforeAll(async () => {
    server = new S3rver({
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    const { port } = await server.run();
    store = createS3Store(
      {
        bucket: 'files',
        region: 'us-east-1',
        endpoint: `http://localhost:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        forcePathStyle: true,
      },
      { keys, clock: systemClock, baseUrl: () => 'http://atelier.example/api/storage' },
    );
  });
  afterAll(async () => {
    await server?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('takes a file from the browser and gives it back', async () => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { url, headers } = await store.signPut({ ...object, size: bytes.length, sha256 });
    const answer = await fetch(url, { method: 'PUT', headers, body: bytes });
    expect(answer.status).toBe(200);
    const read = await store.read(object.key);
    expect(read && (await buffer(read))).toEqual(bytes);
    const download = await fetch(await store.signGet({ ...object, name: 'clients.csv' }));
    expect(await download.text()).toBe(bytes.toString());
    expect(download.headers.get('content-disposition')).toContain('clients.csv');
  });

  it('signs the type, the size and the hash, so that another file is not what was signed', async () => {
    const { url } = await store.signPut({ ...object, size: bytes.length, sha256: '0'.repeat(64) });
    const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders')?.split(';');
    expect(signed).toEqual(
      expect.arrayContaining(['content-length', 'content-type', 'if-none-match', 'x-amz-checksum-sha256']),
    );
  });

  it('reads a part of a file, and says that one is gone', async () => {
    await store.write('workspaces/a/logo/d', Buffer.from('0123456789'), 'image/webp');
    const part = await store.readRange('workspaces/a/logo/d', 3, 6);
    expect(part && (await buffer(part)).toString()).toBe('345');
    expect(await store.readRange('workspaces/a/logo/none', 0, 1)).toBeUndefined();
  });

  it('writes, and removes', async () => {
    await store.write('workspaces/a/logo/c', Buffer.from('x'), 'image/webp');
    expect(await store.read('workspaces/a/logo/c')).toBeDefined();
    await store.remove('workspaces/a/logo/c');
    expect(await store.read('workspaces/a/logo/c')).toBeUndefined();
  });

  describe('an upload in parts', () => {
    const file = randomBytes(21 * 1024 * 1024 + 17);
    const sha256 = createHash('sha256').update(file).digest('hex');
    let uploads = 0;
    const begin = () => {
      uploads += 1;
      const key = `workspaces/a/lead-file/p${uploads}`;
      const url = new URL(store.signParts?.({ key, type: 'image/png', size: file.length, sha256 }) ?? '');
      const { endpoint } = store;
      if (!endpoint) throw new Error('The store takes no parts.');
      return {
        key,
        query: url.searchParams,
        received: () => endpoint.received(key, url.searchParams),
        append: (offset: number, body: Readable) => endpoint.append(key, url.searchParams, offset, body),
      };
    };
    /** Sends bytes from an offset, and breaks the connection after some of them. */
    async function* cut(from: number, count: number, whole = false) {
      for (let at = from; at < from + count; at += 65_536)
        yield file.subarray(at, Math.min(at + 65_536, from + count));
      if (!whole) throw new Error('The connection was cut.');
    }
    const offsetIn = async (upload: ReturnType<typeof begin>) => {
      const state = await upload.received();
      return 'offset' in state ? state.offset : -1;
    };

    it('goes on where each connection was cut, and ends with the same bytes', async () => {
      const upload = begin();
      let sent = 0;
      for (let round = 1; (await offsetIn(upload)) < file.length; round += 1) {
        const from = await offsetIn(upload);
        expect(await store.read(upload.key)).toBeUndefined();
        const count = Math.min(1_700_000 + round, file.length - from);
        sent += count;
        const isLast = from + count === file.length;
        const answer = upload.append(from, Readable.from(cut(from, count, isLast)));
        if (isLast) expect(await answer).toEqual({ offset: file.length, size: file.length });
        else await expect(answer).rejects.toThrow('The connection was cut.');
        expect(await offsetIn(upload)).toBe(from + count);
      }
      // Nothing was sent twice.
      expect(sent).toBe(file.length);
      const read = await store.read(upload.key);
      expect(
        createHash('sha256')
          .update((read && (await buffer(read))) ?? '')
          .digest('hex'),
      ).toBe(sha256);
      // Asked again, it is whole; nothing of it is left behind.
      expect(await upload.append(file.length, Readable.from([]))).toEqual({
        offset: file.length,
        size: file.length,
      });
      expect(await store.read(`incoming/${upload.key}.state`)).toBeUndefined();
      expect(await store.read(`incoming/${upload.key}.tail`)).toBeUndefined();
    });

    it('refuses another offset, more than was declared, and URLs that were not signed', async () => {
      const upload = begin();
      expect(await upload.append(5, Readable.from([Buffer.from('x')]))).toMatchObject({
        code: 'offset_differs',
        status: 409,
      });
      await upload.append(0, Readable.from(cut(0, 1_000, true)));
      expect(await upload.append(1_000, Readable.from([file, Buffer.from('more')]))).toMatchObject({
        code: 'file_too_large',
      });
      const altered = new URLSearchParams(upload.query);
      altered.set('size', '5');
      expect(await store.endpoint?.received(upload.key, altered)).toMatchObject({ status: 403 });
      expect(
        await store.endpoint?.append('workspaces/b/x', upload.query, 0, Readable.from([])),
      ).toMatchObject({ status: 403 });
    });

    it('survives a server that dies between two writes, and a connection that was believed dead', async () => {
      const upload = begin();
      await upload.append(0, Readable.from(cut(0, 9_000_000, true)));
      // The tail was written, its count was not.
      const tail = await store.read(`incoming/${upload.key}.tail`);
      const longer = Buffer.concat([(tail && (await buffer(tail))) ?? Buffer.alloc(0), Buffer.from('ahead')]);
      await store.write(`incoming/${upload.key}.tail`, longer, 'application/octet-stream');
      const from = await offsetIn(upload);
      expect(from).toBe(9_000_000);
      const both = [
        upload.append(from, Readable.from(cut(from, file.length - from, true))),
        upload.append(from, Readable.from(cut(from, 5_000_000))).catch(() => undefined),
      ];
      await Promise.all(both);
      for (let at = await offsetIn(upload); at < file.length; at = await offsetIn(upload))
        await upload.append(at, Readable.from(cut(at, file.length - at, true)));
      const read = await store.read(upload.key);
      expect(
        createHash('sha256')
          .update((read && (await buffer(read))) ?? '')
          .digest('hex'),
      ).toBe(sha256);
    });

    it('is removed with what has arrived of it', async () => {
      const upload = begin();
      await upload.append(0, Readable.from(cut(0, 9_000_000, true)));
      await store.remove(upload.key);
      expect(await offsetIn(upload)).toBe(0);
      expect(await store.read(`incoming/${upload.key}.tail`)).toBeUndefined();
    });
  });
});
