import {
  type CalendarUnit,
  type ConditionReport,
  type EvaluationContext,
  type Field,
  type FilterCondition,
  ME,
  type Operator,
  parseDay,
  type ResolvedDates,
} from '@atelier/filters';
import { labelGroups } from '@atelier/ui';
import { dayIn } from './days';

const operators: Readonly<Record<Operator, string>> = {
  contains: 'contains',
  doesNotContain: 'does not contain',
  is: 'is',
  isNot: 'is not',
  startsWith: 'starts with',
  endsWith: 'ends with',
  equals: 'equals',
  notEquals: 'is not',
  greaterThan: 'is more than',
  lessThan: 'is less than',
  greaterOrEqual: 'is at least',
  lessOrEqual: 'is at most',
  before: 'before',
  after: 'after',
  onOrBefore: 'on or before',
  onOrAfter: 'on or after',
  between: 'between',
  relativeToToday: 'in',
  isEmpty: 'is empty',
  isNotEmpty: 'is not empty',
};

/**
 * An operator in words. People are or are not, rather than being contained.
 *
 * @param operator - the name as it is stored.
 * @param type - of the field.
 */
export function operatorWords(operator: string, type: Field['type'] | undefined): string {
  if (type === 'person' && operator === 'contains') return operators.is;
  if (type === 'person' && operator === 'doesNotContain') return operators.isNot;
  const known = Object.entries(operators).find(([name]) => name === operator);
  return known?.[1] ?? operator;
}

const units: Readonly<Record<CalendarUnit, readonly [one: string, many: string]>> = {
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The texts of a list, and a single text as a list of one. */
export const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];

function relativeWords(value: unknown): string {
  if (!isRecord(value)) return '';
  const unit = units[Object.keys(units).find((name): name is CalendarUnit => name === value.unit) ?? 'day'];
  if (value.scope === 'this') return value.unit === 'day' ? 'today' : `this ${unit[0]}`;
  const count = typeof value.count === 'number' ? value.count : 0;
  const scope = value.scope === 'past' ? 'past' : 'next';
  return count === 1 ? `${scope} ${unit[0]}` : `${scope} ${count} ${unit[1]}`;
}

/** What a status filter holds: whole groups and single labels. */
export function statusChoice(value: unknown): {
  readonly labels: readonly string[];
  readonly groups: readonly string[];
} {
  if (!isRecord(value)) return { labels: textsOf(value), groups: [] };
  return { labels: textsOf(value.labels), groups: textsOf(value.groups) };
}

/**
 * The value of a condition in words; empty where the operator needs none, or the days say it all.
 *
 * @param condition - as it is stored.
 * @param field - the field that it is about.
 */
export function valueWords({ operator, value }: FilterCondition, field: Field): string {
  const named = (
    choices: readonly { readonly id: string; readonly name: string }[],
    ids: readonly string[],
  ) =>
    ids
      .map((id) => (id === ME ? 'me' : (choices.find((one) => one.id === id)?.name ?? 'somebody')))
      .join(', ');
  switch (field.type) {
    case 'status': {
      const { labels, groups } = statusChoice(value);
      const stages = groups.map((id) => labelGroups.find((one) => one.id === id)?.name ?? id);
      return [
        ...stages,
        ...field.labels.filter(({ id }) => labels.includes(id)).map(({ name }) => name),
      ].join(', ');
    }
    case 'person':
      return named(field.people, textsOf(value));
    case 'select':
    case 'multiSelect':
      return field.options
        .filter(({ id }) => textsOf(value).includes(id))
        .map(({ name }) => name)
        .join(', ');
    case 'checkbox':
      return value === true ? 'yes' : value === false ? 'no' : '';
    case 'date':
      return operator === 'relativeToToday' ? relativeWords(value) : '';
    default:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  }
}

/**
 * Days in words: `1 Oct to 30 Nov`, `15 Oct`, `from 1 Oct`. The year stands there when it is another than this one.
 *
 * @param dates - what a condition means today.
 * @param context - locale, zone and now.
 */
function datesWords({ from, to }: ResolvedDates, { locale, timeZone, now }: EvaluationContext): string {
  const year = dayIn(now, timeZone).slice(0, 4);
  const write = (day: string) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(day.startsWith(year) ? {} : { year: 'numeric' }),
    }).format((parseDay(day) ?? 0) * 86_400_000);
  if (from !== undefined && to !== undefined)
    return from === to ? write(from) : `${write(from)} to ${write(to)}`;
  if (from !== undefined) return `from ${write(from)}`;
  return to === undefined ? '' : `until ${write(to)}`;
}

/**
 * The days of a date condition in words: those that a relative one means today, else those that were chosen.
 *
 * @param report - the condition, and what became of it.
 * @param context - locale, zone and now.
 */
export function conditionDates(
  { condition: { operator, value }, dates }: Pick<ConditionReport, 'condition' | 'dates'>,
  context: EvaluationContext,
): string {
  if (operator === 'relativeToToday') return dates ? datesWords(dates, context) : '';
  if (operator === 'between' && isRecord(value)) {
    const day = (end: unknown) => (typeof end === 'string' && parseDay(end) !== undefined ? end : undefined);
    const [from, to] = [day(value.from), day(value.to)];
    return datesWords({ ...(from && { from }), ...(to && { to }) }, context);
  }
  if (typeof value !== 'string' || parseDay(value) === undefined) return '';
  return datesWords({ from: value, to: value }, context);
}
