import type { DateRange } from '@atelier/filters';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Place, PlaceError } from './places';
import { jsonNumber } from './scalars';
import { anyOf, not, whereThere } from './totals';

/** What a date cell can hold (SPEC.md of the package, DATE-1 and DATE-3): everything else in a column is empty. */
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';
const FIRST_INSTANT = Date.parse('0001-01-02T00:00:00Z');
const END_OF_INSTANTS = Date.parse('9999-12-31T00:00:00Z');

/** The parts of a place that hold civil days and instants, each with the way to write a bound for it. */
interface DateValues {
  readonly day?: {
    readonly value: SQLWrapper;
    readonly bound: (day: string) => SQL;
    /** Where the day counts, if not everywhere. */
    readonly counts?: SQL;
  };
  readonly instant?: { readonly value: SQLWrapper; readonly bound: (milliseconds: number) => SQL };
}

/** Matches rows with neither a day nor an instant that a date cell can hold. */
export function dateIsEmpty(place: Place): SQL {
  const values = valuesOf(place);
  return not(anyOf([...daysBetween(values, {}), ...instantsBetween(values, {})]));
}

/**
 * Matches rows whose day is in the range's days, or whose instant is in one of its spans. Zones were resolved when the
 * plan was created.
 */
export function dateMatches(place: Place, { days, spans }: DateRange): SQL {
  const values = valuesOf(place);
  return anyOf([
    ...(days === null ? [] : daysBetween(values, days)),
    ...spans.flatMap((span) => instantsBetween(values, span)),
  ]);
}

/**
 * Returns the value that a date sorts by, null where it is empty; `undefined` if the column mixes days and instants.
 */
export function dateToSortBy(place: Place): SQL | undefined {
  const { day, instant } = valuesOf(place);
  if (day !== undefined && instant === undefined) {
    const [isReadable = sql`false`] = daysBetween({ day }, {});
    return sql`case when ${isReadable} then ${day.value} end`;
  }
  if (instant !== undefined && day === undefined) {
    const [isReadable = sql`false`] = instantsBetween({ instant }, {});
    return sql`case when ${isReadable} then date_trunc('milliseconds', ${instant.value}) end`;
  }
  return undefined;
}

function daysBetween({ day }: DateValues, { from, to }: { from?: string; to?: string }): SQL[] {
  if (day === undefined) return [];
  const { value, bound, counts } = day;
  const between = sql`${value} >= ${bound(from ?? FIRST_DAY)} and ${value} <= ${bound(to ?? LAST_DAY)}`;
  return [whereThere(value, counts === undefined ? between : sql`${between} and ${counts}`)];
}

function instantsBetween({ instant }: DateValues, { from, to }: { from?: number; to?: number }): SQL[] {
  if (instant === undefined) return [];
  const { value, bound } = instant;
  // Clamped, because a day may start before the first instant that there is, and PostgreSQL knows no year 0.
  const first = Math.max(from ?? FIRST_INSTANT, FIRST_INSTANT);
  const end = Math.min(to ?? END_OF_INSTANTS, END_OF_INSTANTS);
  if (first >= end) return [];
  return [whereThere(value, sql`${value} >= ${bound(first)} and ${value} < ${bound(end)}`)];
}

function valuesOf(place: Place): DateValues {
  switch (place.kind) {
    case 'day':
      return { day: { value: place.value, bound: asDate } };
    case 'instant':
      return { instant: { value: place.value, bound: asTimestamp } };
    case 'dayOrInstant':
      return {
        day: { value: place.day, bound: asDate, counts: sql`${place.instant} is null` },
        instant: { value: place.instant, bound: asTimestamp },
      };
    case 'storedForm':
      return {
        day: { value: sql`((${place.value} ->> 'day') collate "C")`, bound: (day) => sql`${day}::text` },
        instant: {
          value: jsonNumber(sql`${place.value} -> 'instant'`),
          bound: (milliseconds) => sql`${milliseconds}::double precision`,
        },
      };
    default:
      throw new PlaceError(`A date cannot be stored in a place for ${place.kind}.`);
  }
}

const asDate = (day: string) => sql`${day}::date`;
const asTimestamp = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;
