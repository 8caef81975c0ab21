import { type CallError, errorCode, errorMessage, type GraphQLErrorItem } from './errors.js';

/** What a response says besides its body. */
export interface ResponseInfo {
  readonly status: number;
  readonly headers: Headers;
  /** The server's ID of the request, for support and logs. */
  readonly requestId?: string;
}

/** The result of a successful call. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  /** GraphQL only: errors of parts of the response; `data` contains the rest. */
  readonly errors?: readonly GraphQLErrorItem[];
  /** Status, headers and request ID; undefined if nothing was sent. Not enumerable: copies of a result leave it out. */
  readonly response?: ResponseInfo;
}

/** The result of a failed call. */
export interface Failure {
  readonly ok: false;
  readonly error: CallError;
  /** Status, headers and request ID; undefined if no response arrived. Not enumerable. */
  readonly response?: ResponseInfo;
}

/** The result of a call. Expected failures are values, never exceptions. */
export type Result<T> = Success<T> | Failure;

/** Creates a successful result. */
export function ok<T>(data: T, errors?: readonly GraphQLErrorItem[]): Success<T> {
  return errors?.length ? { ok: true, data, errors } : { ok: true, data };
}

/** Returns a result with the response that it was read from. */
export function withResponse<Outcome extends Result<unknown>>(
  result: Outcome,
  response: ResponseInfo | undefined,
): Outcome {
  return response ? Object.defineProperty({ ...result }, 'response', { value: response }) : result;
}

/** Creates a failed result. */
export function fail(error: CallError): Failure {
  return { ok: false, error };
}

/**
 * Thrown by {@link unwrap} and the iterators: an `Error` that contains the {@link CallError}. What a terminal prints of
 * it is short: the message with the invalid fields, the stack of the caller, and the properties below.
 */
export class CallFailed extends Error {
  /** The error of the failed result. Not enumerable, because its body can be long. */
  declare readonly error: CallError;
  declare readonly kind: CallError['kind'];
  /** The stable code of the server, such as `not_found`. */
  declare readonly code?: string;
  declare readonly status?: number;
  declare readonly requestId?: string;

  /** @param error - the error of the failed result. */
  constructor(error: CallError) {
    super(errorMessage(error), 'cause' in error ? { cause: error.cause } : undefined);
    Object.defineProperty(this, 'name', { value: 'CallFailed' });
    Object.defineProperty(this, 'error', { value: error });
    const code = errorCode(error);
    Object.assign(this, {
      kind: error.kind,
      ...(code === undefined ? {} : { code }),
      ...('status' in error ? { status: error.status } : {}),
      ...(error.requestId === undefined ? {} : { requestId: error.requestId }),
    });
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
  return settled.ok ? withResponse(ok(change(settled.data), settled.errors), settled.response) : settled;
}
