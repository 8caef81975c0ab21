/** Pages and databases as files: import with trial run, export. */
export { exportNotes } from './export';
export { openNoteImport, runNoteImport } from './handlers';
