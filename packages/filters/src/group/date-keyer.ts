import { formatDay } from '../calendar/civil-day';
import { wholeInstant } from '../calendar/instant';
import type { DayRange } from '../calendar/relative';
import { type Zone, zoneOf } from '../calendar/zone';
import { dayOfCell, readDate } from '../cell/date';
import type { EvaluationContext } from '../definition/context';
import type { DateField } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import type { Plan } from '../filter/plan';
import { calendarGroups, relativeGroups } from './date-groups';
import { compareCodeUnits, type Keyer, type MoveResult, NO_SUCH_GROUP, NO_VALUE, Slots } from './keyer';

/**
 * Groups dates by calendar unit or by their distance from today. Instants are in the group of their civil day in the
 * context's zone.
 *
 * @throws RangeError For an unknown time zone, or a locale that is not a language tag.
 * @see SPEC.md, GROUP-16 to GROUP-18, MOVE-8 to MOVE-10
 */
export function dateKeyer(
  field: DateField,
  { dateBy = 'day' }: GroupDefinition,
  context: EvaluationContext,
): Keyer {
  const zone = zoneOf(context.timeZone);
  const groups = dateBy === 'relative' ? relativeGroups(context) : calendarGroups(dateBy, context);
  const slots = new Slots();
  const slotOfDay = new Map<number, number>();
  const addSlot = (day: number): number => {
    const slot = slots.of(groups.keyOf(day));
    slotOfDay.set(day, slot);
    return slot;
  };
  const startOf = (key: string): number => groups.rangeOf(key)?.from ?? Number.POSITIVE_INFINITY;
  return {
    slots,
    slotOf: (cell) => {
      const day = dayOfCell(cell, zone);
      if (day === undefined) return NO_VALUE;
      return slotOfDay.get(day) ?? addSlot(day);
    },
    known: groups.known,
    hasNoValue: true,
    compare: (left, right) => {
      const [a, b] = [startOf(left), startOf(right)];
      if (a === b) return compareCodeUnits(left, right);
      return a < b ? -1 : 1;
    },
    label: groups.label,
    plan: (key) => planOf(field.id, groups.rangeOf(key), zone),
    write: (key, cell) => {
      const range = groups.rangeOf(key);
      return range === undefined ? NO_SUCH_GROUP : dateIn(range, cell, zone);
    },
  };
}

/** The same days and instants that a filter by the days of the group would have. */
function planOf(fieldId: string, range: DayRange | undefined, zone: Zone): Plan {
  if (range === undefined) return { test: 'never' };
  const { from, to } = range;
  const days = { from: formatDay(from), to: formatDay(to) };
  return { test: 'date', fieldId, range: { days, spans: zone.spansOf(from, to) } };
}

/**
 * A date of the range in the form of the cell: a day, or an instant that keeps its time of day. The first day of the
 * range serves, but for an instant in a range that starts with a day that the zone skips.
 */
function dateIn({ from, to }: DayRange, cell: unknown, zone: Zone): MoveResult {
  const date = readDate(cell);
  if (date?.kind !== 'instant') return { value: formatDay(from) };
  const time = zone.timeOf(date.instant);
  for (let day = from; day <= to; day += 1) {
    for (const instant of [zone.instantOf(day, time), zone.startOf(day)]) {
      const there = wholeInstant(instant);
      const dayThere = there === undefined ? undefined : zone.dayOf(there);
      if (there !== undefined && dayThere !== undefined && dayThere >= from && dayThere <= to) {
        return { value: writeInstant(there, cell) };
      }
    }
  }
  return { refused: `There is no time on this day in ${zone.name}.` };
}

function writeInstant(instant: number, like: unknown): unknown {
  if (typeof like === 'number') return instant;
  return like instanceof Date ? new Date(instant) : new Date(instant).toISOString();
}
