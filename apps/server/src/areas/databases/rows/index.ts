/** Rows of databases: lists by view, changes, unique values. */
export { createRow, deleteRow, openRowPage, restoreRow, updateRow } from './commands';
export { groupRows, listRows } from './list';
export { presentRow, rowFor } from './present';
