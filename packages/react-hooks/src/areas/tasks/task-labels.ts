import {
  type CallFailed,
  type CreateTaskLabelVariables,
  type DeleteTaskLabelVariables,
  type TaskLabel,
  type TaskMetadata,
  type TaskStatusGroup,
  tasks,
  type UpdateTaskLabelVariables,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { taskKeys } from './task-keys.js';

/**
 * The labels, group by group, each group in its order.
 *
 * @param group - only the labels of this group.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 3 §4, Tasks
 */
export function useTaskLabels(group?: TaskStatusGroup): UseQueryResult<readonly TaskLabel[], CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...taskKeys.labels(workspaceId), group ?? 'all'],
    queryFn: ({ signal }) => dataOf(tasks(client).listLabels(group, { signal, workspaceId })),
    retry: neverRetry,
  });
}

/** Every change of a label answers all labels; tasks may have another one now. */
function useLabelChange<Input>(): CallOptions<TaskMetadata, Input, unknown> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    // One after the other, so that the newest answer is the last one.
    scope: { id: `task-metadata-${workspaceId}` },
    onSuccess: (metadata) => {
      queries.setQueryData(taskKeys.metadata(workspaceId), metadata);
    },
    onSettled: async (_metadata, error) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: taskKeys.labels(workspaceId) }),
        queries.invalidateQueries({ queryKey: taskKeys.items(workspaceId) }),
        error ? queries.invalidateQueries({ queryKey: taskKeys.metadata(workspaceId) }) : undefined,
      ]);
    },
  };
}

/**
 * Creates a label at the end of a group, or at `input.order`.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `too_many_labels` above
 * 100, `invalid_input` names each wrong field.
 * @see Specification 3 §4, Tasks
 */
export function useCreateTaskLabel(): UseMutationResult<TaskMetadata, CallFailed, CreateTaskLabelVariables> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => tasks(client).createLabel(input, { workspaceId }), useLabelChange());
}

/**
 * Changes a label, moves it, or makes it the default one. Its tasks follow into or out of the completed group.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `default_label` when the
 * only default shall be none, `not_found` when the label is gone.
 * @see Specification 3 §4, Tasks
 */
export function useUpdateTaskLabel(): UseMutationResult<TaskMetadata, CallFailed, UpdateTaskLabelVariables> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => tasks(client).updateLabel(input, { workspaceId }), useLabelChange());
}

/**
 * Deletes a label; its tasks take the next one of its group, else the one before, else the default one.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `default_label` for the
 * default one, `not_found` when the label is gone.
 * @see Specification 3 §4, Tasks
 */
export function useDeleteTaskLabel(): UseMutationResult<TaskMetadata, CallFailed, DeleteTaskLabelVariables> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => tasks(client).deleteLabel(input, { workspaceId }), useLabelChange());
}
