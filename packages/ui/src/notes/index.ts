export {
  type ListedPage,
  PageList,
  type PageListProps,
  type PageListTab,
} from './PageList/PageList';
export { PageTree, type PageTreeProps } from './PageTree/PageTree';
export type { PageMove, TreeBranch } from './PageTree/tree';
export { type PageView, pageName } from './page';
