import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/civil-day';
import { dayIn, zoneOf } from '../calendar/zone';
import type { EvaluationContext } from '../definition/context';
import type { Field, FieldType } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import { anyContext, anyRows, fields, reader, type TestRow } from './rows.testing';
import { compileSorts } from './sorter';

const context: EvaluationContext = { now: 0, timeZone: 'Europe/Lisbon', locale: 'en', weekStart: 1 };

const anySort: fc.Arbitrary<SortDefinition> = fc
  .record({
    fieldId: fc.constantFrom(...fields.map(({ id }) => id), 'gone'),
    direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
    empties: fc.constantFrom<('first' | 'last')[]>(...([['first'], ['last'], []] as ('first' | 'last')[][])),
  })
  .map(({ empties: [empties], ...sort }) => (empties === undefined ? sort : { ...sort, empties }));
const anySorts = fc.array(anySort, { maxLength: 3 });

const shuffled = (rows: readonly TestRow[]): fc.Arbitrary<TestRow[]> =>
  fc.shuffledSubarray([...rows], { minLength: rows.length });
const anyShuffled = anyRows.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows)));

/** Rows of these cells of one field, in the order given, sorted by it: the cells as they stand then. */
function sortCells(
  type: FieldType,
  cells: readonly unknown[],
  sort: Partial<SortDefinition> = {},
  use = context,
): unknown[] {
  const rows = cells.map((cell, order) => ({ id: `row ${order}`, order: 0, cells: { [type]: cell } }));
  const sorter = compileSorts([{ fieldId: type, direction: 'asc', ...sort }], fields, reader, use);
  return sorter.sort(rows).map((row) => Object.values(row.cells)[0]);
}

