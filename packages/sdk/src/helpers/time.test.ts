import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { greeting, greetingIn, hourIn } from './greeting.js';
import { relativeTime, shortDuration } from './relative-time.js';

const now = Date.parse('2026-10-15T08:12:00Z');
const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});
const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];

describe('greeting', () => {
  it.each([
    [0, 'Good morning'],
    [11, 'Good morning'],
    [12, 'Good afternoon'],
    [15, 'Good afternoon'],
    [16, 'Good evening'],
    [23, 'Good evening'],
  ])('at %i is %s', (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });

  it.each([
    ['Europe/Lisbon', now, 9, 'Good morning'],
    ['Asia/Kolkata', now, 13, 'Good afternoon'],
    ['Asia/Tokyo', now, 17, 'Good evening'],
    ['UTC', Date.parse('2026-10-15T00:00:00Z'), 0, 'Good morning'],
    // The hour that is there twice, and the one that is left out.
    ['Europe/Lisbon', Date.parse('2026-10-25T00:30:00Z'), 1, 'Good morning'],
    ['Europe/Lisbon', Date.parse('2026-10-25T01:30:00Z'), 1, 'Good morning'],
    ['Europe/Lisbon', Date.parse('2026-03-29T01:30:00Z'), 2, 'Good morning'],
  ])('in %s at %i: it is %i there, %s', (zone, time, hour, text) => {
    for (const machine of zones) {
      process.env.TZ = machine;
      expect([hourIn(time, zone), greetingIn(time, zone)]).toEqual([hour, text]);
    }
  });

  it('goes by the zone of the machine when none is named', () => {
    const hours = zones.map((zone) => {
      process.env.TZ = zone;
      return hourIn(now);
    });
    expect(hours).toEqual([8, 9, 4, 13, 21, 19]);
  });
});

describe('relativeTime', () => {
  const second = 1000;
  const minute = 60 * second;
  const hour = 60 * minute;
  const day = 24 * hour;

  it.each([
    [0, 'now'],
    [999, 'now'],
    [second, '1 sec ago'],
    [59 * second, '59 sec ago'],
    [minute, '1 min ago'],
    [59.9 * minute, '59 min ago'],
    [hour, '1 hr ago'],
    [23.9 * hour, '23 hr ago'],
    [day, '1 day ago'],
    [2 * day, '2 days ago'],
    [30 * day, '30 days ago'],
    [31 * day, '1 month ago'],
    [364 * day, '11 months ago'],
    [365 * day, '1 year ago'],
    [800 * day, '2 years ago'],
    [-second, 'in 1 sec'],
    [-108 * minute, 'in 1 hr'],
    [-3 * day, 'in 3 days'],
  ])('%i ms before now reads %j', (before, text) => {
    for (const zone of zones) {
      process.env.TZ = zone;
      expect(relativeTime(now - before, now)).toBe(text);
      expect(relativeTime(new Date(now - before).toISOString(), now)).toBe(text);
    }
  });

  it('is empty for what is no time', () => {
    expect(relativeTime('soon', now)).toBe('');
  });

  it('never tells a longer while with a shorter text than its size, whatever the while', () => {
    fc.assert(
      fc.property(fc.nat(400 * 365 * 24 * 3600), fc.nat(1000), (seconds, more) => {
        const order = ['sec', 'min', 'hr', 'day', 'month', 'year'];
        const rank = (text: string) => {
          const [count = '', unit = ''] = text.split(' ');
          return [order.indexOf(unit.replace(/s$/, '')), Number(count)] as const;
        };
        const [unit, count] = rank(shortDuration(seconds * second));
        const [nextUnit, nextCount] = rank(shortDuration((seconds + more) * second));
        expect(unit).toBeGreaterThanOrEqual(0);
        expect(nextUnit > unit || (nextUnit === unit && nextCount >= count)).toBe(true);
      }),
    );
  });
});
