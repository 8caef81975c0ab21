import { describe, expect, it } from 'vitest';
import { type ListViewState, listFilters, listViewKind } from './list-views.js';

type State = ListViewState<'table' | 'cards', 'name' | 'createdAt'>;
const initial: State = { type: 'table', group: null, sort: null, filters: [] };
const { read, write } = listViewKind<'table' | 'cards', 'name' | 'createdAt'>({
  layouts: ['table', 'cards'],
  sorts: ['name', 'createdAt'],
  initial,
});
const weddings: State = {
  type: 'cards',
  group: null,
  sort: { by: 'createdAt', type: 'desc' },
  filters: [{ fieldId: 'tags', operator: 'contains', value: ['wedding'] }],
};

describe('a view of a list', () => {
  it('comes back as it was stored', () => {
    expect(read(write(weddings))).toEqual(weddings);
  });

  it('stores no group where the list has none', () => {
    expect(write(weddings)).not.toHaveProperty('group');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'table'],
    ['a list', []],
    ['a type of a newer version', { viewType: 'map', filters: [] }],
    ['a sort of a newer version', { sort: { sortBy: 'shoeSize', sortType: 'asc' } }],
    ['filters that are none', { filters: 'all' }],
  ])('reads %s as the default', (_what, stored) => {
    expect(read(stored)).toEqual(initial);
  });

  it('queries what it shows, by the days of the viewer', () => {
    expect(listFilters(initial, 'Europe/Lisbon')).toEqual({ timezone: 'Europe/Lisbon' });
    expect(listFilters(weddings, 'Europe/Lisbon')).toEqual({
      timezone: 'Europe/Lisbon',
      sortBy: 'createdAt',
      sortType: 'desc',
      filters: weddings.filters,
    });
  });
});
