import type { FilterDefinition } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { conditionsOf, filterOfView, filtersOfView } from './stored-filter';

const tags = { id: 'a', fieldId: 'tags', operator: 'contains', value: ['wedding'] };
const name = { id: 'b', fieldId: 'name', operator: 'isEmpty' };

describe('the filter of a view', () => {
  it.each<[what: string, filter: FilterDefinition | undefined, stored: readonly object[]]>([
    ['nothing', undefined, []],
    ['one condition', tags, [tags]],
    ['several that must all hold', { match: 'all', filters: [tags, name] }, [tags, name]],
    [
      'several of which one is enough',
      { match: 'any', filters: [tags, name] },
      [{ match: 'any', filters: [tags, name] }],
    ],
  ])('stores %s as parts that must all hold, and reads the same', (_what, filter, stored) => {
    expect(filtersOfView(filter)).toEqual(stored);
    expect(filtersOfView(filterOfView(filtersOfView(filter)))).toEqual(stored);
  });

  it('leaves out what cannot be read', () => {
    // What a newer version may have stored.
    const stranger = { shoe: 44 } as unknown as FilterDefinition;
    expect(conditionsOf(filterOfView([stranger, tags]))).toEqual([tags]);
  });

  it('holds the conditions of its groups too', () => {
    expect(conditionsOf({ match: 'all', filters: [{ match: 'any', filters: [tags] }, name] })).toEqual([
      tags,
      name,
    ]);
    expect(conditionsOf(undefined)).toEqual([]);
  });
});
