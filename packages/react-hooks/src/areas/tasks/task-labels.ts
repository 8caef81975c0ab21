import { type TaskMetadata, type TaskStatusGroup, tasks } from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { taskKeys } from './task-keys.js';

/**
 * Reads the labels, group by group, each group in its order.
 *
 * @param group - only the labels of this group. Defaults to all.
 */
export const useTaskLabels = (group?: TaskStatusGroup) =>
  useRead([...taskKeys.labels, group ?? 'all'], (client, options) =>
    tasks(client).listLabels(group, options),
  );

/** Every write answers with all labels, so they go one after the other; tasks may have another label now. */
const labelWrite = {
  offline: 'refuse',
  serial: 'task-metadata',
  answer: (metadata: TaskMetadata) => [put(taskKeys.metadata, metadata)],
  invalidates: (_input: unknown, metadata: TaskMetadata | undefined) => [
    taskKeys.labels,
    taskKeys.items,
    ...(metadata ? [] : [taskKeys.metadata]),
  ],
} as const;

/**
 * Creates a label at the end of a group, or at `input.order`.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `too_many_labels` above
 * 100, `invalid_input` names each wrong field.
 */
export const useCreateTaskLabel = defineWrite('tasks.createLabel', to(tasks, 'createLabel'), labelWrite);

/**
 * Changes a label, moves it, or makes it the default. Its tasks follow into or out of the completed group.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `default_label` when no
 * default would be left, `not_found` when the label is gone.
 */
export const useUpdateTaskLabel = defineWrite('tasks.updateLabel', to(tasks, 'updateLabel'), {
  ...labelWrite,
  offline: 'keep',
  label: 'Edit status',
});

/**
 * Deletes a label; its tasks take the next one of its group, else the one before, else the default.
 *
 * @returns the mutation; its data is the metadata as it is now, its error a `CallFailed`: code `default_label` for the
 * default, `not_found` when the label is gone.
 */
export const useDeleteTaskLabel = defineWrite('tasks.deleteLabel', to(tasks, 'deleteLabel'), labelWrite);
