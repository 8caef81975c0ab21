import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ImportRow } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { invalidInput, isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { inContractNames, uploadTicket } from '../../../platform/storage/ticket';
import { importChanges, importRows, imports } from '../schema';
import { storedValues } from '../values';
import { isDue } from './applying';
import { countryOf, placeRows, storedRowColumns } from './checking';
import { delimiters } from './dialect';
import { encodingNamed } from './encodings';
import { startStep } from './jobs';
import { UNREAD } from './reading';
import {
  type ImportRecord,
  type ImportState,
  importAnswer,
  importRecord,
  noCounts,
  undoUntil,
} from './record';
import { changeImport, lockImport } from './steps';

/** What can be done with an import in each state; part of the message when something else was requested. */
const possible: Readonly<Record<ImportState, { readonly now: string; readonly calls: readonly string[] }>> = {
  uploading: { now: 'waits for its file', calls: ['readImport'] },
  reading: { now: 'is being read', calls: ['stopImport'] },
  mapping: { now: 'waits for its columns', calls: ['readImport', 'mapImport'] },
  checking: { now: 'is in its dry run', calls: ['stopImport'] },
  checked: {
    now: 'waits to be applied',
    calls: ['readImport', 'mapImport', 'correctImportRow', 'applyImport'],
  },
  applying: { now: 'is being applied', calls: ['stopImport'] },
  stopped: { now: 'was stopped', calls: ['correctImportRow', 'applyImport', 'undoImport'] },
  applied: { now: 'was applied', calls: ['correctImportRow', 'applyImport', 'undoImport'] },
  undoing: { now: 'is being undone', calls: [] },
  undone: { now: 'was undone', calls: [] },
  failed: { now: 'could not be read', calls: ['readImport'] },
};

function wrongState({ state }: ImportRecord): Problem {
  const { now: is, calls } = possible[state];
  const rest = calls.length === 0 ? 'Import the file again' : `Possible now: ${calls.join(', ')}`;
  return problem({
    code: 'import_state',
    status: 409,
    title: `This import ${is}. ${rest}.`,
    extensions: { importStatus: state, possible: calls },
  });
}

/** Runs `work` on the import under its lock. */
async function withImport<Output>(
  importId: string,
  { tx }: CallContext,
  work: (record: ImportRecord) => Promise<Output | Problem>,
): Promise<Output | Problem> {
  const record = await lockImport(tx, importId);
  return record ? work(record) : problem('not_found');
}

/** Media types that browsers and systems use for text tables; the bytes decide what it is. */
const tableTypes = /^(?:text\/[\w.+-]+|application\/(?:csv|x-csv|vnd\.ms-excel|octet-stream))$/;

export const listImports: RestHandler<'listImports'> = async (asked, { tx }) => {
  const paging = pagingOf(asked);
  const [total] = await tx.select({ number: count() }).from(imports);
  const rows = await tx
    .select()
    .from(imports)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(paging.limit)
    .offset(paging.offset);
  const data = rows.map((row) => importAnswer(importRecord(row)));
  return pageAnswer(data, paging, total?.number ?? 0);
};

export const createImport: RestHandler<'createImport'> = async (
  { fileName, contentType, size, sha256 },
  context,
) => {
  const { tx, platform } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { account } = identityOf(context);
  if (!tableTypes.test(contentType.toLowerCase()) || /\.(?:xlsx?|ods|numbers|pdf|zip|vcf)$/i.test(fileName))
    return invalidInput([
      { field: 'contentType', message: 'Choose a text file, such as CSV. A workbook can be saved as CSV.' },
    ]);
  const upload = await platform.storage.createUpload(tx, {
    kind: 'contact-import',
    name: fileName,
    type: 'text/csv',
    size,
    sha256,
    owner: { workspaceId },
    createdBy: account.id,
  });
  if (isProblem(upload)) return inContractNames(upload);
  const [row] = await tx
    .insert(imports)
    .values({
      workspaceId,
      id: uuid(),
      state: 'uploading',
      fileId: upload.fileId,
      fileName: upload.name,
      fileSize: size,
      createdBy: account.id,
    })
    .returning();
  if (!row) throw new Error('The import was not stored.');
  return {
    import: importAnswer(importRecord(row)),
    upload: uploadTicket(upload),
  };
};

export const getImport: RestHandler<'getImport'> = async ({ importId }, { tx }) => {
  const [row] = await tx.select().from(imports).where(eq(imports.id, importId));
  return row ? importAnswer(importRecord(row)) : problem('not_found');
};

export const readImport: RestHandler<'readImport'> = (input, context) =>
  withImport(input.importId, context, async (record) => {
    const { tx, platform } = context;
    if (record.state === 'reading') return importAnswer(record);
    if (!possible[record.state].calls.includes('readImport')) return wrongState(record);
    const encoding = input.encoding === undefined ? undefined : encodingNamed(input.encoding);
    if (encoding === null)
      return invalidInput([
        { field: 'encoding', message: 'This encoding is not supported. UTF-8 and windows-1252 are.' },
      ]);
    const file = await platform.storage.completeUpload(tx, record.fileId);
    if (isProblem(file))
      return file.status === 404
        ? problem({
            code: 'upload_expired',
            status: 409,
            title: 'The upload was not finished in time. Choose the file again.',
          })
        : file;
    const delimiter = delimiters.find((one) => one === input.delimiter);
    const wishes = {
      ...(encoding === undefined ? {} : { encoding }),
      ...(delimiter === undefined ? {} : { delimiter }),
      ...(input.hasHeader === undefined ? {} : { hasHeader: input.hasHeader }),
    };
    const started = await startStep(platform, tx, record, {
      state: 'reading',
      dialect: wishes,
      encoding: null,
      columns: [],
      counts: {},
      columnCounts: {},
      totalRows: null,
      stepTotal: 0,
      // Rows of an earlier reading are removed first.
      readTo: -1,
    });
    return importAnswer(started);
  });

export const mapImport: RestHandler<'mapImport'> = (input, context) =>
  withImport(input.importId, context, async (record) => {
    const { tx, platform } = context;
    if (!possible[record.state].calls.includes('mapImport')) return wrongState(record);
    const chosen = new Map(input.columns.map(({ index, field }) => [index, field]));
    const errors = input.columns.flatMap(({ index }, at) => {
      const field = `columns.${at}.index`;
      if (index >= record.columns.length)
        return [{ field, message: `The file has ${record.columns.length} columns, counted from 0.` }];
      const isDouble = input.columns.findIndex((one) => one.index === index) !== at;
      return isDouble ? [{ field, message: 'This column is named twice.' }] : [];
    });
    const names = ['name', 'firstName', 'lastName', 'email', 'phoneNumber', 'company'];
    if (errors.length === 0 && ![...chosen.values()].some((field) => names.includes(field)))
      errors.push({
        field: 'columns',
        message: 'Choose a column for the name, email, phone number or company.',
      });
    if (errors.length > 0) return invalidInput(errors);
    const columns = record.columns.map((column) => ({
      ...column,
      field: chosen.get(column.index) ?? 'leaveOut',
    }));
    const started = await startStep(platform, tx, record, {
      state: 'checking',
      columns,
      strategy: input.strategy ?? 'fillEmpty',
      country: input.country ?? countryOf({ ...record, country: null }),
      counts: noCounts,
      columnCounts: {},
      stepTotal: record.totalRows ?? 0,
      readTo: 0,
    });
    return importAnswer(started);
  });

const problemsShape = z.array(z.object({ field: z.string(), message: z.string() }));
const leaderRow = alias(importRows, 'leader_row');

async function answerRows(
  tx: Transaction,
  condition: ReturnType<typeof and>,
  page = 1,
  limit = 1,
): Promise<ImportRow[]> {
  const rows = await tx
    .select({
      rowNumber: importRows.rowNumber,
      outcome: importRows.outcome,
      cells: importRows.cells,
      values: importRows.fields,
      problems: importRows.reasons,
      contactId: sql<string | null>`coalesce(${importRows.contactId}, ${leaderRow.contactId})`,
    })
    .from(importRows)
    .leftJoin(
      leaderRow,
      and(eq(leaderRow.importId, importRows.importId), eq(leaderRow.rowNumber, importRows.leader)),
    )
    .where(condition)
    .orderBy(asc(importRows.rowNumber))
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ values, problems, ...row }) => {
    const { tags, ...texts } = storedValues(values);
    return {
      ...row,
      values: { ...texts, ...(tags ? { tags: [...tags] } : {}) },
      problems: problemsShape.parse(problems),
    };
  });
}

