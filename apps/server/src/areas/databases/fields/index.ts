/** Changes of fields, and what they make of cells. */
export { addField, deleteField, restoreField, sweepFields, updateField } from './commands';
export { namesFor } from './names';
export { claimValues, releaseValues } from './unique-values';
