/** What pages contain: the log, storing, compaction, and the blocks that follow. */
export { compactDocuments } from './compaction';
export { type Element, isElement, plainText, propsFrom } from './inline';
export { isSafe } from './links';
export { type LaterUpdate, openPast, type PastDocument } from './past';
export { CONTAINER, type DocumentBlock, FRAGMENT, GROUP, hasText, readBlocks } from './read-blocks';
export { pageBlocks } from './schema';
export {
  type Author,
  holdDocument,
  type LoggedUpdate,
  openDocument,
  type Stored,
  storeDocument,
  storeUpdate,
  updatesAfter,
} from './store';
export {
  changeBlock,
  containerFrom,
  documentFrom,
  emptyBlock,
  findBlock,
  groupIn,
  type NewBlock,
  removeBlock,
} from './write-blocks';
export { elementsIn } from './write-inline';
