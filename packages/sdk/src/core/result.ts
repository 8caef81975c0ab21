import type { CallError, GraphQLErrorItem } from './errors.js';

/** The result of a successful call. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  /** GraphQL only: errors of parts of the response; `data` contains the rest. */
  readonly errors?: readonly GraphQLErrorItem[];
}

/** The result of a failed call. */
export interface Failure {
  readonly ok: false;
  readonly error: CallError;
}

/** The result of a call. Expected failures are values, never exceptions. */
export type Result<T> = Success<T> | Failure;

/** Creates a successful result. */
export function ok<T>(data: T, errors?: readonly GraphQLErrorItem[]): Success<T> {
  return errors?.length ? { ok: true, data, errors } : { ok: true, data };
}

/** Creates a failed result. */
export function fail(error: CallError): Failure {
  return { ok: false, error };
}

/** Thrown by {@link unwrap} and the iterators: an `Error` that contains the {@link CallError}. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';

  /** @param error - the error of the failed result; its message becomes the message. */
  constructor(readonly error: CallError) {
    super(error.message, 'cause' in error ? { cause: error.cause } : undefined);
  }
}

/**
 * Returns the data of a result, or throws. For scripts that end on a failure.
 *
 * @param result - a result, or the promise of one.
 * @returns the data; partial errors of a GraphQL response are dropped.
 * @throws CallFailed if the call failed.
 */
export async function unwrap<T>(result: Result<T> | Promise<Result<T>>): Promise<T> {
  const settled = await result;
  if (settled.ok) return settled.data;
  throw new CallFailed(settled.error);
}

/**
 * Maps the data of a successful result, for example to the single field of a GraphQL response.
 *
 * @param result - the promise of a result.
 * @param change - returns the new data; not called for a failure.
 * @returns the same result with the new data; partial errors are kept.
 */
export async function mapData<T, U>(result: Promise<Result<T>>, change: (data: T) => U): Promise<Result<U>> {
  const settled = await result;
  return settled.ok ? ok(change(settled.data), settled.errors) : settled;
}
