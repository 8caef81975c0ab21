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
export { UNDO_DAYS } from './record';
