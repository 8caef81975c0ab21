import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readId, readIds } from './ids';

describe('readId', () => {
  it.each<[rule: string, cell: unknown, id: string | undefined]>([
    ['SELECT-1', 'high', 'high'],
    ['SELECT-1', ' ', ' '],
    ['FILTER-6', '', undefined],
    ['FILTER-6', null, undefined],
    ['FILTER-6', undefined, undefined],
    ['SELECT-1', ['high'], undefined],
    ['SELECT-1', 1, undefined],
    ['SELECT-1', { id: 'high' }, undefined],
  ])('%s: %j holds %j', (_rule, cell, id) => {
    expect(readId(cell)).toBe(id);
  });
});

describe('readIds', () => {
  it.each<[rule: string, cell: unknown, ids: readonly string[]]>([
    ['PERSON-1', 'ada', ['ada']],
    ['PERSON-1', ['ada', 'mira'], ['ada', 'mira']],
    ['PERSON-1', ['mira', 'ada', 'mira'], ['mira', 'ada']],
    ['PERSON-1', ['ada', '', 5, null, undefined, {}, 'mira'], ['ada', 'mira']],
    ['PERSON-1', [' ', ' ', '  '], [' ', '  ']],
    ['SELECT-2', [['wedding']], []],
    ['FILTER-6', [], []],
    ['FILTER-6', [''], []],
    ['FILTER-6', '', []],
    ['FILTER-6', null, []],
    ['FILTER-6', undefined, []],
    ['PERSON-1', 5, []],
    ['PERSON-1', { 0: 'ada', length: 1 }, []],
  ])('%s: %j holds %j', (_rule, cell, ids) => {
    expect(readIds(cell)).toEqual(ids);
  });

  it('PERSON-1: every id of a list comes once, in the order of the list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('', 'a', 'b', ' '), fc.string(), fc.anything())),
        (cell) => {
          const ids = readIds(cell);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toEqual([...new Set(cell)].filter((id) => typeof id === 'string' && id !== ''));
          expect(readIds(ids)).toEqual(ids);
        },
      ),
    );
  });
});
