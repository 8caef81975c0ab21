import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { now } from '../database/columns';
import type { Database } from '../database/database';
import { databaseCode } from '../database/errors';
import type { Transaction } from '../database/transaction';
import { invalidInput, type Problem, problem } from '../errors/problem';
import { extensionProblem, safeFileName } from './file-names';
import { fileKindOf } from './kinds';
import { HEAD_LENGTH, isOfType } from './magic';
import type { ObjectStore, PutObject, StorageEndpoint } from './object-store';
import { files } from './schema';

export type StoredFile = typeof files.$inferSelect;

export interface NewUpload {
  /** One of the kinds of kinds.ts. */
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Of the whole file, in lower-case hexadecimal digits. */
  readonly sha256: string;
  /** The workspace of the transaction, or the account that the file belongs to under the system role. */
  readonly owner: { readonly workspaceId: string } | { readonly accountId: string };
  readonly createdBy: string | null;
}

/** An upload in two steps: the file is sent to `url`, then completed under its id. */
export interface Upload {
  readonly fileId: string;
  readonly key: string;
  /** The declared name, made safe. */
  readonly name: string;
  readonly url: string;
  /** URL for an upload in parts; undefined for small files, and if the store takes whole files only. */
  readonly resumableUrl: string | undefined;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
}

