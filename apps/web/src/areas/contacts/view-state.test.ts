import { describe, expect, it } from 'vitest';
import {
  type ContactViewState,
  contactListFilters,
  contactViewInput,
  contactViewState,
  defaultContactView,
} from './view-state';

const weddings: ContactViewState = {
  type: 'cards',
  sort: { by: 'createdAt', type: 'desc' },
  filters: [{ fieldId: 'tags', operator: 'contains', value: ['wedding'] }],
};

describe('a view of contacts', () => {
  it('comes back as it was stored', () => {
    expect(contactViewState(contactViewInput(weddings))).toEqual(weddings);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'table'],
    ['a list', []],
    ['a type of a newer version', { viewType: 'map', filters: [] }],
    ['a sort of a newer version', { sort: { sortBy: 'shoeSize', sortType: 'asc' } }],
    ['filters that are none', { filters: 'all' }],
  ])('reads %s as the default', (_what, stored) => {
    expect(contactViewState(stored)).toEqual(defaultContactView);
  });

  it('asks for what it shows, by the days of the viewer', () => {
    expect(contactListFilters(defaultContactView, 'Europe/Lisbon')).toEqual({ timezone: 'Europe/Lisbon' });
    expect(contactListFilters(weddings, 'Europe/Lisbon')).toEqual({
      timezone: 'Europe/Lisbon',
      sortBy: 'createdAt',
      sortType: 'desc',
      filters: weddings.filters,
    });
  });
});