export const listImportRows: RestHandler<'listImportRows'> = async (
  { importId, outcome, page, limit },
  { tx },
) => {
  const [record] = await tx
    .select({ state: imports.state, readTo: imports.readTo })
    .from(imports)
    .where(eq(imports.id, importId));
  if (!record) return problem('not_found');
  const condition = and(
    eq(importRows.importId, importId),
    outcome === undefined ? ne(importRows.outcome, UNREAD) : eq(importRows.outcome, outcome),
    // During a trial run, results of an earlier one are not shown.
    record.state === 'checking' ? lte(importRows.rowNumber, record.readTo) : undefined,
  );
  const [total] = await tx.select({ number: count() }).from(importRows).where(condition);
  const data = await answerRows(tx, condition, page, limit);
  return pageAnswer(data, pagingOf({ page, limit }), total?.number ?? 0);
};

/** With more rows than this about one person, they are not planned again within a call. */
const LARGEST_GROUP = 2_000;

export const correctImportRow: RestHandler<'correctImportRow'> = ({ importId, rowNumber, values }, context) =>
  withImport(importId, context, async (record) => {
    const { tx } = context;
    if (!possible[record.state].calls.includes('correctImportRow')) return wrongState(record);
    const isRow = and(eq(importRows.importId, importId), eq(importRows.rowNumber, rowNumber));
    const [row] = await tx
      .select({ ...storedRowColumns, leader: importRows.leader, appliedAt: importRows.appliedAt })
      .from(importRows)
      .where(isRow);
    if (!row) return problem('not_found');
    if (row.appliedAt !== null)
      return problem({
        code: 'row_applied',
        status: 409,
        title: 'This row has already been imported. Change the contact instead.',
      });
    // All rows about the same person are planned again, in the order of the file.
    const isGroup = and(
      eq(importRows.importId, importId),
      row.leader === null ? eq(importRows.rowNumber, rowNumber) : eq(importRows.leader, row.leader),
    );
    const group = await tx
      .select(storedRowColumns)
      .from(importRows)
      .where(isGroup)
      .orderBy(asc(importRows.rowNumber))
      .limit(LARGEST_GROUP + 1);
    if (group.length > LARGEST_GROUP)
      return problem({
        code: 'too_many_rows_joined',
        status: 409,
        title: `More than ${LARGEST_GROUP.toLocaleString('en')} rows are about this person. Correct them in the file.`,
      });
    await tx
      .update(importRows)
      .set({ leader: null, person: null, emailKey: null, phoneKey: null, nameKey: null })
      .where(isGroup);
    await tx.update(importRows).set({ corrected: values }).where(isRow);
    const counts = await placeRows(
      tx,
      record,
      group.map((one) => (one.rowNumber === rowNumber ? { ...one, corrected: values } : one)),
    );
    await changeImport(tx, importId, { counts });
    const [answer] = await answerRows(tx, isRow);
    return answer ?? problem('not_found');
  });

