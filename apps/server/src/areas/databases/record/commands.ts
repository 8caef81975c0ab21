import { orderKeyBetween } from '@atelier/domain/pages';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  CreateDatabaseInput,
  DatabaseList,
  ListDatabasesInput,
  UpdateDatabaseInput,
} from '../../../generated/graphql/page-notes-database';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { checkedId, conflict, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { cleanLine, cleanText, searchForm } from '../../../platform/text/text';
import { createPage, levelsFor, pageFor, pages, titleColumns, writePage } from '../../notes';
import { fieldsOf, type SeenDatabase, touchDatabase } from './access';
import { nameSql, presentDatabase } from './present';
import { databaseFields, databaseViews, noteDatabases } from './schema';

const named = (given: string) => {
  const { title, searchText } = titleColumns(given);
  return { name: title, searchText };
};

/**
 * Creates a database with a title and a table. Repeating the call with the same ID returns the existing one.
 *
 * @param ownPageId - the ID of the page that is made for it. Defaults to a new one.
 */
export async function createDatabase(
  { _id, name, description, icon, pageId, sourceBlockId }: CreateDatabaseInput,
  context: CallContext,
  ownPageId?: string,
): Promise<string> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const by = identityOf(context).account.id;
  const id = typeof _id === 'string' ? checkedId(_id, 'input._id') : uuid();
  const [there] = await tx.select().from(noteDatabases).where(eq(noteDatabases.id, id));
  if (there?.createdBy === by) return id;
  if (there) throw conflict('id_taken', 'This id is taken.');
  const place = sourceBlockId
    ? await blockPlace(context, pageId, sourceBlockId)
    : {
        pageId: await createPage(
          { title: name ?? null, parentId: pageId ?? null, ...(ownPageId && { _id: ownPageId }) },
          context,
        ),
        sourceBlockId: null,
      };
  const authors = { workspaceId, createdBy: by, updatedBy: by };
  await tx.insert(noteDatabases).values({
    ...authors,
    id,
    ...place,
    ...named(name ?? ''),
    description: cleanText(description ?? ''),
    icon: icon ?? null,
  });
  const first = { workspaceId, databaseId: id, position: orderKeyBetween(null, null) };
  await tx.insert(databaseFields).values({
    ...first,
    id: uuid(),
    name: 'Name',
    type: 'title',
    config: {},
    isRequired: false,
    isUnique: false,
    isReadOnly: false,
  });
  await tx.insert(databaseViews).values({
    ...authors,
    ...first,
    id: uuid(),
    label: 'Table',
    type: 'table',
    columnWidths: {},
    aggregations: {},
    sorts: [],
    filters: [],
  });
  return id;
}

async function blockPlace(context: CallContext, pageId: string | null | undefined, block: string) {
  if (!pageId) throw wrongField('input.pageId', 'A block is in a page: name it.');
  const sourceBlockId = checkedId(block, 'input.sourceBlockId');
  const { page } = await pageFor(context, pageId, { level: 'edit', field: 'input.pageId' });
  const [taken] = await context.tx
    .select({ id: noteDatabases.id })
    .from(noteDatabases)
    .where(eq(noteDatabases.sourceBlockId, sourceBlockId));
  if (taken) throw conflict('id_taken', 'This block has a database already.');
  return { pageId: page.id, sourceBlockId };
}

/** Changes the given fields of a database that the caller holds. */
export async function updateDatabase(
  { database, page }: SeenDatabase,
  { name, description, icon, fieldOrder }: UpdateDatabaseInput,
  context: CallContext,
): Promise<void> {
  const isNamed = typeof name === 'string';
  if (isNamed && database.sourceBlockId === null) await writePage(context, page.page.id, titleColumns(name));
  if (fieldOrder) await orderFields(context, database.id, fieldOrder);
  await touchDatabase(context, database.id, {
    ...(isNamed ? named(name) : {}),
    ...(typeof description === 'string' ? { description: cleanText(description) } : {}),
    ...(icon === undefined ? {} : { icon: icon === null ? null : cleanLine(icon) || null }),
  });
}

async function orderFields(
  context: CallContext,
  databaseId: string,
  given: readonly string[],
): Promise<void> {
  const wanted = given.map((id) => checkedId(id, 'input.fieldOrder'));
  const known = (await fieldsOf(context, databaseId)).map(({ id }) => id);
  const ids = [...new Set([...wanted.filter((id) => known.includes(id)), ...known])];
  let position: string | null = null;
  for (const id of ids) {
    position = orderKeyBetween(position, null);
    await context.tx.update(databaseFields).set({ position }).where(eq(databaseFields.id, id));
  }
}

/** Returns a page of the databases that the caller can see. */
export async function listDatabases(
  input: ListDatabasesInput | null | undefined,
  context: CallContext,
): Promise<DatabaseList> {
  const { tx } = context;
  const paging = pagingOf(input ?? {});
  const search = searchForm(input?.search ?? '');
  const levels = levelsFor(identityOf(context).account.id);
  const where = and(
    sql`${pages.deletedAt} is null`,
    sql`exists (select from ${levels} seen where seen.page_id = ${pages.id})`,
    ...(input?.pageId ? [eq(noteDatabases.pageId, checkedId(input.pageId, 'input.pageId'))] : []),
    ...(search === '' ? [] : [sql`position(${search} in ${nameSql}) > 0`]),
  );
  const found = await tx
    .select({ id: noteDatabases.id, total: sql<number>`(count(*) over ())::int` })
    .from(noteDatabases)
    .innerJoin(pages, eq(pages.id, noteDatabases.pageId))
    .where(where)
    .orderBy(desc(noteDatabases.updatedAt), desc(noteDatabases.id))
    .limit(paging.limit)
    .offset(paging.offset);
  const data = await Promise.all(found.map(({ id }) => presentDatabase(context, id)));
  return pageAnswer(data, paging, found[0]?.total ?? 0);
}
