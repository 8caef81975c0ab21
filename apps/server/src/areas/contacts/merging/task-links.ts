import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';

/** The tasks of the merged contact, as stored in `contact_merges.task_links`. */
export const taskLinksShape = z.array(
  z.object({
    taskId: z.string(),
    position: z.number().int(),
    /** The task was for both contacts: its link was removed instead of moved. */
    hadBoth: z.boolean(),
  }),
);
export type TaskLinks = z.infer<typeof taskLinksShape>;

/** Moves the tasks of one contact to another; a task for both keeps a single link. */
export async function moveTaskLinks(tx: Transaction, from: string, to: string): Promise<TaskLinks> {
  const { rows } = await tx.execute<{ task_id: string; position: number; had_both: boolean }>(sql`
    select l.task_id, l.position, exists (
      select from task_clients o where o.task_id = l.task_id and o.contact_id = ${to}) as had_both
    from task_clients l where l.contact_id = ${from} order by l.task_id for update of l`);
  await tx.execute(sql`
    delete from task_clients l where l.contact_id = ${from}
      and exists (select from task_clients o where o.task_id = l.task_id and o.contact_id = ${to})`);
  await tx.execute(sql`update task_clients set contact_id = ${to} where contact_id = ${from}`);
  return rows.map(({ task_id: taskId, position, had_both: hadBoth }) => ({ taskId, position, hadBoth }));
}

/** Whether an existing task no longer belongs to the contact that the merge moved it to. */
export async function areLinksChanged(tx: Transaction, links: TaskLinks, holder: string): Promise<boolean> {
  const { rows } = await tx.execute<{ changed: boolean }>(sql`
    select exists (
      select from tasks t where t.id = any(${sql.param(links.map(({ taskId }) => taskId))}::uuid[])
      and not exists (select from task_clients l where l.task_id = t.id and l.contact_id = ${holder})
    ) as changed`);
  return rows[0]?.changed ?? false;
}

/** Moves the tasks back. Removed tasks stay removed. */
export async function restoreTaskLinks(
  tx: Transaction,
  links: TaskLinks,
  owner: string,
  holder: string,
): Promise<void> {
  const moved = links.flatMap(({ taskId, hadBoth }) => (hadBoth ? [] : taskId));
  await tx.execute(sql`update task_clients set contact_id = ${owner}
    where contact_id = ${holder} and task_id = any(${sql.param(moved)}::uuid[])`);
  const doubled = links.filter(({ hadBoth }) => hadBoth);
  await tx.execute(sql`
    insert into task_clients (workspace_id, task_id, contact_id, position)
    select t.workspace_id, t.id, ${owner}::uuid, x.position
    from jsonb_to_recordset(${JSON.stringify(doubled.map(({ taskId, position }) => ({ task_id: taskId, position })))}::jsonb)
      as x(task_id uuid, position integer) join tasks t on t.id = x.task_id
    on conflict do nothing`);
}
