import type { FilterCondition, FilterDefinition, FilterGroup } from '@atelier/filters';
import { MAX_CONDITIONS, MAX_DEPTH, MAX_GROUPS } from '@atelier/filters';

/** Where a part of a filter stands: the places from the outermost group inwards. */
export type FilterPath = readonly number[];

export const isGroup = (part: FilterDefinition): part is FilterGroup => 'filters' in part;

/** The filter as one group; a lone condition is a group of one, and no filter a group of none. */
export function rootOf(filter: FilterDefinition | undefined): FilterGroup {
  if (filter === undefined) return { match: 'all', filters: [] };
  return isGroup(filter) ? filter : { match: 'all', filters: [filter] };
}

/** The filter to keep: none where the group holds nothing. */
export const filterOf = (root: FilterGroup): FilterDefinition | undefined =>
  root.filters.length === 0 ? undefined : root;

/** Returns the group with the part at a path replaced; `null` removes the part. An unknown path changes nothing. */
export function changeAt(
  group: FilterGroup,
  path: FilterPath,
  change: (part: FilterDefinition) => FilterDefinition | null,
): FilterGroup {
  const [place, ...rest] = path;
  if (place === undefined) {
    const next = change(group);
    return next !== null && isGroup(next) ? next : group;
  }
  return {
    ...group,
    filters: group.filters.flatMap((part, index) => {
      if (index !== place) return [part];
      if (rest.length > 0) return [isGroup(part) ? changeAt(part, rest, change) : part];
      const next = change(part);
      return next === null ? [] : [next];
    }),
  };
}

/** The group with a part more at the end of the group at the path. */
export const addAt = (root: FilterGroup, path: FilterPath, part: FilterDefinition): FilterGroup =>
  changeAt(root, path, (group) => (isGroup(group) ? { ...group, filters: [...group.filters, part] } : group));

/** Every condition of a filter, in its order. */
export const conditionsOf = (part: FilterDefinition): FilterCondition[] =>
  isGroup(part) ? part.filters.flatMap(conditionsOf) : [part];

const groupCount = (part: FilterDefinition): number =>
  isGroup(part) ? 1 + part.filters.reduce((sum, one) => sum + groupCount(one), 0) : 0;

/**
 * What may still be added to the group at a path.
 *
 * @see Rules of @atelier/filters, PARSE-3: 100 conditions, 100 groups, 5 deep
 */
export function roomAt(root: FilterGroup, path: FilterPath): { condition: boolean; group: boolean } {
  const condition = conditionsOf(root).length < MAX_CONDITIONS;
  return { condition, group: condition && groupCount(root) < MAX_GROUPS && path.length + 1 < MAX_DEPTH };
}

/** A name that no other condition of the filter has. */
export function freeId(root: FilterGroup): string {
  const taken = new Set(conditionsOf(root).map(({ id }) => id));
  let number = taken.size + 1;
  while (taken.has(`c${number}`)) number += 1;
  return `c${number}`;
}
