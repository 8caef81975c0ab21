import type { FilterDefinition, SortDefinition } from '@atelier/filters';
import type { NoteDatabaseView } from '@atelier/sdk';
import { hashKey } from '@tanstack/react-query';
import { filterOfView, filtersOfView } from '../../app/lists/stored-filter';

/** What a view filters and sorts by, or what one person does instead. */
export interface ViewRules {
  readonly filter: FilterDefinition | undefined;
  readonly sorts: readonly SortDefinition[];
}

/** A condition as the wire takes it. */
export interface FilterInput {
  readonly fieldId?: string;
  readonly operator?: string;
  readonly value?: unknown;
  readonly filter?: Record<string, unknown>;
}

/** Returns what a view filters and sorts by. */
export const rulesOf = ({ filterBy, sortBy }: Pick<NoteDatabaseView, 'filterBy' | 'sortBy'>): ViewRules => ({
  filter: filterOfView(
    filterBy.map(
      // What stands there is whatever was stored: `filterOfView` reads it.
      ({ _id, fieldId, operator, value, filter }) =>
        (filter ?? { id: _id, fieldId, operator, value }) as unknown as FilterDefinition,
    ),
  ),
  sorts: sortBy.map(({ fieldId, direction }) => ({ fieldId, direction })),
});

const inputOf = (part: FilterDefinition): FilterInput =>
  'filters' in part
    ? { filter: { ...part } }
    : { fieldId: part.fieldId, operator: part.operator, value: part.value ?? null };

/** Returns the conditions of a filter as the wire takes them. */
export const inputsOf = (filter: FilterDefinition | undefined): FilterInput[] =>
  filtersOfView(filter).map(inputOf);

/** Whether two filters, and two lists of sorts, say the same. */
export const isSameRules = (one: ViewRules, other: ViewRules): boolean =>
  hashKey([inputsOf(one.filter), one.sorts]) === hashKey([inputsOf(other.filter), other.sorts]);

/** Reads what was kept of somebody's own rules; undefined for what cannot be read. */
export function keptRules(kept: unknown): ViewRules | undefined {
  if (typeof kept !== 'object' || kept === null || !('filters' in kept) || !('sorts' in kept))
    return undefined;
  const { filters, sorts } = kept;
  if (!Array.isArray(filters) || !Array.isArray(sorts)) return undefined;
  return {
    filter: filterOfView(filters),
    sorts: sorts.flatMap((sort: unknown) =>
      typeof sort === 'object' && sort !== null && 'fieldId' in sort && typeof sort.fieldId === 'string'
        ? [
            {
              fieldId: sort.fieldId,
              direction: 'direction' in sort && sort.direction === 'desc' ? 'desc' : 'asc',
            },
          ]
        : [],
    ),
  };
}

/** A call that brings a stored view closer to what is wanted. */
export type ViewStep =
  | { readonly kind: 'removeFilter'; readonly id: string }
  | { readonly kind: 'updateFilter'; readonly id: string; readonly input: FilterInput }
  | { readonly kind: 'addFilter'; readonly input: FilterInput }
  | { readonly kind: 'removeSort'; readonly id: string }
  | { readonly kind: 'updateSort'; readonly id: string; readonly input: SortDefinition }
  | { readonly kind: 'addSort'; readonly input: SortDefinition };

/**
 * Returns the fewest calls that make a stored view filter and sort as wanted. Conditions keep their places and ids as far as both
 * agree; the rest is replaced, added or removed from the first difference on.
 */
export function stepsTo(view: Pick<NoteDatabaseView, 'filterBy' | 'sortBy'>, wanted: ViewRules): ViewStep[] {
  const stored = view.filterBy.map(({ _id, fieldId, operator, value, filter }) => ({
    id: _id,
    input: filter ? { filter } : { fieldId, operator, value: value ?? null },
  }));
  const storedSorts = view.sortBy.map(({ _id, ...input }) => ({ id: _id, input }));
  return [
    ...steps(stored, inputsOf(wanted.filter), {
      remove: (id) => ({ kind: 'removeFilter', id }),
      update: (id, input) => ({ kind: 'updateFilter', id, input }),
      add: (input) => ({ kind: 'addFilter', input }),
    }),
    ...steps(storedSorts, wanted.sorts, {
      remove: (id) => ({ kind: 'removeSort', id }),
      update: (id, input) => ({ kind: 'updateSort', id, input }),
      add: (input) => ({ kind: 'addSort', input }),
    }),
  ];
}

interface StepMakers<Input> {
  readonly remove: (id: string) => ViewStep;
  readonly update: (id: string, input: Input) => ViewStep;
  readonly add: (input: Input) => ViewStep;
}

function steps<Input>(
  stored: readonly { readonly id: string; readonly input: unknown }[],
  wanted: readonly Input[],
  { remove, update, add }: StepMakers<Input>,
): ViewStep[] {
  // What is still wanted stays; places are filled in order with what is not there yet.
  const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);
  const removedFrom = stored.filter(({ input }) => !wanted.some((one) => isSame(one, input)));
  const missing = wanted.filter((one) => !stored.some(({ input }) => isSame(one, input)));
  return [
    ...removedFrom.flatMap(({ id }, place) => {
      const next = missing[place];
      return next === undefined ? [remove(id)] : [update(id, next)];
    }),
    ...missing.slice(removedFrom.length).map(add),
  ];
}
