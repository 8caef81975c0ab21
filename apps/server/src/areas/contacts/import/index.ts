export {
  applyImport,
  correctImportRow,
  createImport,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  readImport,
  stopImport,
  undoImport,
} from './handlers';
export { handleImports } from './jobs';
export { importFinished } from './notice';
export { UNDO_DAYS } from './record';
