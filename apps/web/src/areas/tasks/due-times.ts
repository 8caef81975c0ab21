import { formatDay, parseDay, zoneOf } from '@atelier/filters';

/** A due date as a person chooses it: by the calendar and the clock of their zone. */
export interface DueParts {
  /** As `2026-10-15`; empty when there is none. */
  readonly day: string;
  /** As `15:00`; empty for the whole day. */
  readonly time: string;
}

const MINUTE = 60_000;

/**
 * Takes a due date apart.
 *
 * @param due - a day, which is the same day everywhere, or an instant in UTC.
 * @param timeZone - IANA zone whose clocks count.
 */
export function duePartsOf(due: string | null | undefined, timeZone: string): DueParts {
  if (!due) return { day: '', time: '' };
  if (due.length <= 10) return { day: due, time: '' };
  const instant = Date.parse(due);
  const zone = zoneOf(timeZone);
  const minutes = Math.floor(zone.timeOf(instant) / MINUTE);
  const digits = (value: number) => String(value).padStart(2, '0');
  return {
    day: formatDay(zone.dayOf(instant)),
    time: `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`,
  };
}

/**
 * Puts a due date together: a day, or an instant in UTC. A time that the clocks skip is moved forward by as much as they
 * were; of one that comes twice the first is meant, unless it is what `before` says already.
 *
 * @param parts - what was chosen; without a time it is the day.
 * @param timeZone - IANA zone whose clocks count.
 * @param before - the due date as it was; what nobody changed stays exactly that.
 * @returns undefined when no day was chosen.
 */
export function dueFrom(
  { day, time }: DueParts,
  timeZone: string,
  before?: string | null | undefined,
): string | undefined {
  const number = parseDay(day);
  if (number === undefined || number === null) return undefined;
  const [hours, minutes] = time.split(':').map(Number);
  if (time === '' || hours === undefined || minutes === undefined) return day;
  const known = duePartsOf(before, timeZone);
  if (before && known.day === day && known.time === time) return before;
  return new Date(zoneOf(timeZone).instantOf(number, (hours * 60 + minutes) * MINUTE)).toISOString();
}

/**
 * The time that is meant where the clocks skip the one that was chosen.
 *
 * @returns undefined when the clocks show what was chosen.
 */
export function movedTime(parts: DueParts, timeZone: string): string | undefined {
  const due = parts.time === '' ? undefined : dueFrom(parts, timeZone);
  if (due === undefined) return undefined;
  const { time } = duePartsOf(due, timeZone);
  return time === parts.time ? undefined : time;
}

/**
 * Whether the clocks of two zones show different times. Zones have several names (`Asia/Kolkata`, `Asia/Calcutta`), so
 * names are not compared.
 *
 * @param instant - milliseconds since 1970; zones can agree in winter and differ in summer.
 */
export function clocksDiffer(one: string, other: string, instant: number): boolean {
  const [here, there] = [zoneOf(one), zoneOf(other)];
  return here.timeOf(instant) !== there.timeOf(instant) || here.dayOf(instant) !== there.dayOf(instant);
}
