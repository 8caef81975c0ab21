import { BYTE_ORDER_MARK, csvRecord, fileSize, harmlessCell } from '@atelier/domain';
import { contact, contactImportFields, contactNameParts, isInput } from '@atelier/domain/entities';
import type { Import, ImportField, ImportRow } from '@atelier/sdk';
import {
  fieldIcon,
  type ImportColumnView,
  type ImportCounts,
  leaveOut,
  type SelectOption,
} from '@atelier/ui';
import { IconBan } from '@tabler/icons-react';

/** The file types that the drop zone accepts. The server checks the content, not the name. */
export const acceptedFiles: Record<string, string[]> = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  // What browsers call a CSV file on a machine with a spreadsheet program.
  'application/vnd.ms-excel': ['.csv'],
};

const isImportField = (field: string): field is ImportField =>
  field === 'leaveOut' || contactImportFields.some((one) => one === field);

/** The kit marks a column that is left out by an empty field; the wire has a word for it. */
const toWire = (field: string): ImportField => (isImportField(field) ? field : 'leaveOut');
const toView = (field: ImportField): string => (field === 'leaveOut' ? leaveOut : field);

/** What a column can become. */
export const fieldOptions: readonly SelectOption[] = [
  ...contactImportFields.map((value) => {
    const field = isInput(contact, value) ? contact.fields[value] : contact.fields.name;
    const label = isInput(contact, value) ? contact.fields[value].label : contactNameParts[value];
    return { value, label, icon: fieldIcon(field) };
  }),
  { value: leaveOut, label: 'Leave out', icon: IconBan },
];

/** A column as it is drawn, with the field as the wire names it. */
export type MappedColumn = ImportColumnView & { readonly wireField: ImportField };

/**
 * The columns with what the person chose since the server last told.
 *
 * @param chosen - field by the column's index.
 */
export function columnViews(state: Import, chosen: ReadonlyMap<number, string>): MappedColumn[] {
  return state.columns.map((column) => {
    const field = chosen.get(column.index) ?? toView(column.field);
    return {
      index: column.index,
      name: column.name,
      sample: column.samples[0] ?? '',
      field,
      wireField: toWire(field),
      note: chosen.has(column.index) ? undefined : (column.reading ?? undefined),
    };
  });
}

const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

/**
 * Describes the file in one line: `248 rows, 64 KB, comma, UTF-8`.
 *
 * @param number - writes a number the person's way.
 */
export function fileFacts({ file, size }: Import, number: (value: number) => string): string {
  if (!file) return fileSize(size);
  const rows = `${number(file.rows)} ${file.rows === 1 ? 'row' : 'rows'}`;
  return [
    rows,
    fileSize(size),
    delimiterNames[file.delimiter] ?? file.delimiter,
    file.encoding.toUpperCase(),
  ].join(', ');
}

/** Index of the step that an import is at: file, columns, trial run, import; 4 when all are done. */
export function stepOf({ status }: Import): number {
  if (status === 'uploading' || status === 'reading' || status === 'failed') return 0;
  if (status === 'mapping') return 1;
  if (status === 'checking' || status === 'checked') return 2;
  return status === 'applying' ? 3 : 4;
}

/** What the trial run found. */
export const trialCounts = ({ counts }: Import): ImportCounts => ({
  created: counts.new,
  updated: counts.changed,
  unchanged: counts.unchanged,
  joined: counts.joined,
  broken: counts.broken,
});

/** How many rows an import writes, as its progress counts them: all but those that change nothing or are left out. */
export const rowsToWrite = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.new + counts.changed + counts.joined;

/** What was saved so far. */
export const appliedCounts = ({ applied, counts }: Import): ImportCounts => ({
  created: applied.created,
  updated: applied.updated,
  unchanged: counts.unchanged,
  joined: applied.joined,
  broken: counts.broken,
});

/** What undoing did, in words. */
export function undoneText({ undone }: Import, number: (value: number) => string): string {
  const parts = [`${number(undone.removed)} removed`, `${number(undone.restored)} restored`];
  if (undone.kept > 0) parts.push(`${number(undone.kept)} kept, because somebody has changed them since`);
  return `${parts.join(', ')}.`;
}

const writes: readonly string[] = ['applying', 'applied', 'stopped', 'undoing'];

/** What came of the rows of an import, in a few words, or what undoing took away. */
export function cameOf(state: Import, number: (value: number) => string): string {
  const { applied, counts, file, status } = state;
  if (status === 'undone') return undoneText(state, number).replace(/\.$/, '');
  if (!writes.includes(status)) {
    return file
      ? `${number(file.rows)} ${file.rows === 1 ? 'row' : 'rows'}, none imported`
      : 'Nothing imported';
  }
  const others: readonly (readonly [number, string])[] = [
    [applied.joined, 'joined with another row'],
    [counts.unchanged, 'unchanged'],
    [counts.broken, 'left out'],
  ];
  return [
    `${number(applied.created)} new`,
    `${number(applied.updated)} updated`,
    ...others.flatMap(([rows, what]) => (rows > 0 ? [`${number(rows)} ${what}`] : [])),
  ].join(', ');
}

/**
 * Returns rows that were left out as a file: the columns of the imported one, and what is wrong. Once corrected, it can
 * be imported like any other.
 */
export function leftOutFile(
  columns: readonly { readonly name: string }[],
  rows: readonly Pick<ImportRow, 'cells' | 'problems'>[],
): string {
  const record = (cells: readonly string[], problem: string) =>
    csvRecord([...columns.map((_, at) => cells[at] ?? ''), problem, ...cells.slice(columns.length)]);
  const lines = rows.map(({ cells, problems }) =>
    record(cells.map(harmlessCell), problems.map(({ message }) => message).join('. ')),
  );
  const names = columns.map(({ name }) => harmlessCell(name));
  return [BYTE_ORDER_MARK, record(names, 'Problem'), ...lines].join('');
}

/** The name of the file with the rows of another one that were left out: `clients, left out.csv`. */
export const leftOutName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '')}, left out.csv`;
