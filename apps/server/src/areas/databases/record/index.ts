/** Databases, their fields as stored, and who may do what. */
export { databaseFor, type FieldRecord, fieldsOf, type SeenDatabase, touchDatabase } from './access';
export { createDatabase, listDatabases, updateDatabase } from './commands';
export { formsOf } from './forms';
export { databaseToChange, presentDatabase, ruled } from './present';
export {
  type Cells,
  databaseFields,
  databaseLeftovers,
  databaseRows,
  databaseUniqueValues,
  databaseViews,
  noteDatabases,
  type StoredFilter,
  type StoredGrouping,
  type StoredSort,
} from './schema';
