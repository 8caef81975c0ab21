import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grouper, GroupKey } from '../group/grouper';
import type { Sorter, SortKey } from '../sort/sorter';
import { expectedReport, positionsIn, shownBy, statedReport } from './agreement.testing';
import type { Rules } from './arrange';
import type { RowChange } from './change';
import { LiveRows } from './live-rows';

/** A row of the simplest rules that can do everything: hide, order with ties, and group into several groups. */
interface Card {
  readonly id: string;
  readonly rank: number;
  readonly tags: readonly string[];
  readonly isOpen: boolean;
}

const id = ({ id }: Card) => id;
const key = ({ id, rank }: Card): SortKey => ({ values: [rank], order: 0, id });
const compareKeys = (left: SortKey, right: SortKey) =>
  Number(left.values[0]) - Number(right.values[0]) || (left.id < right.id ? -1 : left.id > right.id ? 1 : 0);
const compare = (left: Card, right: Card) => compareKeys(key(left), key(right));
const sorter: Sorter<Card> = {
  problems: [],
  key,
  compare: compareKeys,
  lead: ({ rank }) => rank,
  compareBehindLead: compare,
  sort: (cards) => cards.toSorted(compare),
};
const keysOf = ({ tags }: Card): readonly GroupKey[] => (tags.length === 0 ? [null] : tags);
const grouper: Grouper<Card> = {
  keysOf,
  collect: (cards) => {
    const groups = new Map<GroupKey, Card[]>();
    for (const one of cards) {
      for (const key of keysOf(one)) {
        const group = groups.get(key) ?? [];
        group.push(one);
        groups.set(key, group);
      }
    }
    return groups;
  },
  // A group is called after its first row, too, as a group of texts is.
  info: (key, example) => ({ key, label: `${key ?? 'No Value'} of ${example?.rank ?? 'nobody'}` }),
  compare: (left, right) => (left === right ? 0 : (left ?? 'z') < (right ?? 'z') ? -1 : 1),
  known: ['a', 'b', 'c'],
  plan: () => ({ test: 'always' }),
};
const rules = (isGrouped: boolean, showEmpty = false): Rules<Card> => ({
  id,
  matches: ({ isOpen }) => isOpen,
  sorter,
  grouper: isGrouped ? grouper : undefined,
  showEmpty,
});

const live = (cards: readonly Card[], own: Rules<Card>) =>
  new LiveRows(cards, cards.filter(own.matches), own, 1);

/** Mostly few, so that cards meet; large batches come to more lists than a report looks through one by one. */
const anyTag = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'c', 'd', 'e') },
  { weight: 1, arbitrary: fc.constantFrom(...'fghijklmnop') },
);
const card = (ids: number): fc.Arbitrary<Card> =>
  fc.record({
    id: fc.nat(ids - 1).map((number) => `card-${number}`),
    rank: fc.nat(4),
    tags: fc.uniqueArray(anyTag, { maxLength: 2 }),
    isOpen: fc.boolean(),
  });
const change = (ids: number): fc.Arbitrary<RowChange<Card>> =>
  fc.oneof(
    { weight: 3, arbitrary: card(ids).map((put) => ({ put })) },
    { weight: 1, arbitrary: card(ids).map(({ id }) => ({ remove: id })) },
  );
const distinct = (cards: readonly Card[]) => [...new Map(cards.map((one) => [one.id, one])).values()];

/** Rows to begin with, then batches: most of one change, some of a few, and one so large that it is done in bulk. */
const story = fc.record({
  start: fc.array(card(40), { maxLength: 40 }).map(distinct),
  batches: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.array(change(40), { minLength: 1, maxLength: 1 }) },
      { weight: 2, arbitrary: fc.array(change(40), { maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(change(400), { minLength: 150, maxLength: 300 }) },
    ),
    { maxLength: 25 },
  ),
  isGrouped: fc.boolean(),
  showEmpty: fc.boolean(),
});

function applyTo(rows: Map<string, Card>, changes: readonly RowChange<Card>[]): void {
  for (const one of changes) {
    if ('remove' in one) rows.delete(one.remove);
    else rows.set(one.put.id, one.put);
  }
}

