import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { orderSql } from '../../platform/filters/order';
import { pageOfIds, type RowToSort } from '../../platform/filters/page';
import { writeDueDate } from './due-date';
import { tasks } from './schema';
import type { TaskQuery } from './task-filters';
import { taskPlaces } from './task-places';

/** The order of the tasks as SQL; null where only the package knows it: titles, and days beside instants. */
export const orderOf = ({ sorts, fields }: TaskQuery): SQL | null => orderSql(sorts, fields, taskPlaces);

/** All tasks that the filter lets through, with what is sorted and grouped in memory. */
export async function readToSort(tx: Transaction, { where, sorts }: TaskQuery): Promise<RowToSort[]> {
  const isByTitle = sorts.some(({ fieldId }) => fieldId === 'title');
  const rows = await tx
    .select({
      id: tasks.id,
      order: tasks.rank,
      title: isByTitle ? tasks.title : sql<null>`null`,
      dueDay: tasks.dueDay,
      dueAt: tasks.dueAt,
    })
    .from(tasks)
    .where(where);
  return rows.map(({ id, order, title, ...due }) => ({
    id,
    order,
    cells: { title, dueDate: writeDueDate(due) },
  }));
}

/** All of the rows in the order of the query. */
export const sortInMemory = (
  rows: readonly RowToSort[],
  { sorts, fields, evaluation }: TaskQuery,
): string[] => pageOfIds(rows, sorts, fields, evaluation, { page: 1, limit: rows.length });

/** The ids of the query's page in their order, and one more where another page follows. */
export async function pageOfTasks(tx: Transaction, query: TaskQuery): Promise<string[]> {
  const { limit, offset } = query;
  const order = orderOf(query);
  if (order === null)
    return sortInMemory(await readToSort(tx, query), query).slice(offset, offset + limit + 1);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${tasks.id} as id from ${tasks} where ${query.where}
    order by ${order} limit ${limit + 1} offset ${offset}`);
  return rows.map(({ id }) => id);
}
