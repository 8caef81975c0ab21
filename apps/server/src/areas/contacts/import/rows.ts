import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Dialect, MAX_COLUMNS } from './dialect';
import { FileRefused } from './failure';

/** One record of the file. */
export interface FileRow {
  /** Counted as in a spreadsheet: from 1, including the header row and blank rows. */
  readonly number: number;
  /** Line of the text where the record starts, from 1. */
  readonly line: number;
  /** One text per column; if the record has more, the last text is the surplus. */
  readonly cells: readonly string[];
}

/** Maximum length of a record, so that a quote that is never closed cannot fill the memory. */
const MAX_RECORD_BYTES = 256 * 1024;
/** Files with more rows than this are refused. */
const MAX_ROWS = 250_000;

function shapeTo(columns: number, record: readonly string[]): string[] {
  if (record.length <= columns) return [...record];
  const surplus = record.slice(columns).filter((cell) => cell.trim() !== '');
  const cells = record.slice(0, columns);
  return surplus.length === 0 ? cells : [...cells, surplus.join(' ')];
}

function refusalOf(error: CsvError, next: { number: number; line: number }): FileRefused {
  const lines = typeof error.lines === 'number' ? error.lines : next.line;
  const column = typeof error.column === 'number' ? `, column ${error.column + 1}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || (error.code === 'CSV_MAX_RECORD_SIZE' && lines > next.line))
    return new FileRefused(
      'quote_not_closed',
      `The quote that opens in row ${next.number}${column} (line ${next.line} of the file) is never closed. Close it in the file, then choose the file again.`,
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused('row_too_long', `Row ${next.number} (line ${next.line}) is longer than 256 KB.`);
  return new FileRefused('file_unreadable', `Row ${next.number} (line ${next.line}) could not be read.`);
}

/**
 * Reads the rows of a table as a stream; memory only holds one record and its chunk.
 *
 * @param text The file as UTF-8 without a byte order mark.
 * @returns The rows that are not empty, without the header row.
 * @throws {FileRefused} `quote_not_closed`, `row_too_long`, `too_many_rows`, `too_many_columns`.
 * @see SPEC.md, rules ROW-1 to ROW-6
 */
export async function* readRows(
  text: AsyncIterable<Uint8Array>,
  dialect: Dialect,
  limits: { readonly rows: number } = { rows: MAX_ROWS },
): AsyncGenerator<FileRow> {
  if (dialect.columns > MAX_COLUMNS)
    throw new FileRefused(
      'too_many_columns',
      `The file has ${dialect.columns} columns; ${MAX_COLUMNS} can be read.`,
    );
  // Spreadsheets do not show the line `sep=;`, so it is not counted.
  let number = dialect.separatorLine ? -1 : 0;
  let line = 1;
  let names = dialect.hasHeader;
  let rows = 0;
  const places: { number: number; line: number }[] = [];
  // Called while the text is parsed, not when a row is consumed, so that errors have the right position.
  const take = (record: string[], { lines }: { readonly lines: number }): string[] | null => {
    const start = line;
    line = lines + 1;
    number += 1;
    if (number < 1 || record.every((cell) => cell.trim() === '')) return null;
    if (names) {
      names = false;
      return null;
    }
    rows += 1;
    if (rows > limits.rows)
      throw new FileRefused(
        'too_many_rows',
        `The file has more than ${limits.rows.toLocaleString('en')} rows. Split it and import the parts one after another.`,
      );
    places.push({ number, line: start });
    return record;
  };
  const source = Readable.from(text, { objectMode: false });
  const parser = parse({
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    escape: dialect.escape,
    max_record_size: MAX_RECORD_BYTES,
    on_record: take,
    relax_column_count: true,
    relax_quotes: true,
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const place = places.shift();
      if (place) yield { ...place, cells: shapeTo(dialect.columns, record) };
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusalOf(error, { number: Math.max(1, number + 1), line });
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}
