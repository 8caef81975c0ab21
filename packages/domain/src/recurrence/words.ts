import { once } from '../once.js';
import { type RecurrenceRule, type RecurrenceWeekday, weekdays } from './rule.js';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;
const counted = once(() => new Intl.ListFormat('en', { type: 'conjunction' }));
const places = once(() => new Intl.PluralRules('en', { type: 'ordinal' }));
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

const ordinal = (number: number) => `${number}${suffixes[places().select(number)] ?? 'th'}`;
const nameOf = (weekday: RecurrenceWeekday) => names[weekdays.indexOf(weekday)] ?? weekday;

/**
 * Returns a rule as text: “Every 2 weeks on Monday and Thursday, until 2026-12-31”. It mentions the handling of
 * missing days of a month or year where it matters.
 *
 * @param rule - the recurrence rule.
 * @param showDay - formats a day `YYYY-MM-DD`. Defaults to no formatting.
 */
export function recurrenceInWords(
  rule: RecurrenceRule,
  showDay: (day: string) => string = (day) => day,
): string {
  const unit = units[rule.frequency];
  const every = rule.interval === 1 ? `Every ${unit}` : `Every ${rule.interval} ${unit}s`;
  const end =
    rule.until !== undefined
      ? `, until ${showDay(rule.until)}`
      : rule.count !== undefined
        ? `, ${rule.count === 1 ? 'once' : `${rule.count} times`}`
        : '';
  return (everyWeekday(rule) ?? every + when(rule)) + end;
}

/** Monday to Friday, and all seven days, have a name of their own. */
function everyWeekday(rule: RecurrenceRule): string | undefined {
  if (rule.frequency !== 'weekly') return undefined;
  const on = new Set(rule.on);
  const isWorkWeek = weekdays.every((day, place) => on.has(day) === place < 5);
  if (!isWorkWeek && on.size < weekdays.length) return undefined;
  if (rule.interval === 1) return isWorkWeek ? 'Every weekday' : 'Every day';
  return `Every ${rule.interval} weeks on ${isWorkWeek ? 'weekdays' : 'every day'}`;
}

function when(rule: RecurrenceRule): string {
  switch (rule.frequency) {
    case 'daily':
      return '';
    case 'weekly':
      return ` on ${counted().format(rule.on.map(nameOf))}`;
    case 'monthly': {
      if ('nth' in rule) {
        const which = rule.nth === -1 ? 'last' : ordinal(rule.nth);
        return ` on the ${which} ${nameOf(rule.weekday)}${rule.nth === 5 ? ', in months that have one' : ''}`;
      }
      if (rule.monthDay === -1) return ' on the last day';
      const short =
        rule.monthDay <= 28
          ? ''
          : rule.shortMonths === 'lastDay'
            ? ', or the last day of a shorter month'
            : ', in months that have one';
      return ` on the ${ordinal(rule.monthDay)}${short}`;
    }
    case 'yearly': {
      const short =
        rule.month !== 2 || rule.monthDay !== 29
          ? ''
          : rule.shortMonths === 'lastDay'
            ? ', or 28 February in other years'
            : ', in leap years';
      return ` on ${rule.monthDay} ${months[rule.month - 1]}${short}`;
    }
  }
}
