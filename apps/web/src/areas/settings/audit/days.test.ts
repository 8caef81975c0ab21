import type { AuditEntry } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { daysOf } from './days';

const entry = (_id: string, at: string): AuditEntry => ({
  _id,
  at,
  kind: 'member.left',
  summary: 'Left the workspace',
  changes: [],
  userId: null,
  person: 'Tom Okafor',
  address: null,
});

it('groups by the days of the workspace’s zone, wherever its reader is', () => {
  const clock = { locale: 'en-GB', timeZone: 'Asia/Kolkata', now: Date.parse('2026-10-15T20:00:00Z') };
  const days = daysOf(
    [
      entry('3', '2026-10-15T19:00:00Z'),
      entry('2', '2026-10-15T18:00:00Z'),
      entry('1', '2026-10-13T18:00:00Z'),
    ],
    clock,
  );
  expect(days.map(({ label, entries }) => [label, entries.map(({ time }) => time)])).toEqual([
    ['Today', ['00:30']],
    ['Yesterday', ['23:30']],
    ['13 October 2026', ['23:30']],
  ]);
});
