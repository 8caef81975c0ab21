import type { EvaluationContext } from '../definition/context';
import { DAY_MS, formatDay } from './civil-day';
import { complement, intersect, type Span, type Spans, spanBetween } from './spans';
import { ZoneOffsets } from './zone-offsets';

/**
 * A time zone, which maps instants to civil days and back. Days of 23 or 25 hours, days that start at 01:00, skipped
 * days, and clock changes back over midnight are handled as the zone's clocks showed them (SPEC.md, ZONE-1 to
 * ZONE-6).
 */
export interface Zone {
  /** The name that the zone was asked for by. */
  readonly name: string;
  /**
   * @param instant Milliseconds since 1970 UTC.
   * @returns The civil day that the clocks show, in days since 1970-01-01 (SPEC.md, ZONE-3).
   */
  dayOf(instant: number): number;
  /**
   * @param instant Milliseconds since 1970 UTC.
   * @returns What the clocks show, in milliseconds of the civil day, 0 to 86,399,999 (SPEC.md, ZONE-3).
   */
  timeOf(instant: number): number;
  /**
   * @param day Days since 1970-01-01.
   * @returns The first instant of the day; of a day that the zone skips, the instant of the skip (SPEC.md, ZONE-4).
   */
  startOf(day: number): number;
  /**
   * The instant at which the clocks show a time.
   *
   * @param day Days since 1970-01-01.
   * @param time Milliseconds of the civil day by the wall clock.
   * @returns The first such instant where there are two; where there is none, the time is moved forward by as much as
   *   the clocks were (SPEC.md, ZONE-5).
   */
  instantOf(day: number, time: number): number;
  /**
   * The instants whose civil day is in a range of days.
   *
   * @param from First day, in days since 1970-01-01; `undefined` leaves the end open.
   * @param to Last day, which belongs to the range; `undefined` leaves the end open.
   * @returns Half-open spans in order; several where the clocks go back over midnight, none for a day that the zone
   *   skips (SPEC.md, ZONE-6).
   */
  spansOf(from: number | undefined, to: number | undefined): Span[];
}

/** So many zones are kept; there are about 600 names, so only made-up spellings could go beyond. */
const KEPT_ZONES = 1000;
const zones = new Map<string, Zone>();

/**
 * Returns the time zone with a name. Zones are cached together with their offsets.
 *
 * @param name IANA name, such as `Europe/Lisbon` or `UTC`. There is no default, and `+01:00` is not a name.
 * @returns The zone; the same object for the same name.
 * @throws RangeError if `Intl` does not know the name.
 * @see SPEC.md, ZONE-1
 */
export function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = new TableZone(name, offsetsOf(name));
  if (zones.size >= KEPT_ZONES) zones.clear();
  zones.set(name, zone);
  return zone;
}

/**
 * Returns the civil day of an instant in a time zone.
 *
 * @param instant Milliseconds since 1970 UTC.
 * @param timeZone IANA name, such as `Europe/Lisbon` or `UTC`.
 * @param later Number of calendar days to add; may be negative.
 * @returns The day as `YYYY-MM-DD`.
 * @throws RangeError for an unknown time zone, and for a day before 0001-01-01 or after 9999-12-31.
 * @see SPEC.md, ZONE-3
 */
export function dayIn(instant: number, timeZone: string, later = 0): string {
  return formatDay(zoneOf(timeZone).dayOf(instant) + later);
}

/**
 * Returns when results that depend on today must be recomputed.
 *
 * @param context Its `now` and `timeZone` are used.
 * @returns The next instant, in milliseconds, at which the civil day of the context changes: usually the next
 * midnight, or earlier if a clock change goes back over a midnight that has just passed.
 * @throws RangeError for an unknown time zone.
 * @see SPEC.md, CONTEXT-2
 */
export function nextMidnight(context: EvaluationContext): number {
  const zone = zoneOf(context.timeZone);
  const today = zone.dayOf(context.now);
  for (const span of zone.spansOf(today, today)) {
    if (span.to !== undefined && context.now < span.to) return span.to;
  }
  return zone.startOf(today + 1);
}

/** `Intl` would take the machine's zone for a missing name; databases read the sign of `+01:00` the other way round. */
function offsetsOf(name: unknown): ZoneOffsets {
  try {
    if (typeof name === 'string' && /^[A-Za-z]/.test(name)) return new ZoneOffsets(name);
  } catch {
    // What `Intl` says about it does not name the zone in all engines.
  }
  throw new RangeError(
    `Unknown time zone ${JSON.stringify(name)}: an IANA name is needed, such as "Europe/Lisbon"`,
  );
}

class TableZone implements Zone {
  readonly name: string;
  readonly #offsets: ZoneOffsets;

  constructor(name: string, offsets: ZoneOffsets) {
    this.name = name;
    this.#offsets = offsets;
  }

  dayOf(instant: number): number {
    return Math.floor((instant + this.#offsets.at(instant)) / DAY_MS);
  }

  timeOf(instant: number): number {
    const wall = instant + this.#offsets.at(instant);
    return wall - Math.floor(wall / DAY_MS) * DAY_MS;
  }

  startOf(day: number): number {
    const midnight = day * DAY_MS;
    const offset = this.#offsets.constant(midnight - DAY_MS, midnight + DAY_MS);
    if (offset !== undefined) return midnight - offset;
    return this.#since(midnight)[0]?.from ?? midnight;
  }

  instantOf(day: number, time: number): number {
    const wall = day * DAY_MS + time;
    const offset = this.#offsets.constant(wall - DAY_MS, wall + DAY_MS);
    if (offset !== undefined) return wall - offset;
    const stretches = this.#offsets.within(wall - DAY_MS, wall + DAY_MS);
    for (const { from, to, offset } of stretches) {
      if (wall - offset >= from && wall - offset < to) return wall - offset;
    }
    // The clocks never show it: it lies in the gap before the first stretch that is already past it.
    const past = stretches.findIndex(({ from, offset }) => wall - offset < from);
    return wall - (stretches[past - 1]?.offset ?? 0);
  }

  spansOf(from: number | undefined, to: number | undefined): Span[] {
    const since: Spans = from === undefined ? [{}] : this.#since(from * DAY_MS);
    return to === undefined ? [...since] : intersect(since, complement(this.#since((to + 1) * DAY_MS)));
  }

  /** When the clocks show a midnight or later: from one instant on, but for the time after they went back over it. */
  #since(midnight: number): Span[] {
    const stretches = this.#offsets.within(midnight - DAY_MS, midnight + DAY_MS);
    const reached: Span[] = [];
    let since: number | undefined;
    for (const { from, to, offset } of stretches) {
      const start = Math.max(from, midnight - offset);
      if (since !== undefined && start > from) {
        reached.push({ from: since, to: from });
        since = undefined;
      }
      if (since === undefined && start < to) since = start;
    }
    // A whole day past the midnight, the clocks of every zone have reached it for good.
    reached.push(...spanBetween(since, undefined));
    return reached;
  }
}
