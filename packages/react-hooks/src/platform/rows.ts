import type { InfiniteData } from '@tanstack/react-query';

interface Row {
  readonly _id: string;
}

/** A page of rows. Some count the rows of all pages. */
interface RowPage<Item extends Row> {
  readonly data: readonly Item[];
  readonly totalDocs?: number;
}

/** Changes one row of a page; a page without it stays the same object. */
export function withRow<Item extends Row, Page extends RowPage<Item>>(
  page: Page & RowPage<Item>,
  id: string,
  change: (row: Page['data'][number]) => Page['data'][number],
): Page {
  if (!page.data.some(({ _id }) => _id === id)) return page;
  return { ...page, data: page.data.map((row) => (row._id === id ? change(row) : row)) };
}

/** Changes one row of a list, in whichever of its pages it is. */
export const withListRow = <Item extends Row, Page extends RowPage<Item>>(
  list: InfiniteData<Page & RowPage<Item>, number>,
  id: string,
  change: (row: Page['data'][number]) => Page['data'][number],
): InfiniteData<Page, number> => ({ ...list, pages: list.pages.map((page) => withRow(page, id, change)) });

/** Removes rows from a list, and lowers its counts by those that it had. */
export function withoutListRows<Item extends Row, Page extends RowPage<Item>>(
  list: InfiniteData<Page & RowPage<Item>, number>,
  isGone: (row: Page['data'][number]) => boolean,
): InfiniteData<Page, number> {
  const gone = list.pages.flatMap(({ data }) => data).filter(isGone).length;
  if (gone === 0) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    data: page.data.filter((row) => !isGone(row)),
    ...(page.totalDocs === undefined ? {} : { totalDocs: page.totalDocs - gone }),
  }));
  return { ...list, pages };
}

/** Adds a row at the beginning of a list, and raises its counts. */
export function withNewRow<Item extends Row, Page extends RowPage<Item>>(
  list: InfiniteData<Page & RowPage<Item>, number>,
  row: Page['data'][number],
): InfiniteData<Page, number> {
  const pages = list.pages.map((page, index) => ({
    ...page,
    ...(index === 0 ? { data: [row, ...page.data] } : {}),
    ...(page.totalDocs === undefined ? {} : { totalDocs: page.totalDocs + 1 }),
  }));
  return { ...list, pages };
}