describe('LiveRows', () => {
  it('VIEW-4, VIEW-8, VIEW-9: after any changes shows and reports what a new view of the same rows would', () => {
    fc.assert(
      fc.property(story, ({ start, batches, isGrouped, showEmpty }) => {
        const own = rules(isGrouped, showEmpty);
        const view = live(start, own);
        const model = new Map(start.map((one) => [one.id, one]));
        for (const batch of batches) {
          const before = view.snapshot;
          const shownBefore = shownBy(before, id);
          const report = view.apply(batch);
          applyTo(model, batch);
          const fresh = live([...model.values()], own);
          expect(shownBy(view, id)).toEqual(shownBy(fresh, id));
          expect(shownBy(view.snapshot, id)).toEqual(shownBy(fresh, id));
          expect(new Set(view.everyRow())).toEqual(new Set(model.values()));
          expect(statedReport(report)).toEqual(
            expectedReport(before, view, id, isGrouped, (was, is) => compare(was, is) === 0),
          );
          expect([report.version, report.total]).toEqual([view.version, view.total]);
          for (const sought of ['card-0', 'card-7', ...fresh.rows().map(id).slice(0, 5)]) {
            expect(new Set(view.position(sought))).toEqual(
              new Set(positionsIn(fresh, id, isGrouped, sought)),
            );
          }
          // VIEW-7: what was handed out before has not changed.
          expect(shownBy(before, id)).toEqual(shownBefore);
        }
      }),
      { numRuns: 150 },
    );
  });

  const open = (id: string, rank: number, ...tags: string[]): Card => ({ id, rank, tags, isOpen: true });

  it('VIEW-1: counts a row that is in several groups once', () => {
    const view = live([open('1', 1, 'a', 'b'), open('2', 0, 'b')], rules(true));
    expect(view.total).toBe(2);
    expect(view.groups.map(({ label, count }) => `${label}: ${count}`)).toEqual(['a of 1: 1', 'b of 0: 2']);
    expect(view.rows().map(id)).toEqual(['2', '1']);
  });

  it.each([
    [false, ['c of 1: 1'], ['b of 1: 1']],
    [
      true,
      ['a of nobody: 0', 'b of nobody: 0', 'c of 1: 1'],
      ['a of nobody: 0', 'b of 1: 1', 'c of nobody: 0'],
    ],
  ])('VIEW-2: with showEmpty %s makes and drops groups as rows come and go', (showEmpty, before, after) => {
    const view = live([open('1', 1, 'c')], rules(true, showEmpty));
    const counts = () => view.groups.map(({ label, count }) => `${label}: ${count}`);
    expect(counts()).toEqual(before);
    view.apply([{ put: open('1', 1, 'b') }]);
    expect(counts()).toEqual(after);
  });

  it('VIEW-5: takes an unknown row as new, and the last of several changes of a row', () => {
    const view = live([open('1', 1, 'a')], rules(true));
    const put = (one: Card) => ({ put: one });
    expect(view.apply([{ remove: 'nobody' }]).version).toBe(1);
    const { version, entered, left, moved } = view.apply([
      put(open('2', 0, 'a')),
      put(open('1', 5, 'b')),
      put(open('2', 0, 'c')),
    ]);
    expect(version).toBe(2);
    expect(entered).toEqual([
      { key: 'c', label: 'c of 0', count: 1, ids: ['2'] },
      { key: 'b', label: 'b of 5', count: 1, ids: ['1'] },
    ]);
    expect(left).toEqual([{ key: 'a', label: 'a of 1', count: 0, ids: ['1'] }]);
    expect(moved).toEqual([]);
  });

  it('VIEW-7: keeps its snapshot, and groups that do not change, as the same objects', () => {
    const hidden = { ...open('3', 1, 'a'), isOpen: false };
    const view = live([open('1', 1, 'a'), open('2', 1, 'b'), hidden], rules(true, true));
    const { snapshot } = view;
    view.apply([{ put: { ...hidden, rank: 2 } }]);
    expect(view.snapshot).toBe(snapshot);
    view.apply([{ put: open('1', 2, 'a') }]);
    expect(view.snapshot).not.toBe(snapshot);
    expect(view.groups.map((group, index) => group === snapshot.groups[index])).toEqual([false, true, true]);
    const many = Array.from({ length: 100 }, (_, index) => ({ put: open(`new-${index}`, 0, 'c') }));
    view.apply(many);
    expect(view.groups.map((group, index) => group === snapshot.groups[index])).toEqual([false, true, false]);
  });

  it('VIEW-7: a large batch leaves empty groups that it does not touch as they are', () => {
    const view = live([open('1', 1, 'b')], rules(true, true));
    const { groups } = view.snapshot;
    view.apply(Array.from({ length: 100 }, (_, index) => ({ put: open(`new-${index}`, 0, 'c') })));
    expect(view.groups.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(view.groups.map((group, index) => group === groups[index])).toEqual([true, true, false]);
  });

  it('VIEW-6: compares O(log n) rows to change one', () => {
    let compared = 0;
    const counted = rules(true);
    const cards = Array.from({ length: 20_000 }, (_, index) => open(`${index}`, index % 977, 'a'));
    const view = live(cards, {
      ...counted,
      sorter: {
        ...sorter,
        compareBehindLead: (left, right) => {
          compared += 1;
          return sorter.compareBehindLead(left, right);
        },
      },
    });
    view.position('0');
    compared = 0;
    view.apply([{ put: open('9000', 3, 'a', 'b') }]);
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThan(8 * Math.log2(cards.length));
  });

  it.each([
    ['a count that stays too high', (shown: Shown) => ({ ...shown, total: shown.total + 1 })],
    ['a row left behind in its old group', (shown: Shown) => ({ ...shown, groups: shown.groups.slice(1) })],
    ['rows in another order', (shown: Shown) => ({ ...shown, rows: shown.rows.toReversed() })],
  ])('the comparison of these tests notices %s', (_defect, plant) => {
    const shown = shownBy(live([open('1', 1, 'a'), open('2', 1, 'b')], rules(true)), id);
    expect(plant(shown)).not.toEqual(shown);
  });
});

type Shown = ReturnType<typeof shownBy<Card>>;
