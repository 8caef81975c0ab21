import { type DatabaseField, isEmptyCell, isWritable, readCellValue } from '@atelier/domain/databases';
import { compileGroup, moveValue, prefill } from '@atelier/filters';
import { eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  CreateDatabaseRowInput,
  UpdateDatabaseRowInput,
} from '../../../generated/graphql/page-notes-database';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { ranksOf } from '../../../platform/database/ranks';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, conflict, refusedFields, wrongField } from '../../../platform/errors/refusals';
import { createRowPage, renameRowPage, setRowPageDeleted } from '../../notes';
import { claimValues, releaseValues } from '../fields';
import {
  type Cells,
  databaseRows,
  fieldsOf,
  formsOf,
  noteDatabases,
  ruled,
  type SeenDatabase,
} from '../record';
import { filterOf, groupOf } from '../views';
import type { SeenRow } from './present';
import { readRowQuery } from './query';

const rowRanks = ranksOf({
  table: databaseRows,
  id: databaseRows.id,
  rank: databaseRows.rank,
  isThere: isNull(databaseRows.deletedAt),
});

/** The most rows of a database. */
const MAX_ROWS = 1_000_000;

/**
 * Returns the cells of a row after a change.
 *
 * @param given - by field; null empties.
 * @throws ProblemError naming each cell that does not take its value.
 */
function cellsAfter(fields: readonly DatabaseField[], before: Cells, given: Record<string, unknown>): Cells {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const cells: Record<string, Cells[string]> = { ...before };
  const errors: { field: string; message: string }[] = [];
  for (const [fieldId, value] of Object.entries(given)) {
    const field = byId.get(fieldId.toLowerCase());
    const read = field && readCellValue(field, value);
    if (read === undefined || field === undefined)
      errors.push({
        field: `values.${fieldId}`,
        message: 'The database has no such field. It may have been deleted.',
      });
    else if ('code' in read) errors.push({ field: `values.${fieldId}`, message: read.message });
    else if (isEmptyCell(read.value) || read.value === false) delete cells[field.id];
    else cells[field.id] = read.value;
  }
  if (errors.length > 0) throw refusedFields('input', errors);
  return cells;
}

function refuseMissing(fields: readonly DatabaseField[], cells: Cells): void {
  const errors = fields
    .filter(
      (field) =>
        field.isRequired && isWritable(field) && field.type !== 'checkbox' && isEmptyCell(cells[field.id]),
    )
    .map(({ id, name }) => ({ field: `values.${id}`, message: `${name} can’t be empty.` }));
  if (errors.length > 0) throw refusedFields('input', errors);
}

/** Creates a row, with what the filters and the group of a view ask for. */
export async function createRow(
  { database }: SeenDatabase,
  input: CreateDatabaseRowInput,
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const [there] = await tx.select().from(databaseRows).where(eq(databaseRows.id, id));
  if (there?.databaseId === database.id) return id;
  if (there) throw conflict('id_taken', 'This id is taken.');
  const fields = (await fieldsOf(context, database.id)).map(ruled);
  const suggested = input.viewId ? await suggestedBy(context, database.id, input) : {};
  // What a filter asks for fills in; it never stands in the way of what somebody wrote.
  const cells = cellsAfter(fields, cellsAfter(fields, {}, suggested), input.values ?? {});
  refuseMissing(fields, cells);
  const serialNumber = database.lastSerialNumber + 1;
  if (serialNumber > MAX_ROWS)
    throw wrongField('databaseId', `A database can have up to ${MAX_ROWS.toLocaleString('en')} rows.`);
  const by = identityOf(context).account.id;
  await tx.insert(databaseRows).values({
    workspaceId: workspaceOf(context).id,
    id,
    databaseId: database.id,
    serialNumber,
    rank: input.moveAfter ? await placeOf(context, input.moveAfter, 'after', id) : await rowRanks.last(tx),
    cells,
    ...formsOf(fields, cells),
    createdBy: by,
    updatedBy: by,
  });
  await claimCells(context, fields, id, cells);
  // The database itself stays at its revision: a row is no change of it.
  await tx
    .update(noteDatabases)
    .set({ lastSerialNumber: serialNumber })
    .where(eq(noteDatabases.id, database.id));
  return id;
}

