import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownRow, knownOrder, type ListMark } from './known-orders';
import { sorterOf } from './page';

const names = ['Ada', 'ada', 'Ádám', 'Zoë', 'Ångström', 'Studio 2', 'studio 10', 'ﬁn', '李', ''];
const fields = [{ id: 'name', type: 'text', name: 'Name' }] as const;
const START = 1_700_000_000_000;

interface Stored {
  name: string;
  revision: number;
  updatedAt: number;
  isIn: boolean;
}

let lists = 0;

/** A table of rows with a clock, and a list over it that is read as the server reads one. */
function table(locale: string, direction: 'asc' | 'desc') {
  lists += 1;
  const key = `known-orders-test-${lists}`;
  const rows = new Map<string, Stored>();
  const reads = { whole: 0, changed: 0 };
  let now = START;
  const sorter = sorterOf<KnownRow>([{ fieldId: 'name', direction }], fields, {
    now,
    timeZone: 'UTC',
    locale,
    weekStart: 1,
    user: 'mira',
  });
  const known = ([id, { name, revision }]: [string, Stored]): KnownRow => ({
    id,
    cells: { name },
    fingerprint: fingerprintOf(id, revision),
  });
  const listed = () => [...rows].filter(([, { isIn }]) => isIn).map(known);
  const source = () => ({
    now,
    sorter,
    all: async () => {
      reads.whole += 1;
      return listed();
    },
    changedSince: async (instant: number, limit: number) => {
      reads.changed += 1;
      return [...rows]
        .filter(([, { updatedAt }]) => updatedAt >= instant)
        .slice(0, limit)
        .map((entry) => ({ row: known(entry), isIn: entry[1].isIn }));
    },
  });
  const mark = (): ListMark => ({
    total: listed().length,
    fingerprint: listed().reduce((joined, { fingerprint }) => joined ^ fingerprint, 0n),
  });
  return {
    reads,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    write: (id: string, change: Partial<Stored>, at = now) => {
      const before = rows.get(id) ?? { name: '', revision: 0, updatedAt: at, isIn: true };
      rows.set(id, { ...before, ...change, revision: before.revision + 1, updatedAt: at });
    },
    shown: async () => (await knownOrder(key, mark(), source())).map(({ id }) => id),
    expected: () => sorter.sort(listed()).map(({ id }) => id),
  };
}

/**
 * Mixes an id and a revision into 64 bits, as well as the database does. A weak mixture leaves the same difference when the
 * revisions of two rows rise, and then the two changes take each other out of the mark.
 */
const fingerprintOf = (id: string, revision: number): bigint =>
  createHash('sha256').update(`${id} ${revision}`).digest().readBigInt64BE();

const longList = (locale = 'en', direction: 'asc' | 'desc' = 'asc') => {
  const list = table(locale, direction);
  for (let at = 0; at < 1_200; at += 1)
    list.write(`row-${at}`, { name: `${names[at % names.length]} ${at % 7}` });
  // Whatever was written is older than what a write may take.
  list.pass(3_600_000);
  return list;
};

const change = fc.record({
  id: fc.integer({ min: 0, max: 1_300 }).map((at) => `row-${at}`),
  change: fc.oneof(
    fc.constantFrom(...names).map((name) => ({ name })),
    fc.boolean().map((isIn) => ({ isIn })),
    fc.constant({}),
  ),
  // A write that took up to two minutes is seen later than it was.
  late: fc.constantFrom(0, 0, 0, 50_000, 120_000),
  pass: fc.constantFrom(0, 1, 30_000, 600_000),
});

describe('the order of a long list that is kept', () => {
  it('is the order of all rows, whatever is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('en', 'sv', 'de-u-co-phonebk'),
        fc.constantFrom('asc', 'desc'),
        fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (locale, direction, steps) => {
          const list = longList(locale, direction);
          expect(await list.shown()).toEqual(list.expected());
          for (const writes of steps) {
            for (const { id, change, late, pass } of writes) {
              list.pass(pass);
              list.write(id, change, START + 3_600_000 + pass - late);
            }
            expect(await list.shown()).toEqual(list.expected());
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is read once, then only what changed', async () => {
    const list = longList();
    await list.shown();
    await list.shown();
    expect(list.reads).toEqual({ whole: 1, changed: 0 });
    list.write('row-5', { name: 'Zoë' });
    list.write('row-new', { name: 'Ada' });
    list.write('row-6', { isIn: false });
    expect(await list.shown()).toEqual(list.expected());
    expect(list.reads).toEqual({ whole: 1, changed: 1 });
    list.pass(600_000);
    list.write('row-6', { isIn: true, name: 'Ångström' });
    expect(await list.shown()).toEqual(list.expected());
    expect(list.reads).toEqual({ whole: 1, changed: 2 });
  });

  it('is made anew where a write was seen so late that it is not found among the changed rows', async () => {
    const list = longList();
    await list.shown();
    list.write('row-5', { name: 'Zoë' }, START);
    expect(await list.shown()).toEqual(list.expected());
    expect(list.reads).toEqual({ whole: 2, changed: 1 });
  });

  it('is made anew where more changed than is worth placing one by one', async () => {
    const list = longList();
    await list.shown();
    for (let at = 0; at <= 10_000; at += 1) list.write(`bulk-${at}`, { name: 'Ada' });
    expect(await list.shown()).toEqual(list.expected());
    expect(list.reads).toEqual({ whole: 2, changed: 1 });
  });
});
