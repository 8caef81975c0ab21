import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  idleAfter,
  longestStep,
  type Meter,
  type MeterEvent,
  mostLooks,
  newMeter,
  takeLooks,
  tickEvery,
} from './meter';

const place = (section: string) => ({ stepId: 'proposal', section });

/** The time of each section. */
function totals(meter: Meter): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { section, milliseconds } of meter.looks) sums[section] = (sums[section] ?? 0) + milliseconds;
  return sums;
}

/** What really happens: the person, the tab and the machine, each stretch so many milliseconds long. */
type Stretch =
  | { readonly does: 'moves' | 'rests' | 'hides' | 'sleeps'; readonly lasts: number }
  | { readonly does: 'scrolls'; readonly lasts: number; readonly to: string | null };

interface Played {
  readonly events: readonly MeterEvent[];
  /** Time of each section in the foreground, awake, with a person: what a perfect observer would have noted. */
  readonly truth: Readonly<Record<string, number>>;
  readonly interruptions: number;
}

/** Plays a story to a page, which hears of it as pages do: by events, and by timers that stop in sleep and in the dark. */
function play(stretches: readonly Stretch[], hears: { readonly hiding: boolean } = { hiding: true }): Played {
  let now = 10_000;
  let until = now + idleAfter;
  let section: string | null = 'top';
  let interruptions = 0;
  const truth: Record<string, number> = {};
  const events: MeterEvent[] = [
    { kind: 'sight', at: now, place: place('top') },
    { kind: 'shown', at: now },
  ];
  const look = (lasts: number, isTicking: boolean) => {
    const seen = Math.max(0, Math.min(now + lasts, until) - now);
    if (section !== null) truth[section] = (truth[section] ?? 0) + seen;
    if (isTicking)
      for (let at = now + tickEvery; at < now + lasts; at += tickEvery) events.push({ kind: 'tick', at });
    now += lasts;
  };
  for (const stretch of stretches)
    switch (stretch.does) {
      case 'moves':
        events.push({ kind: 'active', at: now });
        until = now + idleAfter;
        look(stretch.lasts, true);
        break;
      case 'scrolls':
        events.push(
          { kind: 'active', at: now },
          { kind: 'sight', at: now, place: stretch.to === null ? null : place(stretch.to) },
        );
        until = now + idleAfter;
        section = stretch.to;
        look(stretch.lasts, true);
        break;
      case 'rests':
        look(stretch.lasts, true);
        break;
      case 'hides':
        if (hears.hiding) events.push({ kind: 'hidden', at: now });
        interruptions += 1;
        now += stretch.lasts;
        until = now + idleAfter;
        events.push({ kind: 'shown', at: now });
        break;
      case 'sleeps':
        // No event is fired: the device sleeps, and the next event the page receives is a late timer.
        interruptions += 1;
        now += longestStep + stretch.lasts;
        events.push({ kind: 'tick', at: now });
    }
  events.push({ kind: 'hidden', at: now });
  return { events, truth, interruptions };
}

const run = (events: readonly MeterEvent[]): Meter => events.reduce(advance, newMeter);

const stretches = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constantFrom('moves' as const, 'rests' as const, 'hides' as const, 'sleeps' as const),
      lasts: fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 3_600_000 })),
    }),
    fc.record({
      does: fc.constant('scrolls' as const),
      lasts: fc.integer({ min: 1, max: 60_000 }),
      to: fc.option(fc.constantFrom('top', 'packages', 'total')),
    }),
  ),
  { maxLength: 14 },
);

describe('viewing time of a file', () => {
  it('is never more than passed in the foreground with a person, and at most a second less at each interruption', () => {
    fc.assert(
      fc.property(stretches, (story) => {
        const { events, truth, interruptions } = play(story);
        const counted = totals(run(events));
        for (const section of new Set([...Object.keys(truth), ...Object.keys(counted)])) {
          const error = (truth[section] ?? 0) - (counted[section] ?? 0);
          expect(error).toBeGreaterThanOrEqual(-0.001);
          expect(error).toBeLessThanOrEqual(tickEvery * interruptions + 0.001);
        }
      }),
    );
  });

  it('is right to a second when one thing interrupts', () => {
    for (const story of [
      [{ does: 'hides', lasts: 300_000 }],
      [{ does: 'sleeps', lasts: 28_800_000 }],
      [{ does: 'rests', lasts: 3_600_000 }],
    ] as const) {
      const whole: Stretch[] = [{ does: 'moves', lasts: 12_345 }, ...story, { does: 'moves', lasts: 5_000 }];
      const { events, truth } = play(whole);
      const error = Math.abs((truth.top ?? 0) - (totals(run(events)).top ?? 0));
      expect(error).toBeLessThanOrEqual(1_000);
    }
  });

  it('grows by less than a second while the tab is hidden for five minutes', () => {
    const before = totals(run(play([{ does: 'moves', lasts: 10_000 }]).events)).top ?? 0;
    const after = totals(
      run(
        play([
          { does: 'moves', lasts: 10_000 },
          { does: 'hides', lasts: 300_000 },
        ]).events,
      ),
    ).top;
    expect(after).toBe(before);
  });

  it('does not count sleep even when the page was not told that it went away', () => {
    const { events } = play(
      [
        { does: 'moves', lasts: 4_000 },
        { does: 'hides', lasts: 3_600_000 },
      ],
      { hiding: false },
    );
    expect(totals(run(events)).top).toBeLessThanOrEqual(4_000);
  });

  it('stops half a minute after the last sign, to the millisecond', () => {
    const { events } = play([{ does: 'moves', lasts: 90_000 }]);
    expect(totals(run(events)).top).toBe(idleAfter);
  });

  it('is reported in viewing order, with a revisited place listed twice', () => {
    const { events } = play([
      { does: 'scrolls', to: 'packages', lasts: 3_000 },
      { does: 'scrolls', to: 'total', lasts: 2_000 },
      { does: 'scrolls', to: 'packages', lasts: 1_000 },
    ]);
    expect(takeLooks(run(events)).looks.map(({ section, milliseconds }) => [section, milliseconds])).toEqual([
      ['packages', 3_000],
      ['total', 2_000],
      ['packages', 1_000],
    ]);
  });

  it('is not counted twice: what was taken is gone', () => {
    const { looks, rest } = takeLooks(run(play([{ does: 'moves', lasts: 5_000 }]).events));
    expect(looks).toHaveLength(1);
    expect(takeLooks(rest).looks).toEqual([]);
  });

  it('never goes back with a clock that does', () => {
    const events: MeterEvent[] = [
      { kind: 'sight', at: 5_000, place: place('top') },
      { kind: 'shown', at: 5_000 },
      { kind: 'tick', at: 5_500 },
      { kind: 'tick', at: 1_000 },
      { kind: 'tick', at: 1_500 },
    ];
    expect(totals(run(events)).top).toBe(1_000);
  });

  it('holds no more looks than a report may', () => {
    const story = Array.from({ length: mostLooks + 50 }, (_, index) => ({
      does: 'scrolls' as const,
      to: index % 2 === 0 ? 'top' : 'total',
      lasts: 10,
    }));
    const meter = run(play(story).events);
    expect(meter.looks).toHaveLength(mostLooks);
    const { top = 0, total = 0 } = totals(meter);
    expect(top + total).toBe((mostLooks + 50) * 10);
  });
});
