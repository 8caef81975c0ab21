import {
  type CallFailed,
  type TaskOutcomes,
  tasks,
  type UpdateTasksInput,
  type UpdateTasksVariables,
} from '@atelier/sdk';
import { type QueryClient, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { type OptimisticChange, rollBackAll } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { changeTask, removeTask, settleTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** Keeps what the server says of each task; a deleted one is known to be gone. */
function keepOutcomes(queries: QueryClient, workspaceId: string, { outcomes }: TaskOutcomes): void {
  for (const { taskId, task } of outcomes)
    queries.setQueryData(taskKeys.one(workspaceId, taskId), task ?? null);
}

async function changeAll(
  queries: QueryClient,
  workspaceId: string,
  { tasks: named, updateInput }: { tasks: readonly { taskId: string }[]; updateInput: UpdateTasksInput },
): Promise<readonly OptimisticChange[]> {
  const changes: OptimisticChange[] = [];
  for (const { taskId } of named)
    changes.push(...(await changeTask(queries, workspaceId, taskId, updateInput)));
  return changes;
}

/**
 * Changes up to 100 tasks at once: it shows at once, and what the server refused is put right with its answer.
 *
 * @returns the mutation; its data tells of each task what became of it (`refusal` says why one stayed as it was), its
 * error is a `CallFailed`: code `invalid_input` when the change itself is wrong, and then nothing has changed.
 * @see Specification 3 §4, Tasks
 */
export function useUpdateTasks(): UseMutationResult<
  TaskOutcomes,
  CallFailed,
  UpdateTasksVariables,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => tasks(client).updateMany(input, { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onMutate: ({ tasks: named, updateInput }) =>
      changeAll(queries, workspaceId, { tasks: [named].flat(), updateInput }),
    onError: (_error, _input, changes) => rollBackAll(changes),
    onSuccess: (outcomes) => keepOutcomes(queries, workspaceId, outcomes),
    onSettled: () => settleTask(queries, workspaceId),
  });
}

/**
 * Deletes up to 100 tasks at once, each with everything below it: they leave the lists at once, and those that the
 * server refused come back. `useRestoreTasks` undoes it for 30 days.
 *
 * @returns the mutation, called with ids; its data tells of each task what became of it.
 * @see Specification 3 §4, Tasks
 */
export function useDeleteTasks(): UseMutationResult<
  TaskOutcomes,
  CallFailed,
  readonly string[],
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, taskIds) => tasks(client).deleteMany([...taskIds], { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onMutate: async (taskIds) => {
      const changes: OptimisticChange[] = [];
      for (const taskId of taskIds) changes.push(...(await removeTask(queries, workspaceId, taskId)));
      return changes;
    },
    onError: (_error, _taskIds, changes) => rollBackAll(changes),
    onSuccess: (outcomes) => {
      keepOutcomes(queries, workspaceId, outcomes);
      for (const id of outcomes.changedIds) queries.setQueryData(taskKeys.one(workspaceId, id), null);
    },
    onSettled: () => settleTask(queries, workspaceId),
  });
}

/**
 * Brings up to 100 deleted tasks back, each with what its deletion took along.
 *
 * @returns the mutation, called with ids; its data tells of each task what became of it.
 * @see Specification 3 §4, Tasks
 */
export function useRestoreTasks(): UseMutationResult<TaskOutcomes, CallFailed, readonly string[]> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, taskIds) => tasks(client).restoreMany([...taskIds], { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onSuccess: (outcomes) => keepOutcomes(queries, workspaceId, outcomes),
    onSettled: () => settleTask(queries, workspaceId),
  });
}
