import { type ContactValues, contact, type EntityField, valuesBy } from '@atelier/domain/entities';
import type {
  ClientMergeChoice,
  ClientMergeField,
  ClientMergePreviewField,
  ClientMergeSource,
} from '../../../generated/graphql/workflows';
import { type FieldError, invalidInput, ProblemError } from '../../../platform/errors/problem';
import type { OtherAddresses } from '../contact-row';
import { phoneKey, splitTags } from '../values';

/** A contact in a merge. */
export interface MergeSide {
  readonly fields: ContactValues;
  readonly others: OtherAddresses;
}

/** The result of merging two contacts. */
export interface MergePlan extends MergeSide {
  readonly preview: ClientMergePreviewField[];
}

/** Maximum number of secondary addresses, and of secondary numbers, of a contact. */
const MAX_OTHERS = 50;

/**
 * Plans the merge of two contacts: the kept one, and the one merged into it.
 *
 * Without a choice, a field keeps the value of the kept contact, or the other's if it is empty; tags and notes are
 * combined. Unused addresses and numbers become secondary ones, without duplicates.
 *
 * @param argument the caller's name for the argument that holds `choices`
 * @throws {ProblemError} `invalid_input`, naming each invalid choice
 */
export function planMerge(
  keep: MergeSide,
  merge: MergeSide,
  choices: readonly ClientMergeChoice[],
  argument: string,
): MergePlan {
  const errors: FieldError[] = [];
  const wrong = (index: number, name: string, message: string) =>
    errors.push({ field: `${argument}.choices.${index}.${name}`, message });
  const chosen = new Map<ClientMergeField, { from: ClientMergeSource; index: number }>();
  for (const [index, { field, from }] of choices.entries()) {
    if (chosen.has(field)) wrong(index, 'field', 'This field was chosen before.');
    chosen.set(field, { from, index });
  }
  const preview = contact.inputs.map((field): ClientMergePreviewField => {
    const [kept, merged] = [valuesOf(field, keep.fields), valuesOf(field, merge.fields)];
    const sources = sourcesFor(field, kept, merged);
    const choice = chosen.get(field);
    if (choice && !sources.includes(choice.from))
      wrong(choice.index, 'from', `Choose ${sources.join(' or ')} for this field.`);
    const from = choice?.from ?? sources[0] ?? 'kept';
    return { field, kept, merged, from, choices: sources, result: resultOf(field, from, kept, merged) };
  });
  const resultFor = (field: ClientMergeField) => preview.find((one) => one.field === field)?.result ?? [];
  const fields = valuesBy(contact, (field) => {
    const result = resultFor(field);
    if (isList(field)) return result;
    return result[0] ?? (field === 'name' ? '' : null);
  });
  const tooMuch = (field: ClientMergeField, message: string) =>
    errors.push({
      field: `${argument}.choices${chosen.has(field) ? `.${chosen.get(field)?.index}` : ''}`,
      message,
    });
  if (fields.tags.length > contact.fields.tags.limit)
    tooMuch('tags', `Together they have more than ${contact.fields.tags.limit} tags. Choose those of one.`);
  if ((fields.note ?? '').length > contact.fields.note.limit)
    tooMuch(
      'note',
      `Together the notes are longer than ${contact.fields.note.limit} characters. Choose one.`,
    );
  const others = {
    emails: without(
      fields.email,
      [keep.fields.email, ...keep.others.emails, merge.fields.email, ...merge.others.emails],
      (email) => email,
    ),
    phoneNumbers: without(
      fields.phoneNumber,
      [
        keep.fields.phoneNumber,
        ...keep.others.phoneNumbers,
        merge.fields.phoneNumber,
        ...merge.others.phoneNumbers,
      ],
      phoneKey,
    ),
  };
  if (Math.max(others.emails.length, others.phoneNumbers.length) > MAX_OTHERS)
    errors.push({
      field: `${argument}.mergeId`,
      message: `A contact has at most ${MAX_OTHERS} further addresses and ${MAX_OTHERS} further numbers.`,
    });
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  return { fields, others, preview };
}

const isList = (field: ClientMergeField) => contact.fields[field].type === 'multiSelect';

const valuesOf = (field: ClientMergeField, fields: ContactValues): string[] =>
  [fields[field] ?? []].flat().filter((value) => value !== '');

/** Returns the possible sources of a field's value; the first is the default. */
function sourcesFor(
  field: ClientMergeField,
  kept: readonly string[],
  merged: readonly string[],
): ClientMergeSource[] {
  if (merged.length === 0) return ['kept'];
  if (kept.length === 0) return ['merged'];
  const isSame = kept.length === merged.length && kept.every((value, index) => value === merged[index]);
  if (isSame) return ['kept'];
  const { merge }: EntityField = contact.fields[field];
  return merge === 'both' ? ['both', 'kept', 'merged'] : ['kept', 'merged'];
}

function resultOf(
  field: ClientMergeField,
  from: ClientMergeSource,
  kept: readonly string[],
  merged: readonly string[],
): string[] {
  if (from === 'kept') return [...kept];
  if (from === 'merged') return [...merged];
  if (isList(field)) return splitTags([...kept, ...merged]);
  return [[...kept, ...merged].join('\n\n')];
}

/** Returns all but the primary value, without duplicates. */
function without(
  first: string | null,
  all: readonly (string | null)[],
  keyOf: (value: string) => string,
): string[] {
  const known = new Set(first === null ? [] : [keyOf(first)]);
  return all.flatMap((value) => {
    if (value === null || known.has(keyOf(value))) return [];
    known.add(keyOf(value));
    return value;
  });
}
