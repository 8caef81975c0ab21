import type { LiveKeys, LiveKeysElsewhere } from '../../platform/live.js';

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

/** What shows tasks and what they share. */
export const taskLiveKeys = {
  task: () => [taskKeys.items],
  'task-label': () => [taskKeys.items, taskKeys.labels, taskKeys.metadata],
  'task-metadata': () => [taskKeys.metadata],
  'task-view': () => [taskKeys.metadata],
  'task-view-choice': () => [taskKeys.metadata],
} as const satisfies Partial<LiveKeys>;

/** Tasks name their contacts and who they are assigned to. */
export const taskLiveKeysElsewhere = {
  contact: () => [taskKeys.items],
  member: () => [taskKeys.items],
} as const satisfies LiveKeysElsewhere;
