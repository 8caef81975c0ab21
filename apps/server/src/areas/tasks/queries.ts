import { type Plan, resolveFilter } from '@atelier/filters';
import type { GraphQLResolveInfo } from 'graphql';
import type { TaskAnalytics, TaskFilterInput, TaskPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import type { ListQuery } from '../../platform/filters/known-orders';
import { selects } from '../../platform/graphql/selection';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { taskList } from './list';
import { tasksInOrder } from './task-answers';

/** Returns a page of tasks and, if selected, counts over all tasks that match the filter. */
export async function findTasks(
  filter: TaskFilterInput,
  argument: string,
  context: CallContext,
  info: GraphQLResolveInfo,
): Promise<TaskPage> {
  const { tx } = context;
  const query = await taskList.query(filter, argument, context);
  const paging = pagingOf(filter);
  const analytics = selects(info, 'analytics', 'totalDocs') ? await countTasks(tx, query) : null;
  const { ids, total } = await taskList.page(tx, query, paging, analytics?.allTasks);
  return { ...pageAnswer(await tasksInOrder(tx, ids), paging, total), analytics: analytics ?? noCounts };
}

const noCounts: TaskAnalytics = { allTasks: 0, completed: 0, overdue: 0, today: 0, allPending: 0 };

/** Counts in one pass. Each count is a filter; days are those of the query's zone. */
async function countTasks(tx: Transaction, query: ListQuery): Promise<TaskAnalytics> {
  const [allTasks = 0, completed = 0, overdue = 0, today = 0] = await taskList.counts(
    tx,
    query,
    countedPlans(query),
  );
  return { allTasks, completed, overdue, today, allPending: allTasks - completed };
}

/** Completed, overdue, due today. */
function countedPlans({ fields, evaluation }: ListQuery): Plan[] {
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
