import { eq, sql } from 'drizzle-orm';
import { ProblemError, problem } from '../../../platform/errors/problem';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { proposeColumns } from './columns';
import { decodeChunks, inspectFile } from './decode';
import { detectDialect, MAX_COLUMNS } from './dialect';
import { FileRefused } from './failure';
import type { ImportRecord } from './record';
import { type FileRow, readRows } from './rows';
import { changeImport, inStep, type Progress, type StepKey } from './steps';

/** Rows stored per transaction; more than in other steps, because they are not validated yet. */
const ROW_BATCH_SIZE = 1_000;
const REMOVED_BATCH_SIZE = 5_000;

/** Marks a row that was not validated yet. */
export const UNREAD = 'unread';

async function openFile({ storage }: Pick<Platform, 'storage'>, key: string) {
  const body = await storage.openRead(key);
  if (!body) throw new FileRefused('file_gone', 'The file is no longer stored. Choose it again.');
  return body;
}

async function fileKey(
  platform: Platform,
  step: StepKey,
): Promise<{ record: ImportRecord; key: string } | null> {
  let found: { record: ImportRecord; key: string } | null = null;
  await inStep(platform, step, 'reading', async (tx, record) => {
    const [file] = await tx.select({ key: files.key }).from(files).where(eq(files.id, record.fileId));
    if (!file) throw new ProblemError(problem('not_found'));
    found = { record, key: file.key };
    return 'more';
  });
  return found;
}

/** Removes the rows of an earlier reading; `read_to` is negative until none are left. */
async function removeOldRows(platform: Platform, step: StepKey): Promise<Progress> {
  for (;;) {
    const progress = await inStep(platform, step, 'reading', async (tx, record) => {
      const { rowCount } = await tx.execute(sql`
        delete from import_rows where import_id = ${record.id} and row_number in (
          select row_number from import_rows where import_id = ${record.id} limit ${REMOVED_BATCH_SIZE})`);
      if ((rowCount ?? 0) > 0) return 'more';
      await changeImport(tx, record.id, { readTo: 0 });
      return 'done';
    });
    if (progress !== 'more') return progress;
  }
}

/** Detects the format of the file and proposes fields for its columns. */
async function inspect(
  platform: Platform,
  step: StepKey,
  key: string,
  { wishes }: ImportRecord,
): Promise<Progress> {
  const { encoding, sample, complete } = await inspectFile(await openFile(platform, key), wishes.encoding);
  const { dialect, records } = detectDialect(sample, { ...wishes, complete });
  if (dialect.columns > MAX_COLUMNS)
    throw new FileRefused(
      'too_many_columns',
      `The file has ${dialect.columns} columns; ${MAX_COLUMNS} can be read.`,
    );
  const columns = proposeColumns(records, dialect);
  return inStep(platform, step, 'reading', async (tx, record) => {
    await changeImport(tx, record.id, { encoding, delimiter: dialect.delimiter, dialect, columns });
    return 'more';
  });
}

async function keepRows(
  platform: Platform,
  step: StepKey,
  from: number,
  rows: readonly FileRow[],
): Promise<Progress> {
  const [last] = rows.slice(-1);
  if (!last) return 'more';
  return inStep(platform, step, 'reading', async (tx, record) => {
    // Another job reads the same file: this one was considered dead and restarted.
    if (record.readTo !== from) return 'over';
    await tx.execute(sql`
      insert into import_rows (workspace_id, import_id, row_number, line, outcome, cells)
      select atelier_workspace_id(), ${record.id}, x.number, x.line, ${UNREAD}, x.cells
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(number integer, line integer, cells jsonb)`);
    await changeImport(tx, record.id, {
      readTo: last.number,
      processedRows: record.processedRows + rows.length,
    });
    return 'more';
  });
}

/**
 * Reads the file into rows. Returns `more` when it was interrupted after a batch; the next call continues there.
 *
 * @throws {FileRefused} when the file cannot be used.
 */
export async function readFile(platform: Platform, step: StepKey, isOver: () => boolean): Promise<Progress> {
  let found = await fileKey(platform, step);
  if (!found) return 'over';
  if (found.record.readTo < 0 && (await removeOldRows(platform, step)) === 'over') return 'over';
  const { key } = found;
  if (found.record.dialect === null) {
    if ((await inspect(platform, step, key, found.record)) === 'over') return 'over';
    found = await fileKey(platform, step);
  }
  const dialect = found?.record.dialect;
  const encoding = found?.record.encoding;
  if (!found || !dialect || !encoding) return 'over';

  let from = Math.max(0, found.record.readTo);
  let batch: FileRow[] = [];
  for await (const row of readRows(decodeChunks(await openFile(platform, key), encoding), dialect)) {
    if (row.number <= from) continue;
    batch.push(row);
    if (batch.length < ROW_BATCH_SIZE) continue;
    if ((await keepRows(platform, step, from, batch)) === 'over') return 'over';
    from = row.number;
    batch = [];
    if (isOver()) return 'more';
  }
  if ((await keepRows(platform, step, from, batch)) === 'over') return 'over';
  return inStep(platform, step, 'reading', async (tx, record) => {
    if (record.processedRows === 0) throw new FileRefused('file_empty', 'The file contains no rows.');
    await changeImport(tx, record.id, {
      state: 'mapping',
      totalRows: record.processedRows,
      stepTotal: record.processedRows,
    });
    return 'done';
  });
}
