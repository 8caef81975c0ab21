import { type DatabaseField, isEmptyCell, readCellValue } from '@atelier/domain/databases';
import { eq, sql } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { STEP } from '../../../platform/database/ranks';
import { becomeRowPages, createPage } from '../../notes';
import { addField, claimValues } from '../fields';
import {
  type Cells,
  createDatabase,
  databaseFields,
  databaseRows,
  databaseToChange,
  fieldsOf,
  formsOf,
  noteDatabases,
  ruled,
} from '../record';
import type { ImportPlan, PlannedDatabase } from './plan';

/** Makes what a plan says, below a page or at the top. Returns the pages at the top of it. */
export async function applyPlan(
  { things }: ImportPlan,
  parentId: string | null,
  context: CallContext,
): Promise<string[]> {
  const roots: string[] = [];
  for (const { page, database } of things) {
    if (page) {
      const { id, title, icon, blocks } = page;
      await createPage(
        { _id: id, title, iconImage: icon, parentId: page.parentId ?? parentId },
        context,
        blocks,
      );
      if (page.parentId === null) roots.push(id);
    }
    if (!database) continue;
    await makeDatabase(database, database.parentId ?? parentId, context);
    if (!page && database.parentId === null) roots.push(database.pageId);
  }
  // When all pages are there: what a row says besides its cells is no page of the tree.
  for (const { database } of things)
    if (database?.rows.length)
      await becomeRowPages(
        database.rows.map(({ id }) => id),
        database.pageId,
        context,
      );
  return roots;
}

async function makeDatabase(
  plan: PlannedDatabase,
  parentId: string | null,
  context: CallContext,
): Promise<void> {
  const { id, name, description, icon, pageId, sourceBlockId } = plan;
  if (sourceBlockId !== null)
    await createDatabase({ _id: id, name, description, icon, pageId, sourceBlockId }, context);
  else await createDatabase({ _id: id, name, description, icon, pageId: parentId }, context, pageId);
  const seen = await databaseToChange(context, id);
  const [made] = await fieldsOf(context, id);
  const [title, ...others] = plan.fields;
  if (made && title)
    await context.tx
      .update(databaseFields)
      .set({ id: title.id, name: title.name, isRequired: title.isRequired })
      .where(eq(databaseFields.id, made.id));
  for (const { id: _id, config, ...field } of others)
    await addField(seen, { ...field, _id, config: { ...config } }, context);
  await insertRows(plan, (await fieldsOf(context, id)).map(ruled), context);
}

/** Rows that go into one statement. */
const BATCH = 500;

/** Returns the cells that fields take: a side file may have been written by anybody. */
function heldCells(fields: readonly DatabaseField[], cells: Cells): Cells {
  const held = fields.flatMap((field) => {
    const read = readCellValue({ ...field, isRequired: false, isReadOnly: false }, cells[field.id] ?? null);
    const isHeld = 'value' in read && !isEmptyCell(read.value) && read.value !== false;
    return isHeld ? [[field.id, read.value] as const] : [];
  });
  return Object.fromEntries(held);
}

async function insertRows(
  { id: databaseId, rows: given }: PlannedDatabase,
  fields: readonly DatabaseField[],
  context: CallContext,
): Promise<void> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const [last] = await tx
    .select({ rank: sql<number>`coalesce(max(${databaseRows.rank}), 0)`.mapWith(Number) })
    .from(databaseRows);
  const from = last?.rank ?? 0;
  const rows = [...new Map(given.map(({ id, cells }) => [id, heldCells(fields, cells)]))].map(
    ([id, cells]) => ({ id, cells }),
  );
  const values = rows.map(({ id, cells }, at) => ({
    workspaceId: workspaceOf(context).id,
    id,
    databaseId,
    serialNumber: at + 1,
    rank: from + (at + 1) * STEP,
    cells,
    ...formsOf(fields, cells),
    createdBy: by,
    updatedBy: by,
  }));
  for (let at = 0; at < values.length; at += BATCH)
    await tx.insert(databaseRows).values(values.slice(at, at + BATCH));
  for (const field of fields.filter(({ isUnique }) => isUnique))
    await claimValues(context, field, new Map(rows.map(({ id, cells }) => [id, cells[field.id] ?? null])));
  await tx
    .update(noteDatabases)
    .set({ lastSerialNumber: rows.length })
    .where(eq(noteDatabases.id, databaseId));
}
