import {
  type CallFailed,
  type TaskMetadata,
  type TaskView,
  type TaskViewInput,
  tasks,
  type UpdateTaskMetadataVariables,
} from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { taskKeys } from './task-keys.js';

/**
 * What the tasks of the workspace share: labels, the prefix of their numbers, saved views, and the view that the person
 * has chosen.
 *
 * @param isEnabled - whether it is asked for at all; a suspended workspace refuses.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 3 §4, Tasks
 */
export function useTaskMetadata(isEnabled = true): UseQueryResult<TaskMetadata, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: taskKeys.metadata(workspaceId),
    queryFn: ({ signal }) => dataOf(tasks(client).metadata({ signal, workspaceId })),
    enabled: isEnabled,
    retry: neverRetry,
  });
}

/** Every change answers the whole metadata; it shows at once and is taken back when the server refuses. */
function useMetadataChange<Input>(
  change: (metadata: TaskMetadata, input: Input) => TaskMetadata,
): CallOptions<TaskMetadata, Input, OptimisticChange> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const key = taskKeys.metadata(workspaceId);
  return {
    // One after the other, so that the newest answer is the last one.
    scope: { id: `task-metadata-${workspaceId}` },
    onMutate: (input) => changeAtOnce<TaskMetadata>(queries, key, (metadata) => change(metadata, input)),
    onError: (_error, _input, shown) => {
      shown?.rollBack();
      return queries.invalidateQueries({ queryKey: key });
    },
    onSuccess: (metadata) => {
      queries.setQueryData(key, metadata);
    },
  };
}

/**
 * Changes the saved view whose `_id` is given; creates it when there is none. Without an `_id` one is made once for the
 * input, so that sending the same input again does not create a second view.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `stale_revision` when
 * somebody was faster (the views are then asked for again), `too_many_views` above 50, `invalid_input` names each
 * wrong field.
 * @see Specification 3 §4, Tasks
 */
export function useUpdateTaskView(): UseMutationResult<
  TaskMetadata,
  CallFailed,
  TaskViewInput,
  OptimisticChange
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => tasks(client).updateView({ ...input, _id: idOnce(input) }, { workspaceId }),
    useMetadataChange((metadata, input) => ({
      ...metadata,
      views: metadata.views.map((view) => (view._id === input._id ? { ...view, ...namedBy(input) } : view)),
    })),
  );
}

/** Name and icon, as far as the change holds them. */
const namedBy = ({ label, icon }: TaskViewInput): Partial<Pick<TaskView, 'label' | 'icon'>> => ({
  ...(label == null ? {} : { label }),
  ...(icon === undefined ? {} : { icon }),
});

/**
 * Deletes a saved view; one that is not there is deleted already. Whoever had chosen it has chosen none.
 *
 * @returns the mutation, called with the view's id; its data is the metadata as it is now, its error a `CallFailed`.
 * @see Specification 3 §4, Tasks
 */
export function useDeleteTaskView(): UseMutationResult<TaskMetadata, CallFailed, string, OptimisticChange> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, viewId) => tasks(client).deleteView(viewId, { workspaceId }),
    useMetadataChange((metadata, viewId) => ({
      ...metadata,
      views: metadata.views.filter(({ _id }) => _id !== viewId),
      selectedTaskView: metadata.selectedTaskView === viewId ? null : metadata.selectedTaskView,
    })),
  );
}

/**
 * Changes the prefix of the workspace's task numbers, or the view that the person has chosen (null chooses none).
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `invalid_input` for a
 * prefix that is not 1 to 10 letters A to Z and digits, a letter first, `not_found` for a view that is gone.
 * @see Specification 3 §4, Tasks
 */
export function useUpdateTaskMetadata(): UseMutationResult<
  TaskMetadata,
  CallFailed,
  UpdateTaskMetadataVariables,
  OptimisticChange
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => tasks(client).updateMetadata(input, { workspaceId }),
    useMetadataChange((metadata, { prefix, selectedTaskView }) => ({
      ...metadata,
      prefix: prefix ?? metadata.prefix,
      selectedTaskView: selectedTaskView === undefined ? metadata.selectedTaskView : selectedTaskView,
    })),
  );
}
