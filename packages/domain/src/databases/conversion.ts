import { foldText } from '@atelier/filters';
import { type CellTextOptions, cellOfText, cellText, namesIn } from './cell-text.js';
import { isEmptyCell, readCellValue } from './cells.js';
import { type CellValue, type DatabaseField, rulesOf } from './fields.js';
import { databaseLimits } from './limits.js';

/** What a change of type makes of a column. */
export interface Conversion {
  /** The field as it will be: a select field has an option for each name that occurs. */
  readonly field: DatabaseField;
  /** Values by row, of the rows whose cell can be read in the new type. */
  readonly converted: ReadonlyMap<string, CellValue>;
  /** Rows whose cell would be lost, with the cell as text; it is kept, so that Undo brings it back. */
  readonly lost: ReadonlyMap<string, string>;
}

/**
 * Tells what a change of type makes of every cell, before anything is changed (SPEC.md, D-12 to D-14). The same
 * function says it in the trial and does it in the change.
 *
 * @param from - the field as it is.
 * @param to - the field as somebody wants it.
 * @param cells - values by row.
 * @param newId - returns an id for an option that is made.
 */
export function convertCells(
  from: DatabaseField,
  to: DatabaseField,
  cells: ReadonlyMap<string, CellValue>,
  options: CellTextOptions & { readonly newId: () => string },
): Conversion {
  const texts = new Map<string, string>();
  for (const [row, value] of cells) if (!isEmptyCell(value)) texts.set(row, cellText(from, value, options));
  // A cell that must not be empty may be so in rows that are there already.
  const open = { ...to, isRequired: false, isReadOnly: false };
  const field = to.type === 'select' ? withOptions(open, from, cells, texts, options) : open;
  // A choice that is called otherwise is the same choice.
  const keepsIds = from.type === to.type && rulesOf(to).holds.startsWith('id');
  const converted = new Map<string, CellValue>();
  const lost = new Map<string, string>();
  for (const [row, text] of texts) {
    const read = keepsIds ? readCellValue(field, cells.get(row)) : cellOfText(field, text, options);
    // An unchecked checkbox is no word that anybody wrote.
    if (from.type === 'checkbox' && cells.get(row) === false && to.type !== 'checkbox') continue;
    // What nobody can name any more is not nothing.
    if ('value' in read && (keepsIds || text !== '')) converted.set(row, read.value);
    else lost.set(row, text);
  }
  const { isRequired, isReadOnly } = to;
  return { field: { ...field, isRequired, isReadOnly }, converted, lost };
}

function withOptions(
  to: DatabaseField,
  from: DatabaseField,
  cells: ReadonlyMap<string, CellValue>,
  texts: ReadonlyMap<string, string>,
  { newId }: { readonly newId: () => string },
): DatabaseField {
  const made = [...(to.config.options ?? [])];
  const known = new Set(made.map(({ name }) => foldText(name)));
  const isList = ['id', 'ids'].includes(rulesOf(from).holds);
  for (const [row, text] of texts) {
    if (from.type === 'checkbox' && cells.get(row) === false) continue;
    // A text with commas is one name where a cell may hold only one.
    const names =
      isList || to.selectionLimit !== 1 ? namesIn(text, (name) => known.has(foldText(name))) : [text];
    for (const name of names) {
      if (known.has(foldText(name)) || name.length > databaseLimits.optionName) continue;
      if (made.length >= databaseLimits.options) break;
      known.add(foldText(name));
      made.push({ id: newId(), name });
    }
  }
  return { ...to, config: { ...to.config, options: made } };
}
