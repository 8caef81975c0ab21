/** A stored due date: a day, or an instant. */
export interface DueDate {
  readonly dueDay: string | null;
  readonly dueAt: Date | null;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
/** The first and last instant with a four-digit year in every zone. */
const [EARLIEST, LATEST] = [Date.parse('0001-01-02T00:00:00Z'), Date.parse('9999-12-30T00:00:00Z')];

/** Whether a day exists in the calendar; 30 February does not. */
function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

const isInRange = (milliseconds: number) => milliseconds >= EARLIEST && milliseconds <= LATEST;

/** Parses a due date of the wire format; null when it is invalid. A day stays the same day in every zone. */
export function readDueDate(text: string): DueDate | null {
  const day = DAY.exec(text)?.[0] ?? INSTANT.exec(text)?.[1];
  if (day === undefined || !isDay(day)) return null;
  const instant = new Date(text);
  if (!isInRange(instant.getTime())) return null;
  return day === text ? { dueDay: day, dueAt: null } : { dueDay: null, dueAt: instant };
}

/** Returns a due date in the wire format. */
export const writeDueDate = ({ dueDay, dueAt }: DueDate): string | null =>
  dueDay ?? dueAt?.toISOString() ?? null;

/** Whether Unix seconds are within the range of due dates. */
export const isUnixTime = (seconds: number): boolean => isInRange(seconds * 1000);
