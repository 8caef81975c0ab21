import type { CallError, GraphQLErrorItem } from './errors.js';

/** A call that yielded what was asked for. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  /** GraphQL only: errors of parts of the answer; `data` holds the rest. */
  readonly errors?: readonly GraphQLErrorItem[];
}

/** A call that did not. */
export interface Failure {
  readonly ok: false;
  readonly error: CallError;
}

/** What every call resolves to. Expected failures are values, never exceptions. */
export type Result<T> = Success<T> | Failure;

/** Makes a successful result. */
export function ok<T>(data: T, errors?: readonly GraphQLErrorItem[]): Success<T> {
  return errors?.length ? { ok: true, data, errors } : { ok: true, data };
}

/** Makes a failed result. */
export function fail(error: CallError): Failure {
  return { ok: false, error };
}

/** What {@link unwrap} and the item iterators throw: an `Error` that carries the {@link CallError}. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  /** @param error - the error of the failed result; its message becomes the message. */
  constructor(readonly error: CallError) {
    super(error.message, 'cause' in error ? { cause: error.cause } : undefined);
  }
}

/**
 * Takes the data out of a result. For scripts, where a failure ends the work.
 *
 * @param result - a result, or the promise of one.
 * @returns the data; partial errors of a GraphQL answer are dropped.
 * @throws CallFailed when the call failed.
 */
export async function unwrap<T>(result: Result<T> | Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw new CallFailed(settled.error);
}

/**
 * Takes what an area promises out of what a call yields, such as the one field of a GraphQL answer.
 *
 * @param result - the promise of a result.
 * @param change - makes the new data; not called for a failure.
 * @returns the same result with the new data; partial errors stay.
 */
export async function mapData<T, U>(result: Promise<Result<T>>, change: (data: T) => U): Promise<Result<U>> {
  const settled = await result;
  return settled.ok ? ok(change(settled.data), settled.errors) : settled;
}
