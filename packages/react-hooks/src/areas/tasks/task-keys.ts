import { queryKeys } from '../../platform/keys.js';

const root = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'tasks'] as const;
const items = (workspaceId: string) => [...root(workspaceId), 'items'] as const;
const shared = (workspaceId: string) => [...root(workspaceId), 'shared'] as const;

/** The keys of everything about tasks; what holds tasks is apart from what tasks share. */
export const taskKeys = {
  root,
  /** Everything that holds tasks or counts them. */
  items,
  /** Lists that load page after page: of the workspace, and of the tasks below one. */
  pages: (workspaceId: string) => [...items(workspaceId), 'pages'] as const,
  groups: (workspaceId: string) => [...items(workspaceId), 'groups'] as const,
  one: (workspaceId: string, taskId: string) => [...items(workspaceId), 'one', taskId] as const,
  counts: (workspaceId: string) => [...items(workspaceId), 'counts'] as const,
  labels: (workspaceId: string) => [...shared(workspaceId), 'labels'] as const,
  metadata: (workspaceId: string) => [...shared(workspaceId), 'metadata'] as const,
  /** Writes of tasks: who comes last asks for the lists again. */
  change: (workspaceId: string) => [...root(workspaceId), 'change'] as const,
};
