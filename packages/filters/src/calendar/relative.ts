import type { EvaluationContext } from '../definition/context';
import type { RelativeDate } from '../definition/filter';
import { add, endOf, startOf } from './civil-day';
import { zoneOf } from './zone';

/** A range of civil days, in days since 1970-01-01, both ends inclusive. */
export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Resolves a relative date to days. `this` is the calendar unit that contains today; `past` and `next` reach back or
 * forward from today by a number of units, including today.
 *
 * @param value `count` is a whole number of 0 or more; `this` ignores it.
 * @param context Its `now`, `timeZone` and `weekStart` are used.
 * @returns The days, within the years 0001 to 9999.
 * @throws RangeError for `past` or `next` without such a count, and for an unknown time zone.
 * @see SPEC.md, RELATIVE-1 to RELATIVE-4
 */
export function resolveRelative(value: RelativeDate, context: EvaluationContext): DayRange {
  const { scope, unit, count } = value;
  const today = zoneOf(context.timeZone).dayOf(context.now);
  if (scope === 'this') {
    return { from: startOf(unit, today, context.weekStart), to: endOf(unit, today, context.weekStart) };
  }
  if (count === undefined || !Number.isInteger(count) || count < 0) {
    throw new RangeError(`A relative date needs a whole count of 0 or more, not ${count}`);
  }
  return scope === 'past'
    ? { from: add(unit, -count, today), to: today }
    : { from: today, to: add(unit, count, today) };
}
