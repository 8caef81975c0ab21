import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteOfDay, timelineOf } from './timeline';
import { type CountedReport, type Visit, visitPause, visitsOf } from './visits';

const client = { address: '203.0.113.9', userAgent: '', countryCode: null, location: null };

const reports = fc
  .array(
    fc.record({
      person: fc.constantFrom('priya', 'dev', 'nobody'),
      startedAt: fc.integer({ min: 0, max: 6 * visitPause }),
      lasts: fc.integer({ min: 0, max: visitPause }),
    }),
    { maxLength: 30 },
  )
  .map((list) =>
    list.map(
      ({ person, startedAt, lasts }, index): CountedReport => ({
        id: String(index),
        person,
        client,
        startedAt,
        endedAt: startedAt + lasts,
        looks: lasts > 0 ? [{ stepId: 'proposal', section: 'top', milliseconds: lasts }] : [],
        interactions: [],
      }),
    ),
  );

describe('the visit rule', () => {
  it('assigns every report to one visit of its person, loses no time, and separates visits by ten minutes', () => {
    fc.assert(
      fc.property(reports, (list) => {
        const visits = visitsOf(list);
        expect(visits.flatMap(({ reportIds }) => reportIds).toSorted()).toEqual(
          list.map(({ id }) => id).toSorted(),
        );
        const time = (all: readonly { readonly milliseconds: number }[]) =>
          all.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
        expect(visits.reduce((sum, { duration }) => sum + duration, 0)).toBe(
          time(list.flatMap(({ looks }) => looks)),
        );
        for (const [, own] of Map.groupBy(visits, ({ person }) => person))
          for (const [index, visit] of own.entries()) {
            const next = own[index + 1];
            if (next) expect(next.startedAt - visit.endedAt).toBeGreaterThanOrEqual(visitPause);
          }
        for (const visit of visits) {
          const own = list
            .filter(({ id }) => visit.reportIds.includes(id))
            .sort((a, b) => a.startedAt - b.startedAt);
          let end = own[0]?.endedAt ?? 0;
          for (const report of own) {
            expect(report.startedAt - end).toBeLessThan(visitPause);
            end = Math.max(end, report.endedAt);
          }
        }
      }),
    );
  });

  it('does not depend on the order of reports', () => {
    fc.assert(
      fc.property(reports, fc.integer(), (list, seed) => {
        const shuffled = list.toSorted(
          (a, b) => ((Number(a.id) * 7919 + seed) % 31) - ((Number(b.id) * 7919 + seed) % 31),
        );
        expect(visitsOf(shuffled)).toEqual(visitsOf(list));
      }),
    );
  });
});

const visitAt = (instant: string, person = 'priya', duration = 1_000): Visit => ({
  id: instant,
  reportIds: [instant],
  person,
  client,
  duration,
  looks: [],
  interactions: [],
  startedAt: Date.parse(instant),
  endedAt: Date.parse(instant) + duration,
});

describe('the timeline', () => {
  it('has every day, even those of 23 and 25 hours, with its visits', () => {
    // Cairo: clocks went forward on 24 April 2026 at midnight and go back on 30 October at midnight.
    const spring = [
      '2026-04-23T21:59:00Z',
      '2026-04-23T22:00:00Z',
      '2026-04-24T20:59:00Z',
      '2026-04-24T21:00:00Z',
    ];
    expect(
      timelineOf(
        spring.map((at) => visitAt(at)),
        'Africa/Cairo',
      ).map(({ day, views }) => [day, views]),
    ).toEqual([
      ['2026-04-23', 1],
      ['2026-04-24', 2],
      ['2026-04-25', 1],
    ]);
    const autumn = [
      '2026-10-24T22:30:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T23:30:00Z',
    ];
    expect(
      timelineOf(
        autumn.map((at) => visitAt(at)),
        'Europe/Berlin',
      ).map(({ day, views }) => [day, views]),
    ).toEqual([
      ['2026-10-25', 3],
      ['2026-10-26', 1],
    ]);
  });

  it('uses local time, which repeats when clocks go back', () => {
    expect(minuteOfDay(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toBe(150);
    expect(minuteOfDay(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Berlin')).toBe(150);
    expect(minuteOfDay(Date.parse('2026-10-24T22:00:00Z'), 'Europe/Berlin')).toBe(0);
  });

  it('counts people once a day, is empty without visits, and spans at most a year', () => {
    expect(timelineOf([], 'UTC')).toEqual([]);
    expect(
      timelineOf([visitAt('2026-10-20T08:00:00Z'), visitAt('2026-10-20T18:00:00Z')], 'UTC'),
    ).toMatchObject([{ views: 2, viewers: 1, milliseconds: 2_000 }]);
    const long = timelineOf([visitAt('2024-01-01T00:00:00Z'), visitAt('2026-01-01T00:00:00Z')], 'UTC');
    expect(long).toHaveLength(366);
    expect(long.at(-1)?.day).toBe('2026-01-01');
  });
});
