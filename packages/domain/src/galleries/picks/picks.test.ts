import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../money/arbitraries.testing';
import {
  CLOCK_AHEAD,
  capacityOf,
  compareClocks,
  isPlausibleClock,
  mergePicks,
  nextClock,
  type Pick,
  type PickClock,
  type PlacedPick,
  receivePicks,
  type SelectionRules,
  selectionStanding,
} from '../index';

const clock = (at: number, count = 0, device = 'phone'): PickClock => ({ at, count, device });
const pick = (imageId: string, isPicked: boolean, when: PickClock, note: string | null = null): Pick => ({
  imageId,
  isPicked,
  note,
  clock: when,
});

const clocks = fc.record({
  at: fc.nat(4),
  count: fc.nat(2),
  device: fc.constantFrom('phone', 'tablet', 'laptop'),
});
const picks = fc.array(
  fc.record({
    imageId: fc.constantFrom('a', 'b', 'c'),
    isPicked: fc.boolean(),
    note: fc.option(fc.constantFrom('for the cover', 'black and white')),
    clock: clocks,
  }),
  { maxLength: 12 },
);
const joined = (...lists: readonly (readonly Pick[])[]) =>
  lists.reduce((sum, list) => mergePicks(sum, list), new Map<string, Pick>());

describe('clocks', () => {
  it('S-1 never go back, whatever the device thinks the time is', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.option(clocks))), (steps) => {
        let latest: PickClock | null = null;
        for (const [now, heard] of steps) {
          if (heard !== null && (latest === null || compareClocks(heard, latest) > 0)) latest = heard;
          const next = nextClock(latest, now, 'phone');
          if (latest !== null) expect(compareClocks(next, latest)).toBeGreaterThan(0);
          latest = next;
        }
      }),
    );
  });

  it.each([
    [clock(0), true],
    [clock(1_000 + CLOCK_AHEAD), true],
    [clock(1_001 + CLOCK_AHEAD), false],
    [clock(-1), false],
    [clock(1, 0.5), false],
  ])('S-1 %j can be right: %s', (when, isRight) => {
    expect(isPlausibleClock(when, 1_000)).toBe(isRight);
  });
});

