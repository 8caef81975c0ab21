import {
  type CellValue,
  type Conversion,
  convertCells,
  type DatabaseField,
  isEmptyCell,
  readCellValue,
  rulesOf,
} from '@atelier/domain/databases';
import { orderKeyBetween } from '@atelier/domain/pages';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  DatabaseFieldInput,
  LostDatabaseCell,
  UpdateDatabaseFieldInput,
} from '../../../generated/graphql/page-notes-database';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import {
  type Cells,
  databaseFields,
  databaseLeftovers,
  type FieldRecord,
  fieldsOf,
  ruled,
  type SeenDatabase,
  touchDatabase,
} from '../record';
import { readConfig } from './config';
import { namesFor } from './names';
import { type RowCells, rewriteRows, rowsInBatches } from './rewrite';
import { claimValues, releaseValues } from './unique-values';

const MAX_FIELDS = 200;
/** Cells that an answer names. */
const MAX_LOST = 100;

const titled = (given: string): string => {
  const name = cleanLine(given);
  if (name === '') throw wrongField('input.name', 'A field needs a name.');
  return name;
};

function refuseTraits({
  type,
  isUnique,
  isRequired,
}: Pick<DatabaseField, 'type' | 'isUnique' | 'isRequired'>) {
  const rules = rulesOf({ type });
  if (isUnique && !rules.canBeUnique)
    throw wrongField('input.isUnique', 'A field of this type cannot be unique.');
  if (isRequired && rules.isComputed)
    throw wrongField('input.isRequired', 'Nobody fills this field in, so it cannot be required.');
}

/** Adds a field after the others. Repeating the call with the same ID changes nothing. */
export async function addField(
  { database }: SeenDatabase,
  input: DatabaseFieldInput,
  context: CallContext,
): Promise<void> {
  const { tx } = context;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const [there] = await tx.select().from(databaseFields).where(eq(databaseFields.id, id));
  if (there?.databaseId === database.id) return;
  if (there) throw conflict('id_taken', 'This id is taken.');
  const fields = await fieldsOf(context, database.id);
  if (fields.length >= MAX_FIELDS)
    throw wrongField('databaseId', `A database can have up to ${MAX_FIELDS} fields.`);
  if (input.type === 'title') throw wrongField('input.type', 'A database has one title.');
  const field = {
    id,
    name: titled(input.name),
    type: input.type,
    config: readConfig(input.type, input.config),
    isRequired: input.isRequired ?? false,
    isUnique: input.isUnique ?? false,
    isReadOnly: input.isReadOnly ?? false,
    selectionLimit: input.selectionLimit ?? null,
  };
  refuseTraits(field);
  await tx.insert(databaseFields).values({
    ...field,
    workspaceId: workspaceOf(context).id,
    databaseId: database.id,
    position: orderKeyBetween(fields.at(-1)?.position ?? null, null),
  });
  await touchDatabase(context, database.id);
}

/** What a change of a field did, or would do. */
export interface FieldChange {
  readonly convertedCount: number;
  readonly lostCount: number;
  readonly lost: LostDatabaseCell[];
}

/** Changes a field, and its cells where they have to change; or says what would become of them. */
export async function updateField(
  { database }: SeenDatabase,
  fieldId: string,
  input: UpdateDatabaseFieldInput,
  isTrial: boolean,
  context: CallContext,
): Promise<FieldChange> {
  const { tx } = context;
  const stored = await fieldFor(context, database.id, fieldId);
  const from = ruled(stored);
  const type = input.type ?? from.type;
  if ((type === 'title') !== (from.type === 'title'))
    throw wrongField('input.type', 'The title stays a title, and a database has one.');
  const to: DatabaseField = {
    id: from.id,
    name: typeof input.name === 'string' ? titled(input.name) : from.name,
    type,
    config: readConfig(type, input.config, type === from.type ? from.config : {}),
    isRequired: input.isRequired ?? from.isRequired,
    isUnique: input.isUnique ?? from.isUnique,
    isReadOnly: input.isReadOnly ?? from.isReadOnly,
    selectionLimit: input.selectionLimit === undefined ? from.selectionLimit : input.selectionLimit,
  };
  refuseTraits(to);
  const { conversion, serials } = await conversionOf(context, database.id, from, to);
  const lost = [...conversion.lost].slice(0, MAX_LOST).map(([rowId, text]) => ({
    rowId,
    serialNumber: serials.get(rowId) ?? 0,
    text: text.slice(0, 1_000),
  }));
  const change = { convertedCount: conversion.converted.size, lostCount: conversion.lost.size, lost };
  if (isTrial) return change;
  const { id: _, ...columns } = conversion.field;
  await tx.update(databaseFields).set(columns).where(eq(databaseFields.id, from.id));
  await writeConversion(context, database.id, stored, conversion);
  await touchDatabase(context, database.id);
  return change;
}

async function conversionOf(
  context: CallContext,
  databaseId: string,
  from: DatabaseField,
  to: DatabaseField,
) {
  const cells = new Map<string, CellValue>();
  const serials = new Map<string, number>();
  const isSame =
    from.type === to.type && from.selectionLimit === to.selectionLimit && from.config === to.config;
  if (!isSame)
    for await (const rows of rowsInBatches(context.tx, databaseId))
      for (const { id, serialNumber, cells: row } of rows) {
        cells.set(id, row[from.id] ?? null);
        serials.set(id, serialNumber);
      }
  const names = await namesFor(context, [from, to]);
  return { conversion: convertCells(from, to, cells, { ...names, newId: uuid }), serials };
}

