import { parse as parseSync } from 'csv-parse/sync';
import { looksLikeEmail, looksLikeNumber } from '../values';
import { headerField } from './headers';

/** How a text is split into rows and cells. */
export interface Dialect {
  readonly delimiter: Delimiter;
  readonly quote: '"' | "'" | null;
  /** The character that escapes a quote inside quotes: the quote itself, or a backslash. */
  readonly escape: '"' | "'" | '\\' | null;
  readonly hasHeader: boolean;
  /** Whether the first line is `sep=;`, as some spreadsheets write it, and not a row. */
  readonly separatorLine: boolean;
  readonly columns: number;
}

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Files with more columns than this are refused. */
export const MAX_COLUMNS = 200;
const SAMPLE_RECORDS = 200;

export interface DialectOptions {
  readonly delimiter?: Delimiter | undefined;
  readonly hasHeader?: boolean | undefined;
  /** Whether the sample is the whole file; otherwise its last line may be incomplete. */
  readonly complete: boolean;
}

function quoting(sample: string): Pick<Dialect, 'quote' | 'escape'> {
  const quoted = (quote: string) =>
    sample.match(
      new RegExp(
        `(?:^|[,;\\t|])${quote}(?:[^${quote}\\r\\n]|${quote}${quote})*${quote}(?=[,;\\t|\\r\\n]|$)`,
        'gm',
      ),
    )?.length ?? 0;
  const lines = sample.split(/\r\n|\n|\r/).length;
  if (!sample.includes('"') && quoted("'") >= lines) return { quote: "'", escape: "'" };
  // Database dumps write \" inside quotes, everybody else "".
  const backslash = /[^\\]\\"/.test(sample) && !/[^,;\t|\r\n]""/.test(sample);
  return { quote: '"', escape: backslash ? '\\' : '"' };
}

function recordsOf(text: string, delimiter: Delimiter, style: Pick<Dialect, 'quote' | 'escape'>): string[][] {
  try {
    return parseSync(text, {
      delimiter,
      quote: style.quote,
      escape: style.escape,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: SAMPLE_RECORDS,
    });
  } catch {
    // A quote is not closed within the sample; reading the file reports where.
    return parseSync(text, {
      delimiter,
      quote: null,
      relax_column_count: true,
      skip_empty_lines: true,
      to: SAMPLE_RECORDS,
    });
  }
}

/**
 * Returns how well a delimiter splits the rows: the share of rows with the same number of cells, which is more than
 * one.
 */
function regularity(records: readonly string[][]): { columns: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
  let columns = 1;
  let most = 0;
  for (const [length, count] of counts)
    if (length > 1 && (count > most || (count === most && length > columns))) {
      columns = length;
      most = count;
    }
  return { columns, share: records.length === 0 ? 0 : most / records.length };
}

function firstRowNames(records: readonly string[][]): boolean {
  const [first = [], ...others] = records;
  const filled = first.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return false;
  if (filled.some((cell) => looksLikeEmail(cell))) return false;
  if (filled.some((cell) => headerField(cell) !== null)) return true;
  if (filled.some((cell) => looksLikeNumber(cell))) return false;
  if (new Set(filled).size !== filled.length) return false;
  // A header row has words above values: a column with addresses or numbers below a word.
  return first.some(
    (cell, index) =>
      cell.trim() !== '' &&
      others.length > 0 &&
      others.filter((row) => looksLikeEmail(row[index] ?? '') || looksLikeNumber(row[index] ?? '')).length >
        others.length / 2,
  );
}

/**
 * Detects how a text is split into cells, from its beginning.
 *
 * @see SPEC.md, rules DIALECT-1 to DIALECT-6
 */
export function detectDialect(
  sample: string,
  options: DialectOptions,
): { dialect: Dialect; records: string[][] } {
  const separator = /^sep=([,;\t|])[ \t]*(?:\r\n|\n|\r|$)/i.exec(sample);
  let body = separator ? sample.slice(separator[0].length) : sample;
  if (!options.complete) {
    const lastLine = Math.max(body.lastIndexOf('\n'), body.lastIndexOf('\r'));
    if (lastLine > 0) body = body.slice(0, lastLine + 1);
  }
  const style = quoting(body);
  const named = delimiters.find((one) => one === separator?.[1]);
  const fixed = options.delimiter ?? named;
  let best: { delimiter: Delimiter; records: string[][]; columns: number; score: number } | null = null;
  for (const delimiter of fixed ? [fixed] : delimiters) {
    const records = recordsOf(body, delimiter, style);
    const { columns, share } = regularity(records);
    const score = columns === 1 ? 0 : share + Math.min(columns, 20) / 1000;
    if (!best || score > best.score) best = { delimiter, records, columns, score };
  }
  const { delimiter, records, columns } = best ?? { delimiter: ',' as const, records: [], columns: 1 };
  const hasHeader = options.hasHeader ?? firstRowNames(records);
  const first = records[0]?.length ?? 1;
  // The header row determines the number of columns, unless most rows have more cells than it has names.
  const rest = records.slice(1);
  const longer = rest.filter(({ length }) => length === columns).length > rest.length / 2;
  return {
    dialect: {
      delimiter,
      ...style,
      separatorLine: separator !== null,
      hasHeader,
      columns: hasHeader && !longer ? first : Math.max(first, columns),
    },
    records,
  };
}
