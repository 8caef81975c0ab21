import { type Plan, resolveFilter } from '@atelier/filters';
import { sql } from 'drizzle-orm';
import type { GraphQLResolveInfo } from 'graphql';
import type { TaskAnalytics, TaskFilterInput, TaskPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { groupCountsSql } from '../../platform/filters/counts';
import { selects } from '../../platform/graphql/selection';
import { pageAnswer } from '../../platform/paging';
import { tasks } from './schema';
import { tasksInOrder } from './task-answers';
import { type TaskQuery, taskQuery } from './task-filters';
import { pageOfTasks } from './task-order';
import { taskPlaces } from './task-places';

/** A page of tasks, and, where they are selected, counts over all that the filter lets through. */
export async function findTasks(
  filter: TaskFilterInput,
  argument: string,
  context: CallContext,
  info: GraphQLResolveInfo,
): Promise<TaskPage> {
  const { tx } = context;
  const query = await taskQuery(filter, argument, context);
  const analytics = selects(info, 'analytics', 'totalDocs') ? await countTasks(tx, query) : null;
  const ids = await pageOfTasks(tx, query);
  const data = await tasksInOrder(tx, ids.slice(0, query.limit));
  const total = analytics?.allTasks ?? query.offset + ids.length;
  return { ...pageAnswer(data, query, total), analytics: analytics ?? noCounts };
}

const noCounts: TaskAnalytics = { allTasks: 0, completed: 0, overdue: 0, today: 0, allPending: 0 };

/** Counts in one pass; each is a filter of its own, and days are those of the zone of the query. */
async function countTasks(tx: Transaction, query: TaskQuery): Promise<TaskAnalytics> {
  const { fields, where } = query;
  const counts = groupCountsSql(countedPlans(query), fields, taskPlaces);
  const { rows } = await tx.execute<{ counts: number[] }>(
    sql`select ${counts} as counts from ${tasks} where ${where}`,
  );
  const [allTasks = 0, completed = 0, overdue = 0, today = 0] = rows[0]?.counts ?? [];
  return { allTasks, completed, overdue, today, allPending: allTasks - completed };
}

/** Completed, overdue, due today. */
function countedPlans({ fields, evaluation }: TaskQuery): Plan[] {
  const isCompleted = { fieldId: 'status', operator: 'is', value: { groups: ['completed'] } };
  const isOpen = { ...isCompleted, operator: 'isNot' };
  const isToday = {
    fieldId: 'dueDate',
    operator: 'relativeToToday',
    value: { scope: 'this', unit: 'day' },
  };
  const today = resolveFilter(isToday, fields, evaluation).conditions[0]?.dates?.from;
  const isBefore = { fieldId: 'dueDate', operator: 'before', value: today };
  return [
    isCompleted,
    { match: 'all', filters: [isOpen, isBefore] } as const,
    { match: 'all', filters: [isOpen, isToday] } as const,
  ].map((definition) => resolveFilter(definition, fields, evaluation).plan);
}
