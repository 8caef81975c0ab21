import { type CallError, CallFailed, type Result, unwrap } from '@atelier/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Takes the data out of a result, as TanStack Query wants it: a failure becomes a thrown `CallFailed`.
 *
 * @param result - the promise of a result.
 * @throws CallFailed with the error of the call.
 */
export const dataOf = <T>(result: Promise<Result<T>>): Promise<T> => unwrap(result);

/**
 * The error of a call behind what a hook reports.
 *
 * @param error - `error` of a query or mutation.
 * @returns the SDK's error; undefined when it was something else.
 */
export function callErrorOf(error: unknown): CallError | undefined {
  return error instanceof CallFailed ? error.error : undefined;
}

/**
 * Whether a failed query is worth another try at once. The SDK has already repeated what may be repeated, so that
 * the answer is always no; the person is shown the error and a way to try again.
 */
export const neverRetry = false;

/** A change that shows at once, and what takes it back. */
export interface OptimisticChange {
  /** Puts back what was shown before; called when the server refuses. */
  readonly rollBack: () => void;
}

/**
 * Changes what is shown before the server has answered. The one place where that is done.
 *
 * @param queries - the query client.
 * @param key - all queries below this key are changed.
 * @param change - the new value from the old one; return the old one to leave a query as it is.
 * @returns how to take it back.
 */
export async function changeAtOnce<Data>(
  queries: QueryClient,
  key: QueryKey,
  change: (data: Data) => Data,
): Promise<OptimisticChange> {
  // A refetch under way would bring the old value back.
  await queries.cancelQueries({ queryKey: key });
  const before = queries.getQueriesData<Data>({ queryKey: key });
  for (const [queryKey, data] of before) {
    if (data !== undefined) queries.setQueryData(queryKey, change(data));
  }
  return {
    rollBack() {
      for (const [queryKey, data] of before) queries.setQueryData(queryKey, data);
    },
  };
}

/** Takes changes back, the last one first. */
export const rollBackAll = (changes: readonly OptimisticChange[] | undefined): void => {
  for (const change of [...(changes ?? [])].reverse()) change.rollBack();
};
