/** Pages, their tree, and who sees them. */
export {
  holdTree,
  levelsFor,
  levelsOnOpen,
  type PageRow,
  pageFor,
  type SeenPage,
  treeBelow,
  verdictOn,
} from './access';
export { moveToSlug, proposeSlug, publicPath } from './addresses';
export { pageToChange, writePage } from './change';
export { lastPlace, type PagePlace, placeBeside } from './places';
export { presentPage, presentPages } from './present';
export { isReadOnly } from './read-only';
export { pageFavourites, pageShares, pageSlugs, pages, pageVisits, type StoredIcon } from './schema';
