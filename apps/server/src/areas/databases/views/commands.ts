import { orderKeyBetween } from '@atelier/domain/pages';
import { and, asc, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  CreateDatabaseViewInput,
  DatabaseFieldType,
  DatabaseView,
  UpdateDatabaseViewInput,
} from '../../../generated/graphql/page-notes-database';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, conflict, gone, staleRevision, wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import { databaseFor, databaseViews, fieldsOf, type SeenDatabase } from '../record';

export type ViewRecord = typeof databaseViews.$inferSelect;

const MAX_VIEWS = 100;
const sums = ['count', 'filled', 'empty', 'sum', 'average', 'min', 'max'];

const labelled = (given: string): string => {
  const label = cleanLine(given);
  if (label === '') throw wrongField('input.label', 'A view needs a name.');
  return label;
};

/** Returns the views of a database in the order of their tabs. */
const viewsOf = ({ tx }: Pick<CallContext, 'tx'>, databaseId: string): Promise<ViewRecord[]> =>
  tx
    .select()
    .from(databaseViews)
    .where(eq(databaseViews.databaseId, databaseId))
    .orderBy(asc(databaseViews.position), asc(databaseViews.id));

/** A view that somebody can see, with its database. */
export interface SeenView extends SeenDatabase {
  readonly view: ViewRecord;
}

/** Reads a view for the caller, with the rights of its page; with `edit`, its database is held. */
export async function viewFor(
  context: CallContext,
  given: string,
  level: 'view' | 'edit',
  revision?: number | null,
): Promise<SeenView> {
  const id = checkedId(given, 'viewId');
  const [found] = await context.tx.select().from(databaseViews).where(eq(databaseViews.id, id));
  if (!found) throw gone('view');
  const seen = await databaseFor(context, found.databaseId, { level, isLocked: level === 'edit' });
  // Read again, because the wait for the database may have been long.
  const [view] = await context.tx.select().from(databaseViews).where(eq(databaseViews.id, id));
  if (!view) throw gone('view');
  if (typeof revision === 'number' && revision !== view.revision)
    throw staleRevision('view', revision, await presentView(context, { ...seen, view }));
  return { ...seen, view };
}

/** Returns a view in the shape of the contract. */
export async function presentView(context: CallContext, { database, view }: SeenView): Promise<DatabaseView> {
  const [views, fields] = [await viewsOf(context, database.id), await fieldsOf(context, database.id)];
  return present(view, {
    pageId: database.pageId,
    order: views.findIndex(({ id }) => id === view.id),
    types: new Map(fields.map(({ id, type }) => [id, type])),
  });
}

/** Returns all views of a database in the shape of the contract. */
export async function presentViews(
  context: CallContext,
  { database }: SeenDatabase,
): Promise<DatabaseView[]> {
  const fields = await fieldsOf(context, database.id);
  const types = new Map(fields.map(({ id, type }) => [id, type]));
  return (await viewsOf(context, database.id)).map((view, order) =>
    present(view, { pageId: database.pageId, order, types }),
  );
}

interface Around {
  readonly pageId: string;
  readonly order: number;
  readonly types: ReadonlyMap<string, DatabaseFieldType>;
}

function present(view: ViewRecord, { pageId, order, types }: Around): DatabaseView {
  const typeOf = (fieldId: string | null) => (fieldId === null ? null : (types.get(fieldId) ?? null));
  const { grouping } = view;
  return {
    _id: view.id,
    databaseId: view.databaseId,
    pageId,
    blockId: view.blockId,
    label: view.label,
    type: view.type,
    cardSize: view.cardSize,
    columnWidths: { ...view.columnWidths },
    aggregations: { ...view.aggregations },
    order,
    // What is sorted or grouped by a field that is gone is not.
    sortBy: view.sorts
      .filter(({ fieldId }) => types.has(fieldId))
      .map(({ id, ...sort }) => ({ _id: id, ...sort })),
    filterBy: view.filters.map(({ id, filter, ...condition }) => ({
      _id: id,
      ...condition,
      filter: filter === null ? null : { ...filter },
      fieldType: typeOf(condition.fieldId),
    })),
    groupBy:
      grouping === null || !types.has(grouping.fieldId)
        ? null
        : {
            fieldId: grouping.fieldId,
            fieldType: typeOf(grouping.fieldId),
            visibleGroups: grouping.visibleGroups && [...grouping.visibleGroups],
            defaultGroups: grouping.defaultGroups && [...grouping.defaultGroups],
            config: {
              statusBy: grouping.statusBy ?? null,
              numberBy: grouping.numberBy
                ? { groupRange: [...grouping.numberBy.range], groupInterval: grouping.numberBy.interval }
                : null,
              dateBy: grouping.dateBy ?? null,
              textBy: grouping.textBy ?? null,
            },
          },
    // A field that is gone hides nothing and places nothing.
    hiddenFields: view.hiddenFields.filter((fieldId) => types.has(fieldId)),
    dateField: isDate(typeOf(view.dateField)) ? view.dateField : null,
    endField: isDate(typeOf(view.endField)) ? view.endField : null,
    revision: view.revision,
  };
}

const isDate = (type: DatabaseFieldType | null | undefined): boolean =>
  type === 'date' || type === 'createdAt' || type === 'updatedAt';