describe('compileSorts', () => {
  it('SORT-1: leads rise with the order, and rows of one lead are distinguished without creating keys', () => {
    let equal = 0;
    fc.assert(
      fc.property(anyShuffled, anySorts, anyContext, ([rows], sorts, anyOne) => {
        const sorter = compileSorts(sorts, fields, reader, anyOne);
        const sorted = sorter.sort(rows);
        for (const [place, left] of sorted.entries()) {
          for (const [otherPlace, right] of sorted.entries()) {
            const [lead, otherLead] = [sorter.lead(left), sorter.lead(right)];
            if (place <= otherPlace) expect(lead).toBeLessThanOrEqual(otherLead);
            if (lead !== otherLead) continue;
            if (place < otherPlace) equal += 1;
            expect(Math.sign(sorter.compareBehindLead(left, right))).toBe(Math.sign(place - otherPlace));
          }
        }
      }),
      { numRuns: 300 },
    );
    expect(equal).toBeGreaterThan(100);
  });

  it('SORT-1: the order is total, and the same for any shuffle of the rows', () => {
    fc.assert(
      fc.property(anyShuffled, anySorts, anyContext, ([rows, others], sorts, anyOne) => {
        const sorter = compileSorts(sorts, fields, reader, anyOne);
        const sorted = sorter.sort(rows).map(reader.id);
        expect(sorter.sort(others).map(reader.id)).toEqual(sorted);
        const keys = new Map(rows.map((row) => [row.id, sorter.key(row)]));
        // Every pair agrees with the places in the list: so the order is antisymmetric, transitive, and total.
        for (const [place, left] of sorted.entries()) {
          for (const [otherPlace, right] of sorted.entries()) {
            const [a, b] = [keys.get(left), keys.get(right)];
            if (a === undefined || b === undefined) throw new Error('a row was lost');
            expect(Math.sign(sorter.compare(a, b))).toBe(Math.sign(place - otherPlace));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('SORT-1: sorting changes no row and no list, and sorting again, after others came, is right', () => {
    fc.assert(
      fc.property(anyRows, anyRows, anySorts, anyContext, (rows, others, sorts, anyOne) => {
        const sorter = compileSorts(sorts, fields, reader, anyOne);
        const before = [...rows];
        sorter.sort(rows);
        sorter.sort(others);
        expect(rows).toEqual(before);
        const fresh = fields.map((field) => ({ ...field }));
        expect(sorter.sort(rows)).toEqual(compileSorts(sorts, fresh, reader, anyOne).sort(rows));
      }),
      { numRuns: 100 },
    );
  });

  it('SORT-5: a long list of unlike texts behind another sort is in the order of its keys, however often it is asked', () => {
    // As long, and as unlike, as lists must be for texts to be ranked among tied rows only.
    const anyTitle = fc.oneof(
      { weight: 20, arbitrary: fc.string({ minLength: 6, unit: fc.constantFrom(...'abcABCéÉ0129 -') }) },
      // The collator holds these equal, code units do not.
      { weight: 1, arbitrary: fc.constantFrom('e\u0301', 'é', 'film 7', 'film 07', 'a\u0000', 'a') },
      { weight: 1, arbitrary: fc.constantFrom(null, '', 5) },
    );
    const anyRow = fc.record({
      order: fc.nat(3),
      // Long runs of tied rows, and short ones.
      cells: fc.record({ number: fc.oneof(fc.constantFrom(null, 1, 2), fc.nat(60)), text: anyTitle }),
    });
    fc.assert(
      fc.property(
        fc.array(anyRow, { minLength: 140, maxLength: 180 }),
        anySort,
        fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
        (parts, byText, direction) => {
          const rows = parts.map((part, index) => ({ ...part, id: `row ${(index * 7919) % 1000}` }));
          const sorts: SortDefinition[] = [
            { fieldId: 'number', direction },
            { ...byText, fieldId: 'text' },
          ];
          const own = fields.map((field) => ({ ...field }));
          const sorter = compileSorts(sorts, own, reader, context);
          const keys = new Map(rows.map((row) => [row.id, sorter.key(row)]));
          const keyOf = ({ id }: TestRow) => keys.get(id) ?? sorter.key({ id, order: 0, cells: {} });
          const expected = rows.toSorted((left, right) => sorter.compare(keyOf(left), keyOf(right)));
          for (let time = 1; time <= 3; time += 1) {
            expect([time, ...sorter.sort(rows).map(reader.id)]).toEqual([time, ...expected.map(reader.id)]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('SORT-2: ties stand by manual order, then by id in code units, in both directions', () => {
    const rows: TestRow[] = ['b', 'a', 'Z', 'é', 'z'].map((id) => ({
      id,
      order: 1,
      cells: { text: 'same' },
    }));
    const [first, last] = [
      { id: 'y', order: 0, cells: { text: 'same' } },
      { id: '0', order: Number.NaN, cells: { text: 'same' } },
    ];
    for (const direction of ['asc', 'desc'] as const) {
      const sorter = compileSorts([{ fieldId: 'text', direction }], fields, reader, context);
      expect(sorter.sort([last, ...rows, first]).map(reader.id)).toEqual(['y', 'Z', 'a', 'b', 'z', 'é', '0']);
    }
  });

  it('SORT-2: without sorts, and without a manual order, ids decide', () => {
    const { id, cell } = reader;
    const rows = ['c', 'a', 'b'].map((name, order) => ({ id: name, order: -order, cells: {} }));
    expect(compileSorts([], fields, reader, context).sort(rows).map(id)).toEqual(['b', 'a', 'c']);
    expect(compileSorts([], fields, { id, cell }, context).sort(rows).map(id)).toEqual(['a', 'b', 'c']);
  });

  it('SORT-3: empty cells stand last in both directions, or first', () => {
    fc.assert(
      fc.property(anyRows, anySort, anyContext, (rows, sort, anyOne) => {
        const sorter = compileSorts([sort], fields, reader, anyOne);
        const empty = sorter.key({ id: '', order: Number.NEGATIVE_INFINITY, cells: {} });
        const isEmpty = (row: TestRow): boolean =>
          sorter.compare({ ...sorter.key(row), id: '', order: Number.NEGATIVE_INFINITY }, empty) === 0;
        const sorted = sorter.sort(rows).map(isEmpty);
        const emptiesFirst = [...sorted].sort((a, b) => Number(b) - Number(a));
        const expected = sort.empties === 'first' ? emptiesFirst : emptiesFirst.reverse();
        // A checkbox has no empty: there, null is one of the two states.
        if (sort.fieldId !== 'checkbox') expect(sorted).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('SORT-3: descending turns the cells and nothing else', () => {
    expect(sortCells('number', [null, 2, 1, 3], { direction: 'desc' })).toEqual([3, 2, 1, null]);
    expect(sortCells('number', [2, null, 3], { direction: 'desc', empties: 'first' })).toEqual([null, 3, 2]);
    expect(sortCells('text', ['a', '', 'b'], { direction: 'desc' })).toEqual(['b', 'a', '']);
    expect(sortCells('text', ['a', 5, 'b'], { empties: 'first' })).toEqual([5, 'a', 'b']);
    expect(sortCells('person', [['p1'], [], ['p2']], { direction: 'desc' })).toEqual([['p1'], ['p2'], []]);
    expect(sortCells('checkbox', [true, null, false], { direction: 'desc' })).toEqual([true, null, false]);
  });

  const tables: [rule: string, type: FieldType, cells: unknown[], expected: unknown[]][] = [
    ['SORT-4', 'number', ['10', 9, '1e1', -1, 'x', 0.5], [-1, 0.5, 9, '10', '1e1', 'x']],
    ['SORT-4', 'number', [0, -0, 1, -1], [-1, 0, -0, 1]],
    [
      'SORT-4',
      'number',
      [Number.POSITIVE_INFINITY, 1e308, Number.NaN],
      [1e308, Number.POSITIVE_INFINITY, Number.NaN],
    ],
    ['SORT-4', 'checkbox', [true, false, null, 'true'], [false, null, 'true', true]],
    ['SORT-5', 'text', ['Task 10', 'b', 'Task 9', 'A', 'a'], ['a', 'A', 'b', 'Task 9', 'Task 10']],
    ['SORT-5', 'text', ['é', 'f', 'e'], ['e', 'é', 'f']],
    ['SORT-7', 'select', ['s1', 's2', 'deleted', 's3', ''], ['s3', 's1', 's2', 'deleted', '']],
    ['SORT-7', 'status', ['l1', 'l2', 'l3', 'l4', 'l5', 'x'], ['l1', 'l2', 'l3', 'l5', 'l4', 'x']],
    [
      'SORT-8',
      'person',
      [['p1'], ['p2'], 'p2', ['stranger'], ['Bea']],
      [['p2'], 'p2', ['Bea'], ['stranger'], ['p1']],
    ],
    ['SORT-8', 'person', [['p1', 'p2'], ['p2', 'p1'], ['p2']], [['p2'], ['p2', 'p1'], ['p1', 'p2']]],
    [
      'SORT-9',
      'multiSelect',
      [['m1'], ['m2', 'm3'], ['m2'], ['m2', 'm1']],
      [['m2'], ['m2', 'm1'], ['m2', 'm3'], ['m1']],
    ],
    ['SORT-9', 'multiSelect', [['gone'], ['gone', 'm1'], ['m2']], [['m2'], ['gone', 'm1'], ['gone']]],
  ];
  it.each(tables)('%s: %s cells %j stand as %j', (_rule, type, cells, expected) => {
    expect(sortCells(type, cells)).toEqual(expected);
  });

  it('SORT-6: a day stands at its start in the zone, before instants at that moment', () => {
    const noon = '2026-11-21T12:00:00Z';
    const midnight = Date.parse('2026-11-21T00:00:00Z');
    const cells = [noon, '2026-11-22', midnight, '2026-11-21', midnight - 1, 'soon'];
    const inLisbon = [midnight - 1, '2026-11-21', midnight, noon, '2026-11-22', 'soon'];
    expect(sortCells('date', cells)).toEqual(inLisbon);
    expect(sortCells('date', cells, { direction: 'desc' })).toEqual([
      ...inLisbon.slice(0, -1).reverse(),
      'soon',
    ]);
    const india: EvaluationContext = { ...context, timeZone: 'Asia/Kolkata' };
    expect(sortCells('date', cells, {}, india)).toEqual([
      '2026-11-21',
      midnight - 1,
      midnight,
      noon,
      '2026-11-22',
      'soon',
    ]);
  });

  it('SORT-6: a day stands before every instant of it, its start included, in every zone', () => {
    // Clocks that go back over midnight show parts of a day before and after parts of the next.
    const zones = [
      'America/St_Johns',
      'Africa/Cairo',
      'Asia/Beirut',
      'Pacific/Apia',
      'Asia/Kolkata',
      'Europe/Rome',
    ];
    const overMidnight = Date.parse('2006-10-29T02:31:00Z');
    const hour = 3_600_000;
    const anyInstant = fc.oneof(
      fc.integer({ min: Date.parse('1985-01-01'), max: Date.parse('2030-01-01') }),
      fc.integer({ min: overMidnight - 30 * hour, max: overMidnight + 30 * hour }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyInstant, fc.boolean(), (timeZone, instant, isStart) => {
        const day = dayIn(instant, timeZone);
        const start = zoneOf(timeZone).startOf(parseDay(day) ?? Number.NaN);
        const at = isStart ? start : instant;
        expect(sortCells('date', [at, day], {}, { ...context, timeZone })).toEqual([day, at]);
        expect(start).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 1_000 },
    );
  });

  it('SORT-6: a day that the zone skips stands between its neighbours', () => {
    const apia: EvaluationContext = { ...context, timeZone: 'Pacific/Apia' };
    const skip = Date.parse('2011-12-30T10:00:00Z');
    const cells = [skip, '2011-12-31', skip - 1, '2011-12-30', '2011-12-29'];
    expect(sortCells('date', cells, {}, apia)).toEqual([
      '2011-12-29',
      skip - 1,
      '2011-12-30',
      '2011-12-31',
      skip,
    ]);
    expect(sortCells('date', ['2011-12-31', '2011-12-30'], {}, apia)).toEqual(['2011-12-30', '2011-12-31']);
  });

  it('SORT-10: a sort on an unknown field is ignored; of two fields with one id the first counts', () => {
    const rows = [3, 1, 2].map((number, order) => ({ id: `${order}`, order, cells: { number } }));
    const twice: Field[] = [...fields, { id: 'number', type: 'text' }];
    const sorts: SortDefinition[] = [
      { fieldId: 'gone', direction: 'asc' },
      { fieldId: 'number', direction: 'desc' },
      { fieldId: 'number', direction: 'asc' },
    ];
    expect(compileSorts(sorts, twice, reader, context).sort(rows).map(reader.id)).toEqual(['0', '2', '1']);
    expect(compileSorts(sorts.slice(0, 1), fields, reader, context).sort(rows)).toEqual(rows);
  });

  it('SORT-10: an unknown locale or time zone is an error where the order needs it', () => {
    const nowhere: EvaluationContext = { ...context, timeZone: 'Nowhere', locale: 'no language' };
    const compile = (fieldId: string) => () =>
      compileSorts([{ fieldId, direction: 'asc' }], fields, reader, nowhere);
    for (const fieldId of ['text', 'person', 'date']) expect(compile(fieldId)).toThrow(RangeError);
    for (const fieldId of ['number', 'status', 'checkbox']) expect(compile(fieldId)).not.toThrow();
  });
});
