import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { isGoneForGood } from '../../platform/database/deleted-rows';
import { changedBy } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { forEachWorkspace } from '../../platform/database/workspaces';
import { ProblemError } from '../../platform/errors/problem';
import { checkedId, conflict, gone } from '../../platform/errors/refusals';
import type { Platform } from '../../platform/platform';
import { tellTasks } from './contact-events';
import { lockMetadata } from './metadata';
import { isOneOf } from './people';
import { tasks } from './schema';
import { checkParent, descendantsOf } from './tree';

const isOver = isGoneForGood(tasks.deletedAt);

/** Deletes a task and its whole subtree in this transaction. The tasks keep their names, places and numbers. */
export async function deleteTask(taskId: string, context: CallContext): Promise<string[]> {
  // No task may be moved below one of these in the meantime.
  await lockMetadata(context);
  const { tx } = context;
  const id = checkedId(taskId, 'taskId');
  const ids = (await descendantsOf(tx, id)).map((one) => one.id);
  if (ids.length === 0) throw gone('task');
  const by = identityOf(context).account.id;
  await tellTasks(tx, 'taskDeleted', ids, by);
  await tx
    .update(tasks)
    .set({ deletedAt: now, deletedWith: id, ...changedBy(tasks, by) })
    .where(isOneOf(tasks.id, ids));
  return ids;
}

/** The restored tasks. */
export interface Restored {
  readonly id: string;
  /** The task first, then those deleted with it; empty when it was not deleted. */
  readonly restoredIds: string[];
}

/** Restores what one deletion removed. Tasks that were deleted before it stay deleted. */
export async function restoreTask(taskId: string, context: CallContext): Promise<Restored> {
  await lockMetadata(context);
  const { tx } = context;
  const id = checkedId(taskId, 'taskId');
  const [row] = await tx
    .select({ parentId: tasks.parentId, deletedWith: tasks.deletedWith, isOver })
    .from(tasks)
    .where(eq(tasks.id, id))
    .for('update');
  if (!row || row.isOver) throw gone('task');
  if (row.deletedWith === null) return { id, restoredIds: [] };
  if (row.deletedWith !== id)
    throw conflict('deleted_with_parent', 'This task was deleted with its parent task. Restore that one.', {
      extensions: { deletedWith: row.deletedWith },
    });
  const by = identityOf(context).account.id;
  const restored = await tx
    .update(tasks)
    .set({ deletedAt: null, deletedWith: null, ...changedBy(tasks, by) })
    .where(and(isNotNull(tasks.deletedAt), eq(tasks.deletedWith, id)))
    .returning({ id: tasks.id });
  if (row.parentId !== null && !(await hasRoomBelow(tx, row.parentId, id)))
    await tx.update(tasks).set({ parentId: null }).where(eq(tasks.id, id));
  const restoredIds = [id, ...restored.map((one) => one.id).filter((one) => one !== id)];
  await tellTasks(tx, 'taskRestored', restoredIds, by);
  return { id, restoredIds };
}

/** Whether the task can return to its parent, which may be deleted, full, or too deep by now. */
async function hasRoomBelow(tx: Transaction, parentId: string, id: string): Promise<boolean> {
  try {
    await checkParent(tx, parentId, id, 'taskId');
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

const BATCH_SIZE = 2_000;

/** Permanently removes tasks that were deleted 30 days ago. */
export async function sweepTasks({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      const old = tx
        .select({ id: tasks.id })
        .from(tasks)
        .where(isOver)
        .orderBy(asc(tasks.id))
        .limit(BATCH_SIZE);
      await tx.delete(tasks).where(sql`${tasks.id} in ${old}`);
    }),
  );
}
