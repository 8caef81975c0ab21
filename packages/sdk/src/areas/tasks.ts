import { answerField as field } from '../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../core/client.js';
import {
  type CreateTaskInput,
  type CreateTaskLabelVariables,
  createTaskCall,
  createTaskLabelCall,
  type DeleteTaskLabelVariables,
  deleteTaskCall,
  deleteTaskLabelCall,
  deleteTaskViewCall,
  getDefaultTaskLabelCall,
  getTaskCall,
  getTaskMetadataCall,
  type ListChildTasksVariables,
  type ListTasksWithGroupData,
  type ListTasksWithGroupVariables,
  listChildTasksCall,
  listTaskLabelsCall,
  listTasksByTenantUserCall,
  listTasksCall,
  listTasksWithGroupCall,
  restoreTaskCall,
  type TaskFields,
  type TaskFilterInput,
  type TaskGroupFields,
  type TaskLabelFields,
  type TaskMetadataFields,
  type TaskPageFields,
  type TaskStatusGroup,
  type TaskViewFields,
  type TaskViewInput,
  type UpdateTaskLabelVariables,
  type UpdateTaskMetadataVariables,
  type UpdateTaskVariables,
  updateTaskCall,
  updateTaskLabelCall,
  updateTaskMetadataCall,
  updateTaskViewCall,
} from '../generated/graphql/tasks.js';

/** Something to do (specification 3 §3). */
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
 * @see Specification 3 §3, §4 and §7, "Tasks (GraphQL)"
 */
export const tasks = (client: Client) => ({
  /**
   * One page of the workspace's tasks, sub-tasks included.
   *
   * @param taskFilterInput - `page` from 1, `limit` up to 100 (10 when not said), filters that must all hold, sort.
   */
  list: (taskFilterInput: TaskFilterInput = {}, options?: QueryOptions) =>
    field(client.query(listTasksCall, { taskFilterInput }, options), 'listTasks'),
  /**
   * One page of the tasks that the signed-in person is assigned to.
   *
   * @param filters - as for `list`; with `limit: 1` and a `timezone` the page's `analytics` are the counts for a home
   * screen: all, completed, overdue, today, pending.
   */
  listMine: (filters: TaskFilterInput = {}, options?: QueryOptions) =>
    field(client.query(listTasksByTenantUserCall, { filters }, options), 'listTasksByTenantUser'),
  /**
   * The tasks in groups, each group a page of its own.
   *
   * @param input - `groupBy`; `taskFilterInput`, whose `limit` (at most 40) counts in each group; `groupFilters` to
   * load another page of some groups only; `groupPage` from 1, a page holds 50 groups.
   */
  listGrouped: (input: ListTasksWithGroupVariables, options?: QueryOptions) =>
    field(client.query(listTasksWithGroupCall, input, options), 'listTasksWithGroup'),
  /**
   * One page of the tasks right below a task, in their manual order.
   *
   * @param input - `taskId`, `page` from 1, `limit` up to 100 (50 when not said).
   * @returns a `graphql` error with code `not_found` when the task is not there.
   */
  listChildren: (input: ListChildTasksVariables, options?: QueryOptions) =>
    field(client.query(listChildTasksCall, input, options), 'listChildTasks'),
  /**
   * One task.
   *
   * @returns null when there is none with this id.
   */
  get: (taskId: string, options?: QueryOptions) =>
    field(client.query(getTaskCall, { taskId }, options), 'getTask'),
  /**
   * Creates a task; it gets the next serial number of the workspace.
   *
   * @param input - title, and what else is known. Give an `_id` of your own (a UUID) where the wish must survive a
   * reload: asking again with it answers the task that is there.
   * @returns a `graphql` error with code `invalid_input` names each wrong field, `input.assignedTo.0` for example.
   */
  create: (input: CreateTaskInput, options?: CallOptions) =>
    field(client.query(createTaskCall, { input }, options), 'createTask'),
  /**
   * Changes the fields that are given; null empties one.
   *
   * @param input - `revision` of what was read makes the call fail with code `stale_revision` when somebody else was
   * faster; `moveAfter` or `moveBefore` gives the task a place in the manual order.
   */
  update: (input: UpdateTaskVariables, options?: CallOptions) =>
    field(client.query(updateTaskCall, input, options), 'updateTask'),
  /**
   * Deletes a task and everything below it; `restore` brings them back for 30 days.
   *
   * @returns `deletedIds`: the task first, then what was below it.
   */
  delete: (taskId: string, options?: CallOptions) =>
    field(client.query(deleteTaskCall, { taskId }, options), 'deleteTask'),
  /**
   * Brings a deleted task back, with everything that its deletion took along.
   *
   * @returns the task, and `restoredIds`: the task first, then what was below it. A `graphql` error with code
   * `not_found` after 30 days, `deleted_with_parent` when it went with the task above it: that one is to be brought back.
   */
  restore: (taskId: string, options?: CallOptions) =>
    field(client.query(restoreTaskCall, { taskId }, options), 'restoreTask'),
  /** The labels, group by group, each group in its order. */
  listLabels: (group?: TaskStatusGroup, options?: QueryOptions) =>
    field(client.query(listTaskLabelsCall, { group }, options), 'listTaskLabels'),
  /** The label of a task that is created without one. */
  defaultLabel: (options?: QueryOptions) =>
    field(client.query(getDefaultTaskLabelCall, {}, options), 'getDefaultTaskLabel'),
  /** Labels, prefix, saved views, and the view that the signed-in person has chosen. */
  metadata: (options?: QueryOptions) =>
    field(client.query(getTaskMetadataCall, {}, options), 'getTaskMetadata'),
  /**
   * Creates a label in a group: at its end, or at `input.order`.
   *
   * @returns all labels as they are now; code `too_many_labels` above 100.
   */
  createLabel: (input: CreateTaskLabelVariables, options?: CallOptions) =>
    field(client.query(createTaskLabelCall, input, options), 'createTaskLabel'),
  /**
   * Changes a label, moves it (`group`, `input.order`), or makes it the default, which takes the flag from every other.
   * Tasks of a label that enters or leaves the completed group become completed or open with it.
   *
   * @returns all labels as they are now; code `default_label` when the only default shall be none.
   */
  updateLabel: (input: UpdateTaskLabelVariables, options?: CallOptions) =>
    field(client.query(updateTaskLabelCall, input, options), 'updateTaskLabel'),
  /**
   * Deletes a label. Its tasks take the one after it in its group, else the one before, else the default one.
   *
   * @returns all labels as they are now; code `default_label` for the default one.
   */
  deleteLabel: (input: DeleteTaskLabelVariables, options?: CallOptions) =>
    field(client.query(deleteTaskLabelCall, input, options), 'deleteTaskLabel'),
  /** Changes the saved view whose `_id` is given; creates it when there is none. At most 50. */
  updateView: (input: TaskViewInput, options?: CallOptions) =>
    field(client.query(updateTaskViewCall, { input }, options), 'updateTaskView'),
  /** Deletes a saved view. */
  deleteView: (viewId: string, options?: CallOptions) =>
    field(client.query(deleteTaskViewCall, { viewId }, options), 'deleteTaskView'),
  /**
   * Changes the prefix of the workspace's task numbers, or the view that the signed-in person has chosen.
   *
   * @param input - `prefix`: 1 to 10 letters A to Z and digits, a letter first; `selectedTaskView`: null chooses none.
   */
  updateMetadata: (input: UpdateTaskMetadataVariables, options?: CallOptions) =>
    field(client.query(updateTaskMetadataCall, input, options), 'updateTaskMetadata'),
});
