import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../context';
import { storeOrder } from '../database/order';
import { changedBy } from '../database/revisions';
import type { Transaction } from '../database/transaction';
import { takeTurn } from '../database/turn';
import { checkedId, conflict, gone, staleRevision, wrongField } from '../errors/refusals';
import { cleanLine } from '../text/text';
import type { List, ListSelection } from './list';
import type { viewChoiceTable, viewTable } from './view-tables';

/** The maximum length of the filters of a view, in characters of JSON. */
const MAX_FILTER_LENGTH = 20_000;

/** A view as calls send it; `input` is the name of the argument. Absent fields stay unchanged. */
export interface ViewInput {
  readonly _id?: string | null;
  readonly revision?: number | null;
  readonly label?: string | null;
  readonly icon?: string | null;
  readonly viewType?: string | null;
  readonly filters?: readonly unknown[] | null;
  readonly sort?: { readonly sortBy: string; readonly sortType: string } | null;
  readonly group?: string | null;
  /** The zero-based position. */
  readonly order?: number | null;
}

/** The saved views of a list. */
export interface ViewDefinition {
  readonly table: ReturnType<typeof viewTable>;
  readonly choices: ReturnType<typeof viewChoiceTable>;
  /** The maximum number of views in a workspace. */
  readonly max: number;
}

type ViewRow = ViewDefinition['table']['$inferSelect'] & { readonly groupBy?: string | null };

/** Defines the saved views of a list: how they are read, saved, deleted, ordered and selected. */
export function defineViews(
  { name, checkView }: Pick<List<ListSelection>, 'name' | 'checkView'>,
  { table, choices, max }: ViewDefinition,
) {
  const inOrder = (tx: Transaction): Promise<ViewRow[]> =>
    tx.select().from(table).orderBy(asc(table.position), asc(table.id));

  /** Views change one at a time, so that concurrent saves neither exceed the maximum nor share a position. */
  const lock = async (tx: Transaction) => {
    await takeTurn(tx, `${name}.views`);
    return inOrder(tx);
  };

  const store = (tx: Transaction, views: readonly ViewRow[], id: string, place?: number) => {
    const others = views.flatMap((view) => (view.id === id ? [] : view.id));
    return storeOrder(tx, table, place === undefined ? others : others.toSpliced(place, 0, id));
  };

  return {
    /** Returns the views in their order, and the ID of the one that the caller has selected. */
    async read(context: CallContext) {
      const [choice] = await context.tx
        .select({ viewId: choices.viewId })
        .from(choices)
        .where(eq(choices.accountId, identityOf(context).account.id));
      return { views: (await inOrder(context.tx)).map(viewAnswer), selected: choice?.viewId ?? null };
    },

    /** Returns the filters and the sort of a view. */
    async find(tx: Transaction, id: string, field: string) {
      const [row] = await tx
        .select()
        .from(table)
        .where(eq(table.id, checkedId(id, field)));
      if (!row) throw gone('view');
      return viewAnswer(row, row.position);
    },

    /** Updates a view, or creates it if its ID is new or absent: the specification has one call for both. */
    async save(input: ViewInput, context: CallContext): Promise<void> {
      const { tx } = context;
      const views = await lock(tx);
      const by = identityOf(context).account.id;
      const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
      const place = views.findIndex((view) => view.id === id);
      const existing = views[place];
      const columns = viewColumns(input);
      await checkView(input, context);
      if (existing) {
        if (typeof input.revision === 'number' && input.revision !== existing.revision)
          throw staleRevision('view', input.revision, viewAnswer(existing, place));
        await tx
          .update(table)
          .set({ ...columns, ...changedBy(table, by) })
          .where(eq(table.id, id));
        if (typeof input.order !== 'number') return;
      } else {
        const { label } = columns;
        if (label === undefined) throw wrongField('input.label', 'This may not be empty.');
        if (views.length >= max)
          throw conflict('too_many_views', `A workspace has at most ${max} views of its ${name}.`);
        const { id: workspaceId } = workspaceOf(context);
        await tx.insert(table).values({
          ...columns,
          label,
          workspaceId,
          id,
          position: views.length,
          createdBy: by,
          updatedBy: by,
        });
      }
      await store(tx, views, id, input.order ?? views.length);
    },

    /** Deletes a view, if it exists. Members who had selected it have no view selected. */
    async remove(given: string, field: string, { tx }: CallContext): Promise<void> {
      const id = checkedId(given, field);
      const views = await lock(tx);
      await tx.delete(table).where(eq(table.id, id));
      await store(tx, views, id);
    },

    /** Selects a view for the caller; null selects none. */
    async select(id: string | null, field: string, context: CallContext): Promise<void> {
      const { tx } = context;
      const accountId = identityOf(context).account.id;
      if (id === null) {
        await tx.delete(choices).where(eq(choices.accountId, accountId));
        return;
      }
      const viewId = checkedId(id, field);
      const [view] = await tx.select({ id: table.id }).from(table).where(eq(table.id, viewId)).for('share');
      if (!view) throw gone('view');
      await tx
        .insert(choices)
        .values({ workspaceId: workspaceOf(context).id, accountId, viewId })
        .onConflictDoUpdate({ target: [choices.workspaceId, choices.accountId], set: { viewId } });
    },
  };
}

/** Returns the columns of the fields that are present, checked. */
function viewColumns({ label, viewType, icon, filters, sort, group }: ViewInput) {
  const line = typeof label === 'string' ? cleanLine(label) : undefined;
  if (line === '') throw wrongField('input.label', 'This may not be empty.');
  if (filters && JSON.stringify(filters).length > MAX_FILTER_LENGTH)
    throw wrongField('input.filters', `At most ${MAX_FILTER_LENGTH} characters are allowed.`);
  return {
    ...(line !== undefined && { label: line }),
    ...(typeof viewType === 'string' && { viewType }),
    ...(icon !== undefined && { icon: icon ?? '' }),
    ...(filters && { filters }),
    ...(sort !== undefined && { sort }),
    ...(group !== undefined && { groupBy: group || null }),
  };
}

const filtersShape = z.array(z.record(z.string(), z.unknown()));
const sortShape = z.object({ sortBy: z.string(), sortType: z.enum(['asc', 'desc']) });

const viewAnswer = (row: ViewRow, order: number) => ({
  _id: row.id,
  label: row.label,
  viewType: row.viewType,
  icon: row.icon || null,
  filters: filtersShape.parse(row.filters),
  sort: sortShape.safeParse(row.sort).data ?? null,
  group: row.groupBy ?? null,
  order,
  revision: row.revision,
});
