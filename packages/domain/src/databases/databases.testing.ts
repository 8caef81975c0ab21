import type { DatabaseField, DatabaseFieldType, FieldConfig, FieldNames } from './fields.js';

/** Returns a field of a type, with what a test says besides. */
export const fieldOf = (
  type: DatabaseFieldType,
  more: Partial<Omit<DatabaseField, 'type'>> = {},
): DatabaseField => ({
  id: 'field',
  name: 'Venue',
  type,
  config: {},
  isRequired: false,
  isUnique: false,
  isReadOnly: false,
  selectionLimit: null,
  ...more,
});

/** Options with a comma, a quotation mark and an accent in their names. */
export const config: FieldConfig = {
  options: [
    { id: 'o1', name: 'Sintra' },
    { id: 'o2', name: 'Lisbon, Alfama' },
    { id: 'o3', name: 'The "Old" mill' },
    { id: 'o4', name: 'Café' },
  ],
  status: [
    { id: 's1', name: 'To visit', group: 'todo' },
    { id: 's2', name: 'Booked', group: 'completed' },
  ],
};

/** People of the seed. */
export const names: FieldNames = {
  people: [
    { id: 'p1', name: 'Ada Ferreira' },
    { id: 'p2', name: 'Noor Haddad' },
  ],
  related: { field: [{ id: 'r1', name: 'Quinta' }] },
};
