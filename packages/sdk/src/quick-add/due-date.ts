import { formatDay, type Zone } from '@atelier/filters';
import { type DateWords, type DateWordsContext, findDateWords } from './date-words.js';
import { findElapsedTimes } from './elapsed-time.js';
import type { Stretch } from './spans.js';

/** A due date, and the words that name it; the day and its time may be apart. */
export interface FoundDueDate {
  /** A day (`2026-10-15`), or an instant in UTC (`2026-10-15T08:30:00.000Z`). */
  readonly dueDate: string;
  readonly stretches: readonly Stretch[];
}

/** The context for finding the due date. */
export interface DueDateContext extends Omit<DateWordsContext, 'today'> {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly zone: Zone;
  /** The first day of a repetition, that day or later: it counts where the line names no day. */
  readonly firstFrom?: ((day: number) => number) | undefined;
}

/**
 * Finds the due date of a line. If there are several days, the last one counts, with the last time if it has none of
 * its own. A time alone means today, or tomorrow if it has passed.
 *
 * @param line - the line, with parts that must not be parsed masked.
 */
export function findDueDate(line: string, context: DueDateContext): FoundDueDate | undefined {
  const { now, zone } = context;
  const today = zone.dayOf(now);
  const elapsed = findElapsedTimes(line);
  const words = findDateWords(line, { ...context, today });
  const day = words.filter((word) => word.day !== undefined).at(-1);
  const fromNow = elapsed.at(-1);
  if (fromNow && !(day && day.start > fromNow.start)) {
    return { dueDate: instantText(now + fromNow.after), stretches: [fromNow] };
  }
  const time = day?.time ? undefined : words.filter((word) => word.day === undefined).at(-1);
  const used = [day, time].filter((word) => word !== undefined);
  const dueDate = dueDateOf(day, day?.time ?? time?.time, today, context);
  return dueDate === undefined ? undefined : { dueDate, stretches: used };
}

function dueDateOf(
  named: DateWords | undefined,
  time: DateWords['time'],
  today: number,
  { now, zone, firstFrom }: DueDateContext,
): string | undefined {
  const first = named ? undefined : firstFrom?.(today);
  if (!time) {
    const day = named?.day ?? first;
    return day === undefined ? undefined : formatDay(day);
  }
  const instantOn = (day: number) => zone.instantOf(day, (time.hour * 60 + time.minute) * 60_000);
  const day = named?.day ?? first ?? today;
  const instant = instantOn(day);
  if (firstFrom && first !== undefined && instant < now) return instantText(instantOn(firstFrom(day + 1)));
  if (instant >= now || (named && !named.isWeekday)) return instantText(instant);
  return instantText(instantOn(day + (named ? 7 : 1)));
}

const instantText = (instant: number) => new Date(instant).toISOString();
