import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvRecord, harmlessCell } from '@atelier/domain';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { safeFileName } from '../../../platform/storage/file-names';
import { allContacts } from '../../contacts';
import { allResponses } from '../../workflows';
import { allEntries } from '../audit';
import { type ExportedTable, exportedTables } from './contents';

/** Rows that are read at once. */
const BATCH = 500;

/** A file that was written into the folder, to be put into the archive. */
export interface StagedFile {
  /** Its path in the archive, and in the folder. */
  readonly name: string;
  /** Null where they are not counted. */
  readonly rows: number | null;
}

/** An object of the file store to put into the archive. */
export interface ArchivedObject {
  readonly key: string;
  readonly name: string;
  /** In bytes; null if it is not known. */
  readonly size: number | null;
}

export interface Staged {
  readonly businessName: string;
  readonly files: readonly StagedFile[];
  readonly objects: readonly ArchivedObject[];
}

/**
 * Writes every table of the transaction's workspace into a folder. The transaction is a snapshot, so that all of them are of
 * the same moment; nothing waits for a slow reader in it.
 */
export async function stageTables(tx: Transaction, folder: string, signal: AbortSignal): Promise<Staged> {
  const files: StagedFile[] = [];
  const write = async (name: string, pieces: AsyncIterable<string> | Iterable<string>) => {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(path, { mode: 0o600 }), {
      signal,
    });
  };
  for (const [table, declared] of Object.entries(exportedTables)) {
    const name = `data/${declared.part}/${table}.jsonl`;
    const count = { rows: 0 };
    await write(name, jsonLines(tx, table, declared, count));
    files.push({ name, rows: count.rows });
    if (!declared.isCsv) continue;
    const csv = `csv/${table.replaceAll('_', '-')}.csv`;
    await write(csv, csvLines(tx, table, declared));
    files.push({ name: csv, rows: count.rows });
  }
  const workspace = await workspaceOf(tx);
  await write('csv/contacts.csv', allContacts(tx));
  files.push({ name: 'csv/contacts.csv', rows: null });
  await write('csv/audit-log.csv', allEntries(tx, workspace.timeZone));
  files.push({ name: 'csv/audit-log.csv', rows: null });
  const names = uniqueNames();
  for await (const { title, records } of allResponses(tx, workspace.timeZone)) {
    const name = names(`csv/answers/${safeFileName(`${title}.csv`, 'text/csv')}`);
    await write(name, records);
    files.push({ name, rows: null });
  }
  return { businessName: workspace.name, files, objects: await objectsOf(tx) };
}

async function workspaceOf(tx: Transaction): Promise<{ readonly name: string; readonly timeZone: string }> {
  const { rows } = await tx.execute<{ name: string; zone: string | null }>(
    sql`select name, preferences ->> 'timezone' as zone from workspaces where id = atelier_workspace_id()`,
  );
  return { name: rows[0]?.name ?? '', timeZone: rows[0]?.zone ?? 'UTC' };
}

/** Returns the columns of a table that are exported, in their order. */
async function exportedColumns(
  tx: Transaction,
  table: string,
  { from = table, without = {} }: ExportedTable,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${from}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(without, name));
}

/** Reads a table in batches. Each row is JSON as the database writes it, so that no digit of a number is lost. */
async function* rowsOf(tx: Transaction, table: string, declared: ExportedTable): AsyncGenerator<string[]> {
  const columns = await exportedColumns(tx, table, declared);
  const record = sql.join(
    columns.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
  await tx.execute(sql`declare exported no scroll cursor for
    select row_to_json(_whole)::text as line from (select ${record} from ${sql.identifier(declared.from ?? table)}) _whole`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${BATCH} from exported`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close exported`);
}

async function* jsonLines(
  tx: Transaction,
  table: string,
  declared: ExportedTable,
  count: { rows: number },
): AsyncGenerator<string> {
  for await (const lines of rowsOf(tx, table, declared)) {
    count.rows += lines.length;
    yield `${lines.join('\n')}\n`;
  }
}

const row = z.record(z.string(), z.unknown());
const cellOf = (value: unknown): string =>
  harmlessCell(
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value),
  );

async function* csvLines(tx: Transaction, table: string, declared: ExportedTable): AsyncGenerator<string> {
  const columns = await exportedColumns(tx, table, declared);
  yield BYTE_ORDER_MARK + csvRecord([...columns]);
  for await (const lines of rowsOf(tx, table, declared))
    yield lines
      .map((line) => row.parse(JSON.parse(line)))
      .map((values) => csvRecord(columns.map((column) => cellOf(values[column]))))
      .join('');
}

/** Returns a function that makes each path differ from those before it, also where capitals do not count. */
function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  };
}

/** Returns the files of the workspace with their original names: uploads, sealed documents, invoices, receipts, the logo. */
async function objectsOf(tx: Transaction): Promise<readonly ArchivedObject[]> {
  const { rows } = await tx.execute<{ folder: string; key: string; name: string; size: string | null }>(sql`
    select 'files/' || kind as folder, key, name, size::text from files where state = 'ready'
    union all
    select 'files/logo', logo_key, 'Logo.webp', null from workspaces where logo_key is not null
    union all
    select 'documents/sealed', storage_key, title || '.pdf', size::text from smart_file_sealings where storage_key is not null
    union all
    select 'documents/invoices', f.file_key, i.number || '.pdf', null from invoice_files f
      join invoices i on i.workspace_id = f.workspace_id and i.id = f.invoice_id
    union all
    select 'documents/receipts', r.file_key, i.number || ' ' || r.title || '.pdf', null from payment_receipts r
      join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id where r.file_key is not null
    order by 1, 3, 2`);
  const names = uniqueNames();
  return rows.map(({ folder, key, name, size }) => ({
    key,
    name: names(`${folder}/${safeFileName(name, folder.startsWith('documents') ? 'application/pdf' : '')}`),
    size: size === null ? null : Number(size),
  }));
}
