/** The rules of pages: who may do what with one, the tree, the order of siblings, and what a document may hold. */

export {
  type BlockDifference,
  type ChangedWords,
  type ComparedBlock,
  changedWords,
  compareBlocks,
  stayingIds,
} from './compare.js';
export {
  type DocumentFault,
  documentFault,
  documentFaultWords,
  documentLimits,
  type NestedBlock,
} from './document-limits.js';
export { EMBED, type EmbedKind, embedKinds, isEmbedKind, MEETING, taskOfBlock } from './embeds.js';
export {
  higherLevel,
  includesLevel,
  isPageLevel,
  levelOn,
  type PageAccess,
  type PageGrant,
  type PageLevel,
  type PageReason,
  type PageVerdict,
  pageLevels,
} from './levels.js';
export { type BlockMention, type MentioningBlock, mentionsIn, newMentions } from './mentions.js';
export { isOrderKey, orderKeyBetween, orderKeysFor } from './order-keys.js';
export { deepestPage, type PageMoveFault, pageMoveFault } from './tree.js';
