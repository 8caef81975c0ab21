/** A due date as it is stored: a day, or an instant. */
export interface DueDate {
  readonly dueDay: string | null;
  readonly dueAt: Date | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** The first and the last instant that have a year of four digits, zones aside. */
const [EARLIEST, LATEST] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')];

/** A day that the calendar has; 30 February is none. */
function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const isInRange = (milliseconds: number) => milliseconds >= EARLIEST && milliseconds <= LATEST;

/** Reads a due date of the wire; null when it is none. A day stays the day it is, in whatever zone it is read. */
export function readDueDate(text: string): DueDate | null {
  const day = DAY.exec(text)?.[0] ?? INSTANT.exec(text)?.[1];
  if (day === undefined || !isDay(day)) return null;
  const instant = new Date(text);
  if (!isInRange(instant.getTime())) return null;
  return day === text ? { dueDay: day, dueAt: null } : { dueDay: null, dueAt: instant };
}

/** A due date of the wire. */
export const writeDueDate = ({ dueDay, dueAt }: DueDate): string | null =>
  dueDay ?? dueAt?.toISOString() ?? null;

/** Whether Unix seconds are an instant that a due date can have. */
export const isUnixTime = (seconds: number): boolean => isInRange(seconds * 1000);
