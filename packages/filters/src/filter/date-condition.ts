import { formatDay, MAX_DAY, MIN_DAY } from '../calendar/civil-day';
import { resolveRelative } from '../calendar/relative';
import { ALWAYS, intersect, type Spans, spanBetween } from '../calendar/spans';
import { type Zone, zoneOf } from '../calendar/zone';
import { type DateCell, readDate } from '../cell/date';
import type { EvaluationContext } from '../definition/context';
import type { CalendarUnit, Operator, RelativeDate } from '../definition/filter';
import type { DateRange } from './plan';
import type { IncompleteReason, ResolvedDates } from './report';

/** What a date condition stands for in its context, or why it changes nothing. */
export type Resolved =
  | { readonly range: DateRange; readonly dates?: ResolvedDates }
  | { readonly incomplete: IncompleteReason };

/**
 * Resolves a date condition to the days and the instants that it matches.
 *
 * A value that is a day compares civil days; one with a time compares instants, to the millisecond, and a day cell
 * then counts as the start of its day. Each end of `between` compares in its own way, so a day as an end means the
 * whole day, whatever the other end is.
 *
 * @param operator `is`, `before`, `after`, `onOrBefore`, `onOrAfter`, `between` or `relativeToToday`.
 * @param value As it is stored: a day, an instant, a {@link import('../definition/filter').DateInterval} or a
 *   {@link RelativeDate}.
 * @param context Its time zone, and for relative dates `now` and `weekStart`, are used.
 * @returns The range, with the civil days that it consists of if no end has a time (and there are any), or the reason:
 *   `noValue`, `wrongType`, `malformed` (text that is no date, a relative date of unknown scope or unit), `noCount`, or
 *   `unknownOperator` for any other operator.
 * @throws RangeError for an unknown time zone.
 * @see SPEC.md, DATE-8 to DATE-13, RELATIVE-1 to RELATIVE-5
 */
export function resolveDate(operator: Operator, value: unknown, context: EvaluationContext): Resolved {
  const ends = endsOf(operator, value, context);
  if (typeof ends === 'string') return { incomplete: ends };
  const range = rangeOf(ends, zoneOf(context.timeZone));
  const byDay = ends.from?.kind !== 'instant' && ends.to?.kind !== 'instant';
  return byDay && range.days !== null ? { range, dates: range.days } : { range };
}

/** Both ends belong to the range; an absent one is open. */
interface Ends {
  readonly from?: DateCell;
  readonly to?: DateCell;
}

function endsOf(operator: Operator, value: unknown, context: EvaluationContext): Ends | IncompleteReason {
  if (operator === 'between') return between(value, context);
  if (operator === 'relativeToToday') return relative(value, context);
  const read = ENDS[operator];
  if (read === undefined) return 'unknownOperator';
  const end = readEnd(value);
  return typeof end === 'string' ? end : read(end);
}

const ENDS: { readonly [operator in Operator]?: (end: DateCell) => Ends } = {
  is: (end) => ({ from: end, to: end }),
  before: (end) => ({ to: moved(end, -1) }),
  after: (end) => ({ from: moved(end, 1) }),
  onOrBefore: (end) => ({ to: end }),
  onOrAfter: (end) => ({ from: end }),
};

/** The next day or the next millisecond, or the one before. */
function moved(end: DateCell, by: 1 | -1): DateCell {
  return end.kind === 'day'
    ? { kind: 'day', day: end.day + by }
    : { kind: 'instant', instant: end.instant + by };
}

function readEnd(value: unknown): DateCell | IncompleteReason {
  if (isNothing(value)) return 'noValue';
  const date = readDate(value);
  if (date !== undefined) return date;
  return typeof value === 'string' || typeof value === 'number' || value instanceof Date
    ? 'malformed'
    : 'wrongType';
}

function between(value: unknown, context: EvaluationContext): Ends | IncompleteReason {
  if (isNothing(value)) return 'noValue';
  if (!isRecord(value)) return 'wrongType';
  const from = readEnd(value.from);
  const to = readEnd(value.to);
  if (typeof from === 'string' && from !== 'noValue') return from;
  if (typeof to === 'string' && to !== 'noValue') return to;
  if (typeof from === 'string') return typeof to === 'string' ? 'noValue' : { to };
  if (typeof to === 'string') return { from };
  return swapped(from, to, zoneOf(context.timeZone)) ? { from: to, to: from } : { from, to };
}

