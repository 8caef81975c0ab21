/** Limits for the tasks of a workspace that the contract cannot express with `@length` or `@range`. */
export const LIMITS = {
  /** Labels of a workspace, all groups together. */
  labels: 100,
  /** Saved views of a workspace. */
  views: 50,
  /** Direct sub-tasks of a task. */
  childTasks: 500,
  /** Levels of a tree: a task and four below it. */
  levels: 5,
  /** Sub-tasks, all levels together, that the next task of a series copies from the previous one. */
  repeatedChildTasks: 500,
  /** Sub-tasks that are returned with a task; the rest is listed separately. */
  childTasksShown: 50,
} as const;
