import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../platform/database/transaction';
import { forEachWorkspace } from '../../platform/database/workspaces';
import { notify } from '../../platform/notices';
import type { Platform } from '../../platform/platform';
import { taskAssigned, taskDue } from './notices';

interface ToldTask {
  readonly workspaceId: string;
  readonly taskId: string;
  readonly title: string;
}

const objectOf = ({ taskId, title }: ToldTask) => ({ kind: 'task', id: taskId, name: title });
const pathOf = ({ taskId }: ToldTask) => `/tasks?panel=task.${taskId}`;

/** Notifies the people who are assigned to a task and were not before. */
export async function tellAssigned(
  tx: Transaction,
  task: ToldTask,
  {
    before,
    after,
    by,
  }: { readonly before: readonly string[]; readonly after: readonly string[]; readonly by: string },
): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  await notify(tx, taskAssigned, {
    workspaceId: task.workspaceId,
    // Somebody may be assigned, taken off and assigned again.
    key: uuid(),
    by,
    title: `assigned you ${task.title}`,
    object: objectOf(task),
    path: pathOf(task),
    to: added.map((accountId) => ({ accountId, reason: 'the task is assigned to you' })),
  });
}

/** The hour of the workspace's day from which people are notified about what is due. */
const MORNING = 8;

interface DueRow extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly assignees: readonly string[];
}

/** Notifies people about their open tasks on the day that they are due, unless they were assigned on that day. */
export async function tellDueTasks({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      const { rows } = await tx.execute<DueRow>(sql`
        with today as (
          select coalesce(preferences ->> 'timezone', 'UTC') as zone,
            (atelier_now() at time zone coalesce(preferences ->> 'timezone', 'UTC')) as here
          from workspaces where id = ${workspaceId}
        )
        select t.id, t.title, today.here::date::text as day,
          (select array_agg(a.account_id::text) from task_assignees a
            where a.workspace_id = t.workspace_id and a.task_id = t.id) as assignees
        from tasks t cross join today
        where t.workspace_id = ${workspaceId} and t.deleted_at is null and t.completed_at is null
          and extract(hour from today.here) >= ${MORNING}
          and coalesce(t.due_day, (t.due_at at time zone today.zone)::date) = today.here::date
          and (t.assigned_at at time zone today.zone)::date < today.here::date`);
      for (const { id, title, day, assignees } of rows) {
        const task = { workspaceId, taskId: id, title };
        await notify(tx, taskDue, {
          workspaceId,
          key: `${id} ${day}`,
          by: null,
          title: `Due today: ${title}`,
          object: objectOf(task),
          path: pathOf(task),
          to: assignees.map((accountId) => ({ accountId, reason: 'the task is assigned to you' })),
        });
      }
    }),
  );
}
