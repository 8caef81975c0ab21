import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import {
  defaultTiming,
  deliveriesOf,
  holdUntil,
  type NoticeApp,
  type NoticeChoices,
  type NoticeTiming,
  nextDigest,
  noticeApps,
  quietUntil,
} from './index';

const at = (text: string) => Date.parse(text);
const shown = (instant: number | null) =>
  instant === null ? null : new Date(instant).toISOString().slice(0, 16);
const quiet = (timezone: string, from: string, to: string) => ({
  timezone,
  quietHours: { isEnabled: true, from, to },
});

describe('quiet hours', () => {
  it.each([
    ['N-7 in the evening', 'Europe/Lisbon', '21:00', '08:00', '2026-11-12T22:15Z', '2026-11-13T08:00'],
    ['N-7 in the early morning', 'Europe/Lisbon', '21:00', '08:00', '2026-11-13T07:59Z', '2026-11-13T08:00'],
    ['N-7 they have ended', 'Europe/Lisbon', '21:00', '08:00', '2026-11-13T08:00Z', null],
    ['N-7 they begin', 'Europe/Lisbon', '21:00', '08:00', '2026-11-13T21:00Z', '2026-11-14T08:00'],
    ['N-7 by day', 'Europe/Lisbon', '12:00', '14:00', '2026-11-13T13:00Z', '2026-11-13T14:00'],
    ['N-7 the same time twice', 'Europe/Lisbon', '08:00', '08:00', '2026-11-13T08:00Z', null],
    [
      'N-7 in the zone of the person',
      'Asia/Kolkata',
      '21:00',
      '08:00',
      '2026-11-12T16:00Z',
      '2026-11-13T02:30',
    ],
    // Clocks go from 01:00 to 02:00 on 29 March: the night has an hour less.
    ['N-9 a short night', 'Europe/Lisbon', '21:00', '08:00', '2026-03-28T22:00Z', '2026-03-29T07:00'],
    [
      'N-9 it ends at a skipped time',
      'Europe/Lisbon',
      '21:00',
      '01:30',
      '2026-03-28T23:00Z',
      '2026-03-29T01:30',
    ],
    ['N-9 it begins at a skipped time', 'Europe/Lisbon', '01:30', '03:00', '2026-03-29T01:15Z', null],
    [
      'N-9 it has begun after one',
      'Europe/Lisbon',
      '01:30',
      '03:00',
      '2026-03-29T01:30Z',
      '2026-03-29T02:00',
    ],
    // Clocks go from 02:00 back to 01:00 on 25 October, at 01:00 UTC.
    ['N-9 a long night', 'Europe/Lisbon', '21:00', '08:00', '2026-10-24T21:00Z', '2026-10-25T08:00'],
    [
      'N-9 it ends at a time shown twice',
      'Europe/Lisbon',
      '21:00',
      '01:30',
      '2026-10-24T22:00Z',
      '2026-10-25T00:30',
    ],
    ['N-9 and does not begin again', 'Europe/Lisbon', '21:00', '01:30', '2026-10-25T01:15Z', null],
    [
      'N-9 it begins at a time shown twice',
      'Europe/Lisbon',
      '01:30',
      '03:00',
      '2026-10-25T01:10Z',
      '2026-10-25T03:00',
    ],
    [
      'N-9 New York falls back',
      'America/New_York',
      '22:00',
      '07:00',
      '2026-11-01T03:00Z',
      '2026-11-01T12:00',
    ],
    [
      'N-9 half an hour of Lord Howe',
      'Australia/Lord_Howe',
      '22:00',
      '06:00',
      '2026-10-03T14:00Z',
      '2026-10-03T19:00',
    ],
  ])('%s', (_rule, zone, from, to, now, expected) => {
    expect(shown(quietUntil(at(now), quiet(zone, from, to)))).toBe(expected);
  });

  it('N-7 are over when they are switched off', () => {
    const off = { timezone: 'UTC', quietHours: { isEnabled: false, from: '21:00', to: '08:00' } };
    expect(quietUntil(at('2026-11-12T23:00Z'), off)).toBeNull();
  });
});

