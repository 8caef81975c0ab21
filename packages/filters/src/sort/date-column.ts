import { parseDay } from '../calendar/civil-day';
import type { Zone } from '../calendar/zone';
import { instantOfCell } from '../cell/date';
import type { SortDefinition } from '../definition/sort';
import type { SortColumn } from './column';
import { numberColumn } from './number-column';

/**
 * A column of days and instants in one order. A day stands at its start in the zone, before instants at that
 * millisecond. A day that the zone skips starts at the same moment as the next one, and stands before it.
 *
 * @see SPEC.md, SORT-6
 */
export function dateColumn(zone: Zone, sort: SortDefinition): SortColumn {
  const placeOfDay = placesOfDays(zone);
  const mixed = numberColumn((cell) => {
    const day = dayOfCell(cell);
    return day === undefined ? instantOfCell(cell, zone) : placeOfDay(day);
  }, sort);
  const daysAlone = numberColumn(dayOfCell, sort);
  // Days alone are in the order of their numbers, whatever the zone.
  const isDayOrEmpty = (cell: unknown): boolean =>
    dayOfCell(cell) !== undefined || instantOfCell(cell, zone) === undefined;
  return {
    ...mixed,
    pack: (cells) => (cells.every(isDayOrEmpty) ? daysAlone : mixed).pack(cells),
  };
}

function dayOfCell(cell: unknown): number | undefined {
  return typeof cell === 'string' ? parseDay(cell) : undefined;
}

function placesOfDays(zone: Zone): (day: number) => number {
  const known = new Map<number, number>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const start = zone.startOf(day);
    // Instants are whole milliseconds, so that there is room for days between them.
    const place = start - (zone.startOf(day + 1) === start ? 0.75 : 0.5);
    known.set(day, place);
    return place;
  };
}
