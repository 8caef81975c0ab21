import type { CellValue, DatabaseField } from '@atelier/domain/databases';
import { eq, inArray } from 'drizzle-orm';
import type { DatabaseRow } from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone, staleRevision } from '../../../platform/errors/refusals';
import { databaseFor, databaseRows, fieldsOf, ruled, type SeenDatabase } from '../record';

export type RowRecord = typeof databaseRows.$inferSelect;

/** What the product writes into a row, by the type of its field. */
const computed = (row: RowRecord): Partial<Record<DatabaseField['type'], CellValue>> => ({
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: [row.createdBy],
  updatedBy: [row.updatedBy],
});

/** Returns a row in the shape of the contract, without the cells of deleted fields. */
export function presentRow(row: RowRecord, fields: readonly DatabaseField[]): DatabaseRow {
  const written = computed(row);
  const values: Record<string, CellValue> = {};
  for (const { id, type } of fields) {
    const value = written[type] ?? row.cells[id];
    if (value !== undefined && value !== null) values[id] = value;
  }
  return {
    _id: row.id,
    databaseId: row.databaseId,
    values,
    serialNumber: row.serialNumber,
    position: row.rank,
    isDeleted: row.deletedAt !== null,
    revision: row.revision,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Reads rows of one database in the order of the IDs. */
export async function rowsById(context: CallContext, ids: readonly string[]): Promise<DatabaseRow[]> {
  if (ids.length === 0) return [];
  const found = await context.tx
    .select()
    .from(databaseRows)
    .where(inArray(databaseRows.id, [...ids]));
  const [first] = found;
  const fields = first ? (await fieldsOf(context, first.databaseId)).map(ruled) : [];
  const byId = new Map(found.map((row) => [row.id, presentRow(row, fields)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A row that somebody can see, with its database and the fields of it. */
export interface SeenRow extends SeenDatabase {
  readonly row: RowRecord;
  readonly fields: readonly DatabaseField[];
}

/** Reads a row for the caller, with the rights of its page; with `edit`, its database is held. */
export async function rowFor(
  context: CallContext,
  given: string,
  level: 'view' | 'edit',
  revision?: number | null,
): Promise<SeenRow> {
  const id = checkedId(given, 'rowId');
  const read = () => context.tx.select().from(databaseRows).where(eq(databaseRows.id, id));
  const [found] = await read();
  if (!found) throw gone('row');
  const seen = await databaseFor(context, found.databaseId, { level, isLocked: level === 'edit' });
  // Read again, because the wait for the database may have been long.
  const [row] = await read();
  if (!row) throw gone('row');
  const fields = (await fieldsOf(context, row.databaseId)).map(ruled);
  if (typeof revision === 'number' && revision !== row.revision)
    throw staleRevision('row', revision, presentRow(row, fields));
  return { ...seen, row, fields };
}
