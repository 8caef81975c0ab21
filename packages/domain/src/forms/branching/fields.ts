import { type Field, type FilterCondition, type Operator, operatorsOf } from '@atelier/filters';
import type { AddressAnswer, AnswerValue, ChoiceAnswer, FileAnswer } from '../answers/values.js';
import { type FormCondition, OTHER_OPTION, PACKAGE_FIELD } from '../content/rules.js';
import { type Form, type FormQuestion, type HiddenField, isQuestion, optionsOf } from '../content/types.js';

/** The source of a condition. */
export type ConditionSource = FormQuestion | HiddenField | typeof PACKAGE_FIELD;

/** Ids of packages are any text, and one of them could be the word by which the filters mean whoever looks. */
const PACKAGE_PREFIX = 'package:';
const YES_NO = [
  { id: 'yes', name: 'Yes' },
  { id: 'no', name: 'No' },
];

/** What of a package a condition says in words. */
export interface FormPackage {
  readonly _id: string;
  readonly name: string;
}

/** The source as a field of `@atelier/filters`, which decides which operators it has and what they mean. */
export function fieldOf(source: ConditionSource, packages: readonly FormPackage[] = []): Field {
  if (source === PACKAGE_FIELD) {
    const people = packages.map(({ _id, name }) => ({ id: PACKAGE_PREFIX + _id, name }));
    return { id: PACKAGE_FIELD, name: 'The package', type: 'person', people };
  }
  if (!('type' in source)) return { id: source._id, name: source.name, type: 'text' };
  const named = { id: source._id, name: source.label };
  switch (source.type) {
    case 'number':
    case 'money':
    case 'rating':
    case 'time':
    case 'file':
      return { ...named, type: 'number' };
    case 'date':
    case 'dateRange':
      return { ...named, type: 'date' };
    case 'yesNo':
    case 'consent':
      return { ...named, type: 'select', options: YES_NO };
    case 'singleChoice':
    case 'dropdown':
    case 'ranking':
      return { ...named, type: 'select', options: choicesOf(source) };
    case 'multipleChoice':
      return { ...named, type: 'multiSelect', options: choicesOf(source) };
    default:
      return { ...named, type: 'text' };
  }
}

function choicesOf(question: FormQuestion): { id: string; name: string }[] {
  const options = optionsOf(question).map(({ _id, label }) => ({ id: _id, name: label }));
  const other = 'other' in question ? question.other : undefined;
  return other === undefined ? options : [...options, { id: OTHER_OPTION, name: other }];
}

/**
 * The operators that a condition on a source may have, in the order of a menu.
 *
 * @param source - a question, a hidden field, or `package`.
 * @see SPEC.md, Q-11
 */
export function conditionOperators(source: ConditionSource): readonly Operator[] {
  if (source !== PACKAGE_FIELD && 'type' in source) {
    if (source.type === 'file' || source.type === 'consent') return ['isNotEmpty', 'isEmpty'];
    // A path follows from the answers alone: looking again tomorrow shows the same one.
    if (source.type === 'date' || source.type === 'dateRange')
      return operatorsOf('date').filter((operator) => operator !== 'relativeToToday');
  }
  return operatorsOf(fieldOf(source).type);
}

/** The condition in the terms of its field. */
export function filterOf(condition: FormCondition, source: ConditionSource): FilterCondition {
  const { fieldId, operator, value } = condition;
  return value === undefined
    ? { fieldId, operator }
    : { fieldId, operator, value: filterValue(value, source) };
}

function filterValue(value: unknown, source: ConditionSource): unknown {
  if (source === PACKAGE_FIELD) {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [value];
    return ids.map((entry) => (typeof entry === 'string' ? PACKAGE_PREFIX + entry : entry));
  }
  if (!('type' in source)) return value;
  if (source.type === 'yesNo') return value === true ? 'yes' : value === false ? 'no' : undefined;
  if (source.type === 'time') return typeof value === 'string' ? minutesOf(value) : undefined;
  return value;
}

/** Minutes since midnight of `HH:mm`; undefined for other text. */
function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The packages as a cell of their field. */
export const packageCell = (packages: readonly string[]): string[] =>
  packages.map((chosen) => PACKAGE_PREFIX + chosen);

/** What an answer in normal form is as a cell of its question's field. */
export function cellOf(question: FormQuestion, value: AnswerValue): unknown {
  switch (question.type) {
    case 'time':
      return typeof value === 'string' ? minutesOf(value) : undefined;
    case 'yesNo':
    case 'consent':
      return value === true ? 'yes' : 'no';
    case 'dateRange':
      return typeof value === 'object' && 'from' in value ? value.from : undefined;
    case 'address':
      return typeof value === 'object' && 'line1' in value ? addressLines(value).join('\n') : undefined;
    case 'file':
      return Array.isArray(value) ? value.length : undefined;
    case 'singleChoice':
    case 'dropdown':
    case 'ranking':
      return chosenIds(value)[0];
    case 'multipleChoice':
      return chosenIds(value);
    default:
      return value;
  }
}

/** The ids of what was chosen, in its order; `other` for words of one's own. */
export function chosenIds(value: AnswerValue): string[] {
  const entries = Array.isArray(value) ? (value as readonly (ChoiceAnswer | FileAnswer)[]) : [value];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    return typeof entry === 'object' && 'other' in entry ? [OTHER_OPTION] : [];
  });
}

/** The lines of an address that hold something. */
export const addressLines = (address: AddressAnswer): string[] =>
  [
    address.line1,
    address.line2,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.region,
    address.country,
  ].flatMap((line) => (line === undefined || line === '' ? [] : [line]));

/** Returns the sources available to the conditions of a form, by ID. */
export function sourcesOf({ items, hidden }: Form): ReadonlyMap<string, ConditionSource> {
  return new Map<string, ConditionSource>([
    [PACKAGE_FIELD, PACKAGE_FIELD],
    ...hidden.map((field) => [field._id, field] as const),
    ...items.filter(isQuestion).map((question) => [question._id, question] as const),
  ]);
}
