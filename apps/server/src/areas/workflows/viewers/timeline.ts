import { dayIn, zoneOf } from '@atelier/filters';
import type { Visit } from './visits';

/** The maximum number of days in a timeline: the last ones. */
const MAX_DAYS = 366;

/** A day of a timeline. */
interface Day {
  readonly day: string;
  readonly views: number;
  readonly viewers: number;
  readonly milliseconds: number;
}

/** Returns the next calendar day. Days are never counted as 24 hours: some have 23 or 25. */
function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Returns visits by the day on which they started, in a zone; every day between the first and the last. */
export function timelineOf(visits: readonly Visit[], timeZone: string): readonly Day[] {
  const byDay = Map.groupBy(visits, ({ startedAt }) => dayIn(startedAt, timeZone));
  const days = [...byDay.keys()].sort();
  const [first, last] = [days[0], days.at(-1)];
  const timeline: Day[] = [];
  if (first === undefined || last === undefined) return timeline;
  for (let day = first; day <= last; day = nextDay(day)) {
    const own = byDay.get(day) ?? [];
    timeline.push({
      day,
      views: own.length,
      viewers: new Set(own.map(({ person }) => person)).size,
      milliseconds: own.reduce((sum, { duration }) => sum + duration, 0),
    });
    if (timeline.length > MAX_DAYS) timeline.shift();
  }
  return timeline;
}

/** Returns minutes since midnight as a clock in a zone shows them. */
export function minuteOfDay(instant: number, timeZone: string): number {
  return Math.floor(zoneOf(timeZone).timeOf(instant) / 60_000);
}
