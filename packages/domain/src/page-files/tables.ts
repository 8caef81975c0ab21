import type { InlineItem } from './blocks.js';
import { itemsOf, type Span, spansOf } from './spans.js';

/** A table of a page, as far as files hold it. */
export interface FileTable {
  readonly headerRows: number;
  readonly headerCols: number;
  readonly rows: readonly (readonly (readonly Span[])[])[];
}

/** Returns the table in the content of a block; undefined if there is none. */
export function tableOf(content: readonly InlineItem[] | null): FileTable | undefined {
  const [table] = content ?? [];
  if (table?.type !== 'tableContent') return undefined;
  return {
    headerRows: Number(table.headerRows ?? 0),
    headerCols: Number(table.headerCols ?? 0),
    rows: itemsOf(table.rows).map(({ cells }) => itemsOf(cells).map((cell) => spansOf(cell.content ?? cell))),
  };
}

/** Returns the content of a block with a table; every row has as many cells as the longest. */
export function contentOfTable(
  rows: readonly (readonly (readonly InlineItem[])[])[],
  { headerRows, headerCols }: Pick<FileTable, 'headerRows' | 'headerCols'>,
): InlineItem[] {
  const width = Math.max(1, ...rows.map(({ length }) => length));
  return [
    {
      type: 'tableContent',
      columnWidths: Array.from({ length: width }, () => null),
      ...(headerRows > 0 ? { headerRows } : {}),
      ...(headerCols > 0 ? { headerCols } : {}),
      rows: rows.map((cells) => ({
        cells: Array.from({ length: width }, (_none, at) => ({
          type: 'tableCell',
          props: { colspan: 1, rowspan: 1 },
          content: cells[at] ?? [],
        })),
      })),
    },
  ];
}