describe('the digest', () => {
  it.each([
    ['N-8 later today', 'Europe/Lisbon', '08:30', '2026-11-12T07:00Z', '2026-11-12T08:30'],
    ['N-8 now', 'Europe/Lisbon', '08:30', '2026-11-12T08:30Z', '2026-11-12T08:30'],
    ['N-8 tomorrow', 'Europe/Lisbon', '08:30', '2026-11-12T08:31Z', '2026-11-13T08:30'],
    ['N-9 on a day without that time', 'Europe/Lisbon', '01:30', '2026-03-28T12:00Z', '2026-03-29T01:30'],
    ['N-9 the first of two', 'Europe/Lisbon', '01:30', '2026-10-24T12:00Z', '2026-10-25T00:30'],
    ['N-9 once on that day', 'Europe/Lisbon', '01:30', '2026-10-25T00:31Z', '2026-10-26T01:30'],
  ])('%s', (_rule, timezone, time, now, expected) => {
    expect(shown(nextDigest(at(now), { timezone, digest: { isEnabled: true, at: time } }))).toBe(expected);
  });
});

const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyZone = fc.constantFrom(
  ...['Europe/Lisbon', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham', 'UTC'],
);
/** Two years with every change of the clocks in them. */
const anyInstant = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });
const anyTiming: fc.Arbitrary<NoticeTiming> = fc.record({
  timezone: anyZone,
  quietHours: fc.record({ isEnabled: fc.boolean(), from: anyTime, to: anyTime }),
  digest: fc.record({ isEnabled: fc.boolean(), at: anyTime }),
  pausedUntil: fc.option(anyInstant, { nil: null }),
});
const DAY = 86_400_000;

describe('holdUntil', () => {
  it('N-6, N-7, N-8: never early, never quiet, never in a pause, and at most two days after it', () => {
    fc.assert(
      fc.property(anyInstant, anyTiming, fc.constantFrom('email', 'push'), (now, timing, app) => {
        const due = holdUntil(now, app, timing);
        const begin = Math.max(now, timing.pausedUntil ?? now);
        expect(due).toBeGreaterThanOrEqual(begin);
        expect(quietUntil(due, timing)).toBeNull();
        expect(due - begin).toBeLessThanOrEqual(2 * DAY + 3_600_000);
        // Whoever waits longer does not come sooner.
        expect(holdUntil(due, 'push', timing)).toBe(due);
      }),
      { numRuns: runs(3_000, 200_000) },
    );
  });

  it('N-5 leaves at once without a pause, quiet hours or a digest', () => {
    const timing = { ...defaultTiming, timezone: 'Europe/Lisbon' };
    expect(holdUntil(5, 'email', timing)).toBe(5);
    expect(holdUntil(5, 'push', timing)).toBe(5);
  });
});

const anyApps = fc.subarray([...noticeApps]);
const anySwitches = fc.record(
  { inApp: fc.boolean(), email: fc.boolean(), push: fc.boolean() },
  { requiredKeys: [] },
);

describe('deliveriesOf', () => {
  it('N-1 to N-5: off means nothing, on means exactly once, and always means at once', () => {
    fc.assert(
      fc.property(
        fc.record({ by: anyApps, always: anyApps }),
        fc.record({ cells: anySwitches, methods: anySwitches, isMuted: fc.boolean(), timing: anyTiming }),
        anyInstant,
        (kind, choices: NoticeChoices, now) => {
          const deliveries = deliveriesOf(kind, choices, now);
          for (const app of noticeApps) {
            const found = deliveries.filter((one) => one.app === app);
            const isOn = choices.cells[app] ?? kind.by.includes(app);
            const isAlways = kind.always.includes(app);
            const comes = isAlways || (isOn && choices.methods[app] !== false && !choices.isMuted);
            expect(found).toHaveLength(comes ? 1 : 0);
            if (isAlways || app === 'inApp') for (const { at: due } of found) expect(due).toBe(now);
          }
        },
      ),
      { numRuns: runs(2_000, 100_000) },
    );
  });

  it.each<[string, NoticeApp, Partial<NoticeChoices>, boolean]>([
    ['N-1 the default', 'email', {}, true],
    ['N-1 a cell that is off', 'email', { cells: { email: false } }, false],
    ['N-1 a cell that is on', 'push', { cells: { push: true } }, true],
    ['N-2 an app that is off', 'email', { methods: { email: false } }, false],
    ['N-3 a muted thing', 'inApp', { isMuted: true }, false],
  ])('%s', (_rule, app, given, comes) => {
    const choices = { cells: {}, methods: {}, isMuted: false, timing: { ...defaultTiming, timezone: 'UTC' } };
    const apps = deliveriesOf({ by: ['inApp', 'email'] }, { ...choices, ...given }, 0).map((one) => one.app);
    expect(apps.includes(app)).toBe(comes);
  });
});
