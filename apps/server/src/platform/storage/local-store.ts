import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Clock } from '../clock/clock';
import { DiskFullError, isDiskFull } from '../database/errors';
import { type Problem, problem } from '../errors/problem';
import type { ServerKeys } from '../identity/keys';
import { keysBelow } from './keys-below';
import type { ObjectStore, PutObject } from './object-store';
import { appendPart, receivedOf } from './parts';
import { notValid, PATCH_MINUTES, readGrant, signGrant } from './signatures';

export interface LocalStoreOptions {
  readonly directory: string;
  readonly keys: ServerKeys;
  readonly clock: Clock;
  /** Base URL of this server's storage service, without a trailing slash. */
  readonly baseUrl: () => string;
}

/** Folder of files that are still arriving, inside the folder of the store. */
const INCOMING = 'incoming';
/** Milliseconds after which a file that stopped arriving is removed: nobody may continue it any more. */
const ABANDONED = PATCH_MINUTES * 60_000;
const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** Creates a store for files in a local folder, behind URLs that this server signs and serves. */
export function createLocalStore({ directory, keys, clock, baseUrl }: LocalStoreOptions): ObjectStore {
  const disk = new Disk(new FSDriver({ location: directory, visibility: 'private' }));
  const pathOf = (key: string) => join(directory, key);
  const incoming = join(directory, INCOMING);
  // Keys contain no dots, so that each has its own draft.
  const placesOf = (key: string) => ({
    draft: join(incoming, key.replaceAll('/', '.')),
    path: pathOf(key),
  });
  const partsGrant = (key: string, query: URLSearchParams) => {
    const grant = KEY.test(key) ? readGrant(keys, clock, 'PATCH', key, query) : undefined;
    return grant?.method === 'PATCH' ? grant : undefined;
  };

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
    signParts: (object) => `${baseUrl()}${signGrant(keys, clock, { method: 'PATCH', ...object }).address}`,
    received: async (object) => (await receivedOf(placesOf(object.key), object)).offset,
    signGet({ key, type, name }) {
      return Promise.resolve(
        `${baseUrl()}${signGrant(keys, clock, { method: 'GET', key, type, name }).address}`,
      );
    },
    async read(key) {
      if (!KEY.test(key) || !(await disk.exists(key))) return undefined;
      return disk.getStream(key);
    },
    async readRange(key, from, to) {
      if (!KEY.test(key) || !(await disk.exists(key))) return undefined;
      return createReadStream(pathOf(key), { start: from, end: to - 1 });
    },
    async write(key, bytes) {
      await full(
        withDraft(incoming, async (file, draft) => {
          await file.writeFile(bytes);
          await file.sync();
          await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
          await rename(draft, pathOf(key));
        }),
      );
    },
    async writeStream(key, body) {
      await full(
        withDraft(incoming, async (file, draft) => {
          for await (const chunk of body)
            await file.write(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
          await file.sync();
          await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
          await rename(draft, pathOf(key));
        }),
      );
    },
    list: (folder) => keysBelow(disk, folder),
    remove: (key) => disk.delete(key),
    sweep: () => sweepIncoming(incoming),
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
        return full(receive(incoming, pathOf(key), grant, body));
      },
      async received(key, query) {
        const grant = partsGrant(key, query);
        return grant ? receivedOf(placesOf(key), grant) : notValid();
      },
      async append(key, query, offset, body) {
        const grant = partsGrant(key, query);
        return grant ? full(appendPart(placesOf(key), grant, offset, body)) : notValid();
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

/** Writes to a draft, compares, and links only complete files under the name. A name is used once. */
async function receive(
  incoming: string,
  path: string,
  { size, sha256 }: PutObject,
  body: Readable,
): Promise<Problem | undefined> {
  return withDraft(incoming, async (file, draft) => {
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
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await link(draft, path);
      return undefined;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return problem({ code: 'address_used', status: 409, title: 'This address was used already.' });
    }
  });
}

/** Calls `work` with a new file that is removed afterwards, unless it was moved. */
async function withDraft<Result>(
  incoming: string,
  work: (file: FileHandle, path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const draft = join(incoming, randomUUID());
  const file = await open(draft, 'wx', 0o600);
  try {
    return await work(file, draft);
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Removes what processes that died left behind. Other servers may use the same folder, so age decides. */
async function sweepIncoming(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const found = await stat(join(incoming, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED) await rm(join(incoming, name), { force: true });
  }
}

async function full<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isDiskFull(error) ? new DiskFullError({ cause: error }) : error;
  }
}
