import type { Client } from '../core/client.js';
import { tasksCalls } from '../generated/areas/tasks.js';
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

/** What became of each of several tasks. */
export type TaskOutcomes = TaskOutcomesFields;

/** Something to do. */
export type Task = TaskFields;

/** A page of tasks, with counts over all that the filter lets through. */
export type TaskPage = TaskPageFields;

/** What state a task can be in; every label is in one of three groups. */
export type TaskLabel = TaskLabelFields;

/** What the tasks of a workspace share: labels, the prefix of their numbers, saved views. */
export type TaskMetadata = TaskMetadataFields;

/** A saved way of looking at the tasks. */
export type TaskView = TaskViewFields;

/** One group of a grouped list, and a page of its tasks. */
export type TaskGroup = TaskGroupFields;

/** Tasks in groups. */
export type GroupedTasks = ListTasksWithGroupData['listTasksWithGroup'];

/**
 * Tasks, their labels and the saved views of their list.
 *
 * Days are those of `timezone` in a filter, else of the workspace's zone.
 *
 * @param client - made by `createClient`.
 */
export const tasks = (client: Client) => tasksCalls(client);
