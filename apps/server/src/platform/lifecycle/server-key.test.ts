import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing';
import type { Database } from '../database/database';
import { checkServerKey, readServerKey, ServerKeyError } from './server-key';

/** Keys whose fingerprints are 279e293804387487 and 9905594450257221. */
const NUMBER_LIKE = ['key 631', 'key 9898'];

let directory: string;
let database: Database;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-key-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('the key of a server', () => {
  it('is the configured one', () => {
    expect(readServerKey('configured', directory)).toBe('configured');
  });

  it('is made once, and kept where only this user can read it', () => {
    const folder = join(directory, 'new');
    const key = readServerKey(undefined, folder);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(readServerKey(undefined, folder)).toBe(key);
    expect(readFileSync(join(folder, 'server.key'), 'utf8')).toBe(`${key}\n`);
    if (process.platform !== 'win32') expect(statSync(join(folder, 'server.key')).mode & 0o777).toBe(0o600);
  });
});

describe('the key of a database', () => {
  it('is that of its first server, whoever comes first', async () => {
    await Promise.all(Array.from({ length: 8 }, () => checkServerKey(database, 'the first')));
    await checkServerKey(database, 'the first');
  });

  it('is not replaced by another, and both are distinguished without being revealed', async () => {
    const refusal = await checkServerKey(database, 'another').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ServerKeyError);
    const [, remembered, own] =
      /remembers ([\da-f]{16}), this server's is ([\da-f]{16})/.exec((refusal as Error).message) ?? [];
    expect(remembered).toBeDefined();
    expect(own).not.toBe(remembered);
    await checkServerKey(database, 'the first');
  });

  it.each(NUMBER_LIKE)('is known again by a fingerprint that reads like a number: %s', async (key) => {
    const another = await createTestDatabase();
    try {
      await checkServerKey(another, key);
      await checkServerKey(another, key);
    } finally {
      await another.close();
    }
  });
});
