import type { Client } from '../core/client.js';
import { type TasksCalls, tasksCalls } from '../generated/areas/tasks.js';
import type {
  ListTasksWithGroupData,
  TaskFields,
  TaskGroupFields,
  TaskLabelFields,
  TaskMetadataFields,
  TaskOutcomesFields,
  TaskPageFields,
  TaskViewFields,
} from '../generated/graphql/tasks.js';

/** The outcome of each task of a bulk change. */
export type TaskOutcomes = TaskOutcomesFields;

/** A task. */
export type Task = TaskFields;

/** A page of tasks, with counts over all tasks that match the filters. */
export type TaskPage = TaskPageFields;

/** A label: the status of a task. Every label is in one of three groups. */
export type TaskLabel = TaskLabelFields;

/** The settings that the tasks of a workspace share: labels, number prefix, saved views. */
export type TaskMetadata = TaskMetadataFields;

/** A saved view of the tasks. */
export type TaskView = TaskViewFields;

/** A group of a grouped list, with a page of its tasks. */
export type TaskGroup = TaskGroupFields;

/** Tasks in groups. */
export type GroupedTasks = ListTasksWithGroupData['listTasksWithGroup'];

/**
 * Tasks, their labels and the saved views of their list.
 *
 * Days are counted in a filter's `timezone`, which defaults to the workspace's.
 *
 * @param client - created by `createClient`.
 */
export const tasks = (client: Client): TasksCalls => tasksCalls(client);
