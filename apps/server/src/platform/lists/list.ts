import type { EvaluationContext, Field, Plan } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import { type CallContext, workspaceOf } from '../context';
import type { Transaction } from '../database/transaction';
import { ProblemError } from '../errors/problem';
import { wrongField } from '../errors/refusals';
import { groupCountsSql } from '../filters/counts';
import { resolveFilters } from '../filters/filter-input';
import { idsInOrder, type ListQuery, type SortedTable } from '../filters/known-orders';
import { orderSql } from '../filters/order';
import type { Place, RowPlaces } from '../filters/places';
import { compileSql } from '../filters/where';
import { refuseUse } from '../identity/access';
import type { Paging } from '../paging';
import { searchForm } from '../text/text';

/** The ID of the field that a search compares: all texts of a row. Filters of callers cannot name it. */
export const SEARCH_FIELD = 'search';

/** Returns the plan of a search, in which no character is a pattern and accents do not count. */
export const searchPlan = (text: string): Plan => ({
  test: 'text',
  fieldId: SEARCH_FIELD,
  by: 'contains',
  text,
  stripAccents: true,
});

/** The arguments that every list has, by their names in the contract. */
export interface ListSelection {
  readonly search?: string | null | undefined;
  readonly filters?: readonly unknown[] | null | undefined;
  readonly sortBy?: string | null | undefined;
  readonly sortType?: 'asc' | 'desc' | null | undefined;
  readonly timezone?: string | null | undefined;
}

/** The context of a call, as far as lists need it; streams have the same. */
export type ListContext = Pick<CallContext, 'tx' | 'identity' | 'workspace'>;

/** What the conditions of a list are made with. */
export interface Conditions {
  /** The name of the argument that holds the selection; empty if its fields stand alone. */
  readonly argument: string;
  /** The normalized search; empty if there is none. */
  readonly search: string;
  readonly fields: readonly Field[];
  readonly evaluation: EvaluationContext;
  readonly context: ListContext;
}

/** A condition on the rows, or none. */
type Condition = Plan | SQL | undefined;

/** The filters and the sort of a saved view. */
interface SavedDefinitions {
  readonly filters?: readonly unknown[] | null;
  readonly sort?: { readonly sortBy: string } | null;
}

/** What an area declares about a list. */
export interface ListDefinition<Selection extends ListSelection> {
  /** In the plural and in lower case: `contacts`. */
  readonly name: string;
  readonly rows: SortedTable;
  /** Which rows exist for the list. */
  readonly where: SQL;
  /** Where the cells of the fields are, for filters and sorts. */
  readonly places?: Readonly<Record<string, Place>>;
  /** Returns what filters and sorts can name. */
  readonly fields?: (
    selection: Pick<ListSelection, 'filters' | 'sortBy'>,
    context: ListContext,
  ) => Promise<readonly Field[]> | readonly Field[];
  /** The area of each field that comes from another one: who may not read it cannot filter by the field. */
  readonly needs?: Readonly<Record<string, string>>;
  /** What saved views can be sorted by. */
  readonly sorts?: readonly string[];
  /** The sort if the caller names none. */
  readonly defaultSort: string;
  /** Sorts that are expressions: ties are resolved by ID in the same direction. */
  readonly orders?: Readonly<Record<string, SQL>>;
  /** Returns the conditions of the arguments other than `filters`. */
  readonly conditions: (
    selection: Selection,
    conditions: Conditions,
  ) => Promise<readonly Condition[]> | readonly Condition[];
  /** Reads the day, language and person of a caller. */
  readonly evaluation: (
    timezone: string | null | undefined,
    field: string,
    context: ListContext,
  ) => Promise<EvaluationContext>;
}

/** A list: its filters, sorts, pages and counts. */
export type List<Selection extends ListSelection> = ReturnType<typeof defineList<Selection>>;

/** Refuses filters that name a field of an area that the caller may not read. */
function refuseNeeded(
  definitions: readonly unknown[],
  needs: Readonly<Record<string, string>>,
  context: ListContext,
): void {
  for (const definition of definitions) {
    if (typeof definition !== 'object' || definition === null) continue;
    if ('filters' in definition && Array.isArray(definition.filters))
      refuseNeeded(definition.filters, needs, context);
    const fieldId = 'fieldId' in definition ? String(definition.fieldId) : '';
    const area = Object.hasOwn(needs, fieldId) ? needs[fieldId] : undefined;
    const refused = area === undefined ? null : refuseUse(context, { area, action: 'read' });
    if (refused) throw new ProblemError(refused);
  }
}

