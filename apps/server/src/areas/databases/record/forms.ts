import {
  type CellValue,
  cellText,
  type DatabaseField,
  type FieldNames,
  filteredCell,
  filterFieldsOf,
} from '@atelier/domain/databases';
import { storedForms } from '../../../platform/filters/stored-form';
import { searchForm } from '../../../platform/text/text';
import type { Cells } from './schema';

/** Types whose names are kept elsewhere and change there, so that a row is not found by them. */
const NOT_SEARCHED: ReadonlySet<DatabaseField['type']> = new Set(['person', 'relation', 'files', 'checkbox']);

const nobody: FieldNames = { people: [] };

/** Returns what is stored beside the cells of a row, so that filters and searches can compare it. */
export function formsOf(fields: readonly DatabaseField[], cells: Cells) {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const cell = (fieldId: string): CellValue => {
    const field = byId.get(fieldId);
    return field === undefined ? null : filteredCell(field, cells[fieldId] ?? null);
  };
  const searched = fields.flatMap((field) => {
    const value = cells[field.id];
    return value === undefined || NOT_SEARCHED.has(field.type) ? [] : [cellText(field, value, nobody)];
  });
  return {
    rowForms: storedForms(filterFieldsOf(fields, nobody), cell),
    searchText: searchForm(searched.join(' ')),
  };
}
