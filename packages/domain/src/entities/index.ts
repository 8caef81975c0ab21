/** The field table of each entity: what rows, forms, filters, tables, imports, merges and exports know of its fields. */
export {
  type ContactCells,
  type ContactField,
  type ContactFieldChoices,
  type ContactFieldId,
  type ContactImportField,
  type ContactInputId,
  type ContactTextId,
  type ContactValues,
  contact,
  contactFields,
  contactFieldsOf,
  contactImportFields,
  contactNameParts,
  contactReader,
  contactTextIds,
} from './contact.js';
export {
  type AnyEntity,
  defineEntity,
  type Entity,
  type EntityField,
  type EntityFields,
  type FieldIcon,
  type FieldInput,
  type FieldOptions,
  hasField,
  type IdOf,
  type InputIdOf,
  isInput,
  type SortIdOf,
  sortable,
  type ValuesOf,
  valueName,
} from './define.js';
export { type DraftOf, draftOf, lengthProblems, valuesOfDraft } from './draft.js';
export { type FieldChoices, type FilterFieldOf, filterFields } from './filter-fields.js';
export {
  type LeadField,
  type LeadFieldChoices,
  type LeadFieldId,
  lead,
  leadFields,
  leadStages,
} from './lead.js';
export {
  type TaskCells,
  type TaskField,
  type TaskFieldChoices,
  type TaskFieldId,
  task,
  taskFields,
  taskPriorities,
  taskReader,
} from './task.js';
export {
  changedFields,
  emptyValues,
  type FieldValue,
  pickValues,
  sameValue,
  sameValues,
  valuesBy,
} from './values.js';
