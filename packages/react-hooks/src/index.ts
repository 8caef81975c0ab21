export * from './areas/index.js';
export { AtelierClientProvider, type AtelierClientProviderProps, useClient } from './platform/client.js';
export { queryKeys } from './platform/keys.js';
export { type LoadedGroup, type MoveInGroupsOptions, moveInGroups } from './platform/loaded-groups.js';
export { callErrorOf } from './platform/results.js';
export {
  useWorkspaceId,
  WorkspaceIdProvider,
  type WorkspaceIdProviderProps,
} from './platform/workspace-id.js';
