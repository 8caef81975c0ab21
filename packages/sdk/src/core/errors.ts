import type { KnownErrorCode } from '../../contract/error-codes.js';

/** An invalid field of the input, and the reason. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error body according to RFC 9457 (`application/problem+json`). */
export interface Problem {
  readonly type?: string;
  /** The user-facing message. */
  readonly title: string;
  readonly status?: number;
  readonly detail?: string;
  /** Stable, snake_case; open to new values. */
  readonly code?: string;
  readonly requestId?: string;
  readonly errors?: readonly FieldError[];
}

/** One entry of `errors` in a GraphQL response. */
export interface GraphQLErrorItem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

interface CommonError {
  /** Plain text that can be shown to users. */
  readonly message: string;
  /** The message that the wire's specification gives this failure, for code that compares it. Uploads only. */
  readonly wireMessage?: string;
  /** The server's ID of the request, for support and logs. */
  readonly requestId?: string;
  /**
   * Writes only: the key that the write was sent with. Pass it as `idempotencyKey` to try the same write again: the
   * server then applies it once, and returns the first answer if that one was lost.
   */
  readonly idempotencyKey?: string;
  /**
   * Writes only: true if the write may have been applied although the call failed, because no answer arrived. Trying
   * again without `idempotencyKey` could then apply it twice. False if it was certainly not applied.
   */
  readonly mayHaveHappened?: boolean;
}

/** No response: the server could not be reached, or the connection broke. */
export interface NetworkError extends CommonError {
  readonly kind: 'network';
  readonly cause?: unknown;
  /** `cors`: the server was reached, but does not allow calls from pages of this origin (its `ALLOWED_ORIGINS`). */
  readonly reason?: 'cors';
}
/** No response within the call's timeout. */
export interface TimeoutError extends CommonError {
  readonly kind: 'timeout';
  /** The call's timeout in milliseconds. */
  readonly timeout: number;
}
/** The caller aborted the call. */
export interface AbortedError extends CommonError {
  readonly kind: 'aborted';
}
/** Status 401: there is no valid session. */
export interface UnauthorizedError extends CommonError {
  readonly kind: 'unauthorized';
  readonly status: 401;
  /** The stable code of the server, as `errorCode` returns it. */
  readonly code?: ErrorCode;
  /** The body as sent: parsed JSON, or text. */
  readonly body: unknown;
  readonly problem?: Problem;
}
/** Any other status outside 200–299. */
export interface HttpError extends CommonError {
  readonly kind: 'http';
  readonly status: number;
  /** The stable code of the server, as `errorCode` returns it. */
  readonly code?: ErrorCode;
  /** The body as sent: parsed JSON, or text. */
  readonly body: unknown;
  readonly problem?: Problem;
  /** The `Retry-After` of the response, in milliseconds. */
  readonly retryAfter?: number;
}
/** A GraphQL response with errors and no usable data. */
export interface GraphQLError extends CommonError {
  readonly kind: 'graphql';
  /** The stable code of the first error, as `errorCode` returns it. */
  readonly code?: ErrorCode;
  readonly errors: readonly GraphQLErrorItem[];
  /** The unvalidated data that came with the errors. */
  readonly data: unknown;
}
/** The body of a successful response is not JSON. */
export interface ParseError extends CommonError {
  readonly kind: 'parse';
  readonly status: number;
  /** The text that could not be parsed. */
  readonly body: string;
}
/** The response is incomplete, for example without data and errors. */
export interface ServerError extends CommonError {
  readonly kind: 'server';
  readonly body: unknown;
}

/** Why a call failed: a closed union, discriminated by `kind`. */
export type CallError =
  | NetworkError
  | TimeoutError
  | AbortedError
  | UnauthorizedError
  | HttpError
  | GraphQLError
  | ParseError
  | ServerError;

/** The errors that carry an answer of the server, and so its code. */
export type AnsweredError = UnauthorizedError | HttpError | GraphQLError;

/** A stable code of the server: one of the known ones, or one that a newer server has added. */
export type ErrorCode = KnownErrorCode | (string & Record<never, never>);

/** The kinds of {@link CallError}. */
export type CallErrorKind = CallError['kind'];

/** Returns whether the server could not be reached or the connection broke. */
export const isNetworkError = (error: CallError): error is NetworkError => error.kind === 'network';
/** Returns whether the call timed out. */
export const isTimeoutError = (error: CallError): error is TimeoutError => error.kind === 'timeout';
/** Returns whether the caller aborted the call. */
export const isAbortedError = (error: CallError): error is AbortedError => error.kind === 'aborted';
/** Returns whether the status is 401. */
export const isUnauthorizedError = (error: CallError): error is UnauthorizedError =>
  error.kind === 'unauthorized';
