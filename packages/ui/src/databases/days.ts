import type { CellValue, DatabaseField } from '@atelier/domain/databases';
import { formatDay, readDate, zoneOf } from '@atelier/filters';

const DAY_MS = 86_400_000;

/** Whether a field holds dates. */
export const isDateField = ({ type }: Pick<DatabaseField, 'type'>): boolean =>
  type === 'date' || type === 'createdAt' || type === 'updatedAt';

/** Returns the day of a cell in a zone, in days since 1970-01-01; undefined for a cell without a date. */
export function dayOfCell(value: CellValue, timeZone: string): number | undefined {
  const date = typeof value === 'string' ? readDate(value) : undefined;
  if (date === undefined) return undefined;
  return date.kind === 'day' ? date.day : zoneOf(timeZone).dayOf(date.instant);
}

/** Returns what a cell holds on another day: a day is that day, an instant keeps what the clock shows. */
export function onDay(value: CellValue, day: number, timeZone: string): string {
  const date = readDate(value);
  if (date?.kind !== 'instant') return formatDay(day);
  const zone = zoneOf(timeZone);
  return new Date(zone.instantOf(day, zone.timeOf(date.instant))).toISOString();
}

/** Returns a day as a date that is written with `timeZone: 'UTC'`. */
export const dateOfDay = (day: number): Date => new Date(day * DAY_MS);
