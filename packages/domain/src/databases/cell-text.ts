import { foldText } from '@atelier/filters';
import { parseNumber } from '../money/typed.js';
import { type CellAnswer, readCellValue } from './cells.js';
import { type CellValue, choicesOf, type DatabaseField, type FieldNames, rulesOf } from './fields.js';

/** How somebody reads and writes. */
export interface CellTextOptions extends FieldNames {
  /** BCP 47 tag; decides how numbers are written. */
  readonly locale: string;
}

const CHECKED = new Set(['true', 'yes', 'x', '1', '✓', '✔', '☑']);
const UNCHECKED = new Set(['false', 'no', '', '0', '☐']);

/**
 * Returns a cell as text, for spreadsheets, files, search and a change of type. Lists are separated by a comma; a name
 * that holds one is quoted (SPEC.md, D-11). What was deleted has no name and is left out.
 */
export function cellText(field: DatabaseField, value: CellValue, names: FieldNames): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const { holds } = rulesOf(field);
  if (holds !== 'id' && holds !== 'ids') return typeof value === 'string' ? value : '';
  const nameOf = new Map(choicesOf(field, names).map(({ id, name }) => [id, name]));
  return [value]
    .flat()
    .flatMap((id) => quoted(nameOf.get(id)))
    .join(', ');
}

/**
 * Reads the text of a cell, as it comes from a spreadsheet: what {@link cellText} writes, and numbers and marks as people
 * write them (SPEC.md, D-11). Names are found without regard to case and width.
 */
export function cellOfText(field: DatabaseField, text: string, options: CellTextOptions): CellAnswer {
  const trimmed = text.trim();
  switch (rulesOf(field).holds) {
    case 'number': {
      const read = trimmed === '' ? undefined : parseNumber(trimmed, { locale: options.locale, decimals: 6 });
      return readCellValue(
        field,
        read === undefined || trimmed === '' ? null : read.ok ? read.value : trimmed,
      );
    }
    case 'checkbox': {
      const word = trimmed.toLowerCase();
      return readCellValue(field, CHECKED.has(word) ? true : UNCHECKED.has(word) ? false : trimmed);
    }
    case 'id':
    case 'ids': {
      const idOf = new Map(
        choicesOf(field, options).map(({ id, name }): [string, string] => [foldText(name), id]),
      );
      const wanted = namesIn(trimmed, (name) => idOf.has(foldText(name)));
      const unknown = wanted.find((name) => !idOf.has(foldText(name)));
      if (unknown !== undefined)
        return { code: 'unknownChoice', message: `${field.name} has no option “${unknown}”.` };
      return readCellValue(
        field,
        wanted.map((name) => idOf.get(foldText(name))),
      );
    }
    default:
      return readCellValue(field, trimmed);
  }
}

const quoted = (name: string | undefined): string[] =>
  name === undefined ? [] : [/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name];

/**
 * Splits a list of names. A text that is one name as a whole stays one, commas or not.
 *
 * @param isName - whether something is called so.
 */
export function namesIn(text: string, isName: (name: string) => boolean): string[] {
  if (text === '') return [];
  if (isName(text)) return [text];
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return parts.flatMap((part) => {
    const trimmed = part.trim();
    const name = /^".*"$/s.test(trimmed) ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed;
    return name === '' ? [] : [name];
  });
}
