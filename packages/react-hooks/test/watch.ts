import { errorCode } from '@atelier/sdk';
import { QueryClient } from '@tanstack/react-query';
import { callErrorOf } from '../src/platform/results.js';

/** The server's code of a call that has to fail; undefined when it did not. */
export const codeOf = async (call: Promise<unknown>) => {
  const error = callErrorOf(
    await call.then(
      () => undefined,
      (reason: unknown) => reason,
    ),
  );
  return error && errorCode(error);
};

/** All that a cache shows from now on: the server is too fast for looking from time to time. */
export function recorded(): { queries: QueryClient; shown: unknown[] } {
  const shown: unknown[] = [];
  const queries = new QueryClient();
  queries.getQueryCache().subscribe(({ query }) => shown.push(query.state.data));
  return { queries, shown };
}
