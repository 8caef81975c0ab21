import type { CallFailed, Client, Result } from '@atelier/sdk';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useClient } from './client.js';
import { dataOf } from './results.js';

/** What a write does beside the call: all that TanStack Query knows, but for the call itself. */
export type CallOptions<Data, Input, Context> = Omit<
  UseMutationOptions<Data, CallFailed, Input, Context>,
  'mutationFn'
>;

/**
 * How a write behaves without a connection: it fails, and that is said. Left alone it would wait without a word, and be lost
 * with the page.
 */
export const sayWhenOffline = 'always';

/**
 * A write as a mutation: the one shape of all of them.
 *
 * @param call - makes the call from client and input.
 * @param options - what changes at once, what is taken back, what is asked for again.
 */
export function useCall<Data, Input, Context = unknown>(
  call: (client: Client, input: Input) => Promise<Result<Data>>,
  options: CallOptions<Data, Input, Context> = {},
): UseMutationResult<Data, CallFailed, Input, Context> {
  const client = useClient();
  return useMutation({ ...options, mutationFn: (input: Input) => dataOf(call(client, input)) });
}
