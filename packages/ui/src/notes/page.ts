/** A page, as lists and the tree show it. */
export interface PageView {
  id: string;
  /** Empty as long as nobody has named it. */
  title: string;
  /** The character of its icon; null without one. */
  icon: string | null;
  href: string;
  /** Number of pages below it. */
  subPages: number;
  isFavorite: boolean;
}

/** The name of a page wherever one is needed. */
export const pageName = ({ title }: Pick<PageView, 'title'>): string => title.trim() || 'Untitled';
