/** The rules of databases inside notes: types of fields, cells, cells as text, changes of type. */

export { type CellTextOptions, cellOfText, cellText, namesIn } from './cell-text.js';
export {
  type CellAnswer,
  type CellProblemCode,
  isEmptyCell,
  readCellValue,
  uniqueKey,
} from './cells.js';
export { type Conversion, convertCells } from './conversion.js';
export {
  type CellValue,
  choicesOf,
  type DatabaseField,
  type DatabaseFieldType,
  databaseFieldTypes,
  type FieldConfig,
  type FieldNames,
  type FieldTypeRules,
  filteredCell,
  filterFieldsOf,
  isWritable,
  mostIds,
  type RelationTarget,
  rulesOf,
} from './fields.js';
export { databaseLimits } from './limits.js';
