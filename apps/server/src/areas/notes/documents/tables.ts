import * as Y from 'yjs';
import {
  type Element,
  type InlineItem,
  inlineOf,
  piecesFrom,
  piecesOf,
  propsFrom,
  propsOf,
  setProp,
} from './inline';
import { elementsFrom, elementsIn } from './write-inline';

/** Names of what tables consist of, as the editor writes them. */
const [ROW, CELL, HEADER, TEXT] = ['tableRow', 'tableCell', 'tableHeader', 'tableParagraph'];

/** Returns whether the content of a block is a table. */
export const isTable = (element: Element): boolean =>
  elementsIn(element).some(({ nodeName }) => nodeName === ROW);

/** Returns a table in the form of the editor. */
export function readTable(element: Element): InlineItem {
  const rows = elementsIn(element).map((row) => elementsIn(row));
  const isHeader = (cell: Element | undefined) => cell?.nodeName === HEADER;
  const headerRows = countWhile(rows, (row) => row.length > 0 && row.every(isHeader));
  const headerCols = countWhile(rows[0] ?? [], (_cell, at) => rows.every((row) => isHeader(row[at])));
  return {
    type: 'tableContent',
    columnWidths: (rows[0] ?? []).flatMap((cell): unknown[] => {
      const { colwidth, colspan } = propsOf(cell);
      return Array.isArray(colwidth) ? colwidth : Array(typeof colspan === 'number' ? colspan : 1).fill(null);
    }),
    ...(headerRows > 0 ? { headerRows } : {}),
    ...(headerCols > 0 ? { headerCols } : {}),
    rows: rows.map((row) => ({ cells: row.map(readCell) })),
  };
}

function countWhile<Item>(items: readonly Item[], holds: (item: Item, at: number) => boolean): number {
  const end = items.findIndex((item, at) => !holds(item, at));
  return end < 0 ? items.length : end;
}

function readCell(cell: Element): InlineItem {
  const { colwidth: _width, ...props } = propsOf(cell);
  const lines = elementsIn(cell).map((line) => inlineOf(piecesOf(line)));
  return { type: 'tableCell', props, content: lines.flat() };
}

/** Returns the rows of a table in the form of the editor, to be put into its block. */
export function tableRowsFrom(table: InlineItem): Element[] {
  const headerRows = Number(table.headerRows ?? 0);
  const headerCols = Number(table.headerCols ?? 0);
  const widths: unknown[] = Array.isArray(table.columnWidths) ? table.columnWidths : [];
  return itemsOf(table.rows).map((given, row) => {
    const made: Element = new Y.XmlElement(ROW);
    const cells = itemsOf(given.cells).map((cell, column) => {
      const isHeader = row < headerRows || column < headerCols;
      const element: Element = new Y.XmlElement(isHeader ? HEADER : CELL);
      const width = widths[column];
      for (const [name, value] of Object.entries(propsFrom(cell.props))) setProp(element, name, value);
      if (typeof width === 'number') setProp(element, 'colwidth', [width]);
      const line: Element = new Y.XmlElement(TEXT);
      line.insert(0, elementsFrom(piecesFrom(itemsOf(cell.content ?? cell))));
      element.insert(0, [line]);
      return element;
    });
    made.insert(0, cells);
    return made;
  });
}

const isItem = (value: unknown): value is InlineItem => typeof value === 'object' && value !== null;
const itemsOf = (value: unknown): InlineItem[] => (Array.isArray(value) ? value.filter(isItem) : []);
