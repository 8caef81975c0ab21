/** What other areas use of notes: pages, and who sees them. */
export {
  createPage,
  createRowPage,
  renameRowPage,
  setRowPageDeleted,
  titleColumns,
} from './pages';
export { levelsFor, type PageRow, pageFor, pages, type SeenPage, writePage } from './record';
