export type { AccessListener } from './access-watch.js';
export * from './areas/index.js';
export {
  useClient,
  useWorkspaceId,
  WorkspaceIdProvider,
  type WorkspaceIdProviderProps,
} from './platform/client.js';
export type { Conflict, FieldValues, KeptWrite } from './platform/kept-store.js';
export type { KeptChanges } from './platform/kept-writes.js';
export { queryKeys } from './platform/keys.js';
export {
  type ListViewKind,
  type ListViewState,
  listFilters,
  listViewKind,
  type StoredListView,
} from './platform/list-views.js';
export type { Channel, LiveMessage, LivePorts } from './platform/live-source.js';
export { type LoadedGroup, type MoveInGroupsOptions, moveInGroups } from './platform/loaded-groups.js';
export type { CountedPage } from './platform/read.js';
export { callErrorOf } from './platform/results.js';
export { isKeptConflict } from './platform/revisions.js';
export { type KeptChangesResult, useKeptChanges } from './platform/use-kept-changes.js';
export type { WriteHook, WriteResult } from './platform/write.js';
export { AtelierClientProvider, type AtelierClientProviderProps } from './provider.js';
export { type LiveUpdatesOptions, useLiveUpdates } from './use-live-updates.js';
