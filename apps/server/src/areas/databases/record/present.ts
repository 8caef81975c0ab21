import type { DatabaseField } from '@atelier/domain/databases';
import { inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseField as WireField } from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { staleRevision } from '../../../platform/errors/refusals';
import { type PageRow, pages } from '../../notes';
import { type DatabaseRecord, databaseFor, type FieldRecord, fieldsOf, type SeenDatabase } from './access';
import { databaseRows } from './schema';

/** Returns a stored field as the rules of databases take it. */
export const ruled = (row: FieldRecord): DatabaseField => ({
  id: row.id,
  name: row.name,
  type: row.type,
  config: row.config,
  isRequired: row.isRequired,
  isUnique: row.isUnique,
  isReadOnly: row.isReadOnly,
  selectionLimit: row.selectionLimit,
});

const presentField = ({ id, config, ...field }: DatabaseField): WireField => ({
  ...field,
  _id: id,
  config: { ...config },
});

/** Returns a database in the shape of the contract. */
export async function presentDatabase(context: CallContext, databaseId: string): Promise<Database> {
  return presentSeen(context, await databaseFor(context, databaseId, { level: 'view' }));
}

/** Returns a database that was read already in the shape of the contract. */
async function presentSeen(context: CallContext, { database, page }: SeenDatabase): Promise<Database> {
  const [counts, fields] = [await countRows(context, [database.id]), await fieldsOf(context, database.id)];
  return {
    _id: database.id,
    name: nameOf(database, page.page),
    description: database.description,
    icon: database.icon,
    pageId: database.pageId,
    sourceBlockId: database.sourceBlockId,
    databaseMetadata: {
      totalRows: counts.get(database.id) ?? 0,
      lastSerialNumber: database.lastSerialNumber,
    },
    fields: fields.map((field) => presentField(ruled(field))),
    access: page.level,
    revision: database.revision,
    createdBy: database.createdBy,
    updatedBy: database.updatedBy,
    createdAt: database.createdAt.toISOString(),
    updatedAt: database.updatedAt.toISOString(),
  };
}

/** A database that has a page of its own is called as that page. */
const nameOf = ({ sourceBlockId, name }: DatabaseRecord, page: Pick<PageRow, 'title'>): string =>
  sourceBlockId === null ? page.title : name;

/** The name of a database as SQL, for a select that joins its page. */
export const nameSql = sql`case when note_databases.source_block_id is null then ${pages.searchText} else note_databases.search_text end`;

async function countRows({ tx }: CallContext, databaseIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      id: databaseRows.databaseId,
      count: sql<number>`(count(*) filter (where ${databaseRows.deletedAt} is null))::int`,
    })
    .from(databaseRows)
    .where(inArray(databaseRows.databaseId, [...databaseIds]))
    .groupBy(databaseRows.databaseId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reads and locks a database for a change. Refused when it has changed since `revision`. */
export async function databaseToChange(
  context: CallContext,
  given: string,
  revision?: number | null,
): Promise<SeenDatabase> {
  const seen = await databaseFor(context, given, { level: 'edit', isLocked: true });
  if (typeof revision === 'number' && revision !== seen.database.revision)
    throw staleRevision('database', revision, await presentSeen(context, seen));
  return seen;
}
