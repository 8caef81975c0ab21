import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createId } from '@atelier/domain';
import { isRecord } from '../core/errors.js';
import { type SessionKey, type SessionStore, type SessionValues, sessionKeys } from '../core/session.js';
import { readStored } from '../core/session-schema.js';

/**
 * Creates a session in a JSON file that only its owner can read (mode 0600), for command-line tools. The file is
 * replaced atomically, so that a crash leaves the previous one intact.
 *
 * @param path - path of the file; a missing folder is created with mode 0700.
 * @throws from `get`, `set` and `clear` if the file or its folder is not accessible. A missing file is not an error.
 */
export function createFileSession(path: string): SessionStore {
  // Writes are serialized, because concurrent ones would overwrite each other's values.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  return {
    get: (key) => inTurn(async () => (await read(path))[key]),
    set: (key, value) =>
      inTurn(async () => {
        const values = await read(path);
        if (value === undefined) delete values[key];
        else values[key] = value;
        await write(path, values);
      }),
    clear: () =>
      inTurn(async () => {
        const { theme } = await read(path);
        if (theme === undefined) await rm(path, { force: true });
        else await write(path, { theme });
      }),
  };
}

async function read(path: string): Promise<Partial<SessionValues>> {
  let stored: unknown;
  try {
    stored = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing || error instanceof SyntaxError) return {};
    throw error;
  }
  const values: Partial<SessionValues> = {};
  if (isRecord(stored)) for (const key of sessionKeys) take(values, key, stored[key]);
  return values;
}

function take<Key extends SessionKey>(values: Partial<SessionValues>, key: Key, stored: unknown): void {
  const value = readStored(key, stored);
  if (value !== undefined) values[key] = value;
}

async function write(path: string, values: Partial<SessionValues>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${createId()}`;
  try {
    await writeFile(draft, `${JSON.stringify(values, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
