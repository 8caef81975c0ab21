import { describe, expect, it } from 'vitest';
import type { FilterDefinition } from './filter';
import { MAX_CONDITIONS, MAX_DEPTH, MAX_GROUPS, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from './limits';
import { parseFilter } from './parse-filter';

const condition = { fieldId: 'a', operator: 'is' };
const all = (filters: unknown): { match: 'all'; filters: unknown } => ({ match: 'all', filters });
const paths = (input: unknown) => parseFilter(input).problems.map(({ path }) => path);
const countOf = (filter: FilterDefinition | undefined): number => {
  if (filter === undefined) return 0;
  return 'filters' in filter ? filter.filters.reduce((sum, part) => sum + countOf(part), 0) : 1;
};

describe('parseFilter', () => {
  it.each<[input: unknown, filter: unknown, problems: string[]]>([
    [undefined, undefined, []],
    [null, undefined, []],
    [condition, condition, []],
    [{ ...condition, id: '', value: '' }, { ...condition, id: '', value: '' }, []],
    [{ ...condition, id: null, value: null }, { ...condition, value: null }, []],
    [{ ...condition, id: 5, colour: 'red' }, condition, ['id']],
    [{ fieldId: 'a' }, undefined, ['operator']],
    [{ fieldId: 5, operator: [] }, undefined, ['fieldId', 'operator']],
    ['is', undefined, ['']],
    [[condition], undefined, ['']],
    [all([]), all([]), []],
    [
      all([condition, 5, null, all([[]]), condition]),
      all([condition, all([]), condition]),
      ['filters[1]', 'filters[2]', 'filters[3].filters[0]'],
    ],
    [all({ 0: condition }), undefined, ['filters']],
    [{ filters: [condition] }, undefined, ['match']],
    [{ match: 'none', filters: [condition] }, undefined, ['match']],
    [all([{ match: 'ANY', filters: [condition] }, condition]), all([condition]), ['filters[0].match']],
  ])('PARSE-2, PARSE-5: %j', (input, filter, problems) => {
    expect(parseFilter(input).filter).toEqual(filter);
    expect(paths(input)).toEqual(problems);
  });

  it.each<[value: unknown, parsed: unknown, problems: string[]]>([
    ['text', 'text', []],
    [5, 5, []],
    [false, false, []],
    [null, null, []],
    [['a', 5, null, true], ['a', 5, null, true], []],
    [{ from: '2026-11-21', to: null }, { from: '2026-11-21', to: null }, []],
    [{ labels: ['a'], groups: [] }, { labels: ['a'], groups: [] }, []],
    [Number.NaN, undefined, ['value']],
    [5n, undefined, ['value']],
    [() => 5, undefined, ['value']],
    [new Map(), undefined, ['value']],
    [new Date(0), undefined, ['value']],
    [['a', ['b'], {}], ['a'], ['value[1]', 'value[2]']],
    [{ labels: { a: 1 }, groups: ['b', {}] }, { groups: ['b'] }, ['value.labels', 'value.groups[1]']],
    [Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`k${index}`, 1])), undefined, ['value']],
    ['x'.repeat(MAX_TEXT_LENGTH), 'x'.repeat(MAX_TEXT_LENGTH), []],
    ['x'.repeat(MAX_TEXT_LENGTH + 1), undefined, ['value']],
    [['x'.repeat(MAX_TEXT_LENGTH + 1), 'y'], ['y'], ['value[0]']],
  ])('PARSE-4: a value is plain data (%#)', (value, parsed, problems) => {
    const { filter } = parseFilter({ ...condition, value });
    expect(filter).toEqual(parsed === undefined ? condition : { ...condition, value: parsed });
    expect(paths({ ...condition, value })).toEqual(problems);
  });

  it('PARSE-6: half of a surrogate pair becomes U+FFFD, in every text; whole pairs stay', () => {
    const halved = { id: '\udc00', fieldId: 'a\ud83d', operator: 'is\ude00\ud83d' };
    const values = ['\ud83d\ude00 \ud83d', ['\ude00\ud83d'], { from: '\ud83d\ud83d\ude00' }];
    expect(values.map((value) => parseFilter({ ...halved, value }).filter)).toEqual(
      ['😀 \ufffd', ['\ufffd\ufffd'], { from: '\ufffd😀' }].map((value) => ({
        id: '\ufffd',
        fieldId: 'a\ufffd',
        operator: 'is\ufffd\ufffd',
        value,
      })),
    );
  });

  it('PARSE-4: a stored property of any name stays a property', () => {
    const input: unknown = JSON.parse('{ "fieldId": "a", "operator": "is", "value": { "__proto__": "x" } }');
    const { filter } = parseFilter(input);
    expect(JSON.stringify(filter)).toBe('{"fieldId":"a","operator":"is","value":{"__proto__":"x"}}');
  });

  it('PARSE-3: the conditions of all groups together are counted', () => {
    const half = all(Array.from({ length: MAX_CONDITIONS / 2 }, () => condition));
    expect(parseFilter(all([half, half]))).toMatchObject({ problems: [] });
    const { filter, problems } = parseFilter(all([half, half, half, condition]));
    expect(countOf(filter)).toBe(MAX_CONDITIONS);
    expect(problems).toEqual([
      { path: 'filters[2].filters[0]', message: 'A filter must not have more than 100 conditions.' },
    ]);
  });

  it('PARSE-3: so are groups, and entries that cannot be read', () => {
    const groups = Array.from({ length: MAX_GROUPS + 5 }, () => all([]));
    const { filter, problems } = parseFilter(all(groups));
    expect(filter).toMatchObject({ filters: { length: MAX_GROUPS - 1 } });
    expect(problems.map(({ path }) => path)).toEqual([`filters[${MAX_GROUPS - 1}]`]);
    expect(paths(all(Array.from({ length: 1_000_000 }, () => 5)))).toHaveLength(100);
  });

  it('PARSE-3: groups end where they are nested too deep', () => {
    const nested = (depth: number): unknown => (depth === 0 ? condition : all([nested(depth - 1)]));
    expect(parseFilter(nested(MAX_DEPTH))).toEqual({ filter: nested(MAX_DEPTH), problems: [] });
    expect(paths(nested(MAX_DEPTH + 1))).toEqual([`filters[0]${'.filters[0]'.repeat(MAX_DEPTH - 1)}`]);
    expect(paths(nested(2000))).toHaveLength(1);
  });

  it('PARSE-3: a definition that holds itself comes to an end', () => {
    const filters: unknown[] = [];
    const group = all(filters);
    filters.push(group, group, group, condition);
    expect(paths(group).length).toBeGreaterThan(0);
  });

  it('PARSE-3: a list of ids ends where the limit says', () => {
    const value = Array.from({ length: MAX_LIST_LENGTH + 1 }, String);
    const { filter, problems } = parseFilter({ ...condition, value });
    expect(filter).toMatchObject({ value: { length: MAX_LIST_LENGTH } });
    expect(problems).toEqual([
      { path: 'value', message: 'A list must not have more than 1000 entries; the rest was left out.' },
    ]);
  });
});
