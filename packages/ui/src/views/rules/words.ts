import {
  type ConditionReport,
  dayIn,
  type EvaluationContext,
  type FilterCondition,
  type IncompleteReason,
  ME,
  type RelativeDate,
  type ResolvedDates,
  readDate,
  readIds,
  type StatusGroup,
} from '@atelier/filters';
import { dateFormat } from '../../theme/formatters';
import { intervalOf, operatorOf, operatorWords, relativeOf, statusOf, valueKind } from './condition';
import { choicesOf, type FilterField, fieldOf, statusGroupNames } from './fields';

/** What is missing, for the person who can add it. */
export const incompleteWords: Readonly<Record<IncompleteReason, string>> = {
  noValue: 'Choose a value to apply this filter.',
  unknownField: 'This field was deleted, so the filter has no effect.',
  unknownType: 'This type of field isn’t supported here, so the filter has no effect.',
  unknownOperator: 'Choose a comparison to apply this filter.',
  wrongType: 'This value doesn’t fit the field, so the filter has no effect.',
  deletedChoice: 'The selected value was deleted, so the filter has no effect.',
  noCount: 'Enter a number to apply this filter.',
  malformed: 'This value can’t be read, so the filter has no effect.',
};

/** What stands for an option, a label or a person that is not there any more. */
export const deletedWord = 'Deleted';

const dayText = (day: string, context: EvaluationContext, withYear: boolean) =>
  dateFormat(context.locale, {
    day: 'numeric',
    month: 'short',
    ...(withYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const yearNow = ({ now, timeZone }: EvaluationContext) => dayIn(now, timeZone).slice(0, 4);

/**
 * The days that a date condition means now, such as `1 Oct to 30 Nov`; years are written unless both ends are in this
 * one.
 */
export function datesText({ from, to }: ResolvedDates, context: EvaluationContext): string {
  const years = [from, to].map((day) => day?.slice(0, 4) ?? yearNow(context));
  const withYear = years.some((year) => year !== yearNow(context));
  const write = (day: string) => dayText(day, context, withYear);
  if (from === undefined) return to === undefined ? '' : `until ${write(to)}`;
  if (to === undefined) return `from ${write(from)}`;
  return from === to ? write(from) : `${write(from)} to ${write(to)}`;
}

/** A relative date in words: `this week`, `past 2 months`. */
function relativeText({ scope, unit, count }: Partial<RelativeDate>): string {
  if (scope === undefined || unit === undefined) return '';
  if (scope === 'this') return unit === 'day' ? 'today' : `this ${unit}`;
  if (count === undefined) return `${scope} … ${unit}s`;
  return count === 1 ? `${scope} ${unit}` : `${scope} ${count} ${unit}s`;
}

function dateText(value: unknown, context: EvaluationContext): string {
  const date = readDate(value);
  if (date === undefined) return typeof value === 'string' ? value : '';
  if (date.kind === 'day')
    return typeof value === 'string' ? datesText({ from: value, to: value }, context) : '';
  return dateFormat(context.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: context.timeZone,
  }).format(date.instant);
}

const isStatusGroup = (id: string): id is StatusGroup => id in statusGroupNames;

/** The names of the ids in a value, those that were deleted among them. */
export function namesOf(value: unknown, field: FilterField): string[] {
  const choices = new Map(choicesOf(field).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => {
    if (field.type === 'person' && id === ME) return 'Me';
    return choices.get(id) ?? deletedWord;
  };
  if (field.type !== 'status') return readIds(value).map(nameOf);
  const { labels, groups } = statusOf(value);
  return [
    ...groups.map((group) => (isStatusGroup(group) ? statusGroupNames[group] : deletedWord)),
    ...labels.map(nameOf),
  ];
}

function valueWords(condition: FilterCondition, field: FilterField, context: EvaluationContext): string {
  const operator = operatorOf(condition, field);
  const { value } = condition;
  switch (operator === undefined ? 'none' : valueKind(field.type, operator)) {
    case 'none':
      return '';
    case 'text':
      return typeof value === 'string' && value !== '' ? `“${value}”` : '';
    case 'number':
      return typeof value === 'number'
        ? new Intl.NumberFormat(context.locale).format(value)
        : `${value ?? ''}`;
    case 'day':
      return dateText(value, context);
    case 'interval': {
      const { from, to } = intervalOf(value);
      return [from, to].map((end) => (end === undefined ? '…' : dateText(end, context))).join(' to ');
    }
    case 'relative':
      return relativeText(relativeOf(value));
    case 'checkbox':
      return value === true ? 'checked' : value === false ? 'unchecked' : '';
    case 'choices':
    case 'status':
      return namesOf(value, field).join(', ');
  }
}

/** A condition as a chip says it. */
export interface ConditionWords {
  readonly label: string;
  readonly operator?: string;
  readonly valueText?: string;
  readonly dates?: string;
  /** In a sentence, when it filters nothing. */
  readonly incomplete?: string;
}

/**
 * A condition in the words of a chip, with the days that a relative value means now.
 *
 * @param report what `resolveFilter` of @atelier/filters says of it.
 */
export function conditionWords(
  { condition, incomplete, dates }: ConditionReport,
  fields: readonly FilterField[],
  context: EvaluationContext,
): ConditionWords {
  const field = fieldOf(fields, condition.fieldId);
  const missing = incomplete && { incomplete: incompleteWords[incomplete] };
  if (field === undefined) return { label: 'Deleted field', ...missing };
  const operator = operatorOf(condition, field);
  const words = operator && operatorWords(operator, field);
  const value = valueWords(condition, field, context);
  const label = field.name;
  if (operator === 'relativeToToday' && dates) {
    return { label, valueText: value, dates: datesText(dates, context), ...missing };
  }
  if (operator === 'between' && dates) return { label, dates: datesText(dates, context), ...missing };
  // Without a value the operator says it all.
  if (words && operator && valueKind(field.type, operator) === 'none')
    return { label, valueText: words, ...missing };
  const valueText = value === '' || incomplete === 'noValue' ? 'choose' : value;
  return { label, ...(words && { operator: words }), valueText, ...missing };
}
