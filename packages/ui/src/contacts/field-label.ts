import { contact, hasField, valueName } from '@atelier/domain/entities';

/** Returns the name of a field of contacts for people; a field that is not known here stays as it is. */
export const fieldLabel = (id: string): string => (hasField(contact, id) ? contact.fields[id].label : id);

/** Returns a value of a field of contacts for people. */
export const fieldValue = (id: string, value: string): string =>
  hasField(contact, id) ? valueName(contact.fields[id], value) : value;
