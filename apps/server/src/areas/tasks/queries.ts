import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { TaskAnalytics, TaskFilterInput, TaskPage } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { readMetadata } from './metadata';
import { taskLabels, tasks } from './schema';
import { tasksInOrder } from './task-answers';
import { type TaskQuery, taskQuery } from './task-filters';

/** Every task has a label; conditions and sorts speak of it. */
export const withLabel: SQL = sql`${tasks} inner join ${taskLabels}
  on ${taskLabels.workspaceId} = ${tasks.workspaceId} and ${taskLabels.id} = ${tasks.labelId}`;

/** A page of tasks, and counts over all that the filter lets through. */
export async function findTasks(
  filter: TaskFilterInput,
  argument: string,
  context: CallContext,
): Promise<TaskPage> {
  const { tx } = context;
  await readMetadata(context);
  const query = await taskQuery(filter, argument, context);
  const { page, limit } = query;
  const analytics = await countTasks(tx, query);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${tasks.id} as id from ${withLabel} where ${query.where ?? sql`true`}
    order by ${query.orderBy} limit ${limit} offset ${(page - 1) * limit}`);
  return {
    data: await tasksInOrder(
      tx,
      rows.map(({ id }) => id),
    ),
    currentPage: page,
    hasNextPage: page * limit < analytics.allTasks,
    totalDocs: analytics.allTasks,
    analytics,
  };
}

/** Counts in one pass; days are those of the zone of the query. */
async function countTasks(tx: Transaction, { where, dueDay, today }: TaskQuery): Promise<TaskAnalytics> {
  const isCompleted = eq(taskLabels.group, 'completed');
  const numberOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isOpenAnd = (condition: SQL) => and(sql`not (${isCompleted})`, condition);
  const [row] = await tx
    .select({
      allTasks: count(),
      completed: numberOf(isCompleted),
      overdue: numberOf(isOpenAnd(sql`${dueDay} < ${today}`)),
      today: numberOf(isOpenAnd(sql`${dueDay} = ${today}`)),
    })
    .from(tasks)
    .innerJoin(
      taskLabels,
      and(eq(taskLabels.workspaceId, tasks.workspaceId), eq(taskLabels.id, tasks.labelId)),
    )
    .where(where);
  const { allTasks = 0, completed = 0, overdue = 0, today: dueToday = 0 } = row ?? {};
  return { allTasks, completed, overdue, today: dueToday, allPending: allTasks - completed };
}
