import { describe, expect, it } from 'vitest';
import { nineAfter, nineBefore, nineOfDay } from './leave-time';

const iso = (instant: number | undefined) => instant !== undefined && new Date(instant).toISOString();

describe('nine in the morning', () => {
  it.each([
    ['the day before clocks go forward', '2027-03-27', 0, 'Europe/Lisbon', '2027-03-27T09:00:00.000Z'],
    ['the day on which they go forward', '2027-03-28', 0, 'Europe/Lisbon', '2027-03-28T08:00:00.000Z'],
    ['counted in days, not in hours', '2027-03-28', -1, 'Europe/Lisbon', '2027-03-27T09:00:00.000Z'],
    ['the day on which they go back', '2026-10-25', 0, 'Europe/Lisbon', '2026-10-25T09:00:00.000Z'],
    ['the day before that', '2026-10-26', -2, 'Europe/Lisbon', '2026-10-24T08:00:00.000Z'],
    ['over the end of a year', '2027-01-02', -7, 'Asia/Kolkata', '2026-12-26T03:30:00.000Z'],
    ['over a leap day', '2028-03-01', -1, 'UTC', '2028-02-29T09:00:00.000Z'],
    ['where it is the day before', '2026-11-22', 0, 'Pacific/Kiritimati', '2026-11-21T19:00:00.000Z'],
    ['on a day that a zone skipped', '2011-12-30', 0, 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
  ])('%s', (_name, day, days, zone, instant) => {
    expect(iso(nineOfDay(day, days, zone))).toBe(instant);
  });

  it('is undefined for a day that does not exist', () =>
    expect(nineOfDay('2027-02-30', 0, 'UTC')).toBeUndefined());

  it('of days after an instant is never before it', () => {
    const sent = Date.parse('2026-10-24T18:00:00Z');
    expect(iso(nineAfter(sent, 0, 'Europe/Lisbon'))).toBe('2026-10-24T18:00:00.000Z');
    expect(iso(nineAfter(sent, 1, 'Europe/Lisbon'))).toBe('2026-10-25T09:00:00.000Z');
    // Half past eleven in the evening in London is the next day in Kolkata.
    expect(iso(nineAfter(Date.parse('2026-11-21T23:30:00Z'), 1, 'Asia/Kolkata'))).toBe(
      '2026-11-23T03:30:00.000Z',
    );
  });

  it('of days before an instant uses its day in the zone', () => {
    expect(iso(nineBefore(Date.parse('2027-03-29T22:59:59Z'), -3, 'Europe/Lisbon'))).toBe(
      '2027-03-26T09:00:00.000Z',
    );
    expect(iso(nineBefore(Date.parse('2027-03-29T23:00:00Z'), -3, 'Europe/Lisbon'))).toBe(
      '2027-03-27T09:00:00.000Z',
    );
  });
});