/** Returns whether the status is outside 200–299 and not 401; with `status`, only for that one. */
export const isHttpError = (error: CallError, status?: number): error is HttpError =>
  error.kind === 'http' && (status === undefined || error.status === status);
/** Returns whether there are GraphQL errors and no usable data. */
export const isGraphQLError = (error: CallError): error is GraphQLError => error.kind === 'graphql';
/** Returns whether the body is not JSON. */
export const isParseError = (error: CallError): error is ParseError => error.kind === 'parse';
/** Returns whether the response is incomplete. */
export const isServerError = (error: CallError): error is ServerError => error.kind === 'server';

/** Returns whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

const listOfFieldErrors = (value: unknown): FieldError[] =>
  Array.isArray(value) ? value.filter(isFieldError) : [];

/**
 * Reads a problem from a parsed body.
 *
 * @returns the problem without members of a wrong type; undefined if the body has no title.
 */
export function readProblem(body: unknown): Problem | undefined {
  if (!isRecord(body) || typeof body.title !== 'string') return undefined;
  const problem: Record<string, unknown> = { title: body.title };
  for (const name of ['type', 'detail', 'code', 'requestId']) {
    if (typeof body[name] === 'string') problem[name] = body[name];
  }
  if (typeof body.status === 'number') problem.status = body.status;
  const errors = listOfFieldErrors(body.errors);
  if (errors.length) problem.errors = errors;
  return { ...problem, title: body.title };
}

/**
 * Returns the invalid fields of an error, to mark in a form.
 *
 * @returns an empty list if the error names none.
 */
export function fieldErrors(error: CallError): readonly FieldError[] {
  if (error.kind === 'graphql')
    return error.errors.flatMap((item) => listOfFieldErrors(item.extensions?.errors));
  return 'problem' in error ? (error.problem?.errors ?? []) : [];
}

/**
 * Returns the stable error code of the server, such as `workspace_not_found`. The known codes are listed in
 * `docs/error-codes.md`; a newer server may send others.
 *
 * @returns undefined if the error has none; the code of the first error in a GraphQL response.
 */
export function errorCode(error: CallError): ErrorCode | undefined {
  if (error.kind !== 'graphql') return 'problem' in error ? error.problem?.code : undefined;
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Returns whether the server reported a code, for REST and GraphQL alike.
 *
 * @param error - the error of a failed call.
 * @param code - one of the known codes, or another.
 * @example if (!result.ok && hasCode(result.error, 'not_found')) return null;
 */
export const hasCode = <Code extends ErrorCode>(
  error: CallError,
  code: Code,
): error is AnsweredError & { readonly code: Code } => errorCode(error) === code;

/**
 * Returns what the server has now, as it sends it with code `stale_revision`.
 *
 * @returns undefined for any other error.
 */
export function conflictingState(error: CallError): Readonly<Record<string, unknown>> | undefined {
  if (errorCode(error) !== 'stale_revision') return undefined;
  const details = error.kind === 'graphql' ? error.errors[0]?.extensions : 'body' in error ? error.body : {};
  return isRecord(details) && isRecord(details.current) ? details.current : undefined;
}

/**
 * Returns a user-facing message: what went wrong, and each invalid field, its name as words, with the reason.
 *
 * @example `The contact was not saved. Phone number: is not a phone number`
 */
export function errorMessage(error: CallError): string {
  const fields = fieldErrors(error)
    // A refusal of one field may say the same about the whole.
    .filter(({ message }) => message !== error.message)
    .map(({ field, message }) => `${inWords(field)}: ${message}`);
  if (!fields.length) return error.message;
  // What is wrong with one field needs no words about some.
  if (fields.length === 1 && errorCode(error) === 'invalid_input') return fields.join('');
  // What is a sentence already ends with its own sign.
  return `${error.message}. ${fields.join('; ')}`.replaceAll(/([.!?])[.;] /g, '$1 ');
}

/** Returns the name of a field as words, without where it is: `input.phoneNumbers.0` is `Phone numbers`. */
function inWords(field: string): string {
  const name = field
    .split('.')
    .filter((part) => !/^\d*$/.test(part))
    .at(-1);
  const words = (name ?? field).replace(
    /([a-z\d])([A-Z])/g,
    (_, end, start) => `${end} ${start.toLowerCase()}`,
  );
  return words.charAt(0).toUpperCase() + words.slice(1);
}