/** Creates a view after the others. Repeating the call with the same ID returns the existing one. */
export async function createView(
  seen: SeenDatabase,
  { _id, label, type, blockId, cardSize }: CreateDatabaseViewInput,
  context: CallContext,
): Promise<SeenView> {
  const { tx } = context;
  const id = typeof _id === 'string' ? checkedId(_id, 'input._id') : uuid();
  const [there] = await tx.select().from(databaseViews).where(eq(databaseViews.id, id));
  if (there?.databaseId === seen.database.id) return { ...seen, view: there };
  if (there) throw conflict('id_taken', 'This id is taken.');
  const views = await viewsOf(context, seen.database.id);
  if (views.length >= MAX_VIEWS)
    throw wrongField('databaseId', `A database can have up to ${MAX_VIEWS} views.`);
  const by = identityOf(context).account.id;
  const [view] = await tx
    .insert(databaseViews)
    .values({
      workspaceId: workspaceOf(context).id,
      id,
      databaseId: seen.database.id,
      blockId: blockId ? checkedId(blockId, 'input.blockId') : null,
      label: labelled(label),
      type,
      cardSize: cardSize ?? 'medium',
      columnWidths: {},
      aggregations: {},
      sorts: [],
      filters: [],
      position: orderKeyBetween(views.at(-1)?.position ?? null, null),
      createdBy: by,
      updatedBy: by,
    })
    .returning();
  if (!view) throw new Error('The view was not stored.');
  return { ...seen, view };
}

/** Changes the given fields of a view that the caller holds. */
export async function updateView(
  { view }: SeenView,
  {
    label,
    type,
    cardSize,
    columnWidths,
    aggregations,
    order,
    hiddenFields,
    dateField,
    endField,
  }: UpdateDatabaseViewInput,
  context: CallContext,
): Promise<void> {
  const types = new Map((await fieldsOf(context, view.databaseId)).map((field) => [field.id, field.type]));
  await writeView(context, view.id, {
    ...(typeof label === 'string' ? { label: labelled(label) } : {}),
    ...(type ? { type } : {}),
    ...(cardSize ? { cardSize } : {}),
    ...(columnWidths
      ? { columnWidths: ofFields('columnWidths', columnWidths, isWidth, 'A width is 40 to 2000 pixels.') }
      : {}),
    ...(aggregations
      ? { aggregations: ofFields('aggregations', aggregations, isSum, `Name one of ${sums.join(', ')}.`) }
      : {}),
    ...(typeof order === 'number' ? { position: await placeAt(context, view, order) } : {}),
    ...(hiddenFields
      ? { hiddenFields: [...new Set(hiddenFields.map((id) => shownField(types, id, 'hiddenFields')))] }
      : {}),
    ...(dateField === undefined ? {} : { dateField: dateOf(types, dateField, 'dateField') }),
    ...(endField === undefined ? {} : { endField: dateOf(types, endField, 'endField') }),
  });
}

type Types = ReadonlyMap<string, DatabaseFieldType>;

function shownField(types: Types, given: string, name: string): string {
  const id = checkedId(given, `input.${name}`);
  if (!types.has(id)) throw gone('field');
  if (types.get(id) === 'title') throw wrongField(`input.${name}`, 'The title is always shown.');
  return id;
}

function dateOf(types: Types, given: string | null, name: string): string | null {
  const id = given && checkedId(given, `input.${name}`);
  if (id && !isDate(types.get(id))) throw wrongField(`input.${name}`, 'Choose a field that holds dates.');
  return id || null;
}

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 40 && value <= 2_000;
const isSum = (value: unknown): value is string => typeof value === 'string' && sums.includes(value);

function ofFields<Value>(
  name: string,
  given: Record<string, unknown>,
  is: (value: unknown) => value is Value,
  message: string,
): Record<string, Value> {
  const read: [string, Value][] = [];
  for (const [fieldId, value] of Object.entries(given)) {
    if (!is(value)) throw wrongField(`input.${name}.${fieldId}`, message);
    read.push([checkedId(fieldId, `input.${name}`), value]);
  }
  return Object.fromEntries(read);
}

async function placeAt(context: CallContext, view: ViewRecord, order: number): Promise<string> {
  const others = (await viewsOf(context, view.databaseId)).filter(({ id }) => id !== view.id);
  const at = Math.min(order, others.length);
  return orderKeyBetween(others[at - 1]?.position ?? null, others[at]?.position ?? null);
}

/** Writes columns of a view, with who did it. */
export async function writeView(
  context: CallContext,
  id: string,
  columns: Partial<typeof databaseViews.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(databaseViews)
    .set({ ...columns, ...changedBy(databaseViews, identityOf(context).account.id) })
    .where(eq(databaseViews.id, id));
}

/** Deletes a view. The last one stays: a database without a view shows nothing. */
export async function deleteView({ view }: SeenView, { tx }: CallContext): Promise<void> {
  const [other] = await tx
    .select({ id: databaseViews.id })
    .from(databaseViews)
    .where(and(eq(databaseViews.databaseId, view.databaseId), ne(databaseViews.id, view.id)))
    .limit(1);
  if (!other) throw conflict('last_view', 'A database keeps its last view.');
  await tx.delete(databaseViews).where(eq(databaseViews.id, view.id));
}
