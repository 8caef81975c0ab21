const DAY_MS = 86_400_000;

/** A civil day, in numbers: years have four digits, months are 1 to 12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days since 1970-01-01. */
export const numberOf = ({ year, month, day }: CalendarDay): number => {
  const date = new Date(0);
  // Unlike Date.UTC, this takes years below 100 as they are.
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / DAY_MS;
};

/** The day of a number. */
export const dayAt = (number: number): CalendarDay => {
  const date = new Date(number * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Monday 0 to Sunday 6. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

/** 28 to 31. */
export const daysInMonth = (year: number, month: number): number =>
  dayAt(numberOf({ year, month: month + 1, day: 1 }) - 1).day;

/** Reads `YYYY-MM-DD`; undefined for what the calendar does not have. */
export function readDay(text: string): CalendarDay | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return year !== undefined && read.year > 0 && writeDay(dayAt(numberOf(read))) === text ? read : undefined;
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');

/** A day as `YYYY-MM-DD`. */
export const writeDay = ({ year, month, day }: CalendarDay): string =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
