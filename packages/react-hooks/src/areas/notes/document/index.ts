export { type PageCopy, removePageCopies } from './page-copies.js';
export type { PageSaveState, PageView, RefusedText } from './page-view.js';
export { useCopiedDocument } from './use-copied-document.js';
export { type PageDocumentOptions, usePageDocument } from './use-page-document.js';
