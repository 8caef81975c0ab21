import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksDiffer, dueFrom, duePartsOf, movedTime } from './due-times';

const lisbon = 'Europe/Lisbon';
const zones = [
  lisbon,
  'UTC',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Apia',
  'Australia/Lord_Howe',
];

describe('a due date in parts', () => {
  it.each([
    [null, { day: '', time: '' }],
    ['2026-10-15', { day: '2026-10-15', time: '' }],
    ['2026-10-15T14:00:00.000Z', { day: '2026-10-15', time: '15:00' }],
    // The day is that of the clock on the wall, not that of UTC.
    ['2026-10-15T23:30:00.000Z', { day: '2026-10-16', time: '00:30' }],
    ['2026-12-15T23:30:00.000Z', { day: '2026-12-15', time: '23:30' }],
  ])('%j', (due, parts) => {
    expect(duePartsOf(due, lisbon)).toEqual(parts);
  });

  it.each([
    ['', '15:00', undefined],
    ['2026-02-30', '15:00', undefined],
    ['2026-10-15', '', '2026-10-15'],
    ['2026-10-15', '15:00', '2026-10-15T14:00:00.000Z'],
    ['2026-10-16', '00:30', '2026-10-15T23:30:00.000Z'],
    // 01:00 to 02:00 does not exist on this night, and comes twice on that one.
    ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T02:30:00.000Z'],
  ])('%s at %j is %s', (day, time, due) => {
    expect(dueFrom({ day, time }, lisbon)).toBe(due);
  });

  it('stays the second of two equal times while nobody changes it', () => {
    const second = '2026-10-25T01:30:00.000Z';
    const parts = duePartsOf(second, lisbon);
    expect(parts).toEqual({ day: '2026-10-25', time: '01:30' });
    expect(dueFrom(parts, lisbon, second)).toBe(second);
    expect(dueFrom({ ...parts, time: '01:31' }, lisbon, second)).toBe('2026-10-25T00:31:00.000Z');
  });

  it('says the time that is meant where the clocks skip the one chosen', () => {
    expect(movedTime({ day: '2026-03-29', time: '01:30' }, lisbon)).toBe('02:30');
    expect(movedTime({ day: '2026-03-29', time: '02:30' }, lisbon)).toBeUndefined();
    expect(movedTime({ day: '2026-10-25', time: '01:30' }, lisbon)).toBeUndefined();
    expect(movedTime({ day: '2026-03-29', time: '' }, lisbon)).toBeUndefined();
    expect(movedTime({ day: '', time: '01:30' }, lisbon)).toBeUndefined();
  });

  it('comes back as it was chosen in every zone, but for times that are skipped', () => {
    const minutes = fc.integer({ min: 0, max: 366 * 1440 - 1 });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const shown = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
        const parts = { day: shown.slice(0, 10), time: shown.slice(11, 16) };
        const back = duePartsOf(dueFrom(parts, zone), zone);
        expect(back).toEqual({ ...parts, time: movedTime(parts, zone) ?? parts.time });
      }),
      { numRuns: 300 },
    );
  });
});

describe('the clocks of two zones', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Calcutta', '2026-10-15T12:00:00Z', false],
    [lisbon, 'Europe/London', '2026-07-01T12:00:00Z', false],
    [lisbon, 'UTC', '2026-12-01T12:00:00Z', false],
    [lisbon, 'UTC', '2026-07-01T12:00:00Z', true],
    // The same time on another day.
    ['Pacific/Honolulu', 'Pacific/Kiritimati', '2026-07-01T12:00:00Z', true],
  ])('%s and %s at %s', (one, other, instant, differ) => {
    expect(clocksDiffer(one, other, Date.parse(instant))).toBe(differ);
  });
});
