import type { Field, Plan } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import type { RowPlaces } from './places';
import { compileSql } from './where';

/**
 * How many rows of a query are in each of several groups, and in the whole, as one column of an aggregate query. A
 * group's membership is the filter of its key (`grouper.plan(key)`), so a row of several groups counts in each.
 *
 * @param plans the predicates of the groups, in any order
 * @returns an `integer[]`: the count of all rows, then one count for each plan
 */
export function groupCountsSql(
  plans: readonly Plan[],
  fields: readonly Field[],
  places: RowPlaces,
): SQL<number[]> {
  const counts = plans.map((plan) => sql`count(*) filter (where ${compileSql(plan, fields, places)})`);
  // An array, because a query has at most 1,664 columns.
  return sql`array[${sql.join([sql`count(*)`, ...counts], sql`, `)}]::integer[]`;
}
