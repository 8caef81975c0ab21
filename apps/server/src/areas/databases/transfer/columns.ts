import { isEmail, isPhoneNumber, readWebAddress } from '@atelier/domain';
import {
  type CellValue,
  cellOfText,
  type DatabaseField,
  type DatabaseFieldType,
  databaseLimits,
  namesIn,
} from '@atelier/domain/databases';
import { parse } from 'csv-parse/sync';
import { v7 as uuid } from 'uuid';
import { wrongField } from '../../../platform/errors/refusals';
import { importLimits, type LeftOut } from './archive';

/** A table of a file: the names of its columns, and its rows as text. */
export interface TextTable {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** An apostrophe that keeps a cell from being a formula is none of its text. */
const unharmed = (cell: string) => (/^'\s*'*[=+\-@＝＋－＠\t\r]|^''+[\d(]/.test(cell) ? cell.slice(1) : cell);

/** Reads a CSV file. */
export function readTable(path: string, text: string): TextTable {
  let records: string[][];
  try {
    records = parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true });
  } catch (error) {
    throw wrongField('importId', `${path}: ${error instanceof Error ? error.message : 'this is not CSV'}.`);
  }
  const [head = [], ...rows] = records;
  if (rows.length > importLimits.rows)
    throw wrongField(
      'importId',
      `${path}: a table can have up to ${importLimits.rows.toLocaleString('en')} rows.`,
    );
  if (head.length > 200) throw wrongField('importId', `${path}: a table can have up to 200 columns.`);
  return {
    names: head.map((name, at) => name.trim() || `Column ${at + 1}`),
    rows: rows.map((row) => row.map(unharmed)),
  };
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

/** Returns a day that is written with its month as a word or with slashes as one of the calendar; undefined for any other text. */
function dayOf(text: string): string | undefined {
  const [, word = '', day = '', year = ''] = /^([A-Za-z]+) (\d{1,2}), (\d{4})$/.exec(text) ?? [];
  const month = months.indexOf(word.toLowerCase()) + 1;
  if (month > 0) return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(text) ? text.replaceAll('/', '-') : undefined;
}

/** What a cell of another program says, without the addresses that it gives beside names: `Ada (Ada%20a1b2.md)`. */
const withoutPaths = (text: string) => text.replaceAll(/ \((?:[^()\s]|%20)+\.(?:md|html)\)/g, '');

/** Guesses the type of a column from its name and its cells. */
function guessType(name: string, cells: readonly string[]): DatabaseFieldType {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0) return 'text';
  const all = (holds: (cell: string) => boolean) => filled.every(holds);
  if (all((cell) => /^(yes|no|true|false)$/i.test(cell))) return 'checkbox';
  if (all((cell) => dayOf(cell) !== undefined)) return 'date';
  const isPhone = /phone|mobile|tel\b/i.test(name) || filled.some((cell) => cell.startsWith('+'));
  if (isPhone && all(isPhoneNumber)) return 'phone';
  if (all((cell) => /^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell))) return 'number';
  if (all(isEmail)) return 'email';
  if (all((cell) => /^https?:\/\//i.test(cell) && readWebAddress(cell) !== null)) return 'link';
  return isChoice(filled) ? 'select' : 'text';
}

/** Short names that come again are choices. */
function isChoice(cells: readonly string[]): boolean {
  const names = cells.flatMap((cell) => namesIn(cell, () => false));
  const distinct = new Set(names);
  return (
    distinct.size < names.length &&
    distinct.size <= Math.min(50, Math.max(2, cells.length)) &&
    names.every((name) => name.length <= 40)
  );
}

/** A table as a database takes it. */
export interface ReadColumns {
  readonly fields: readonly DatabaseField[];
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
  /** Cells that no field takes. */
  readonly left: readonly LeftOut[];
}

/** Returns the fields and cells of a table; its first column is the title. */
export function readColumns(path: string, { names, rows }: TextTable, titleId: string): ReadColumns {
  const left: LeftOut[] = [];
  const cells: Record<string, CellValue>[] = rows.map(() => ({}));
  const fields = names.map((name, at): DatabaseField => {
    const texts = rows.map((row) => withoutPaths(row[at] ?? ''));
    const type = at === 0 ? 'title' : guessType(name, texts);
    const field: DatabaseField = {
      id: at === 0 ? titleId : uuid(),
      name: name.slice(0, 100),
      type,
      config: type === 'select' ? { options: optionsOf(texts) } : {},
      isRequired: false,
      isUnique: false,
      isReadOnly: false,
      selectionLimit: null,
    };
    for (const [row, text] of texts.entries()) {
      if (text.trim() === '') continue;
      const written = type === 'date' ? (dayOf(text.trim()) ?? text) : text;
      const read = cellOfText(field, written, { people: [], locale: 'en' });
      const into = cells[row];
      if (!('value' in read)) left.push({ path: `${path}, row ${row + 1}`, reason: read.message });
      else if (into && read.value !== null && read.value !== false) into[field.id] = read.value;
    }
    return field;
  });
  return { fields, rows: cells, left };
}

const optionsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => namesIn(text, () => false)))]
    .slice(0, databaseLimits.options)
    .map((name) => ({ id: uuid(), name }));
