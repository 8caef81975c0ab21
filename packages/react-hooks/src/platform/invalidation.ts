import { hashKey, partialMatchKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Writes of one area that run at the same time. */
interface Running {
  count: number;
  /** What has to be requested again. */
  keys: QueryKey[];
  /** What answers have put in place since, which is known: by hash. */
  written: Map<string, QueryKey>;
}

const running = new WeakMap<QueryClient, Map<string, Running>>();

/** Returns whether any write is under way. */
export const isWriting = (queries: QueryClient): boolean => (running.get(queries)?.size ?? 0) > 0;

/** Notes that a write of an area has begun. */
export function beginWrite(queries: QueryClient, area: string): void {
  const areas = running.get(queries) ?? new Map<string, Running>();
  running.set(queries, areas);
  const now = areas.get(area) ?? { count: 0, keys: [], written: new Map() };
  areas.set(area, { ...now, count: now.count + 1 });
}

/**
 * Notes that a write has ended. The last of several that run at the same time requests everything again that any of them
 * could not know, so that no refetch brings back the state before one that is still on its way.
 *
 * @param keys - what the write could not know.
 * @param written - what its answer has put in place; it is not requested again.
 */
export function endWrite(
  queries: QueryClient,
  area: string,
  keys: readonly QueryKey[],
  written: readonly QueryKey[],
): void {
  const now = running.get(queries)?.get(area);
  if (!now) return;
  // What another write put in place is not known any more when this one may have changed it.
  for (const [hash, key] of now.written)
    if (keys.some((one) => partialMatchKey(key, one))) now.written.delete(hash);
  for (const key of written) now.written.set(hashKey(key), key);
  now.keys.push(...keys);
  now.count -= 1;
  if (now.count > 0) return;
  running.get(queries)?.delete(area);
  const once = new Map(now.keys.map((key) => [hashKey(key), key]));
  // Not waited for: a write that began while the lists are on their way would find itself behind them.
  for (const queryKey of once.values())
    void queries.invalidateQueries({ queryKey, predicate: ({ queryHash }) => !now.written.has(queryHash) });
}
