import { parseDay } from '../calendar/civil-day';
import { parseInstant, wholeInstant } from '../calendar/instant';
import type { Zone } from '../calendar/zone';
import type { DateRange } from '../filter/plan';

/** What a date cell holds: a civil day, in days since 1970-01-01, or an instant, in milliseconds since 1970 UTC. */
export type DateCell =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'instant'; readonly instant: number };

/**
 * What a cell of a date field holds.
 *
 * @param cell Text `YYYY-MM-DD` for a day; ISO text with an offset, a `Date`, or a number of milliseconds for an
 *   instant. Instants are whole milliseconds; what is finer is dropped.
 * @returns The day or the instant, or `undefined` when the cell is empty: anything else, dates that the calendar does
 *   not have, and text with a time but without an offset.
 * @see SPEC.md, DATE-1 to DATE-4
 */
export function readDate(cell: unknown): DateCell | undefined {
  const day = dayIn(cell);
  if (day !== undefined) return { kind: 'day', day };
  const instant = instantIn(cell);
  return instant === undefined ? undefined : { kind: 'instant', instant };
}

/**
 * Whether a cell of a date field is empty: {@link readDate} reads nothing. Allocates nothing.
 *
 * @param cell Anything that a row can hold.
 * @see SPEC.md, DATE-4
 */
export function isDateEmpty(cell: unknown): boolean {
  return dayIn(cell) === undefined && instantIn(cell) === undefined;
}

/**
 * The civil day of a cell. Allocates nothing.
 *
 * @param cell Anything that a row can hold.
 * @param zone Whose clocks say which day an instant is in; a day does not depend on it.
 * @returns Days since 1970-01-01, or `undefined` when the cell is empty.
 * @see SPEC.md, DATE-5 and ZONE-3
 */
export function dayOfCell(cell: unknown, zone: Zone): number | undefined {
  const day = dayIn(cell);
  if (day !== undefined) return day;
  const instant = instantIn(cell);
  return instant === undefined ? undefined : zone.dayOf(instant);
}

/**
 * The instant of a cell, for comparing cells of both kinds with each other. Allocates nothing.
 *
 * @param cell Anything that a row can hold.
 * @param zone In which a day starts; an instant does not depend on it.
 * @returns Milliseconds since 1970 UTC: the instant, or the start of the day; `undefined` when the cell is empty.
 * @see SPEC.md, DATE-9
 */
export function instantOfCell(cell: unknown, zone: Zone): number | undefined {
  const day = dayIn(cell);
  return day === undefined ? instantIn(cell) : zone.startOf(day);
}

/**
 * Compiles the test whether a cell lies in a part of time. The test allocates nothing and asks no zone: the range
 * already says which days and which instants belong to it.
 *
 * @param range The days as text and the instants; see {@link DateRange}.
 * @returns A test of cells; an empty cell never passes it.
 * @throws RangeError when the range names a day that the calendar does not have.
 * @see SPEC.md, DATE-4, DATE-5 and DATE-8 to DATE-11
 */
export function matchesRange(range: DateRange): (cell: unknown) => boolean {
  const { days, spans } = range;
  const firstDay = days === null ? Number.POSITIVE_INFINITY : bound(days.from, Number.NEGATIVE_INFINITY);
  const lastDay = days === null ? Number.NEGATIVE_INFINITY : bound(days.to, Number.POSITIVE_INFINITY);
  // One span is the rule; several come from clocks that go back over midnight.
  const from = spans.length === 0 ? Number.POSITIVE_INFINITY : (spans[0]?.from ?? Number.NEGATIVE_INFINITY);
  const to = spans.at(-1)?.to ?? Number.POSITIVE_INFINITY;
  const several = spans.length > 1;

  return (cell) => {
    const day = dayIn(cell);
    if (day !== undefined) return day >= firstDay && day <= lastDay;
    const instant = instantIn(cell);
    if (instant === undefined || instant < from || instant >= to) return false;
    if (!several) return true;
    for (const span of spans) {
      if (span.to === undefined || instant < span.to) return span.from === undefined || instant >= span.from;
    }
    return false;
  };
}

/** Text of ten characters can only be a day; no instant is as short. */
const DAY_LENGTH = 10;

function dayIn(cell: unknown): number | undefined {
  return typeof cell === 'string' && cell.length === DAY_LENGTH ? parseDay(cell) : undefined;
}

function instantIn(cell: unknown): number | undefined {
  if (typeof cell === 'string') return parseInstant(cell);
  if (typeof cell === 'number') return wholeInstant(cell);
  return cell instanceof Date ? wholeInstant(cell.getTime()) : undefined;
}

function bound(text: string | undefined, open: number): number {
  if (text === undefined) return open;
  const day = parseDay(text);
  if (day === undefined) throw new RangeError(`A range of days cannot end at ${JSON.stringify(text)}`);
  return day;
}