/** Writes converted cells, keeps what they were, and brings back what the new type had held before. */
async function writeConversion(
  context: CallContext,
  databaseId: string,
  from: FieldRecord,
  { field, converted, lost }: Conversion,
): Promise<void> {
  const { tx } = context;
  const formerly = and(eq(databaseLeftovers.fieldId, field.id), eq(databaseLeftovers.type, field.type));
  const open = { ...field, isRequired: false, isReadOnly: false };
  // What the field cannot hold now waits for another change.
  const back = new Map(
    (await tx.select().from(databaseLeftovers).where(formerly))
      .filter(({ before }) => 'value' in readCellValue(open, before))
      .map((former) => [former.rowId, former]),
  );
  const left: (typeof databaseLeftovers.$inferInsert)[] = [];
  const workspaceId = workspaceOf(context).id;
  const fields = (await fieldsOf(context, databaseId)).map(ruled);
  const held = new Map<string, CellValue>();
  const changed = ({ id, cells, isDeleted }: RowCells): Cells => {
    const { [field.id]: before = null, ...others } = cells;
    const former = back.get(id);
    const isUntouched = former !== undefined && JSON.stringify(former.after) === JSON.stringify(before);
    const after = isUntouched
      ? former.before
      : (converted.get(id) ?? (field.type === from.type && !lost.has(id) ? before : null));
    if (!isEmptyCell(before) && JSON.stringify(before) !== JSON.stringify(after))
      left.push({ workspaceId, fieldId: field.id, rowId: id, type: from.type, before, after });
    if (isEmptyCell(after)) return others;
    // A deleted row takes its values again when it is restored.
    if (!isDeleted) held.set(id, after);
    return { ...others, [field.id]: after };
  };
  await rewriteRows(tx, databaseId, fields, changed);
  if (back.size > 0)
    await tx
      .delete(databaseLeftovers)
      .where(and(formerly, inArray(databaseLeftovers.rowId, [...back.keys()])));
  for (let start = 0; start < left.length; start += 1_000)
    await tx
      .insert(databaseLeftovers)
      .values(left.slice(start, start + 1_000))
      .onConflictDoUpdate({
        target: [
          databaseLeftovers.workspaceId,
          databaseLeftovers.fieldId,
          databaseLeftovers.rowId,
          databaseLeftovers.type,
        ],
        set: { before: sql`excluded.before`, after: sql`excluded.after`, leftAt: sql`atelier_now()` },
      });
  await releaseValues(context, { fieldId: field.id });
  if (field.isUnique) await claimValues(context, field, held);
}

async function fieldFor(context: CallContext, databaseId: string, given: string): Promise<FieldRecord> {
  const id = checkedId(given, 'fieldId');
  const [field] = (await fieldsOf(context, databaseId)).filter((one) => one.id === id);
  if (!field) throw gone('field');
  return field;
}

/** Deletes a field; its cells stay with the rows until it is restored or goes for good. */
export async function deleteField(
  { database }: SeenDatabase,
  given: string,
  context: CallContext,
): Promise<void> {
  const field = await fieldFor(context, database.id, given);
  if (field.type === 'title') throw wrongField('fieldId', 'The title of a database cannot be deleted.');
  await context.tx
    .update(databaseFields)
    .set({ deletedAt: sql`atelier_now()` })
    .where(eq(databaseFields.id, field.id));
  await afterwards(context, database.id);
}

/** Brings a deleted field back, with its cells. */
export async function restoreField(
  { database }: SeenDatabase,
  given: string,
  context: CallContext,
): Promise<void> {
  const id = checkedId(given, 'fieldId');
  const [restored] = await context.tx
    .update(databaseFields)
    .set({ deletedAt: null })
    .where(
      and(
        eq(databaseFields.id, id),
        eq(databaseFields.databaseId, database.id),
        isNotNull(databaseFields.deletedAt),
      ),
    )
    .returning();
  if (restored) return afterwards(context, database.id);
  await fieldFor(context, database.id, id);
}

async function afterwards(context: CallContext, databaseId: string): Promise<void> {
  const fields = (await fieldsOf(context, databaseId)).map(ruled);
  await rewriteRows(context.tx, databaseId, fields, ({ cells }) => cells);
  await touchDatabase(context, databaseId);
}

/** Removes fields for good that were deleted long ago, and what changes of type left behind. */
export async function sweepFields(tx: CallContext['tx'], days: number): Promise<void> {
  const old = sql`atelier_now() - make_interval(days => ${days})`;
  await tx.execute(sql`
    with swept as (delete from database_fields where deleted_at < ${old} returning workspace_id, database_id, id)
    update database_rows set cells = cells - swept.id::text from swept
    where database_rows.workspace_id = swept.workspace_id and database_rows.database_id = swept.database_id`);
  await tx.delete(databaseLeftovers).where(sql`left_at < ${old}`);
}
