/** What the tasks of a workspace may grow to, where the contract cannot say it with `@length` or `@range`. */
export const LIMITS = {
  /** Labels of a workspace, all groups together. */
  labels: 100,
  /** Saved views of a workspace. */
  views: 50,
  /** Tasks right below one task. */
  childTasks: 500,
  /** Levels of a tree: a task and four below it. */
  levels: 5,
  /** Sub-tasks, all levels together, that the next task of a series gets from the one before. */
  repeatedChildTasks: 500,
  /** Sub-tasks that a task brings along; the rest is listed by itself. */
  childTasksShown: 50,
  /** Groups on a page of groups. */
  groups: 50,
} as const;