/** Ends of different kinds are in order when the instant is in the day, whichever of them comes first. */
function swapped(from: DateCell, to: DateCell, zone: Zone): boolean {
  if (from.kind === 'instant' && to.kind === 'instant') return from.instant > to.instant;
  return dayOf(from, zone) > dayOf(to, zone);
}

function dayOf(end: DateCell, zone: Zone): number {
  return end.kind === 'day' ? end.day : zone.dayOf(end.instant);
}

const UNITS: readonly CalendarUnit[] = ['day', 'week', 'month', 'year'];
const SCOPES: readonly RelativeDate['scope'][] = ['this', 'past', 'next'];

function relative(value: unknown, context: EvaluationContext): Ends | IncompleteReason {
  if (isNothing(value)) return 'noValue';
  if (!isRecord(value)) return 'wrongType';
  if (isNothing(value.scope) || isNothing(value.unit)) return 'noValue';
  const scope = SCOPES.find((known) => known === value.scope);
  const unit = UNITS.find((known) => known === value.unit);
  if (scope === undefined || unit === undefined) return 'malformed';
  const { count } = value;
  if (scope !== 'this') {
    if (isNothing(count)) return 'noCount';
    if (typeof count !== 'number') return 'wrongType';
    if (count < 0 || !Number.isInteger(count)) return 'noCount';
  }
  const { from, to } = resolveRelative(
    { scope, unit, ...(typeof count === 'number' ? { count } : {}) },
    context,
  );
  return { from: { kind: 'day', day: from }, to: { kind: 'day', day: to } };
}

/**
 * The part of time that is a range of civil days: what a filter by days, and a group of days, stand for.
 *
 * @param from First day, in days since 1970-01-01; `undefined` leaves the end open.
 * @param to Last day, which belongs to the range; `undefined` leaves the end open.
 * @param zone Whose clocks say which day an instant is in.
 * @returns The days and their instants; none of both when `to` is before `from` or no such days exist.
 * @see SPEC.md, DATE-5 and DATE-8
 */
export function rangeOfDays(from: number | undefined, to: number | undefined, zone: Zone): DateRange {
  const days = daysBetween(from, to);
  return { days, spans: days === null ? [] : zone.spansOf(from, to) };
}

function rangeOf({ from, to }: Ends, zone: Zone): DateRange {
  if (from?.kind !== 'instant' && to?.kind !== 'instant') return rangeOfDays(from?.day, to?.day, zone);
  return {
    days: daysBetween(firstDay(from, zone), lastDay(to, zone)),
    spans: intersect(since(from, zone), until(to, zone)),
  };
}

function firstDay(end: DateCell | undefined, zone: Zone): number | undefined {
  return end?.kind === 'instant' ? firstDayFrom(end.instant, zone) : end?.day;
}

function lastDay(end: DateCell | undefined, zone: Zone): number | undefined {
  return end?.kind === 'instant' ? firstDayFrom(end.instant + 1, zone) - 1 : end?.day;
}

/** The first day that starts at an instant or later. Near an instant days start within two days of its own. */
function firstDayFrom(instant: number, zone: Zone): number {
  let day = zone.dayOf(instant) - 2;
  while (zone.startOf(day) < instant) day += 1;
  return day;
}

function daysBetween(from: number | undefined, to: number | undefined): DateRange['days'] {
  const first = Math.max(from ?? MIN_DAY, MIN_DAY);
  const last = Math.min(to ?? MAX_DAY, MAX_DAY);
  if (first > last) return null;
  return {
    ...(from === undefined ? {} : { from: formatDay(first) }),
    ...(to === undefined ? {} : { to: formatDay(last) }),
  };
}

function since(end: DateCell | undefined, zone: Zone): Spans {
  if (end === undefined) return ALWAYS;
  return end.kind === 'day' ? zone.spansOf(end.day, undefined) : spanBetween(end.instant, undefined);
}

function until(end: DateCell | undefined, zone: Zone): Spans {
  if (end === undefined) return ALWAYS;
  return end.kind === 'day' ? zone.spansOf(undefined, end.day) : spanBetween(undefined, end.instant + 1);
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'number' ? !Number.isFinite(value) : Array.isArray(value) && value.length === 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
