import type { Field, FieldType } from '../definition/field';
import { type FilterCondition, ME, type Operator } from '../definition/filter';
import { readOperator, takesValue } from './operators';

/**
 * Returns a condition as user-facing text.
 *
 * @param condition The condition, complete or not.
 * @param field The field that it is on.
 * @returns Such as `Budget is greater than 500` or `Owner is Ada Ferreira or me`; ids become names, and long
 * values are cut.
 * @see SPEC.md, PREFILL-6
 */
export function describeCondition(condition: FilterCondition, field: Field): string {
  const name = field.name ?? field.id;
  const operator = readOperator(condition.operator, field.type);
  if (operator === undefined) return name;
  // The value says the rest: "between … and …", or "on or after …" where one end is open.
  const words = operator === 'between' ? 'is' : describeOperator(operator, field.type);
  const value = takesValue(operator)
    ? describeValue(condition.value, field, isWhole(operator, field.type))
    : '';
  return [name, words, value].filter((part) => part !== '').join(' ');
}

/**
 * Returns the label of an operator, for menus and chips.
 *
 * @param operator The operator.
 * @param type The type of the field that it is on.
 * @returns Such as `is on or before`; `is exactly` where several tags must all be there; people `are` rather than being
 * contained.
 * @see SPEC.md, FILTER-3
 */
export function describeOperator(operator: Operator, type: FieldType): string {
  if (type === 'person' && operator === 'contains') return WORDS.is;
  if (type === 'person' && operator === 'doesNotContain') return WORDS.isNot;
  return isWhole(operator, type) ? `${WORDS[operator]} exactly` : WORDS[operator];
}

/** Of several tags the row is to have all; of other values, one is enough. */
function isWhole(operator: Operator, type: FieldType): boolean {
  return type === 'multiSelect' && (operator === 'is' || operator === 'isNot');
}

const WORDS: Readonly<Record<Operator, string>> = {
  contains: 'contains',
  doesNotContain: 'does not contain',
  is: 'is',
  isNot: 'is not',
  startsWith: 'starts with',
  endsWith: 'ends with',
  equals: 'equals',
  notEquals: 'does not equal',
  greaterThan: 'is greater than',
  lessThan: 'is less than',
  greaterOrEqual: 'is at least',
  lessOrEqual: 'is at most',
  before: 'is before',
  after: 'is after',
  onOrBefore: 'is on or before',
  onOrAfter: 'is on or after',
  between: 'is between',
  relativeToToday: 'is in',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
};

function describeValue(value: unknown, field: Field, isWhole: boolean): string {
  switch (field.type) {
    case 'text':
      return `“${plainText(value)}”`;
    case 'number':
      return plainText(value);
    case 'date':
      return describeDate(value);
    case 'checkbox':
      return value === true ? 'checked' : 'unchecked';
    case 'person':
      return list(idsIn(value).map((id) => (id === ME ? 'me' : nameOf(id, field.people))));
    case 'select':
    case 'multiSelect': {
      const names = idsIn(value).map((id) => nameOf(id, field.options));
      return list(names, isWhole ? 'and' : 'or');
    }
    case 'status': {
      const groups = isRecord(value) ? idsIn(value.groups).map((id) => GROUPS.get(id) ?? id) : [];
      const labels = idsIn(isRecord(value) ? value.labels : value);
      return list([...groups, ...labels.map((id) => nameOf(id, field.labels))]);
    }
  }
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['todo', 'To do'],
  ['inProgress', 'In progress'],
  ['completed', 'Completed'],
]);

function describeDate(value: unknown): string {
  if (!isRecord(value)) return dateText(value);
  if ('scope' in value) {
    const count = typeof value.count === 'number' && value.scope !== 'this' ? value.count : undefined;
    const unit = plainText(value.unit);
    const units = count === undefined || count === 1 ? unit : `${unit}s`;
    return [value.scope === 'this' ? 'this' : `the ${plainText(value.scope)}`, count, units]
      .filter((part) => part !== undefined)
      .join(' ');
  }
  const from = dateText(value.from);
  const to = dateText(value.to);
  if (from === '') return `on or before ${to}`;
  return to === '' ? `on or after ${from}` : `between ${from} and ${to}`;
}

function dateText(value: unknown): string {
  if (value instanceof Date) return dateText(value.getTime());
  // Beyond what a date can be there is nothing better to show than the number.
  if (typeof value === 'number')
    return Math.abs(value) <= 8.64e15 ? new Date(value).toISOString() : String(value);
  return plainText(value);
}

function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? shorten(String(value)) : '';
}

function nameOf(id: string, choices: readonly { readonly id: string; readonly name: string }[]): string {
  return shorten(choices.find((choice) => choice.id === id)?.name ?? id);
}

function idsIn(value: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => typeof entry === 'string');
}

const SHOWN = 4;

function list(names: readonly string[], word = 'or'): string {
  const shown =
    names.length > SHOWN ? [...names.slice(0, SHOWN - 1), `${names.length - SHOWN + 1} more`] : names;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1)}`;
}

const MAX_LENGTH = 40;

function shorten(text: string): string {
  const characters = [...text.slice(0, 2 * MAX_LENGTH + 2)];
  return characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
