import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { fileSize } from '@atelier/domain';
import { ZipFile } from 'yazl';
import type { Storage } from '../../../platform/storage/storage';
import { leftOut } from './contents';
import type { Staged } from './stage';

/** What stands in the archive. */
interface Entry {
  readonly name: string;
  readonly rows: number | null;
  readonly size: number;
  readonly sha256: string;
}

export interface ArchiveFacts {
  readonly size: number;
  readonly sha256: string;
  readonly rows: number;
  readonly files: number;
}

/** Kinds of files that zipping does not make smaller. */
const PACKED = /\.(jpe?g|png|webp|gif|avif|hei[cf]|mp4|mov|mp3|zip|docx|xlsx|pptx|pdf)$/i;

/** Passes bytes on, and knows their number and SHA-256. */
function measure(): { readonly stream: Transform; readonly facts: () => { size: number; sha256: string } } {
  const hash: Hash = createHash('sha256');
  let size = 0;
  return {
    stream: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    }),
    facts: () => ({ size, sha256: hash.digest('hex') }),
  };
}

export interface ArchiveOptions {
  readonly staged: Staged;
  readonly folder: string;
  readonly storage: Pick<Storage, 'openRead'>;
  readonly madeAt: Date;
  /** Called after each entry, with the number of entries so far. It throws to end the archive. */
  readonly onEntry: (done: number) => Promise<void>;
}

/**
 * Writes the archive as a stream: the staged tables, the objects of the store one after the other, and a README that lists
 * all of them with their SHA-256. Only one of them is open at a time, and none is in memory.
 *
 * @param store receives the stream; what it throws ends the archive
 */
export async function writeArchive(
  { staged, folder, storage, madeAt, onEntry }: ArchiveOptions,
  store: (body: Readable) => Promise<void>,
): Promise<ArchiveFacts> {
  const zip = new ZipFile();
  const entries: Entry[] = [];
  const missing: string[] = [];
  const whole = measure();
  const fail = (error: unknown) =>
    whole.stream.destroy(error instanceof Error ? error : new Error('Unknown'));
  zip.on('error', fail);
  zip.outputStream.on('error', fail);
  let breakOff: (error: Error) => void = () => undefined;
  whole.stream.on('close', () => breakOff(new Error('The archive could not be stored.')));

  /** Adds one entry, and waits until all of it was read. */
  const add = (name: string, rows: number | null, body: Readable) =>
    new Promise<void>((resolve, reject) => {
      const { stream, facts } = measure();
      breakOff = (error) => {
        body.destroy();
        reject(error);
      };
      body.on('error', reject);
      stream.on('end', () => {
        entries.push({ name, rows, ...facts() });
        resolve();
      });
      zip.addReadStream(body.pipe(stream), name, { mtime: madeAt, compress: !PACKED.test(name) });
    });

  const fill = async () => {
    for (const { name, rows } of staged.files) {
      await add(name, rows, createReadStream(join(folder, name)));
      await onEntry(entries.length);
    }
    for (const { key, name } of staged.objects) {
      const body = await storage.openRead(key);
      if (body) await add(name, null, body);
      else missing.push(name);
      await onEntry(entries.length + missing.length);
    }
    const readme = readmeOf({ businessName: staged.businessName, madeAt, entries, missing });
    zip.addBuffer(Buffer.from(readme), 'README.txt', { mtime: madeAt });
    zip.end();
  };

  zip.outputStream.pipe(whole.stream);
  const stored = store(whole.stream);
  await Promise.all([
    stored,
    fill().catch((error: unknown) => {
      fail(error);
      throw error;
    }),
  ]);
  return {
    ...whole.facts(),
    rows: entries.reduce((sum, { name, rows }) => sum + (name.startsWith('data/') ? (rows ?? 0) : 0), 0),
    files: staged.objects.length - missing.length,
  };
}

function readmeOf({
  businessName,
  madeAt,
  entries,
  missing,
}: {
  readonly businessName: string;
  readonly madeAt: Date;
  readonly entries: readonly Entry[];
  readonly missing: readonly string[];
}): string {
  const widest = Math.max(...entries.map(({ name }) => name.length));
  const lines = entries.map(
    ({ name, rows, size, sha256 }) =>
      `${sha256}  ${name.padEnd(widest)}  ${fileSize(size)}${rows === null ? '' : `, ${rows} ${rows === 1 ? 'row' : 'rows'}`}`,
  );
  return [
    `${businessName}: everything in this workspace`,
    `As of ${madeAt.toISOString()} (UTC). Made by Atelier.`,
    '',
    'data/       every table, one JSON object per line (JSON Lines, UTF-8). Ids refer to each other across tables.',
    'csv/        contacts, tasks, smart files, answers, payments, invoices and the audit log, for spreadsheets.',
    '            contacts.csv can be imported again.',
    'files/      uploaded files with their original names.',
    'documents/  sealed documents, invoices and receipts as PDF. A sealed document proves itself, without this',
    '            workspace: open Verify on any Atelier, or use the command atelier-verify.',
    '',
    'All tables are of the same moment. Amounts are in minor units, such as cents; times are UTC.',
    '',
    'Files: SHA-256, name, size',
    ...lines,
    ...(missing.length === 0 ? [] : ['', 'Removed while the archive was made:', ...missing]),
    '',
    'Not in this archive: passwords, tokens, keys and sessions, and',
    ...Object.entries(leftOut).map(([table, reason]) => `  ${table}: ${reason}`),
    '',
  ].join('\n');
}
