import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePlan } from '../filter/evaluate';
import { anyContext, anyRows, fields, reader, type TestRow } from '../sort/rows.testing';
import { compileGroup, type Grouper, type GroupKey } from './grouper';
import { anyGroup, ODD_KEYS } from './groups.testing';

const LISTS = ['person', 'multiSelect'];

interface Compiled {
  readonly definition: { readonly fieldId: string };
  readonly grouper: Grouper<TestRow>;
  readonly rows: readonly TestRow[];
  /** All keys that say anything: of rows, known ones, and some that are no group. */
  readonly keys: readonly GroupKey[];
}

/** Checks what holds for any grouping of any rows. */
function check(
  law: (compiled: Compiled, context: Parameters<typeof compileGroup>[3]) => void,
  numRuns = 400,
): void {
  fc.assert(
    fc.property(anyGroup, anyRows, anyContext, (definition, rows, context) => {
      const { grouper } = compileGroup(definition, fields, reader, context);
      if (grouper === undefined) throw new Error('the definition is wrong');
      const keys = new Set([
        ...rows.flatMap((row) => grouper.keysOf(row)),
        ...grouper.known,
        ...ODD_KEYS,
        null,
      ]);
      law({ definition, grouper, rows, keys: [...keys] }, context);
    }),
    { numRuns },
  );
}

describe('the laws of groups', () => {
  it('GROUP-1: every row is in at least one group, and in exactly one where the field holds single values', () => {
    check(({ definition, grouper, rows }) => {
      for (const row of rows) {
        const keys = grouper.keysOf(row);
        expect(keys.length).toBeGreaterThan(0);
        expect(new Set(keys).size).toBe(keys.length);
        if (!LISTS.includes(definition.fieldId)) expect(keys).toHaveLength(1);
        if (definition.fieldId === 'checkbox') expect(keys).not.toContain(null);
      }
    });
  });

  it('GROUP-1: a row is in a group when and only when it satisfies the predicate of the group', () => {
    check(({ grouper, rows, keys }) => {
      for (const key of keys) {
        const matches = compilePlan(grouper.plan(key), fields, reader);
        for (const row of rows) expect([key, matches(row)]).toEqual([key, grouper.keysOf(row).includes(key)]);
      }
    });
  });

  it('GROUP-1: that is so as well where clocks go back over midnight, and where a day is skipped', () => {
    for (const [timeZone, time] of [
      ['America/St_Johns', '2006-10-29T03:31Z'],
      ['Asia/Beirut', '2023-10-28T21:00Z'],
      ['Africa/Cairo', '2024-04-25T22:00Z'],
      ['Pacific/Apia', '2011-12-30T10:00Z'],
    ] as const) {
      const rows = Array.from({ length: 120 }, (_, index) => {
        const date = Date.parse(time) + (index - 60) * 1_800_000;
        return { id: `${index}`, order: 0, cells: { date } };
      });
      const context = { now: Date.parse(time), timeZone, locale: 'en', weekStart: 1 } as const;
      for (const dateBy of ['day', 'relative'] as const) {
        const { grouper } = compileGroup({ fieldId: 'date', dateBy }, fields, reader, context);
        if (grouper === undefined) throw new Error('the definition is wrong');
        for (const key of grouper.collect(rows).keys()) {
          const matches = compilePlan(grouper.plan(key), fields, reader);
          for (const row of rows)
            expect([row.cells, matches(row)]).toEqual([row.cells, grouper.keysOf(row)[0] === key]);
        }
      }
    }
  });

  it('GROUP-1: collecting rows is the same as asking each of them', () => {
    check(({ grouper, rows }) => {
      const groups = new Map<GroupKey, TestRow[]>();
      for (const row of rows) {
        for (const key of grouper.keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
      }
      expect(grouper.collect(rows)).toEqual(groups);
    });
  });

  it('GROUP-3: the order of groups is total, with rows without a value at its end', () => {
    check(({ grouper, keys }) => {
      const sorted = [...keys].sort(grouper.compare);
      for (const [place, left] of sorted.entries()) {
        for (const [otherPlace, right] of sorted.entries()) {
          expect(Math.sign(grouper.compare(left, right))).toBe(Math.sign(place - otherPlace));
        }
      }
      expect([sorted[0], sorted.at(-1)]).toContain(null);
      expect([...grouper.known].sort(grouper.compare)).toEqual(grouper.known);
    }, 200);
  });

  it('GROUP-2: a group is called the same whatever was grouped before', () => {
    check(({ grouper, rows, keys, definition }, context) => {
      const fresh = compileGroup({ ...definition }, fields, reader, context);
      const before = keys.map((key) => grouper.info(key));
      grouper.collect([...rows].reverse());
      expect(keys.map((key) => grouper.info(key))).toEqual(before);
      expect(fresh.problem === undefined || definition.fieldId === 'number').toBe(true);
      for (const key of keys) expect(grouper.info(key).label).not.toBe(undefined);
    }, 100);
  });

  it('GROUP-16, GROUP-18: groups of dates stand in the order of time', () => {
    check(({ grouper, rows, definition }) => {
      if (definition.fieldId !== 'date' || grouper.compare('a', 'b') > 0) return;
      const days = rows
        .map((row) => row.cells.date)
        .filter((cell) => typeof cell === 'string' && /^\d{4}-\d\d-\d\d$/.test(cell) && cell !== '2026-02-30')
        .sort();
      const keys = days.map((date) => grouper.keysOf({ id: '', order: 0, cells: { date } })[0] ?? null);
      const listed = keys.filter((key) => key !== 'today');
      for (const [index, key] of listed.entries()) {
        const next = listed[index + 1];
        if (next !== undefined) expect(grouper.compare(key, next)).toBeLessThanOrEqual(0);
      }
    });
  });
});
