const items = ['tasks', 'items'] as const;
const shared = ['tasks', 'shared'] as const;

/** The cache keys of tasks; what holds tasks is separate from what tasks share. */
export const taskKeys = {
  /** Everything that holds tasks or counts them. */
  items,
  /** Lists that load page after page: of the workspace, and of the tasks below one. */
  pages: [...items, 'pages'],
  groups: [...items, 'groups'],
  one: (taskId: string) => [...items, 'one', taskId],
  counts: [...items, 'counts'],
  labels: [...shared, 'labels'],
  metadata: [...shared, 'metadata'],
} as const;
