import { type TaskMetadata, type TaskView, type TaskViewInput, tasks } from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { taskKeys } from './task-keys.js';

/**
 * Reads what the tasks of the workspace share: labels, the prefix of their numbers, saved views, and the view that the person
 * has chosen.
 *
 * @param enabled - false requests nothing, such as in a suspended workspace, which refuses. Defaults to true.
 */
export const useTaskMetadata = (enabled = true) =>
  useRead(taskKeys.metadata, (client, options) => tasks(client).metadata(options), { enabled });

/** Every write answers with the whole metadata, so they go one after the other. */
const metadataWrite = {
  serial: 'task-metadata',
  answer: (metadata: TaskMetadata) => [put(taskKeys.metadata, metadata)],
} as const;

const withMetadata = (change: (metadata: TaskMetadata) => TaskMetadata) => [
  changed<TaskMetadata>(taskKeys.metadata, change),
];

/** Name and icon, as far as the change holds them. */
const namedBy = ({ label, icon }: TaskViewInput): Partial<Pick<TaskView, 'label' | 'icon'>> => ({
  ...(label == null ? {} : { label }),
  ...(icon === undefined ? {} : { icon }),
});

/**
 * Changes the saved view with the `_id` of the input, or creates it. The same input again creates no second one.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `stale_revision` when
 * somebody else was faster, `too_many_views` above 50, `invalid_input` names each wrong field.
 */
export const useUpdateTaskView = defineWrite(
  'tasks.updateView',
  (client, input: TaskViewInput, options) =>
    tasks(client).updateView({ ...input, _id: options.newId }, options),
  {
    label: 'Edit saved view',
    ...metadataWrite,
    optimistic: (input) =>
      withMetadata((metadata) => ({
        ...metadata,
        views: metadata.views.map((view) => (view._id === input._id ? { ...view, ...namedBy(input) } : view)),
      })),
  },
);

/**
 * Deletes a saved view; people who had chosen it have chosen none.
 *
 * @returns the mutation, called with the view's id; its data is the metadata as it is now.
 */
export const useDeleteTaskView = defineWrite('tasks.deleteView', to(tasks, 'deleteView'), {
  label: 'Delete saved view',
  ...metadataWrite,
  optimistic: (viewId) =>
    withMetadata((metadata) => ({
      ...metadata,
      views: metadata.views.filter(({ _id }) => _id !== viewId),
      selectedTaskView: metadata.selectedTaskView === viewId ? null : metadata.selectedTaskView,
    })),
});

/**
 * Changes the prefix of the workspace's task numbers, or the view that the person has chosen (null chooses none).
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `invalid_input` for a
 * prefix that is not 1 to 10 letters A to Z and digits, a letter first, `not_found` for a view that is gone.
 */
export const useUpdateTaskMetadata = defineWrite('tasks.updateMetadata', to(tasks, 'updateMetadata'), {
  label: 'Edit task settings',
  ...metadataWrite,
  optimistic: ({ prefix, selectedTaskView }) =>
    withMetadata((metadata) => ({
      ...metadata,
      prefix: prefix ?? metadata.prefix,
      selectedTaskView: selectedTaskView === undefined ? metadata.selectedTaskView : selectedTaskView,
    })),
});
