import { neverRetry } from './results.js';

/** What every page of a list says of its place. */
interface Page {
  readonly currentPage: number;
  readonly hasNextPage: boolean;
}

/** How a list is read on: page 1 replaces, later pages append (specification 2 §4, "Paged lists"). */
export const inPages = {
  initialPageParam: 1,
  getNextPageParam: ({ currentPage, hasNextPage }: Page): number | undefined =>
    hasNextPage ? currentPage + 1 : undefined,
  retry: neverRetry,
} as const;
