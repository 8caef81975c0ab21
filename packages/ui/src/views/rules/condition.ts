import {
  type CalendarUnit,
  describeOperator,
  type FieldType,
  type FilterCondition,
  type Operator,
  operatorsOf,
  type RelativeDate,
  readIds,
  takesValue,
} from '@atelier/filters';
import type { FilterField } from './fields';

/** What is written or chosen as the value of a condition. */
export type ValueKind =
  | 'none'
  | 'text'
  | 'number'
  | 'day'
  | 'interval'
  | 'relative'
  | 'checkbox'
  | 'choices'
  | 'status';

const kinds: Readonly<Record<FieldType, ValueKind>> = {
  text: 'text',
  number: 'number',
  date: 'day',
  checkbox: 'checkbox',
  person: 'choices',
  select: 'choices',
  multiSelect: 'choices',
  status: 'status',
};

/** The kind of value that an operator takes on a field of the type. */
export function valueKind(type: FieldType, operator: Operator): ValueKind {
  if (!takesValue(operator)) return 'none';
  if (operator === 'between') return 'interval';
  return operator === 'relativeToToday' ? 'relative' : kinds[type];
}

/** The operator of a condition, when the field has it. */
export const operatorOf = (condition: FilterCondition, field: FilterField): Operator | undefined =>
  operatorsOf(field.type).find((operator) => operator === condition.operator);

/** The operators that a field offers, in the order of a menu. */
export const offeredOperators = (field: FilterField): readonly Operator[] =>
  field.operators === undefined
    ? operatorsOf(field.type)
    : operatorsOf(field.type).filter((operator) => field.operators?.[operator] !== undefined);

/** An operator in the words of the field. */
export const operatorWords = (operator: Operator, field: FilterField): string =>
  field.operators?.[operator] ?? describeOperator(operator, field.type);

/** The relative date that a new condition starts with: complete, so that its dates show at once. */
const startingRange: RelativeDate = { scope: 'past', unit: 'month', count: 1 };

function startingValue(kind: ValueKind): unknown {
  if (kind === 'relative') return startingRange;
  return kind === 'checkbox' ? true : undefined;
}

const make = (condition: FilterCondition, operator: Operator, value: unknown): FilterCondition => ({
  ...(condition.id !== undefined && { id: condition.id }),
  fieldId: condition.fieldId,
  operator,
  ...(value !== undefined && { value }),
});

/**
 * A new condition on a field: its first operator, "contains" for several tags, and a value only where there is one that
 * means something.
 *
 * @param id names the condition, for the chip that shows it.
 */
export function startCondition(field: FilterField, id: string): FilterCondition {
  // "is exactly" comes first there, and is seldom what is meant.
  const operator = field.type === 'multiSelect' ? 'contains' : (offeredOperators(field)[0] ?? 'is');
  return make({ id, fieldId: field.id, operator }, operator, startingValue(valueKind(field.type, operator)));
}

/**
 * The condition with another operator. The value stays where it still says something: a day becomes the start of an
 * interval, and the start of an interval a day.
 */
export function withOperator(
  condition: FilterCondition,
  field: FilterField,
  operator: Operator,
): FilterCondition {
  const before = operatorOf(condition, field);
  const from = before === undefined ? 'none' : valueKind(field.type, before);
  const to = valueKind(field.type, operator);
  if (from === to) return make(condition, operator, condition.value);
  if (from === 'day' && to === 'interval') {
    return make(condition, operator, condition.value === undefined ? undefined : { from: condition.value });
  }
  if (from === 'interval' && to === 'day') return make(condition, operator, intervalOf(condition.value).from);
  return make(condition, operator, startingValue(to));
}

/** The condition on another field; operator and value stay where the types are the same and nothing is chosen by id. */
export function withField(
  condition: FilterCondition,
  before: FilterField | undefined,
  field: FilterField,
): FilterCondition {
  const moved = { ...condition, fieldId: field.id };
  const isWritten = field.type === 'text' || field.type === 'number' || field.type === 'date';
  return before?.type === field.type && isWritten ? moved : startCondition(field, condition.id ?? field.id);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ends of an interval, as far as they can be read. */
export function intervalOf(value: unknown): { from?: string; to?: string } {
  if (!isRecord(value)) return {};
  const { from, to } = value;
  return {
    ...(typeof from === 'string' && from !== '' && { from }),
    ...(typeof to === 'string' && to !== '' && { to }),
  };
}

/** The relative date of a value, as far as it can be read. */
export function relativeOf(value: unknown): Partial<RelativeDate> {
  if (!isRecord(value)) return {};
  const scope = scopes.find((one) => one === value.scope);
  const unit = units.find((one) => one === value.unit);
  return {
    ...(scope && { scope }),
    ...(unit && { unit }),
    ...(typeof value.count === 'number' && { count: value.count }),
  };
}

/** The labels and the whole groups of a status value. */
export function statusOf(value: unknown): { labels: readonly string[]; groups: readonly string[] } {
  if (!isRecord(value)) return { labels: readIds(value), groups: [] };
  return { labels: readIds(value.labels), groups: readIds(value.groups) };
}

/** The scopes of a relative date, in the order of a menu. */
export const scopes: readonly RelativeDate['scope'][] = ['past', 'this', 'next'];
/** The units of a relative date, in the order of a menu. */
export const units: readonly CalendarUnit[] = ['day', 'week', 'month', 'year'];
