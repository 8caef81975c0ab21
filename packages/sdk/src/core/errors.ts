/** One field of the input that was refused, and why. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** An error body after RFC 9457 (`application/problem+json`). */
export interface Problem {
  readonly type?: string;
  /** The message for people. */
  readonly title: string;
  readonly status?: number;
  readonly detail?: string;
  /** Stable, snake_case; open to new values. */
  readonly code?: string;
  readonly requestId?: string;
  readonly errors?: readonly FieldError[];
}

/** One entry of `errors` in a GraphQL answer. */
export interface GraphQLErrorItem {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

interface CommonError {
  /** Plain text that can be shown to people. */
  readonly message: string;
  /** The server's name for the request, for support and logs. */
  readonly requestId?: string;
}

/** No answer: the server was not reached, or the connection broke. */
export interface NetworkError extends CommonError {
  readonly kind: 'network';
  readonly cause?: unknown;
}
/** No answer within the call's time. */
export interface TimeoutError extends CommonError {
  readonly kind: 'timeout';
  /** The time that the call had, in milliseconds. */
  readonly timeout: number;
}
/** The caller's signal ended the call. */
export interface AbortedError extends CommonError {
  readonly kind: 'aborted';
}
/** Status 401: there is no valid session. */
export interface UnauthorizedError extends CommonError {
  readonly kind: 'unauthorized';
  readonly status: 401;
  /** The body as sent: parsed JSON, or text. */
  readonly body: unknown;
  readonly problem?: Problem;
}
/** Any other status outside 200–299. */
export interface HttpError extends CommonError {
  readonly kind: 'http';
  readonly status: number;
  /** The body as sent: parsed JSON, or text. */
  readonly body: unknown;
  readonly problem?: Problem;
  /** What `Retry-After` said, in milliseconds from the answer on. */
  readonly retryAfter?: number;
}
/** A GraphQL answer with errors and nothing usable. */
export interface GraphQLError extends CommonError {
  readonly kind: 'graphql';
  readonly errors: readonly GraphQLErrorItem[];
  /** Whatever data came with the errors; unchecked. */
  readonly data: unknown;
}
/** The body of a successful answer is not JSON. */
export interface ParseError extends CommonError {
  readonly kind: 'parse';
  readonly status: number;
  /** The text that could not be read. */
  readonly body: string;
}
/** The answer lacks what it must hold, such as both data and errors. */
export interface ServerError extends CommonError {
  readonly kind: 'server';
  readonly body: unknown;
}

/** Why a call failed: a closed union, told apart by `kind`. */
export type CallError =
  | NetworkError
  | TimeoutError
  | AbortedError
  | UnauthorizedError
  | HttpError
  | GraphQLError
  | ParseError
  | ServerError;

/** The kinds of {@link CallError}. */
export type CallErrorKind = CallError['kind'];

/** No answer came: unreachable or broken off. */
export const isNetworkError = (error: CallError): error is NetworkError => error.kind === 'network';
/** The call took longer than its time. */
export const isTimeoutError = (error: CallError): error is TimeoutError => error.kind === 'timeout';
/** The caller ended the call. */
export const isAbortedError = (error: CallError): error is AbortedError => error.kind === 'aborted';
/** Status 401. */
export const isUnauthorizedError = (error: CallError): error is UnauthorizedError =>
  error.kind === 'unauthorized';
/** A status outside 200–299 that is not 401; with `status`, only that one. */
export const isHttpError = (error: CallError, status?: number): error is HttpError =>
  error.kind === 'http' && (status === undefined || error.status === status);
/** GraphQL errors and nothing usable. */
export const isGraphQLError = (error: CallError): error is GraphQLError => error.kind === 'graphql';
/** The body was not JSON. */
export const isParseError = (error: CallError): error is ParseError => error.kind === 'parse';
/** The answer lacked what it must hold. */
export const isServerError = (error: CallError): error is ServerError => error.kind === 'server';

/** Tells a JSON object from everything else. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

const listOfFieldErrors = (value: unknown): FieldError[] =>
  Array.isArray(value) ? value.filter(isFieldError) : [];

/**
 * Reads a problem out of a parsed body.
 *
 * @returns the problem, with members of a wrong type left out; undefined when the body holds no title.
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
 * The refused fields that an error names, for a form to mark.
 *
 * @returns an empty list when the error names none.
 */
export function fieldErrors(error: CallError): readonly FieldError[] {
  if (error.kind === 'graphql')
    return error.errors.flatMap((item) => listOfFieldErrors(item.extensions?.errors));
  return 'problem' in error ? (error.problem?.errors ?? []) : [];
}

/**
 * The stable code that the server gave, such as `workspace_not_found`.
 *
 * @returns undefined when the error carries none.
 */
export function errorCode(error: CallError): string | undefined {
  if (error.kind === 'graphql') {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? code : undefined;
  }
  return 'problem' in error ? error.problem?.code : undefined;
}

/**
 * One text for people: what went wrong, and each refused field with its reason.
 *
 * @example `The contact was not saved. email: is not an email address`
 */
export function errorMessage(error: CallError): string {
  const fields = fieldErrors(error).map(({ field, message }) => `${field}: ${message}`);
  if (!fields.length) return error.message;
  const stop = /[.!?]$/.test(error.message) ? '' : '.';
  return `${error.message}${stop} ${fields.join('; ')}`;
}
