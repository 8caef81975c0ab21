import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { TaskView } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { taskViews } from './schema';

export type ViewRow = typeof taskViews.$inferSelect;

const filtersShape = z.array(z.record(z.string(), z.unknown()));
const sortShape = z.object({ sortBy: z.string(), sortType: z.enum(['asc', 'desc']) });

/**
 * A saved view as the contract answers it.
 *
 * @param order - its place among all
 */
export function viewAnswer(
  { id, label, viewType, icon, filters, sort, groupBy, revision }: ViewRow,
  order: number,
): TaskView {
  return {
    _id: id,
    label,
    viewType,
    icon: icon || null,
    filters: filtersShape.parse(filters),
    sort: sortShape.safeParse(sort).data ?? null,
    group: groupBy,
    order,
    revision,
  };
}

/** The saved views, in their order. */
export function viewsInOrder(tx: Transaction): Promise<ViewRow[]> {
  return tx.select().from(taskViews).orderBy(asc(taskViews.position), asc(taskViews.id));
}
