import type { ReactNode } from 'react';

/** A column of a table: its head, and how a row is drawn in it. */
export interface Column<Row> {
  id: string;
  header: string;
  /** A track of CSS grid, such as `minmax(0, 2fr)` or `120px`. */
  width: string;
  /** The same between phone and desktop. Defaults to `width`. */
  narrow?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** Id of the field that it sorts by; without it the column does not sort. */
  sortBy?: string | undefined;
  cell: (row: Row) => ReactNode;
}

/** By which field the rows are sorted, and which way. */
export interface TableSort {
  by: string;
  direction: 'ascending' | 'descending';
}