export interface Storage {
  readonly description: string;
  /** The endpoint mounted below `/api/storage`; undefined if the store has its own address. */
  readonly endpoint: StorageEndpoint | undefined;
  /** First step: checks the declared properties and signs one PUT for 15 minutes. */
  createUpload(tx: Transaction, upload: NewUpload): Promise<Upload | Problem>;
  /** Repeats the first step of an upload that has not been completed: what has arrived of it is kept. */
  renewUpload(tx: Transaction, fileId: string): Promise<Upload | Problem>;
  /** Returns how many bytes of an upload have arrived. */
  received(file: StoredFile): Promise<number>;
  /**
   * Second step: reads the uploaded bytes, compares size, SHA-256 and type with the declared ones, and only then marks
   * the file ready. Repeating it returns the same result.
   */
  completeUpload(tx: Transaction, fileId: string): Promise<StoredFile | Problem>;
  /**
   * The second step where somebody else has read the bytes: compares what was found with what was declared. `type` is what
   * the file is by its content.
   */
  settleUpload(
    tx: Transaction,
    fileId: string,
    found: { readonly size: number; readonly sha256: string; readonly type: string },
  ): Promise<StoredFile | Problem>;
  /** Returns the bytes of an object; undefined when it is gone. */
  openRead(key: string): Promise<Readable | undefined>;
  /**
   * Returns a part of an object, from `from` up to but not including `to`; undefined when it is gone. It is shorter when the
   * object is.
   */
  openRange(key: string, from: number, to: number): Promise<Readable | undefined>;
  /** Returns a URL that serves the object, as an attachment, for 10 minutes. */
  readUrl(object: { readonly key: string; readonly type: string; readonly name: string }): Promise<string>;
  /** Stores a file that the server itself created, such as a smaller image. */
  write(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Stores what a stream yields, however long it is. There is no object until all of it has arrived. */
  writeStream(key: string, body: Readable, type: string): Promise<void>;
  /** Returns the keys below a folder, in no order. */
  list(folder: string): AsyncIterable<string>;
  remove(key: string): Promise<void>;
  /** Removes uploads that were never finished. Returns their number. */
  sweep(): Promise<number>;
}

/** Bytes above which an upload can be resumed. */
const RESUMABLE_SIZE = 8 * 1024 * 1024;
/** Hours after which an upload that was not finished is removed. */
const UNFINISHED_HOURS = 24;

export function createStorage(store: ObjectStore, database: Pick<Database, 'withSystem'>): Storage {
  const settle = async (
    tx: Transaction,
    file: StoredFile,
    found: { readonly size: number; readonly sha256: string; readonly isOfType: boolean },
    changes: { readonly type?: string } = {},
  ): Promise<StoredFile | Problem> => {
    const isSame = found.size === file.size && found.sha256 === file.sha256;
    const isWhole = isSame && found.isOfType;
    const [changed] = await tx
      .update(files)
      .set(
        isWhole
          ? { ...changes, state: 'ready', uploadedAt: now, readyAt: now }
          : { state: 'rejected', uploadedAt: now },
      )
      .where(eq(files.id, file.id))
      .returning();
    if (isWhole && changed !== undefined) return changed;
    await store.remove(file.key);
    return isSame ? differs(fileKindOf(file.kind)?.otherwise) : differs();
  };
  const sign = async (fileId: string, object: PutObject & { readonly name: string }): Promise<Upload> => {
    const { key, size, name } = object;
    const signed = await store.signPut(object);
    return {
      fileId,
      key,
      name,
      url: signed.url,
      resumableUrl: size > RESUMABLE_SIZE ? store.signParts?.(object) : undefined,
      method: 'PUT',
      headers: signed.headers,
      expiresAt: signed.expiresAt,
    };
  };
  const expiresAt = sql`atelier_now() + make_interval(hours => ${UNFINISHED_HOURS})`;
  return {
    description: store.description,
    endpoint: store.endpoint,
    openRead: store.read,
    openRange: store.readRange,
    readUrl: store.signGet,
    write: store.write,
    writeStream: store.writeStream,
    list: store.list,
    remove: store.remove,
    async createUpload(tx, upload) {
      const errors = checkUpload(upload);
      if (errors.length > 0) return invalidInput(errors);
      const unfit = fileKindOf(upload.kind)?.isByContent
        ? undefined
        : extensionProblem(upload.name, upload.type);
      if (unfit !== undefined)
        return problem('invalid_input', { title: unfit, errors: [{ field: 'name', message: unfit }] });
      const { kind, name, type, size, sha256, owner, createdBy } = upload;
      const id = uuid();
      const key = `${'workspaceId' in owner ? `workspaces/${owner.workspaceId}` : `accounts/${owner.accountId}`}/${kind}/${id}`;
      const safeName = safeFileName(name, type);
      await tx.insert(files).values({
        id,
        key,
        kind,
        name: safeName,
        type,
        size,
        sha256,
        createdBy,
        workspaceId: 'workspaceId' in owner ? owner.workspaceId : null,
        accountId: 'accountId' in owner ? owner.accountId : null,
        expiresAt,
      });
      return sign(id, { key, type, size, sha256, name: safeName });
    },
    async renewUpload(tx, fileId) {
      const [file] = await tx
        .update(files)
        .set({ expiresAt })
        .where(and(eq(files.id, fileId), eq(files.state, 'pending')))
        .returning();
      return file ? sign(file.id, file) : problem('not_found');
    },
    received: (file) => store.received(file),
    async completeUpload(tx, fileId) {
      const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
      if (file === undefined) return problem('not_found');
      if (file.state === 'ready') return file;
      if (file.state === 'rejected') return differs();
      const body = await store.read(file.key);
      if (body === undefined)
        return problem({ code: 'file_not_uploaded', status: 409, title: 'The file has not arrived yet.' });
      const found = await inspect(body);
      return settle(tx, file, { ...found, isOfType: isOfType(found.head, file.type) });
    },
    async settleUpload(tx, fileId, { type, ...found }) {
      const [file] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
      if (file === undefined) return problem('not_found');
      if (file.state === 'ready') return file;
      return settle(tx, file, { ...found, isOfType: true }, { type });
    },
    async sweep() {
      await store.sweep?.();
      const isLate = and(ne(files.state, 'ready'), lte(files.expiresAt, now));
      const late = await database.withSystem((tx) => tx.select().from(files).where(isLate).limit(500));
      let removed = 0;
      for (const { id, key } of late)
        await database
          .withSystem(async (tx) => {
            await tx.delete(files).where(and(eq(files.id, id), isLate));
            await store.remove(key);
            removed += 1;
          })
          // What still refers to it removes it itself.
          .catch((error) => {
            if (databaseCode(error) !== '23503') throw error;
          });
      return removed;
    },
  };
}

const differs = (title = 'What arrived is not the file that was declared.') =>
  problem({ code: 'file_differs', status: 422, title });

function checkUpload({ kind, name, type, size, sha256 }: NewUpload) {
  const found = fileKindOf(kind);
  if (!found) return [{ field: 'kind', message: 'This kind of file cannot be uploaded.' }];
  const { maximumSize, types } = found;
  const errors: { field: string; message: string }[] = [];
  if (!types.includes(type))
    errors.push({ field: 'type', message: `Choose a file of one of these types: ${types.join(', ')}.` });
  if (!Number.isSafeInteger(size) || size < 1) errors.push({ field: 'size', message: 'The file is empty.' });
  if (size > maximumSize)
    errors.push({ field: 'size', message: `Choose a file of at most ${maximumSize / 1024 / 1024} MB.` });
  if (!/^[0-9a-f]{64}$/.test(sha256))
    errors.push({ field: 'sha256', message: 'Send the SHA-256 as 64 hexadecimal digits.' });
  if (name.length === 0 || name.length > 255)
    errors.push({ field: 'name', message: 'The name of a file has 1 to 255 characters.' });
  return errors;
}

async function inspect(body: Readable): Promise<{ size: number; sha256: string; head: Buffer }> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    if (size < HEAD_LENGTH) head.push(bytes.subarray(0, HEAD_LENGTH - size));
    size += bytes.length;
    hash.update(bytes);
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head) };
}
