import { queryKeys } from '../../platform/keys.js';

const all = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'contacts'] as const;

/** The cache keys of contacts; each begins with the one of all, so that one call drops everything. */
export const contactKeys = {
  all,
  lists: (workspaceId: string) => [...all(workspaceId), 'lists'] as const,
  pages: (workspaceId: string) => [...all(workspaceId), 'pages'] as const,
  choices: (workspaceId: string) => [...all(workspaceId), 'choices'] as const,
  one: (workspaceId: string, id: string) => [...all(workspaceId), 'one', id] as const,
  metadata: (workspaceId: string) => [...all(workspaceId), 'metadata'] as const,
  timeline: (workspaceId: string, id: string) => [...all(workspaceId), 'timeline', id] as const,
  duplicates: (workspaceId: string) => [...all(workspaceId), 'duplicates'] as const,
  similar: (workspaceId: string) => [...all(workspaceId), 'similar'] as const,
  merges: (workspaceId: string) => [...all(workspaceId), 'merges'] as const,
};
