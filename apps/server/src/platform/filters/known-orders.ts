import { LRUCache } from 'lru-cache';

/** Ids of all orders that are kept together: about 30 MB. */
const MOST_IDS = 400_000;
/** Lists that are shorter are put in order anew each time. */
const WORTH_KEEPING = 1_000;

const known = new LRUCache<string, { readonly mark: string; readonly ids: readonly string[] }>({
  maxSize: MOST_IDS,
  sizeCalculation: ({ ids }) => ids.length,
});

/**
 * The order of a long list that was put in order in memory (page.ts), so that the next page of it does not read and
 * compare all rows again.
 *
 * @param key all that decides which rows are in the list and in which order, the workspace included
 * @param mark changes whenever a row of the list does, comes or goes; another one than before makes the order anew
 * @param make puts the whole list in order
 */
export async function knownOrder(
  key: string,
  mark: string,
  make: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const before = known.get(key);
  if (before?.mark === mark) return before.ids;
  const ids = await make();
  if (ids.length >= WORTH_KEEPING) known.set(key, { mark, ids });
  else known.delete(key);
  return ids;
}
