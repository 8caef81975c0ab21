export * from './account.js';
export { AtelierClientProvider, type AtelierClientProviderProps, useClient } from './client.js';
export * from './contact-duplicates.js';
export * from './contact-imports.js';
export * from './contact-timeline.js';
export * from './contact-views.js';
export * from './contacts.js';
export * from './contacts-of.js';
export * from './email-templates.js';
export type { FileEditor, FileEditorState, SavingState } from './file-editor.js';
export { type KeptDraft, keptDraftsOf } from './file-editor-answers.js';
export * from './form-responses.js';
export { queryKeys } from './keys.js';
export * from './lead-board.js';
export type { LeadBoard } from './lead-board-list.js';
export * from './lead-payments.js';
export * from './leads.js';
export { type LoadedGroup, type MoveInGroupsOptions, moveInGroups } from './loaded-groups.js';
export * from './membership.js';
export type { AnyContent, DraftConflict, KeptModule, ModuleDraft } from './module-draft.js';
export {
  type GroupedTaskList,
  type TaskMoveRules,
  type TaskPlace,
  taskGroupInput,
  taskMoveInput,
} from './move-in-groups.js';
export * from './pictures.js';
export * from './required-actions.js';
export { callErrorOf, changeAtOnce, dataOf, type OptimisticChange } from './results.js';
export { type RunProgress, useRun } from './runs.js';
export * from './sending.js';
export * from './settings.js';
export * from './signatures.js';
export * from './smart-file-activity.js';
export * from './smart-file-steps.js';
export * from './smart-file-uploads.js';
export * from './smart-file-viewers.js';
export * from './task-bulk.js';
export * from './task-groups.js';
export * from './task-labels.js';
export * from './task-view-state.js';
export * from './task-views.js';
export * from './tasks.js';
export * from './templates.js';
export { type DraftKeeper, useFileEditor } from './use-file-editor.js';
export * from './variables.js';
export * from './workspace.js';
export { useWorkspaceId, WorkspaceIdProvider, type WorkspaceIdProviderProps } from './workspace-id.js';
