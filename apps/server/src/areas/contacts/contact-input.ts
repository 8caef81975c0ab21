import { type FieldError, invalidInput, ProblemError } from '../../platform/errors/problem';
import { cleanLine, cleanText } from '../../platform/text/text';
import type { ContactFields } from './import/plan';
import { emailProblem, LIMITS, splitTags } from './import/values';

/** What a caller may say of a contact; what is absent stays as it is, null empties a field. */
export interface ContactInput {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly company?: string | null;
  readonly tags?: readonly string[] | null;
  readonly note?: string | null;
}

const emptyContact: ContactFields = {
  name: '',
  email: null,
  phoneNumber: null,
  company: null,
  tags: [],
  note: null,
};

/**
 * A contact after a person changed fields of it. The contract has checked the lengths of what was sent.
 *
 * @throws {ProblemError} `invalid_input`, with every wrong field.
 */
export function changedContact(input: ContactInput, before: ContactFields = emptyContact): ContactFields {
  const errors: FieldError[] = [];
  const line = (text: string | null | undefined, old: string | null) =>
    text === undefined ? old : cleanLine(text ?? '') || null;
  const name = line(input.name, before.name) ?? '';
  if (name === '') errors.push({ field: 'name', message: 'This may not be empty.' });
  const email = line(input.email, before.email)?.toLowerCase() ?? null;
  const wrong = email === null || email === before.email ? null : emailProblem(email);
  if (wrong !== null) errors.push({ field: 'email', message: `${wrong}.` });
  const phoneNumber = line(input.phoneNumber, before.phoneNumber);
  if (
    phoneNumber !== null &&
    phoneNumber !== before.phoneNumber &&
    phoneNumber.replaceAll(/\D/g, '').length < 3
  )
    errors.push({ field: 'phoneNumber', message: 'This is not a phone number.' });
  const tags =
    input.tags === undefined
      ? before.tags
      : splitTags((input.tags ?? []).map((tag) => tag.replaceAll(/[,;|]/g, ' ')));
  if (tags.some((tag) => tag.length > LIMITS.tag))
    errors.push({ field: 'tags', message: `At most ${LIMITS.tag} characters are allowed for a tag.` });
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  const note = input.note === undefined ? before.note : cleanText(input.note ?? '') || null;
  return { name, email, phoneNumber, company: line(input.company, before.company), tags, note };
}
