import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { fullKey } from './keys.js';

/** A change of what the cache holds. Make one with {@link changed} or {@link put}. */
export interface CacheChange {
  readonly key: QueryKey;
  readonly change: (data: never) => unknown;
  /** True for a value that replaces that of one query, whether there is one or not. */
  readonly isWhole: boolean;
}

/**
 * Changes every query below a key that holds data.
 *
 * @param key - of the area, without the workspace.
 * @param change - returns the new data; the same object leaves a query as it is.
 */
export const changed = <Data>(key: QueryKey, change: (data: Data) => Data): CacheChange => ({
  key,
  change,
  isWhole: false,
});

/** Puts the data of one query in place, unless the cache holds a newer revision of it. */
export const put = (key: QueryKey, data: unknown): CacheChange => ({
  key,
  change: (before: unknown) =>
    revisionOf(data) >= 0 && revisionOf(before) > revisionOf(data) ? before : data,
  isWhole: true,
});

/** Returns the revision of what the server answered; -1 where it has none. */
export const revisionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'revision' in data && typeof data.revision === 'number'
    ? data.revision
    : -1;

const isSame = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one;

/** Changes that are shown before the server has answered. */
export interface ShownChanges {
  readonly workspaceId: string | undefined;
  readonly changes: readonly CacheChange[];
  /** Each query that was changed, with its data before and after. */
  done: readonly (readonly [key: QueryKey, before: unknown, after: unknown])[];
}

/** What is shown and not confirmed yet, oldest first, by query client. */
const shown = new WeakMap<QueryClient, ShownChanges[]>();

const shownIn = (queries: QueryClient): ShownChanges[] => {
  const all = shown.get(queries) ?? [];
  shown.set(queries, all);
  return all;
};

/**
 * Writes changes into the cache.
 *
 * @returns each query that was changed, with its data before and after.
 */
export function applyChanges(
  queries: QueryClient,
  workspaceId: string | undefined,
  changes: readonly CacheChange[],
): ShownChanges['done'] {
  return changes.flatMap(({ key, change, isWhole }) => {
    const queryKey = fullKey(workspaceId, key);
    const found: readonly [QueryKey, unknown][] = isWhole
      ? [[queryKey, queries.getQueryData(queryKey)]]
      : queries.getQueriesData({ queryKey }).filter(([, data]) => data !== undefined);
    return found.flatMap(([one, before]) => {
      // Whoever made the change knows what lies below its key.
      const after = change(before as never);
      if (after === before) return [];
      queries.setQueryData(one, after);
      return [[one, before, queries.getQueryData(one)] as const];
    });
  });
}

/** Shows changes until {@link confirm} or {@link rollBack} ends them. */
export function show(
  queries: QueryClient,
  workspaceId: string | undefined,
  changes: readonly CacheChange[],
): ShownChanges {
  const done = applyChanges(queries, workspaceId, changes);
  const mine: ShownChanges = { workspaceId, changes, done };
  shownIn(queries).push(mine);
  return mine;
}

/** Ends changes that the server has accepted: they can no longer be rolled back. */
export function confirm(queries: QueryClient, mine: ShownChanges): void {
  const all = shownIn(queries);
  if (all.includes(mine)) all.splice(all.indexOf(mine), 1);
}

/**
 * Rolls changes back. What was shown after them is undone first, newest first, and shown again afterwards, so that it
 * stays. A query that something else has replaced meanwhile is left alone.
 */
export function rollBack(queries: QueryClient, mine: ShownChanges): void {
  const all = shownIn(queries);
  if (!all.includes(mine)) return;
  const undone = all.splice(all.indexOf(mine));
  for (const { done } of undone.toReversed())
    for (const [key, before, after] of done.toReversed())
      if (isSame(queries.getQueryData(key), after)) {
        if (before === undefined) queries.removeQueries({ queryKey: key, exact: true });
        else queries.setQueryData(key, before);
      }
  for (const later of undone.slice(1)) {
    later.done = applyChanges(queries, later.workspaceId, later.changes);
    all.push(later);
  }
}
