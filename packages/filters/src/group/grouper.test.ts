import { describe, expect, it } from 'vitest';
import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { fields, reader, type TestRow } from '../sort/rows.testing';
import { createView } from '../view/view';
import { compileGroup, type Grouper, type GroupKey } from './grouper';

const context: EvaluationContext = {
  now: Date.parse('2026-11-21T12:00:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en',
  weekStart: 1,
};

function compile(definition: GroupDefinition, use: Partial<EvaluationContext> = {}): Grouper<TestRow> {
  const { grouper } = compileGroup(definition, fields, reader, { ...context, ...use });
  if (grouper === undefined) throw new Error('the definition is wrong');
  return grouper;
}

const row = (fieldId: string, cell: unknown): TestRow => ({ id: 'a', order: 0, cells: { [fieldId]: cell } });
const keysOf = (definition: GroupDefinition, cell: unknown, use: Partial<EvaluationContext> = {}) =>
  compile(definition, use).keysOf(row(definition.fieldId, cell));
const labels = (grouper: Grouper<TestRow>, keys: readonly GroupKey[]) =>
  keys.map((key) => grouper.info(key).label);

describe('compileGroup: keys', () => {
  const number: GroupDefinition = { fieldId: 'number', numberBy: { range: [0, 0.5], interval: 0.1 } };
  const letter: GroupDefinition = { fieldId: 'text', textBy: 'firstLetter' };
  const tables: [rule: string, definition: GroupDefinition, cell: unknown, keys: GroupKey[]][] = [
    ['GROUP-5', { fieldId: 'select' }, 's2', ['s2']],
    ['GROUP-5', { fieldId: 'select' }, 'deleted', [null]],
    ['GROUP-5', { fieldId: 'select' }, ['s2'], [null]],
    ['GROUP-5', { fieldId: 'status' }, 'l4', ['l4']],
    ['GROUP-6', { fieldId: 'multiSelect' }, ['m1', 'm2'], ['m1', 'm2']],
    ['GROUP-6', { fieldId: 'multiSelect' }, ['m1', 'deleted', 'm1', 7], ['m1']],
    ['GROUP-6', { fieldId: 'multiSelect' }, 'm3', ['m3']],
    ['GROUP-6', { fieldId: 'multiSelect' }, ['deleted'], [null]],
    ['GROUP-7', { fieldId: 'person' }, ['p2', 'stranger', 'p2'], ['p2', 'stranger']],
    ['GROUP-7', { fieldId: 'person' }, 'p2', ['p2']],
    ['GROUP-7', { fieldId: 'person' }, ['', null], [null]],
    ['GROUP-8', { fieldId: 'status', statusBy: 'group' }, 'l5', ['inProgress']],
    ['GROUP-8', { fieldId: 'status', statusBy: 'group' }, 'deleted', [null]],
    ['GROUP-9', { fieldId: 'checkbox' }, null, ['false']],
    ['GROUP-9', { fieldId: 'checkbox' }, true, ['true']],
    ['GROUP-10', { fieldId: 'text' }, 'Straße', ['strasse']],
    ['GROUP-10', { fieldId: 'text' }, ' A ', [' a ']],
    ['GROUP-10', { fieldId: 'text' }, 'Élan', ['élan']],
    ['GROUP-10', { fieldId: 'text' }, '', [null]],
    ['GROUP-11', letter, 'élan', ['É']],
    ['GROUP-11', letter, 'ab', ['A']],
    ['GROUP-11', letter, 'が', ['が']],
    ['GROUP-11', letter, 5, [null]],
    ['GROUP-14', number, 0.3, ['0.3']],
    ['GROUP-14', number, 0.1 + 0.2, ['0.3']],
    ['GROUP-14', number, '0.29', ['0.2']],
    ['GROUP-14', number, 0.5, ['0.4']],
    ['GROUP-14', number, -0, ['0']],
    ['GROUP-14', number, 0.51, ['other']],
    ['GROUP-14', number, -1e-9, ['other']],
    ['GROUP-14', number, Number.POSITIVE_INFINITY, [null]],
    ['GROUP-16', { fieldId: 'date' }, '2026-11-21', ['2026-11-21']],
    ['GROUP-16', { fieldId: 'date', dateBy: 'week' }, '2026-11-21', ['2026-11-16']],
    ['GROUP-16', { fieldId: 'date', dateBy: 'month' }, '2026-11-21', ['2026-11-01']],
    ['GROUP-16', { fieldId: 'date', dateBy: 'year' }, '2026-11-21', ['2026-01-01']],
    ['GROUP-16', { fieldId: 'date', dateBy: 'week' }, '0001-01-01', ['0001-01-01']],
    ['GROUP-16', { fieldId: 'date' }, '2026-02-30', [null]],
    ['GROUP-18', { fieldId: 'date', dateBy: 'relative' }, '2026-11-22', ['tomorrow']],
    ['GROUP-18', { fieldId: 'date', dateBy: 'relative' }, '2027-01-01', ['2027-01-01']],
  ];
  it.each(tables)('%s: by %j, %j is in %j', (_rule, definition, cell, keys) => {
    expect(keysOf(definition, cell)).toEqual(keys);
  });

  it('GROUP-10: accents are ignored when the context says so', () => {
    expect(keysOf({ fieldId: 'text' }, 'Élan', { stripAccents: true })).toEqual(['elan']);
    expect(keysOf(letter, 'Élan', { stripAccents: true })).toEqual(['E']);
  });

  it('GROUP-16: weeks start where the context says, and an instant is in the day of the zone', () => {
    expect(keysOf({ fieldId: 'date', dateBy: 'week' }, '2026-11-21', { weekStart: 6 })).toEqual([
      '2026-11-21',
    ]);
    const late = '2026-11-21T20:00:00Z';
    expect(keysOf({ fieldId: 'date' }, late)).toEqual(['2026-11-21']);
    expect(keysOf({ fieldId: 'date' }, late, { timeZone: 'Asia/Kolkata' })).toEqual(['2026-11-22']);
  });

  it('GROUP-1: rows of one group share the list of its keys', () => {
    const grouper = compile({ fieldId: 'multiSelect' });
    expect(grouper.keysOf(row('multiSelect', ['m1']))).toBe(grouper.keysOf(row('multiSelect', 'm1')));
  });

  it('GROUP-6: the keys of a list do not change with the cell', () => {
    const cell = ['p1', 'p2'];
    const keys = compile({ fieldId: 'person' }).keysOf(row('person', cell));
    cell.push('p3');
    expect(keys).toEqual(['p1', 'p2']);
  });
});

describe('compileGroup: names and order', () => {
  it('GROUP-2: rows without a value are called so', () => {
    expect(compile({ fieldId: 'text' }).info(null)).toEqual({ key: null, label: 'No Value' });
  });

  it('GROUP-5, GROUP-8, GROUP-9: choices are known in their order and called by their names', () => {
    const named = (definition: GroupDefinition) => {
      const grouper = compile(definition);
      return labels(grouper, grouper.known);
    };
    expect(named({ fieldId: 'select' })).toEqual(['Wedding', 'Portrait', 'Beach']);
    expect(named({ fieldId: 'select', order: 'desc' })).toEqual(['Beach', 'Portrait', 'Wedding']);
    expect(named({ fieldId: 'status' })).toEqual(['New', 'Planned', 'Doing', 'Review', 'Sent']);
    expect(named({ fieldId: 'status', statusBy: 'group' })).toEqual(['To do', 'In progress', 'Completed']);
    expect(named({ fieldId: 'checkbox' })).toEqual(['false', 'true']);
    expect(named({ fieldId: 'person' })).toEqual(['ana duarte', 'Ana Duarte', 'Ana Duarte', 'Zoe Carter']);
    expect(compile({ fieldId: 'person' }).info('stranger').label).toBe('stranger');
    expect(named({ fieldId: 'text' })).toEqual([]);
  });

  it('GROUP-19: groups have the colors of their options, labels and people, and no others', () => {
    const colored = [
      { id: 'a', name: 'A', color: 'sage' },
      { id: 'b', name: 'B' },
      { id: 'a', name: 'Again', color: 'rust' },
    ];
    const own: Field[] = [
      { id: 'select', type: 'select', options: colored },
      { id: 'multiSelect', type: 'multiSelect', options: colored },
      { id: 'person', type: 'person', people: colored },
      { id: 'status', type: 'status', labels: colored.map((label) => ({ ...label, group: 'todo' })) },
    ];
    const colorsOf = (definition: GroupDefinition) => {
      const { grouper } = compileGroup(definition, own, reader, context);
      return ['a', 'b', 'gone', 'todo', null].map((key) => grouper?.info(key).color);
    };
    for (const { id } of own) {
      expect(colorsOf({ fieldId: id })).toEqual(['sage', undefined, undefined, undefined, undefined]);
    }
    expect(colorsOf({ fieldId: 'status', statusBy: 'group' }).every((color) => color === undefined)).toBe(
      true,
    );
    const [row] = createView(
      [{ id: '1', order: 0, cells: { status: 'a' } }],
      { group: { fieldId: 'status' } },
      own,
      reader,
      context,
    ).groups;
    expect(row?.color).toBe('sage');
  });

  it('GROUP-8: a status group without labels is no group', () => {
    const status = {
      id: 'status',
      type: 'status',
      labels: [{ id: 'l1', name: 'New', group: 'todo' }],
    } as const;
    const { grouper } = compileGroup({ fieldId: 'status', statusBy: 'group' }, [status], reader, context);
    expect(grouper?.known).toEqual(['todo']);
    expect(grouper?.plan('completed')).toEqual({ test: 'never' });
  });

  it('GROUP-12: a group of texts is called as in the row that is given, otherwise by its key', () => {
    const grouper = compile({ fieldId: 'text' });
    expect(grouper.info('strasse').label).toBe('strasse');
    expect(grouper.info('strasse', row('text', 'STRASSE')).label).toBe('STRASSE');
    expect(grouper.info('strasse', row('text', 'Street')).label).toBe('strasse');
    expect(compile({ fieldId: 'text', textBy: 'firstLetter' }).info('S', row('text', 'Street')).label).toBe(
      'S',
    );
  });

  it('GROUP-13: buckets are named by their edges, in the digits of the locale', () => {
    const tenths: GroupDefinition = { fieldId: 'number', numberBy: { range: [0, 0.4], interval: 0.1 } };
    expect(labels(compile(tenths), compile(tenths).known)).toEqual([
      '0 – 0.1',
      '0.1 – 0.2',
      '0.2 – 0.3',
      '0.3 – 0.4',
    ]);
    const wide: GroupDefinition = { fieldId: 'number', numberBy: { range: [-1000, 2500.5], interval: 2000 } };
    expect(labels(compile(wide), compile(wide).known)).toEqual(['-1,000 – 1,000', '1,000 – 2,500.5']);
    expect(labels(compile(wide, { locale: 'de' }), ['1000', 'other', '7'])).toEqual([
      '1.000 – 2.500,5',
      'Other',
      '7',
    ]);
    const tiny: GroupDefinition = { fieldId: 'number', numberBy: { range: [0, 2e-22], interval: 1e-22 } };
    expect(labels(compile(tiny), compile(tiny).known)).toEqual(['0 – 1e-22', '1e-22 – 2e-22']);
  });

  it('GROUP-17: dates are named in the words of the locale, by the Gregorian calendar', () => {
    const name = (dateBy: 'day' | 'week' | 'month' | 'year', key: string, locale: string) =>
      compile({ fieldId: 'date', dateBy }, { locale, timeZone: 'America/New_York' }).info(key).label;
    expect(name('day', '2026-11-16', 'en')).toBe('Nov 16, 2026');
    expect(name('week', '2026-11-16', 'en').replaceAll('\u2009', ' ')).toBe('Nov 16 – 22, 2026');
    expect(name('month', '2026-11-01', 'en')).toBe('November 2026');
    expect(name('month', '2026-11-01', 'pt-PT')).toBe('novembro de 2026');
    expect(name('month', '2026-11-01', 'th-TH')).toContain('2026');
    expect(name('year', '2026-01-01', 'fa-IR-u-nu-latn')).toContain('2026');
    expect(name('year', '0001-01-01', 'en')).toBe('1');
    expect(name('month', '2026-11-16', 'en')).toBe('2026-11-16');
  });

  it('GROUP-3: groups stand in order, Other behind the buckets, rows without a value last or first', () => {
    const definition: GroupDefinition = { fieldId: 'number', numberBy: { range: [0, 30], interval: 10 } };
    const sorted = (more: Partial<GroupDefinition>) =>
      [null, 'other', '20', '0', '10'].sort(compile({ ...definition, ...more }).compare);
    expect(sorted({})).toEqual(['0', '10', '20', 'other', null]);
    expect(sorted({ order: 'desc' })).toEqual(['20', '10', '0', 'other', null]);
    expect(sorted({ noValue: 'first' })).toEqual([null, '0', '10', '20', 'other']);
    expect(sorted({ order: 'desc', noValue: 'first' })).toEqual([null, '20', '10', '0', 'other']);
    expect(sorted({ order: ['20', 'gone', 'other', '20'] })).toEqual(['20', 'other', '0', '10', null]);
  });

  it('GROUP-3: no list of keys places the rows without a value in its middle', () => {
    const order = ['s3', 'null', '', 's1'];
    for (const noValue of ['first', 'last'] as const) {
      const { compare } = compile({ fieldId: 'select', order, noValue });
      const keys: GroupKey[] = ['s1', null, 's2', 's3'];
      const listed = ['s3', 's1', 's2'];
      expect(keys.toSorted(compare)).toEqual(noValue === 'first' ? [null, ...listed] : [...listed, null]);
    }
  });

  it('GROUP-3: texts stand in the order of the locale', () => {
    const sorted = (locale: string) =>
      ['z', 'ä', 'b 10', 'b 9'].sort(compile({ fieldId: 'text' }, { locale }).compare);
    expect(sorted('de')).toEqual(['ä', 'b 9', 'b 10', 'z']);
    expect(sorted('sv')).toEqual(['b 9', 'b 10', 'z', 'ä']);
  });
});

describe('compileGroup: problems', () => {
  const problemOf = (definition: GroupDefinition) =>
    compileGroup(definition, fields, reader, context).problem?.code;
  const number = (start: number, end: number, interval: number, more: Partial<GroupDefinition> = {}) =>
    problemOf({ fieldId: 'number', numberBy: { range: [start, end], interval }, ...more });

  it('GROUP-4: a view without a grouping has neither groups nor a problem', () => {
    expect(compileGroup(undefined, fields, reader, context)).toEqual({});
  });

  it('GROUP-4: what is wrong is said, and there are no groups', () => {
    expect(problemOf({ fieldId: 'gone' })).toBe('unknownField');
    expect(compileGroup({ fieldId: 'gone' }, fields, reader, context).grouper).toBeUndefined();
    expect(problemOf({ fieldId: 'number' })).toBe('interval');
    for (const interval of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-17])
      expect(number(0, 10, interval)).toBe('interval');
    for (const end of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(number(0, end, 1)).toBe('range');
    expect(number(0, 10, 1)).toBeUndefined();
  });

  it('GROUP-15: at most 1,000 buckets are shown without rows; more are there only with rows', () => {
    expect(number(0, 1000, 1, { showEmpty: true })).toBeUndefined();
    expect(number(0, 1001, 1, { showEmpty: true })).toBe('tooManyGroups');
    expect(number(0, 1001, 1)).toBeUndefined();
    const many = compile({ fieldId: 'number', numberBy: { range: [0, 1e6], interval: 0.1 } });
    expect(many.known).toEqual([]);
    expect(many.keysOf(row('number', 123_456.78))).toEqual(['123456.7']);
    expect(compile({ fieldId: 'number', numberBy: { range: [0, 1000], interval: 1 } }).known).toHaveLength(
      1000,
    );
  });

  it('GROUP-4: settings for other types are ignored', () => {
    expect(
      problemOf({ fieldId: 'select', numberBy: { range: [5, 0], interval: 0 }, dateBy: 'week' }),
    ).toBeUndefined();
  });

  it('GROUP-4: an unknown locale or time zone is an error where the groups need it', () => {
    const compiling = (fieldId: string) => () =>
      compile({ fieldId }, { locale: 'no language', timeZone: 'Nowhere' });
    for (const fieldId of ['text', 'person', 'date']) expect(compiling(fieldId)).toThrow(RangeError);
    for (const fieldId of ['select', 'status', 'checkbox']) expect(compiling(fieldId)).not.toThrow();
  });
});
