import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { serverSettings } from './schema';

/** The key of this server differs from the one that its database was used with. */
export class ServerKeyError extends Error {
  override readonly name = 'ServerKeyError';
}

/**
 * Returns the configured key, or the one in the data folder, which is created at the first start and readable by this
 * user only.
 */
export function readServerKey(configured: string | undefined, dataDirectory: string): string {
  if (configured !== undefined) return configured;
  const path = join(dataDirectory, 'server.key');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const key = randomBytes(32).toString('base64url');
  try {
    writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

/**
 * Compares the key with the fingerprint stored in the database. A second server with another key would refuse the first
 * one's codes and signed addresses, and could not open what it sealed.
 *
 * @throws ServerKeyError when they differ
 */
export async function checkServerKey(database: Pick<Database, 'withSystem'>, key: string): Promise<void> {
  const fingerprint = createHash('sha256').update(`atelier server key ${key}`).digest('hex').slice(0, 16);
  const known = await database.withSystem(async (tx) => {
    await tx.insert(serverSettings).values({ name: 'server_key', value: fingerprint }).onConflictDoNothing();
    const [row] = await tx.select().from(serverSettings).where(eq(serverSettings.name, 'server_key'));
    return row?.value;
  });
  // This says nothing about the key, so the start is retried.
  if (known === undefined) throw new Error('The fingerprint of the server key could not be read.');
  if (known !== fingerprint)
    throw new ServerKeyError(
      `This database was used with another server key (it remembers ${known}, this server's is ${fingerprint}). ` +
        'Set SERVER_KEY to the key of its other servers, or restore the file server.key of its data folder.',
    );
}
