const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
const month = year / 12;

/** From the longest to the shortest. The last three are spelled out and have a plural. */
const units = [
  { label: 'year', length: year, plural: true },
  { label: 'month', length: month, plural: true },
  { label: 'day', length: day, plural: true },
  { label: 'hr', length: hour, plural: false },
  { label: 'min', length: minute, plural: false },
  { label: 'sec', length: second, plural: false },
] as const;

/**
 * Formats a duration in its largest whole unit: 'sec', 'min', 'hr', 'day', 'month' or 'year'.
 *
 * @param duration - milliseconds; its sign does not matter. A month is a twelfth of 365 days.
 * @example shortDuration(31 * 60_000) // '31 min'
 */
export function shortDuration(duration: number): string {
  const length = Math.abs(duration);
  const unit = units.find((candidate) => length >= candidate.length) ?? units[5];
  const count = Math.floor(length / unit.length);
  return `${count} ${unit.label}${unit.plural && count !== 1 ? 's' : ''}`;
}

/**
 * Formats a time relative to now.
 *
 * @param time - an instant, as milliseconds since 1970 in UTC, ISO 8601 text or Date.
 * @param now - milliseconds since 1970 in UTC. Defaults to the system clock; `client.now()` returns the server's
 * time.
 * @returns '31 min ago', 'in 3 days', and 'now' within the same second; an empty string if the time is invalid.
 */
export function relativeTime(time: number | string | Date, now: number = Date.now()): string {
  const difference = new Date(time).getTime() - now;
  if (Number.isNaN(difference)) return '';
  if (Math.abs(difference) < second) return 'now';
  const text = shortDuration(difference);
  return difference < 0 ? `${text} ago` : `in ${text}`;
}
