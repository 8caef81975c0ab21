import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Clock } from '../clock/clock';
import { DiskFullError, isDiskFull } from '../database/errors';
import { type Problem, problem } from '../errors/problem';
import type { ServerKeys } from '../identity/keys';
import type { ObjectStore, PutObject } from './object-store';
import { readGrant, signGrant } from './signatures';

export interface LocalStoreOptions {
  readonly directory: string;
  readonly keys: ServerKeys;
  readonly clock: Clock;
  /** Base address of the storage service of this server, without a slash at its end. */
  readonly baseUrl: () => string;
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
const notValid = () =>
  problem({ code: 'address_not_valid', status: 403, title: 'This address is not valid, or no longer.' });

/** Files in a folder of this machine, behind addresses that this server signs and answers. */
export function createLocalStore({ directory, keys, clock, baseUrl }: LocalStoreOptions): ObjectStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  const pathOf = (key: string) => join(directory, key);

  return {
    description: `files in ${directory}`,
    signPut(object) {
      const { address, expiresAt } = signGrant(keys, clock, { method: 'PUT', ...object });
      return Promise.resolve({
        url: `${baseUrl()}${address}`,
        headers: { 'content-type': object.type },
        expiresAt,
      });
    },
    signGet({ key, type, name }) {
      return Promise.resolve(
        `${baseUrl()}${signGrant(keys, clock, { method: 'GET', key, type, name }).address}`,
      );
    },
    async read(key) {
      if (!KEY.test(key) || !(await disk.exists(key))) return undefined;
      return disk.getStream(key);
    },
    async write(key, bytes) {
      await full(disk.put(key, bytes));
    },
    remove: (key) => disk.delete(key),
    endpoint: {
      async put(key, query, body, contentType) {
        const grant = KEY.test(key) ? readGrant(keys, clock, 'PUT', key, query) : undefined;
        if (grant?.method !== 'PUT') return notValid();
        if (contentType !== undefined && contentType !== grant.type)
          return problem({
            code: 'file_type_differs',
            status: 422,
            title: 'The file is not of the type that was declared.',
          });
        return full(receive(pathOf(key), grant, body));
      },
      async get(key, query) {
        const grant = KEY.test(key) ? readGrant(keys, clock, 'GET', key, query) : undefined;
        if (grant?.method !== 'GET') return notValid();
        const found = await stat(pathOf(key)).catch(() => undefined);
        if (found === undefined) return problem('gone');
        return { body: createReadStream(pathOf(key)), size: found.size, type: grant.type, name: grant.name };
      },
    },
  };
}

/** Writes beside the target, compares, and links under the name only what is whole. A name is given once. */
async function receive(
  path: string,
  { size, sha256 }: PutObject,
  body: Readable,
): Promise<Problem | undefined> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.part`;
  const file = await open(draft, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let received = 0;
    for await (const chunk of body) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
      received += bytes.length;
      if (received > size)
        return problem({
          code: 'file_too_large',
          status: 413,
          title: 'The file is larger than was declared.',
        });
      hash.update(bytes);
      await file.write(bytes);
    }
    if (received !== size)
      return problem({ code: 'file_incomplete', status: 422, title: 'The file did not arrive completely.' });
    if (hash.digest('hex') !== sha256)
      return problem({
        code: 'file_differs',
        status: 422,
        title: 'What arrived is not the file that was declared.',
      });
    await file.sync();
    await link(draft, path);
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return problem({ code: 'address_used', status: 409, title: 'This address was used already.' });
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

async function full<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError({ cause: error }) : error;
  }
}
