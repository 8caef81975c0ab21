import { DAY_MS, dayFrom } from './civil-day';
import { MAX_INSTANT, MIN_INSTANT } from './instant';

/** A stretch of time in which a zone's clocks keep one distance from UTC; half-open, all in milliseconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** What the clock is ahead of UTC. */
  readonly offset: number;
}

/** A mean Gregorian year: the table grows by one of them at a time. It is a whole number of seconds. */
const YEAR_MS = 31_556_952_000;
/** The table reaches from about 1800, before the first zone changed its clocks, to about 2400. */
const FIRST_YEAR = -170;
const YEARS = 600;
/**
 * The clocks of no zone change twice within so short a time, so probing at this distance misses no change. The
 * shortest time between two is an hour less than a week (America/Recife in October 2000, Asia/Gaza in 2040).
 */
const PROBE_MS = 6 * DAY_MS;

/**
 * The distance of a zone's clocks from UTC. What `Intl` says is kept in a table that is built for one year when that
 * year is first asked for: a year costs about sixty calls of `Intl` once, and nothing per row afterwards. Outside the
 * table, every question asks `Intl`.
 *
 * @see SPEC.md, ZONE-2
 */
export class ZoneOffsets {
  readonly #clock: Intl.DateTimeFormat;
  readonly #years = new Array<readonly Stretch[] | undefined>(YEARS);
  /** Rows that follow each other are often near in time. */
  #last: Stretch = { from: 0, to: 0, offset: 0 };

  /**
   * @param timeZone A name that `Intl` knows.
   * @throws RangeError for any other.
   */
  constructor(timeZone: string) {
    this.#clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  /**
   * @param instant Milliseconds since 1970 UTC.
   * @returns Milliseconds that the clock is ahead of UTC.
   */
  at(instant: number): number {
    const last = this.#last;
    if (instant >= last.from && instant < last.to) return last.offset;
    return this.#stretchAt(instant)?.offset ?? this.#ask(instant);
  }

  /**
   * @param from Milliseconds since 1970 UTC.
   * @param to Milliseconds since 1970 UTC, not before `from`.
   * @returns The offset that holds in all of this time, when that is known at no cost; else `undefined`.
   */
  constant(from: number, to: number): number | undefined {
    const last = this.#last;
    const stretch = from >= last.from && from < last.to ? last : this.#stretchAt(from);
    return stretch !== undefined && to < stretch.to ? stretch.offset : undefined;
  }

  /**
   * The stretches of one offset that a short time consists of.
   *
   * @param from Milliseconds since 1970 UTC.
   * @param to Milliseconds since 1970 UTC, after `from` by a few days at most.
   * @returns At least one stretch; neighbours differ in their offset. They cover the time asked for to the second.
   */
  within(from: number, to: number): readonly Stretch[] {
    return this.#changes(Math.floor(from / 1000) * 1000, Math.ceil(to / 1000) * 1000, (instant) =>
      this.at(instant),
    );
  }

  #stretchAt(instant: number): Stretch | undefined {
    const year = Math.floor(instant / YEAR_MS) - FIRST_YEAR;
    if (!(year >= 0 && year < YEARS)) return undefined;
    let stretches = this.#years[year];
    if (stretches === undefined) {
      const from = (year + FIRST_YEAR) * YEAR_MS;
      stretches = this.#changes(from, from + YEAR_MS, (probe) => this.#ask(probe));
      this.#years[year] = stretches;
    }
    for (const stretch of stretches) {
      if (instant < stretch.to) {
        this.#last = stretch;
        return stretch;
      }
    }
    return undefined;
  }

  /** Finds the changes between two whole seconds: a probe every six days, and bisection where two probes differ. */
  #changes(from: number, to: number, offsetAt: (instant: number) => number): Stretch[] {
    const stretches: Stretch[] = [];
    let start = from;
    let offset = offsetAt(from);
    let probed = from;
    while (probed < to) {
      const next = Math.min(probed + PROBE_MS, to);
      // The end belongs to what follows; the last second before it is the last that matters.
      const lastSecond = next === to ? next - 1000 : next;
      while (offsetAt(lastSecond) !== offset) {
        const change = firstChange(probed, lastSecond, offset, offsetAt);
        stretches.push({ from: start, to: change, offset });
        start = change;
        probed = change;
        offset = offsetAt(change);
      }
      probed = next;
    }
    stretches.push({ from: start, to, offset });
    return stretches;
  }

  /** The offset that `Intl` says: what the clock shows, read as if it were UTC, less the instant. */
  #ask(instant: number): number {
    const second = Math.floor(Math.min(MAX_INSTANT, Math.max(MIN_INSTANT, instant)) / 1000) * 1000;
    // "11/21/2026, 10:05:00": taking text apart costs half of what `formatToParts` does.
    const shown = this.#clock.format(second).match(/\d+/g)?.map(Number) ?? [];
    const [month = NaN, date = NaN, year = NaN, hours = NaN, minutes = NaN, seconds = NaN] = shown;
    return dayFrom(year, month, date) * DAY_MS + ((hours * 60 + minutes) * 60 + seconds) * 1000 - second;
  }
}

/** The first second in (from, to] with another offset than the one at `from`; at `to` it is another. */
function firstChange(
  from: number,
  to: number,
  offset: number,
  offsetAt: (instant: number) => number,
): number {
  let same = from;
  let other = to;
  while (other - same > 1000) {
    const middle = same + Math.floor((other - same) / 2000) * 1000;
    if (offsetAt(middle) === offset) same = middle;
    else other = middle;
  }
  return other;
}