/**
 * Defines a list.
 *
 * @param definition - the fields, conditions and sorts of the area.
 */
export function defineList<Selection extends ListSelection>({
  name,
  rows,
  where,
  places: cells = {},
  fields: fieldsOf = () => [],
  needs = {},
  sorts = [],
  defaultSort,
  orders = {},
  conditions,
  evaluation: evaluate,
}: ListDefinition<Selection>) {
  const places: RowPlaces = {
    id: { type: 'uuid', value: rows.id },
    ...(rows.order && { order: rows.order }),
    cells,
  };
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const orderOf = ({ sorts, fields }: ListQuery): SQL | null => {
    const [sort] = sorts;
    const order = sort && orders[sort.fieldId];
    if (order === undefined) return orderSql(sorts, fields, places);
    // Rows without a value are last in both directions.
    const direction = sort?.direction === 'desc' ? sql`desc` : sql`asc`;
    return sql`${order} ${direction} nulls last, ${rows.id} ${direction}`;
  };

  return {
    name,
    rows,

    /** Throws if nobody could read a view: it would show nothing to anybody. */
    async checkView({ filters, sort }: SavedDefinitions, context: ListContext): Promise<void> {
      if (sort && !sorts.includes(sort.sortBy))
        throw wrongField(
          'input.sort.sortBy',
          `${title} are not sorted by ${sort.sortBy}. Name one of ${sorts.join(', ')}.`,
        );
      if (!filters?.length) return;
      refuseNeeded(filters, needs, context);
      const fields = await fieldsOf({ filters }, context);
      resolveFilters(title, filters, 'input', fields, await evaluate(undefined, 'timezone', context));
    },

    /** Returns the order of a query as SQL, or null if the rows have to be sorted in memory. */
    orderOf,

    /**
     * Resolves the filters, the search and the sort of a call.
     *
     * @param argument - the name of the argument that holds them; empty in an address.
     * @throws ProblemError `invalid_input` for each definition that cannot be read.
     */
    async query(selection: Selection, argument: string, context: ListContext): Promise<ListQuery> {
      const { filters, sortBy, sortType, timezone } = selection;
      refuseNeeded(filters ?? [], needs, context);
      const evaluation = await evaluate(
        timezone,
        argument === '' ? 'timezone' : `${argument}.timezone`,
        context,
      );
      const fields = await fieldsOf(selection, context);
      const search = searchForm(selection.search ?? '');
      const given = await conditions(selection, { argument, search, fields, evaluation, context });
      const parts = [where, ...given, resolveFilters(title, filters ?? [], argument, fields, evaluation)];
      const known: Field[] = [...fields, { id: SEARCH_FIELD, type: 'text' }];
      const all = parts.flatMap((part = sql`true`) =>
        'test' in part ? compileSql(part, known, places) : part,
      );
      return {
        workspaceId: workspaceOf(context).id,
        where: sql`(${sql.join(all, sql` and `)})`,
        sorts: [{ fieldId: sortBy ?? defaultSort, direction: sortType ?? 'asc' }],
        fields,
        evaluation,
      };
    },

    /** Returns the number of all rows, then the number of those that match each plan. */
    async counts(tx: Transaction, query: ListQuery, plans: readonly Plan[] = []): Promise<number[]> {
      const counts = groupCountsSql(plans, query.fields, places);
      const { rows: found } = await tx.execute<{ counts: number[] }>(
        sql`select ${counts} as counts from ${rows.table} where ${query.where}`,
      );
      return found[0]?.counts ?? [];
    },

    /**
     * Returns the IDs of a page in their order, and the number of all rows. Where `total` is not given, that number is
     * only high enough to tell whether another page follows.
     */
    async page(tx: Transaction, query: ListQuery, { limit, offset }: Paging, total?: number) {
      const order = orderOf(query);
      const ids =
        order === null
          ? (await idsInOrder(tx, rows, query)).slice(offset, offset + limit + 1)
          : await tx
              .execute<{ id: string }>(
                sql`select ${rows.id} as id from ${rows.table} where ${query.where}
                  order by ${order} limit ${limit + 1} offset ${offset}`,
              )
              .then((found) => found.rows.map(({ id }) => id));
      return { ids: ids.slice(0, limit), total: total ?? offset + ids.length };
    },
  };
}
