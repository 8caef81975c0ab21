/**
 * The first parts of all query keys. Data of a person is apart from data of a workspace, so that switching the
 * workspace forgets exactly what belonged to it.
 */
export const queryKeys = {
  /** Everything that belongs to the installation. */
  installation: ['installation'] as const,
  /** Everything that belongs to the signed-in person. */
  person: ['person'] as const,
  /** Everything that belongs to one workspace. */
  workspace: (workspaceId: string) => ['workspace', workspaceId] as const,
};
