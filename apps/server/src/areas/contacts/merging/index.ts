export { findMerges } from './answers';
export { mergeContacts, previewMerge, undoMerge } from './commands';
