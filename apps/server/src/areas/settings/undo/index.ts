export { planUndoHandler as planUndo, undoChanges } from './handlers';
export { recorded } from './record-changes';
