/** What other areas use of notes: pages, and who sees them. */
export type { NewBlock } from './documents';
export {
  becomeRowPages,
  contentsOf,
  createPage,
  createRowPage,
  renameRowPage,
  setRowPageDeleted,
  titleColumns,
  visibleBelow,
} from './pages';
export { levelsFor, type PageRow, pageFor, pages, type SeenPage, writePage } from './record';
