import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEngine } from '../../testing';
import { createManualClock } from '../clock/clock';
import { createLogger } from '../logging/logger';
import { type Database, openDatabase } from './database';
import { readMigrations } from './migrate';
import { watchSpace } from './space';

describe('a disk without room', () => {
  let isLow = false;
  let database: Database;

  beforeAll(async () => {
    database = openDatabase({
      engine: await createTestEngine(),
      clock: createManualClock('2026-10-15T08:12:00Z'),
      logger: createLogger({ logLevel: 'silent' }),
      migrations: readMigrations(),
      poolSize: 4,
      space: { isLow: () => Promise.resolve(isLow) },
    });
    await database.ready;
  });
  afterAll(() => database?.close());

  const write = () =>
    database.withSystem((tx) =>
      tx.execute(sql`insert into server_settings values (gen_random_uuid()::text, '1')`),
    );
  const count = () =>
    database.withSystem(async (tx) => (await tx.execute(sql`select from server_settings`)).rows.length);

  it('refuses writes by name, goes on reading, and heals', async () => {
    await write();
    isLow = true;
    await expect(write()).rejects.toMatchObject({ name: 'DiskFullError', code: 'ENOSPC' });
    expect(await count()).toBe(1);
    isLow = false;
    await write();
    expect(await count()).toBe(2);
  });

  it('is seen, and a folder that cannot be asked counts as roomy', async () => {
    expect(await watchSpace('/', 0).isLow()).toBe(false);
    expect(await watchSpace('/', Number.MAX_SAFE_INTEGER).isLow()).toBe(true);
    expect(await watchSpace('/no/such/folder', Number.MAX_SAFE_INTEGER).isLow()).toBe(false);
  });
});