/** Returns the cells that a new row needs to be in a view and in one of its groups. */
async function suggestedBy(
  context: CallContext,
  databaseId: string,
  { viewId, group }: CreateDatabaseRowInput,
): Promise<Record<string, unknown>> {
  const { view, query, fields } = await readRowQuery({ databaseId, viewId }, context);
  if (!view) return {};
  const filter = { match: 'all' as const, filters: view.filters.map(filterOf) };
  const filled = prefill(filter, query.fields, query.evaluation);
  const values: Record<string, unknown> = 'values' in filled ? { ...filled.values } : {};
  const { grouping } = view;
  if (grouping !== null && group !== undefined) {
    const definition = groupOf(grouping);
    const { grouper } = compileGroup(
      definition,
      query.fields,
      { id: () => '', cell: () => null },
      query.evaluation,
    );
    const moved = grouper
      ? moveValue(definition, query.fields, query.evaluation, values[grouping.fieldId] ?? null, null, group)
      : undefined;
    if (moved && 'value' in moved) values[grouping.fieldId] = moved.value;
  }
  const writable = new Set(fields.filter(isWritable).map(({ id }) => id));
  return Object.fromEntries(Object.entries(values).filter(([fieldId]) => writable.has(fieldId)));
}

async function placeOf(
  context: CallContext,
  given: string,
  side: 'after' | 'before',
  id: string,
): Promise<number> {
  const field = side === 'after' ? 'input.moveAfter' : 'input.moveBefore';
  const rank = await rowRanks.beside(context.tx, checkedId(given, field), side, id);
  if (rank === null) throw wrongField(field, 'There is no such row. It may have been deleted.');
  return rank;
}

/** Takes the values of unique fields for a row. */
async function claimCells(
  context: CallContext,
  fields: readonly DatabaseField[],
  rowId: string,
  cells: Cells,
): Promise<void> {
  for (const field of fields.filter(({ isUnique }) => isUnique))
    await claimValues(context, field, new Map([[rowId, cells[field.id] ?? null]]));
}

/** Changes cells and the place of a row that the caller holds. */
export async function updateRow(
  { row, fields }: SeenRow,
  { values, moveAfter, moveBefore }: UpdateDatabaseRowInput,
  context: CallContext,
): Promise<void> {
  if (row.deletedAt !== null) throw conflict('row_deleted', 'This row is deleted. Restore it first.');
  const cells = cellsAfter(fields, row.cells, values ?? {});
  const unique = fields.filter(
    ({ id, isUnique }) =>
      isUnique && JSON.stringify(cells[id] ?? null) !== JSON.stringify(row.cells[id] ?? null),
  );
  if (unique.length > 0) {
    await releaseValues(context, { rowId: row.id, fieldIds: unique.map(({ id }) => id) });
    await claimCells(context, unique, row.id, cells);
  }
  const target = moveAfter ?? moveBefore;
  const rank = target ? await placeOf(context, target, moveAfter ? 'after' : 'before', row.id) : undefined;
  await context.tx
    .update(databaseRows)
    .set({
      cells,
      ...formsOf(fields, cells),
      ...(rank === undefined ? {} : { rank }),
      ...changedBy(databaseRows, identityOf(context).account.id),
    })
    .where(eq(databaseRows.id, row.id));
  await renameRowPage({ id: row.id, title: titleOf(fields, cells) }, context);
}

const titleOf = (fields: readonly DatabaseField[], cells: Cells): string => {
  const field = fields.find(({ type }) => type === 'title');
  const title = field && cells[field.id];
  return typeof title === 'string' ? title : '';
};

/** Gives a row a page to write on. Repeating the call changes nothing. */
export async function openRowPage({ database, row, fields }: SeenRow, context: CallContext): Promise<void> {
  if (row.deletedAt !== null) throw conflict('row_deleted', 'This row is deleted. Restore it first.');
  await createRowPage({ id: row.id, pageId: database.pageId, title: titleOf(fields, row.cells) }, context);
}

/** Deletes a row; its unique values are free. */
export async function deleteRow({ row }: SeenRow, context: CallContext): Promise<void> {
  if (row.deletedAt !== null) return;
  await releaseValues(context, { rowId: row.id });
  await setDeleted(context, row.id, true);
}

/** Restores a row, if nobody took its unique values meanwhile. */
export async function restoreRow({ row, fields }: SeenRow, context: CallContext): Promise<void> {
  if (row.deletedAt === null) return;
  await claimCells(context, fields, row.id, row.cells);
  await setDeleted(context, row.id, false);
}

async function setDeleted(context: CallContext, id: string, isDeleted: boolean): Promise<void> {
  const [row] = await context.tx
    .update(databaseRows)
    .set({
      deletedAt: isDeleted ? sql`atelier_now()` : null,
      ...changedBy(databaseRows, identityOf(context).account.id),
    })
    .where(eq(databaseRows.id, id))
    .returning({ id: databaseRows.id, deletedAt: databaseRows.deletedAt });
  if (row) await setRowPageDeleted(row, context);
}
