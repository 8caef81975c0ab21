import {
  type ContactInputId,
  type ContactValues,
  contact,
  type EntityField,
  emptyValues,
  type FieldValue,
  valuesBy,
} from '@atelier/domain/entities';
import { type FieldError, invalidInput, ProblemError } from '../../platform/errors/problem';
import { cleanLine, cleanText } from '../../platform/text/text';
import { emailProblem, splitTags } from './values';

/** The caller's input for a contact; absent fields stay as they are, null empties a field. */
export type ContactInput = { readonly [Id in ContactInputId]?: ContactValues[Id] | null | undefined };

/**
 * Returns a contact after a change of its fields. The contract has already checked the lengths of the input.
 *
 * @throws {ProblemError} `invalid_input`, with every wrong field.
 */
export function changedContact(
  input: ContactInput,
  before: ContactValues = emptyValues(contact),
): ContactValues {
  const values = valuesBy(contact, (id) => (input[id] === undefined ? before[id] : cleaned(id, input[id])));
  const errors: FieldError[] = [];
  const { name, email, phoneNumber, tags } = values;
  if (name === '') errors.push({ field: 'name', message: 'This may not be empty.' });
  const wrong = email === null || email === before.email ? null : emailProblem(email);
  if (wrong !== null) errors.push({ field: 'email', message: `${wrong}.` });
  if (
    phoneNumber !== null &&
    phoneNumber !== before.phoneNumber &&
    phoneNumber.replaceAll(/\D/g, '').length < 3
  )
    errors.push({ field: 'phoneNumber', message: 'This is not a phone number.' });
  const { itemLimit } = contact.fields.tags;
  if (tags.some((tag) => tag.length > itemLimit))
    errors.push({ field: 'tags', message: `At most ${itemLimit} characters are allowed for a tag.` });
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  return values;
}

/** Returns the trimmed input of a field; if empty, null, or an empty text where a text is required. */
function cleaned(id: ContactInputId, value: FieldValue): FieldValue {
  const field: EntityField = contact.fields[id];
  if (field.type === 'multiSelect')
    return splitTags([value ?? []].flat().map((tag) => tag.replaceAll(/[,;|]/g, ' ')));
  const [text = ''] = [value ?? ''].flat();
  const clean = field.input === 'paragraph' ? cleanText(text) : cleanLine(text);
  return (field.input === 'email' ? clean.toLowerCase() : clean) || (field.required ? '' : null);
}
