import {
  type CellTextOptions,
  type CellValue,
  cellOfText,
  cellText,
  type DatabaseField,
  isWritable,
} from '@atelier/domain/databases';
import { type CellWrite, cellOf, type DatabaseRowView } from '../row';
import type { CellRange } from './grid';

const NEEDS_QUOTES = /["\t\n\r]/;

/** Writes cells as spreadsheets copy them: a tab between cells, a line for each row. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');

/** Reads cells as spreadsheets copy them; a quoted cell may hold tabs and lines. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [whole, quoted, plain, end] of text.matchAll(pattern)) {
    // The end of the text is no further row, unless a tab says that a cell begins there.
    if (whole === '' && cells.length === 0) break;
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(cells);
    cells = [];
    if (end === '') break;
  }
  return rows;
}

/** What a table is copied from and pasted into. */
export interface CopiedTable {
  readonly fields: readonly DatabaseField[];
  readonly rows: readonly DatabaseRowView[];
  readonly options: CellTextOptions;
}

/** Returns the cells of a range as text. */
export const copyRange = ({ fields, rows, options }: CopiedTable, range: CellRange): string =>
  writeTable(
    rows
      .slice(range.top, range.bottom + 1)
      .map((row) =>
        fields
          .slice(range.left, range.right + 1)
          .map((field) => cellText(field, cellOf(row, field.id), options)),
      ),
  );

/** What a paste leads to. */
export interface Pasted {
  readonly writes: readonly CellWrite[];
  /** Cells that did not take the text. */
  readonly refused: readonly {
    readonly rowId: string;
    readonly fieldId: string;
    readonly text: string;
    readonly message: string;
  }[];
  /** Rows below the last one, as cells by the ID of their field. */
  readonly newRows: readonly Readonly<Record<string, CellValue>>[];
  /** The cells that were pasted into. */
  readonly range: CellRange;
}

/**
 * Reads a copied table into the cells of a range. One copied cell fills the whole range; otherwise the copy decides, from the
 * first cell of the range on. Cells of columns that nobody writes are left out.
 */
export function pasteInto({ fields, rows, options }: CopiedTable, range: CellRange, text: string): Pasted {
  const copied = readTable(text);
  const isOne = copied.length === 1 && copied[0]?.length === 1;
  const height = isOne ? range.bottom - range.top + 1 : copied.length;
  const width = isOne ? range.right - range.left + 1 : Math.max(0, ...copied.map((cells) => cells.length));
  const writes: CellWrite[] = [];
  const refused: Pasted['refused'][number][] = [];
  const newRows: Record<string, CellValue>[] = [];
  for (let line = 0; line < height; line += 1) {
    const row = rows[range.top + line];
    const created: Record<string, CellValue> = {};
    for (let place = 0; place < width; place += 1) {
      const field = fields[range.left + place];
      const cell = isOne ? copied[0]?.[0] : copied[line]?.[place];
      if (field === undefined || cell === undefined || !isWritable(field)) continue;
      const answer = cellOfText(field, cell, options);
      if (row === undefined) {
        if ('value' in answer && answer.value !== null) created[field.id] = answer.value;
      } else if ('value' in answer) writes.push({ rowId: row.id, fieldId: field.id, value: answer.value });
      else refused.push({ rowId: row.id, fieldId: field.id, text: cell, message: answer.message });
    }
    if (row === undefined && Object.keys(created).length > 0) newRows.push(created);
  }
  return {
    writes,
    refused,
    newRows,
    range: {
      top: range.top,
      left: range.left,
      bottom: Math.min(rows.length - 1, range.top + height - 1),
      right: Math.min(fields.length - 1, range.left + width - 1),
    },
  };
}
