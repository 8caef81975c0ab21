import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfiguration } from '../../configuration/environment';
import { createServer } from '../../server';
import { createTestDatabase, createTestEngine, TEST_TIME } from '../../testing';
import { createManualClock } from '../clock/clock';
import type { Database } from '../database/database';
import { createServerKeys } from '../identity/keys';
import { createLocalStore } from '../storage/local-store';
import { createStorage } from '../storage/storage';
import { checkFileStore, FileStoreError } from './file-store';

let directory: string;
let database: Database;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-store-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const storeIn = (folder: string, of: Database = database) =>
  createStorage(
    createLocalStore({
      directory: join(directory, folder),
      keys: createServerKeys('k'.repeat(40)),
      clock: createManualClock(TEST_TIME),
      baseUrl: () => 'http://localhost/api/storage',
    }),
    of,
  );
const mark = (folder: string) => join(directory, folder, 'installation');
const refusal = (folder: string) =>
  checkFileStore(database, storeIn(folder)).then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(FileStoreError);
      return (error as Error).message;
    },
  );

describe('the files of a database', () => {
  it('are those of its first server, even if several start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => checkFileStore(database, storeIn('shared'))));
    await checkFileStore(database, storeIn('shared'));
  });

  it('are not an empty folder', async () => {
    const message = await refusal('empty');
    expect(message).toContain(readFileSync(mark('shared'), 'utf8').trim());
    expect(message).toContain('S3_BUCKET');
  });

  it('are not those of another installation', async () => {
    const other = await createTestDatabase();
    try {
      await checkFileStore(other, storeIn('other', other));
    } finally {
      await other.close();
    }
    expect(await refusal('other')).toContain('another installation');
  });

  it('can be declared lost', async () => {
    await refusal('lost');
    await storeIn('lost').write('workspaces/a', Buffer.from('a'), 'text/plain');
    writeFileSync(mark('lost'), readFileSync(mark('shared')));
    expect(await refusal('lost')).toBe('accepted');
  });
});

describe('a second server', () => {
  const configure = (folder: string) =>
    readConfiguration({
      PORT: '0',
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      SERVER_KEY: 'k'.repeat(40),
      DATA_DIR: join(directory, folder),
    });

  it('with local files of its own does not start', async () => {
    const engine = await createTestEngine();
    const shared = { ...engine, close: async () => undefined };
    const first = createServer(configure('first'), { engine: shared });
    const second = createServer(configure('second'), { engine: shared });
    try {
      await first.start();
      await expect(second.start().then(() => second.failure)).rejects.toThrow(
        'not the files of this database',
      );
    } finally {
      await second.close();
      await first.close();
      await engine.close();
    }
  });
});
