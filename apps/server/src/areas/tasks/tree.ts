import { and, count, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { checkedId, conflict, wrongField } from '../../platform/errors/refusals';
import { LIMITS } from './limits';
import { isOneOf } from './people';
import { tasks } from './schema';
import { isThere } from './task-row';

/**
 * Checks that a task may be moved below another one. The caller holds the metadata lock: otherwise two tasks could be
 * moved below each other at the same time.
 *
 * @param movedId the task that moves; null for a new one
 * @returns the id of the parent as it is stored
 */
export async function checkParent(
  tx: Transaction,
  parent: string,
  movedId: string | null,
  field: string,
): Promise<string> {
  const parentId = checkedId(parent, field);
  const ancestors = await ancestorsOf(tx, parentId);
  if (ancestors.length === 0) throw wrongField(field, 'This task no longer exists.');
  if (movedId !== null && ancestors.includes(movedId))
    throw wrongField(field, 'A task cannot be below itself.');
  const height = movedId === null ? 1 : await heightOf(tx, movedId);
  if (ancestors.length + height > LIMITS.levels)
    throw wrongField(field, `Tasks can be ${LIMITS.levels} levels deep at most.`);
  const [children] = await tx
    .select({ number: count() })
    .from(tasks)
    .where(and(isThere, sql`${tasks.parentId} = ${parentId} and ${tasks.id} is distinct from ${movedId}`));
  if ((children?.number ?? 0) >= LIMITS.childTasks)
    throw conflict('too_many_child_tasks', `A task has at most ${LIMITS.childTasks} sub-tasks.`, {
      errors: [{ field, message: `This task has ${LIMITS.childTasks} sub-tasks already.` }],
    });
  return parentId;
}

/** Returns a task and its ancestors, from the bottom up; empty when there is no such task. */
async function ancestorsOf(tx: Transaction, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select id, parent_id, 1 as level from ${tasks} where id = ${id} and deleted_at is null
      union all
      select up.id, up.parent_id, above.level + 1 from ${tasks} up join above on up.id = above.parent_id
    ) select id from above order by level`);
  return rows.map((row) => row.id);
}

/** Returns the ids with ancestors first, including deleted tasks and their ancestors. */
export async function fromAbove(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select id as below, id, parent_id, 1 as level from ${tasks} where ${isOneOf(tasks.id, ids)}
      union all
      select above.below, up.id, up.parent_id, above.level + 1
      from ${tasks} up join above on up.id = above.parent_id
    ) select below as id from above group by below order by max(level), below`);
  const found = rows.map((row) => row.id);
  return [...found, ...ids.filter((id) => !found.includes(id))];
}

/** Returns the number of levels of a task's subtree, including its own. */
async function heightOf(tx: Transaction, id: string): Promise<number> {
  const below = await descendantsOf(tx, id);
  return Math.max(1, ...below.map(({ level }) => level));
}

/** Returns a task and its subtree, level by level; empty when there is no such task. */
export async function descendantsOf(
  tx: Transaction,
  id: string,
): Promise<readonly { readonly id: string; readonly level: number }[]> {
  const { rows } = await tx.execute<{ id: string; level: number }>(sql`
    with recursive below as (
      select id, rank, 1 as level from ${tasks} where id = ${id} and deleted_at is null
      union all
      select down.id, down.rank, below.level + 1 from ${tasks} down
      join below on down.parent_id = below.id and down.deleted_at is null
    ) select id, level from below order by level, rank, id`);
  return rows;
}
