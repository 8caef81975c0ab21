export * from './email-templates.js';
export type { FileEditor, FileEditorState, SavingState } from './file-editor.js';
export { type KeptDraft, keptDraftsOf } from './file-editor-answers.js';
export * from './form-responses.js';
export * from './lead-board.js';
export * from './lead-payments.js';
export * from './lead-views.js';
export {
  type LeadBoard,
  type LeadChange,
  type LeadCopy,
  type LeadList,
  type LeadListFilters,
  type TemplateSteps,
  useAddTemplateSteps,
  useCreateBlankLead,
  useCreateLeadFromTemplate,
  useDeleteLead,
  useDuplicateLead,
  useLead,
  useLeadList,
  useLoadedLeads,
  useRestoreLead,
  useUpdateLead,
} from './leads.js';
export type { AnyContent, DraftConflict, KeptModule, ModuleDraft } from './module-draft.js';
export * from './required-actions.js';
export * from './sending.js';
export * from './signatures.js';
export * from './smart-file-steps.js';
export * from './smart-file-uploads.js';
export * from './smart-file-viewers.js';
export * from './templates.js';
export { type UnreadText, type UnreadTexts, unreadGaps } from './unread-texts.js';
export { type DraftKeeper, sendKeptDrafts, useFileEditor } from './use-file-editor.js';
export * from './variables.js';
