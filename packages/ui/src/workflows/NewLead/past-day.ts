/**
 * Returns a notice about a day that is over, which may well be meant.
 *
 * @param day - such as `2027-02-27`; empty for none.
 * @param today - in the same form.
 * @returns undefined for today and later.
 */
export const pastDayNotice = (day: string, today: string): string | undefined =>
  day !== '' && day < today ? 'This day is in the past.' : undefined;
