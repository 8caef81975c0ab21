import { asc } from 'drizzle-orm';
import type { TaskView } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { viewFields } from '../../platform/filters/saved-views';
import { taskViews } from './schema';

export type ViewRow = typeof taskViews.$inferSelect;

/**
 * A saved view as the contract answers it.
 *
 * @param order - its place among all
 */
export const viewAnswer = (row: ViewRow, order: number): TaskView => ({
  ...viewFields(row),
  group: row.groupBy,
  order,
});

/** The saved views, in their order. */
export function viewsInOrder(tx: Transaction): Promise<ViewRow[]> {
  return tx.select().from(taskViews).orderBy(asc(taskViews.position), asc(taskViews.id));
}
