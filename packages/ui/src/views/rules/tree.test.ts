import { type FilterDefinition, type FilterGroup, MAX_CONDITIONS, MAX_DEPTH } from '@atelier/filters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAt, changeAt, conditionsOf, filterOf, freeId, isGroup, roomAt, rootOf } from './tree';

const condition = (id: string): FilterDefinition => ({ id, fieldId: 'title', operator: 'isEmpty' });
const root: FilterGroup = {
  match: 'all',
  filters: [condition('a'), { match: 'any', filters: [condition('b'), condition('c')] }],
};

describe('the tree of a filter', () => {
  it('is changed at a path and nowhere else', () => {
    const next = changeAt(root, [1, 0], () => condition('new'));
    expect(conditionsOf(next).map(({ id }) => id)).toEqual(['a', 'new', 'c']);
    expect(next.filters[0]).toBe(root.filters[0]);
    expect(conditionsOf(changeAt(root, [1], () => null)).map(({ id }) => id)).toEqual(['a']);
    expect(changeAt(root, [7, 3], () => null)).toEqual(root);
  });

  it('grows at the end of a group', () => {
    expect(conditionsOf(addAt(root, [1], condition('d'))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(conditionsOf(addAt(root, [], condition('d'))).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is nothing when it holds nothing, and a group of one when it is one condition', () => {
    expect(filterOf(rootOf(undefined))).toBeUndefined();
    expect(rootOf(condition('a'))).toEqual({ match: 'all', filters: [condition('a')] });
  });

  it('has room for as many conditions and groups as @atelier/filters reads', () => {
    const full: FilterGroup = {
      match: 'all',
      filters: Array.from({ length: MAX_CONDITIONS }, (_none, index) => condition(`${index}`)),
    };
    expect(roomAt(full, [])).toEqual({ condition: false, group: false });
    expect(roomAt(root, [])).toEqual({ condition: true, group: true });
    const deepest = Array.from({ length: MAX_DEPTH - 1 }, () => 0);
    expect(roomAt(root, deepest).group).toBe(false);
    expect(roomAt(root, deepest.slice(1)).group).toBe(true);
  });

  it('never names two conditions alike', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 })), (numbers) => {
        const group: FilterGroup = {
          match: 'all',
          filters: numbers.map((number) => condition(`c${number}`)),
        };
        const id = freeId(group);
        expect(group.filters.some((part) => !isGroup(part) && part.id === id)).toBe(false);
      }),
    );
  });
});
