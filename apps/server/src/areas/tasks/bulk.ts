import { asc } from 'drizzle-orm';
import type {
  TaskOutcomes,
  TaskRefusal,
  TaskRevisionInput,
  UpdateTasksInput,
} from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { invalidInput, ProblemError } from '../../platform/errors/problem';
import { checkedId, wrongField } from '../../platform/errors/refusals';
import { changeTask, labelNamed } from './commands';
import { deleteTask, restoreTask } from './deletion';
import { lockMetadata } from './metadata';
import { isOneOf } from './people';
import { mayRepeat } from './repeating';
import { tasks } from './schema';
import { tasksById } from './task-answers';
import { errorsOf } from './task-row';
import { fromAbove } from './tree';

/** Returns the ids, all different, as stored. `name` is the caller's name for the id at an index. */
function checkedIds(ids: readonly string[], name: (at: number) => string): string[] {
  const checked = ids.map((id, at) => checkedId(id, name(at)));
  const twice = checked.findIndex((id, at) => checked.indexOf(id) < at);
  if (twice >= 0) throw wrongField(name(twice), 'This task is named twice.');
  return checked;
}

/** Refuses malformed ids, which are invalid for all of the tasks. */
function checkIds({ parentTask, assignedTo, clients }: UpdateTasksInput): void {
  if (typeof parentTask === 'string') checkedId(parentTask, 'updateInput.parentTask');
  for (const [name, ids] of Object.entries({ assignedTo, clients }))
    for (const [at, id] of (ids ?? []).entries()) checkedId(id, `updateInput.${name}.${at}`);
}

/** Changes the tasks that can be changed, and reports for the others why not. */
export async function changeTasks(
  given: readonly TaskRevisionInput[],
  input: UpdateTasksInput,
  context: CallContext,
): Promise<TaskOutcomes> {
  const { tx } = context;
  const ids = checkedIds(
    given.map(({ taskId }) => taskId),
    (at) => `tasks.${at}.taskId`,
  );
  const errors = errorsOf(input, 'updateInput');
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  checkIds(input);
  if (typeof input.parentTask === 'string' || (await mayRepeat(ids, input, tx))) await lockMetadata(context);
  // Locked before the tasks, because a deletion of the label locks it first and then waits for its tasks.
  if (typeof input.status === 'string') await labelNamed(tx, input.status, 'updateInput.status');
  // All of them in a fixed order, so that two calls for the same tasks cannot deadlock.
  await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(isOneOf(tasks.id, ids))
    .orderBy(asc(tasks.id))
    .for('update');
  const revisions = new Map(given.map(({ revision }, at) => [ids[at], revision]));
  return outcomesOf(ids, ids, context, async (id, inside) => {
    await changeTask(id, revisions.get(id), input, inside);
    return [id];
  });
}

/** Deletes tasks, parents first: a task deleted together with its parent is restored with it. */
export async function deleteTasks(taskIds: readonly string[], context: CallContext): Promise<TaskOutcomes> {
  const ids = checkedIds(taskIds, (at) => `taskIds.${at}`);
  await lockMetadata(context);
  const deleted = new Set<string>();
  return outcomesOf(ids, await fromAbove(context.tx, ids), context, async (id, inside) => {
    if (deleted.has(id)) return [];
    const went = await deleteTask(id, inside);
    for (const one of went) deleted.add(one);
    return went;
  });
}

/** Restores deleted tasks, parents first, so that every task finds its parent. */
export async function restoreTasks(taskIds: readonly string[], context: CallContext): Promise<TaskOutcomes> {
  const ids = checkedIds(taskIds, (at) => `taskIds.${at}`);
  await lockMetadata(context);
  const order = await fromAbove(context.tx, ids);
  return outcomesOf(ids, order, context, async (id, inside) => (await restoreTask(id, inside)).restoredIds);
}

/**
 * Applies an operation to several tasks. Each has a savepoint: a refusal rolls back the changes for its task and
 * nothing else. Any other failure rolls back everything.
 *
 * @param ids in the order of the response
 * @param order the order in which they are processed
 * @param work returns the ids of all tasks that changed with this one
 */
async function outcomesOf(
  ids: readonly string[],
  order: readonly string[],
  context: CallContext,
  work: (id: string, context: CallContext) => Promise<readonly string[]>,
): Promise<TaskOutcomes> {
  const refusals = new Map<string, TaskRefusal>();
  const changed = new Set<string>();
  for (const id of order) {
    try {
      const also = await context.tx.transaction((tx) => work(id, { ...context, tx }));
      for (const one of also) changed.add(one);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, title, errors = [] } = error.problem;
      refusals.set(id, { code, message: title, errors: [...errors] });
    }
  }
  const found = await tasksById(context.tx, ids);
  return {
    outcomes: ids.map((id) => ({
      taskId: id,
      task: found.get(id) ?? null,
      refusal: refusals.get(id) ?? null,
    })),
    changedIds: [...changed],
  };
}
