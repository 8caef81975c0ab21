export { PageEditor, type PageEditorProps, preloadPageEditor } from './PageEditor/PageEditor';
export type { PageAwareness } from './PageEditor/PageSurface';
export type { PagePerson, PageReferences } from './PageEditor/references';
export {
  type ListedPage,
  PageList,
  type PageListProps,
  type PageListTab,
} from './PageList/PageList';
export { PageTree, type PageTreeProps } from './PageTree/PageTree';
export type { PageMove, TreeBranch } from './PageTree/tree';
export { type PageView, pageName } from './page';
