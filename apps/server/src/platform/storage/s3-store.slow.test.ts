import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock';
import type { ObjectStore } from './object-store';
import { createS3Store } from './s3-store';

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
      systemClock,
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

  it('writes, and removes', async () => {
    await store.write('workspaces/a/logo/c', Buffer.from('x'), 'image/webp');
    expect(await store.read('workspaces/a/logo/c')).toBeDefined();
    await store.remove('workspaces/a/logo/c');
    expect(await store.read('workspaces/a/logo/c')).toBeUndefined();
  });
});