describe('joining picks', () => {
  it('S-2 takes what was written last', () => {
    const phone = [pick('a', true, clock(1)), pick('b', true, clock(2))];
    const tablet = [pick('a', false, clock(3, 0, 'tablet')), pick('b', false, clock(1, 0, 'tablet'))];
    expect([...joined(phone, tablet).values()].map(({ isPicked }) => isPicked)).toEqual([false, true]);
  });

  it('S-3 what is picked no more does not come back from a device that has not heard of it', () => {
    const before = [pick('a', true, clock(1))];
    const after = joined(before, [pick('a', false, clock(2))]);
    expect(joined([...after.values()], before).get('a')?.isPicked).toBe(false);
  });

  // Mutants: `order >= 0`; without the tie of `isPicked`; tombstones dropped.
  it('S-2 gives the same in any order, and any number of times', () => {
    fc.assert(
      fc.property(picks, picks, picks, (a, b, c) => {
        const all = joined(a, b, c);
        const sorted = (map: ReadonlyMap<string, Pick>) => [...map].sort(([x], [y]) => (x < y ? -1 : 1));
        expect(sorted(joined(c, a, b))).toEqual(sorted(all));
        expect(sorted(joined(a, [...joined(b, c).values()]))).toEqual(sorted(all));
        expect(sorted(joined(b, a, a, c, b))).toEqual(sorted(all));
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});

/** A server that takes what devices send. */
function receive(kept: ReadonlyMap<string, PlacedPick>, sent: readonly Pick[]): Map<string, PlacedPick> {
  const now = new Map(kept);
  for (const change of receivePicks(kept, sent)) now.set(change.imageId, change);
  return now;
}

const album: SelectionRules = { minimum: 2, maximum: 3, extraPrice: null, closesAt: 1_000 };
const untouched = { extrasAgreed: 0, isFinal: false };
const placed = (count: number): PlacedPick[] =>
  Array.from({ length: count }, (_, index) => ({
    ...pick(`${index}`, true, clock(index)),
    place: index + 1,
  }));

describe('a selection', () => {
  it('S-4 counts in the order in which picks came, and a pick that stays keeps its place', () => {
    let kept = receive(new Map(), [pick('a', true, clock(5)), pick('b', true, clock(4))]);
    kept = receive(kept, [
      pick('c', true, clock(1, 0, 'tablet')),
      pick('b', true, clock(9), 'for the cover'),
    ]);
    expect([...kept.values()].map(({ imageId, place }) => [imageId, place])).toEqual([
      ['b', 1],
      ['a', 2],
      ['c', 3],
    ]);
    kept = receive(kept, [pick('b', false, clock(10))]);
    kept = receive(kept, [pick('b', true, clock(11))]);
    expect(kept.get('b')?.place).toBe(4);
  });

  it.each([
    ['too few', 1, album, untouched, 0, { free: 2, missing: 1, cannotFinish: 'tooFew' }],
    ['enough', 3, album, untouched, 0, { free: 0, missing: 0, cannotFinish: null }],
    ['too many', 4, album, untouched, 0, { waiting: ['3'], waitingCost: null, cannotFinish: 'waiting' }],
    ['nothing', 0, { ...album, minimum: null }, untouched, 0, { cannotFinish: 'empty' }],
    ['no limit', 50, { ...album, maximum: null }, untouched, 0, { free: null, extras: 0, waiting: [] }],
    [
      'an extra with its price',
      4,
      { ...album, extraPrice: 1_200 },
      untouched,
      0,
      { waiting: ['3'], waitingCost: 1_200 },
    ],
    [
      'an extra that somebody pays for',
      4,
      { ...album, extraPrice: 1_200 },
      { extrasAgreed: 2, isFinal: false },
      0,
      { waiting: [], free: 1, extras: 1, extrasCost: 1_200, cannotFinish: null },
    ],
    ['the last minute', 3, album, untouched, 999, { state: 'open' }],
    ['the end', 3, album, untouched, 1_000, { state: 'closed', cannotFinish: 'closed' }],
    [
      'what is final',
      3,
      album,
      { extrasAgreed: 0, isFinal: true },
      2_000,
      { state: 'final', cannotFinish: 'final' },
    ],
  ] as const)('S-5 to S-9 with %s', (_, count, rules, progress, now, expected) => {
    expect(selectionStanding(placed(count), rules, progress, now)).toMatchObject(expected);
  });

  it('S-6 extras that nobody can buy are not agreed to', () => {
    expect(capacityOf({ maximum: 3, extraPrice: null }, { extrasAgreed: 5 })).toBe(3);
  });

  // Mutants: `slice(0, capacity + 1)`; `place: next++` for every pick that arrives.
  it('S-4 and S-5 never counts one too many, and never drops one that counted while it is picked', () => {
    const sent = fc.array(
      fc.record({ device: fc.nat(2), imageId: fc.nat(7).map(String), isPicked: fc.boolean() }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(sent, fc.nat(6), fc.infiniteStream(fc.boolean()), (acts, maximum, isOnline) => {
        const rules: SelectionRules = { minimum: null, maximum, extraPrice: null, closesAt: null };
        let kept = new Map<string, PlacedPick>();
        const waiting: Pick[][] = [[], [], []];
        const latest: (PickClock | null)[] = [null, null, null];
        for (const [time, { device, imageId, isPicked }] of acts.entries()) {
          // One of the devices believes in another time.
          const when = nextClock(latest[device] ?? null, device === 2 ? 3 : time, `device ${device}`);
          latest[device] = when;
          waiting[device]?.push(pick(imageId, isPicked, when));
          if (isOnline.next().value) continue;
          const before = kept;
          const counting = selectionStanding(before.values(), rules, untouched, 0).counted;
          kept = receive(before, waiting[device] ?? []);
          // An answer was lost: what was sent is sent again.
          expect(receivePicks(kept, waiting[device] ?? [])).toEqual([]);
          waiting[device] = [];
          const { counted } = selectionStanding(kept.values(), rules, untouched, 0);
          expect(counted.length).toBeLessThanOrEqual(maximum);
          for (const image of counting.filter((one) => kept.get(one)?.isPicked)) {
            expect(counted).toContain(image);
            expect(kept.get(image)?.place).toBe(before.get(image)?.place);
          }
        }
        kept = receive(kept, waiting.flat());
        const standing = selectionStanding(kept.values(), rules, untouched, 0);
        const picked = [...kept.values()].filter(({ isPicked }) => isPicked);
        expect(standing.counted.length + standing.waiting.length).toBe(picked.length);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});
