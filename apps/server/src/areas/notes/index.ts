/** What other areas use of notes: pages, and who sees them. */
export { type DocumentBlock, type NewBlock, pageBlocks } from './documents';
export { contentsOf, createPage, titleColumns, visibleBelow } from './pages';
export { levelsFor, type PageRow, pageFor, pages, type SeenPage, writePage } from './record';
