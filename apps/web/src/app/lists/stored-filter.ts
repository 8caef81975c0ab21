import { type FilterCondition, type FilterDefinition, parseView } from '@atelier/filters';

/** What a view stores of its filter: definitions that must all hold. */
export type StoredFilters = readonly FilterDefinition[];

/** The filter of a view. What stands there is whatever was stored; what cannot be read is left out. */
export const filterOfView = (filters: StoredFilters): FilterDefinition | undefined =>
  parseView({ filter: { match: 'all', filters } }).view.filter;

/** What a view stores of a filter. */
export function filtersOfView(filter: FilterDefinition | undefined): StoredFilters {
  if (filter === undefined) return [];
  const parts = 'filters' in filter && filter.match === 'all' ? filter.filters : [filter];
  return parts;
}

/** Every condition of a filter, those in groups among them. */
export const conditionsOf = (filter: FilterDefinition | undefined): readonly FilterCondition[] => {
  if (filter === undefined) return [];
  return 'filters' in filter ? filter.filters.flatMap(conditionsOf) : [filter];
};
