import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayByClock, zonedInstant } from './intl-clock.testing';
import { nextMidnight } from './zone';

const QUARTER = 900_000;

const context = (timeZone: string, now: string) =>
  ({ now: Date.parse(now), timeZone, locale: 'en', weekStart: 1 }) as const;

const midnights: [zone: string, now: string, next: string, why: string][] = [
  ['UTC', '2026-11-21T10:00Z', '2026-11-22T00:00Z', 'the next midnight'],
  ['UTC', '2026-11-21T00:00Z', '2026-11-22T00:00Z', 'not the one that is now'],
  ['Europe/Rome', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00Z', 'in a millisecond'],
  ['Asia/Beirut', '2022-03-26T12:00Z', '2022-03-26T22:00Z', 'where the day starts at 01:00'],
  ['Pacific/Apia', '2011-12-30T09:00Z', '2011-12-30T10:00Z', 'where a day is skipped'],
  ['America/St_Johns', '2010-11-07T02:30:30Z', '2010-11-07T02:31Z', 'when the clocks go back to yesterday'],
  ['America/St_Johns', '2010-11-07T02:31Z', '2010-11-07T03:30Z', 'midnight for the second time'],
];

describe('nextMidnight', () => {
  it.each(midnights)('CONTEXT-2: in %s at %s it is %s, %s', (timeZone, now, next) => {
    expect(nextMidnight(context(timeZone, now))).toBe(Date.parse(next));
  });

  it('CONTEXT-2: until then the civil day stays the same, and then it is another', () => {
    fc.assert(
      fc.property(zonedInstant, ({ zone: timeZone, instant: now }) => {
        const next = nextMidnight({ now, timeZone, locale: 'en', weekStart: 1 });
        const today = dayByClock(timeZone, now);
        for (let at = now; at < next; at += QUARTER) expect(dayByClock(timeZone, at)).toBe(today);
        expect(dayByClock(timeZone, next - 1)).toBe(today);
        expect(dayByClock(timeZone, next)).not.toBe(today);
      }),
      { numRuns: 200 },
    );
  });
});
