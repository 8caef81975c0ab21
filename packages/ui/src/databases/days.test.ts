import { parseDay } from '@atelier/filters';
import { expect, it } from 'vitest';
import { dayOfCell, onDay } from './days';

const day = (text: string) => parseDay(text) ?? Number.NaN;

it.each([
  ['2026-11-25', 'Europe/Lisbon', '2026-11-25'],
  // An hour before midnight in London is the next day in Berlin.
  ['2026-11-24T23:30:00Z', 'Europe/London', '2026-11-24'],
  ['2026-11-24T23:30:00Z', 'Europe/Berlin', '2026-11-25'],
])('%s is in %s on %s', (cell, timeZone, expected) => {
  expect(dayOfCell(cell, timeZone)).toBe(day(expected));
});

it('finds no day in a cell without a date', () => {
  expect([null, '', 'soon', 3].map((cell) => dayOfCell(cell, 'UTC'))).toEqual(Array(4).fill(undefined));
});

it.each([
  ['2026-11-25', '2026-12-01', '2026-12-01'],
  [null, '2026-12-01', '2026-12-01'],
  // The clocks went back on 25 October: nine in the morning stays nine in the morning.
  ['2026-10-20T07:00:00Z', '2026-10-27', '2026-10-27T08:00:00.000Z'],
  // 02:30 does not exist on 29 March.
  ['2026-03-28T01:30:00Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
])('moves %s to %s as %s', (cell, to, expected) => {
  expect(onDay(cell, day(to), 'Europe/Berlin')).toBe(expected);
});
