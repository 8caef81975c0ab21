import { describe, expect, it } from 'vitest';
import { dayIn, dayInWords } from './days';

describe('days', () => {
  it.each([
    ['2026-10-15T23:30:00Z', 'Europe/Lisbon', 0, '2026-10-16'],
    ['2026-10-15T23:30:00Z', 'America/New_York', 0, '2026-10-15'],
    // The clocks of Cairo go forward in the night to the 24th of April: that day has 23 hours.
    ['2026-04-23T21:30:00Z', 'Africa/Cairo', 1, '2026-04-24'],
    ['2026-12-31T12:00:00Z', 'Europe/Lisbon', 1, '2027-01-01'],
    ['2026-10-15T08:00:00Z', 'Europe/Lisbon', -1, '2026-10-14'],
  ])('%s in %s, %i later, is %s', (instant, zone, later, day) => {
    expect(dayIn(Date.parse(instant), zone, later)).toBe(day);
  });

  it('writes a day the same wherever somebody looks from', () => {
    expect(dayInWords('2026-10-16', 'en-GB')).toBe('Fri 16 October');
  });
});
