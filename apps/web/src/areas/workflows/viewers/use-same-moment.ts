import { useEffect } from 'react';

/** How far apart answers may be that are shown together. Milliseconds; visits report every 15 seconds. */
const SPAN = 2_000;

interface Dated {
  /** 0 before the first answer. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Requests again what was answered before the others, so that figures on one screen are of one moment and add up. */
export function useSameMoment(...queries: readonly Dated[]): void {
  const newest = Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const key = queries.map(({ dataUpdatedAt, isFetching }) => `${dataUpdatedAt} ${isFetching}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked after each answer
  useEffect(() => {
    for (const { dataUpdatedAt, isFetching, refetch } of queries)
      if (dataUpdatedAt > 0 && !isFetching && newest - dataUpdatedAt > SPAN) void refetch();
  }, [key]);
}
