import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction';
import type { Storage } from '../storage/storage';
import { serverSettings } from './schema';

/** This server does not see the files that belong to its database. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError';
}

/** Key of the object that holds the mark of the installation. */
const MARK = 'installation';
const SETTING = 'file_store';
/** An arbitrary number: servers that start at once take turns. */
const MARK_LOCK = 5_173_015;

/**
 * Compares the mark in the file store with the one stored in the database; the first start creates both. Two servers
 * that share a database but not their files would each answer 410 for what the other one stored.
 *
 * @throws FileStoreError when they differ, or when the store has no mark
 */
export async function checkFileStore(
  database: Pick<Database, 'withSystem'>,
  storage: Pick<Storage, 'description' | 'openRead' | 'write'>,
): Promise<void> {
  const found = await readMark(storage);
  const expected = await database.withSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MARK_LOCK})`);
    return (await storedMark(tx)) ?? storeMark(tx, storage);
  });
  if ((found ?? (await readMark(storage))) === expected) return;
  throw new FileStoreError(
    `${found === undefined ? 'These are not the files of this database' : 'These files belong to another installation'}: ${storage.description}. ` +
      `The database expects the mark ${expected} in the file “${MARK}” there, but ${found === undefined ? 'there is none' : `found ${found}`}. ` +
      'Servers that share a database must share their files: set S3_BUCKET for all of them, or mount one folder as DATA_DIR/files. ' +
      `If the files were moved, copy all of them, including “${MARK}”; if they are lost for good, write the mark into that file.`,
  );
}

/** Adopts the mark of the store, or creates one. The store comes first, so that a start that was cut short can go on. */
async function storeMark(tx: Transaction, storage: Pick<Storage, 'openRead' | 'write'>): Promise<string> {
  let mark = await readMark(storage);
  if (mark === undefined) {
    mark = uuid();
    await storage.write(MARK, Buffer.from(`${mark}\n`), 'text/plain');
  }
  await tx.insert(serverSettings).values({ name: SETTING, value: { mark } });
  return mark;
}

async function storedMark(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx.select().from(serverSettings).where(eq(serverSettings.name, SETTING));
  return row === undefined ? undefined : (row.value as { mark: string }).mark;
}

async function readMark(storage: Pick<Storage, 'openRead'>): Promise<string | undefined> {
  let text = '';
  for await (const part of (await storage.openRead(MARK)) ?? []) text += String(part);
  return text.trim() || undefined;
}
