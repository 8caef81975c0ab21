import { expect, it } from 'vitest';
import { dayOfNotice, endOfPause, pushWhere } from './words';

const dayIn = (timeZone: string) => (instant: Date) => instant.toLocaleDateString('en-GB', { timeZone });
const now = Date.parse('2026-11-12T09:00:00Z');

it.each([
  ['2026-11-12T08:59:00Z', 'Today'],
  ['2026-11-11T23:30:00Z', 'Yesterday'],
  ['2026-11-10T23:30:00Z', '10/11/2026'],
])('%s stands under %s', (at, day) => expect(dayOfNotice(at, now, dayIn('UTC'))).toBe(day));

it('counts days in the zone of the reader', () => {
  expect(dayOfNotice('2026-11-11T23:30:00Z', now, dayIn('Europe/Berlin'))).toBe('Today');
});

it.each([
  ['hour', '2026-11-12T10:00:00.000Z'],
  ['week', '2026-11-19T09:00:00.000Z'],
  ['', null],
])('a pause “%s” ends at %s', (choice, end) => expect(endOfPause(choice, now)).toBe(end));

it.each([
  [[], 'able', 'None of your devices yet'],
  [[], 'unable', 'None of your devices yet. This browser can’t get them.'],
  [[{ isCurrent: true }], 'able', 'One device'],
  [[{ isCurrent: false }, { isCurrent: true }], 'blocked', '2 devices'],
  [
    [{ isCurrent: false }],
    'blocked',
    'One device. This browser blocks them: allow notifications in its settings.',
  ],
] as const)('pushes go to %j, in a browser that is %s', (devices, ability, expected) =>
  expect(pushWhere(devices, ability)).toBe(expected),
);