export const applyImport: RestHandler<'applyImport'> = ({ importId }, context) =>
  withImport(importId, context, async (record) => {
    const { tx, platform } = context;
    if (record.state === 'applying') return importAnswer(record);
    if (!possible[record.state].calls.includes('applyImport')) return wrongState(record);
    const [due] = await tx.select({ number: count() }).from(importRows).where(isDue(importId));
    const left = due?.number ?? 0;
    if (record.state === 'applied' && left === 0) return importAnswer(record);
    const [applied] = await tx
      .select({ number: count() })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), sql`${importRows.appliedAt} is not null`));
    const done = applied?.number ?? 0;
    const started = await startStep(platform, tx, record, {
      state: 'applying',
      appliedAt: now,
      processedRows: done,
      stepTotal: done + left,
    });
    return importAnswer(started);
  });

/** The state of an import after it is stopped; saved contacts are kept. */
const afterStop: Partial<Record<ImportState, ImportState>> = {
  reading: 'uploading',
  checking: 'mapping',
  applying: 'stopped',
};

export const stopImport: RestHandler<'stopImport'> = ({ importId }, context) =>
  withImport(importId, context, async (record) => {
    if (record.state === 'stopped') return importAnswer(record);
    const state = afterStop[record.state];
    if (state === undefined) return wrongState(record);
    return importAnswer(await changeImport(context.tx, importId, { state, run: record.run + 1 }));
  });

export const undoImport: RestHandler<'undoImport'> = ({ importId }, context) =>
  withImport(importId, context, async (record) => {
    const { tx, platform } = context;
    if (record.state === 'undoing' || record.state === 'undone') return importAnswer(record);
    if (!possible[record.state].calls.includes('undoImport')) return wrongState(record);
    const until = undoUntil(record);
    if (until === null || until <= platform.clock.now())
      return problem({
        code: 'undo_expired',
        status: 409,
        title: 'An import can be undone for 30 days. That time is over.',
      });
    const [changes] = await tx
      .select({ number: count() })
      .from(importChanges)
      .where(eq(importChanges.importId, importId));
    const started = await startStep(platform, tx, record, {
      state: 'undoing',
      stepTotal: changes?.number ?? 0,
    });
    return importAnswer(started);
  });
