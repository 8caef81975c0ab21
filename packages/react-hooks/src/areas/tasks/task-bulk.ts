import { type TaskOutcomes, tasks } from '@atelier/sdk';
import { defineWrite, to } from '../../platform/write.js';
import { changeTask, keepTask, removeTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** What became of each task; a deleted one is known to be gone. */
const outcomeChanges = ({ outcomes }: TaskOutcomes) =>
  outcomes.map(({ taskId, task }) => keepTask(taskId, task ?? null));

const bulkWrite = { answer: outcomeChanges, invalidates: () => [taskKeys.items] } as const;

/**
 * Changes up to 100 tasks: it shows at once, and what the server refuses is put right with its answer.
 *
 * @returns the mutation; its data reports the outcome of each task (`refusal` says why one stayed as it was). Its error is
 * a `CallFailed`: code `invalid_input` when the change itself is wrong, and then nothing has changed.
 */
export const useUpdateTasks = defineWrite('tasks.updateMany', to(tasks, 'updateMany'), {
  label: 'Edit tasks',
  ...bulkWrite,
  optimistic: ({ tasks: named, updateInput }, cache) =>
    [named].flat().flatMap(({ taskId }) => changeTask(cache, taskId, updateInput)),
});

/**
 * Deletes up to 100 tasks, each with everything below it: they leave the lists at once. {@link useRestoreTasks} undoes it
 * for 30 days.
 *
 * @returns the mutation, called with ids; its data reports the outcome of each task.
 */
export const useDeleteTasks = defineWrite(
  'tasks.deleteMany',
  (client, taskIds: readonly string[], options) => tasks(client).deleteMany([...taskIds], options),
  {
    label: 'Delete tasks',
    optimistic: (taskIds) => taskIds.flatMap(removeTask),
    answer: (outcomes) => [
      ...outcomeChanges(outcomes),
      ...outcomes.changedIds.map((id) => keepTask(id, null)),
    ],
    invalidates: () => [taskKeys.items],
  },
);

/**
 * Restores up to 100 deleted tasks, each with what its deletion took with it.
 *
 * @returns the mutation, called with ids; its data reports the outcome of each task.
 */
export const useRestoreTasks = defineWrite(
  'tasks.restoreMany',
  (client, taskIds: readonly string[], options) => tasks(client).restoreMany([...taskIds], options),
  { label: 'Restore tasks', ...bulkWrite },
);
