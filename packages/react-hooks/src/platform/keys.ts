import type { QueryKey } from '@tanstack/react-query';

/**
 * First parts of all query keys. A person's data is separate from a workspace's, so that switching workspaces forgets
 * exactly what belonged to the workspace.
 */
export const queryKeys = {
  /** Everything that belongs to the installation. */
  installation: ['installation'] as const,
  /** Everything that belongs to the signed-in person. */
  person: ['person'] as const,
  /** Everything that belongs to one workspace. */
  workspace: (workspaceId: string) => ['workspace', workspaceId] as const,
};

const roots: readonly unknown[] = ['installation', 'person', 'workspace'];

/**
 * Returns the whole key of a query. The keys of an area leave out the workspace; keys of a person, of the installation or of
 * a named workspace stay as they are.
 *
 * @param workspaceId - handle of the open workspace.
 * @throws Error when the key belongs to a workspace and none is open.
 */
export function fullKey(workspaceId: string | undefined, key: QueryKey): QueryKey {
  if (roots.includes(key[0])) return key;
  if (workspaceId === undefined) throw new Error('This hook needs a WorkspaceIdProvider above it.');
  return [...queryKeys.workspace(workspaceId), ...key];
}
