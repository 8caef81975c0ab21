import { type ContactTextId, contact, contactTextIds } from '../../entities/contact.js';
import type { FieldInput } from '../../entities/define.js';
import type { FormQuestion } from './types.js';

/** The fields of a contact that answers fill in: those that hold text. */
export const mappedContactFields: readonly ContactTextId[] = contactTextIds;

const questionTypes: Readonly<Record<FieldInput, readonly FormQuestion['type'][]>> = {
  line: ['shortText'],
  email: ['email'],
  phone: ['phone'],
  paragraph: ['shortText', 'longText'],
  list: [],
  choice: [],
};

/** Returns the types of the questions whose answers can fill in a field of a contact. */
export const typesForContactField = (id: ContactTextId): readonly FormQuestion['type'][] =>
  questionTypes[contact.fields[id].input];
