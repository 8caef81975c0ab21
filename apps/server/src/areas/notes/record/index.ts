/** Pages, their tree, and who sees them. */
export {
  holdTree,
  levelsFor,
  levelsOnOpen,
  type OpenPage,
  type PageRow,
  pageFor,
  type SeenPage,
  treeBelow,
  verdictOn,
} from './access';
export { pageToChange, writePage } from './change';
export { lastPlace, type PagePlace, placeBeside } from './places';
export { presentPage, presentPages } from './present';
export { pageFavourites, pageShares, pages, pageVisits, type StoredIcon } from './schema';
