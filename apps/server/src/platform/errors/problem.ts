import type { KnownErrorCode } from '@atelier/sdk/contract';

/** One wrong field of an input, named the way the caller named it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Codes that the platform itself uses. An area adds its own with `problem({ code, status, title })`. */
const catalogue = {
  invalid_input: [400, 'Some fields need attention.'],
  malformed_json: [400, 'The body is not valid JSON.'],
  malformed_request: [400, 'The request could not be read.'],
  unauthorized: [401, 'Sign in to continue.'],
  session_expired: [401, 'Your session has ended. Sign in again.'],
  second_factor_required: [401, 'Enter the code from your authenticator app.'],
  forbidden: [403, 'Your role in this workspace does not allow this.'],
  view_only: [403, 'You are looking at this workspace as another member. Nothing can be changed.'],
  workspace_suspended: [403, 'This workspace is suspended.'],
  origin_not_allowed: [403, 'Connections from this site are not allowed.'],
  not_found: [404, 'There is nothing at this address.'],
  workspace_not_found: [404, 'This workspace was not found.'],
  not_available: [404, 'This service is not available yet.'],
  method_not_allowed: [405, 'This address does not answer to this method.'],
  not_acceptable: [406, 'None of the accepted media types can be produced.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  conflict: [409, 'This was changed in the meantime.'],
  busy: [409, 'The same thing is being changed at this moment. Try again shortly.'],
  gone: [410, 'This is no longer available.'],
  body_too_large: [413, 'The body is larger than 1 MiB.'],
  address_too_long: [414, 'The address is too long.'],
  unsupported_media_type: [415, 'Send the body as application/json.'],
  idempotency_key_reused: [422, 'This Idempotency-Key was already used for a different request.'],
  headers_too_large: [431, 'The headers are too large.'],
  rate_limited: [429, 'Too many requests. Try again later.'],
  internal: [500, 'Something went wrong on our side.'],
  not_implemented: [501, 'This call is not available yet.'],
  database_unavailable: [503, 'The database is not reachable. Nothing was lost; try again shortly.'],
  shutting_down: [503, 'The server is restarting. Try again shortly.'],
  overloaded: [503, 'The server is very busy. Nothing was lost; try again shortly.'],
  operation_timeout: [503, 'The request took too long and was stopped.'],
  storage_full: [507, 'There is no space left to store this. Nothing was lost; try again later.'],
} as const satisfies Partial<Record<KnownErrorCode, readonly [number, string]>>;

export type PlatformProblemCode = keyof typeof catalogue;

const isProblemMark: unique symbol = Symbol('problem');

/**
 * An expected failure as a value. When a handler returns it, what the transaction did stays, such as a counted attempt.
 */
export interface Problem {
  readonly [isProblemMark]: true;
  readonly status: number;
  /** Documented in the contract's `error-codes.ts`, as every code is. */
  readonly code: KnownErrorCode;
  /** The message for people. */
  readonly title: string;
  readonly errors?: readonly FieldError[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Members that the contract adds to the response of one call, such as the newer state on a conflict. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface ProblemDetails {
  status?: number;
  title?: string;
  errors?: readonly FieldError[];
  retryAfter?: number;
  headers?: Readonly<Record<string, string>>;
  extensions?: Readonly<Record<string, unknown>>;
}

/**
 * Creates a problem from a platform code, or from an area's own code with its status and title.
 *
 * @example return problem('not_found')
 * @example return problem({ code: 'handle_taken', status: 409, title: 'This handle is taken.' })
 */
export function problem(
  code: PlatformProblemCode | (ProblemDetails & { code: KnownErrorCode; status: number; title: string }),
  details: ProblemDetails = {},
): Problem {
  if (typeof code !== 'string') return { [isProblemMark]: true, ...code };
  const [status, title] = catalogue[code];
  return { [isProblemMark]: true, status, code, title, ...details };
}

export function invalidInput(errors: readonly FieldError[]): Problem {
  return problem('invalid_input', { errors });
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && isProblemMark in value;
}

/**
 * A problem that is thrown. The transaction is rolled back unless `keep` is set (a GraphQL resolver cannot return a
 * problem, but may have counted a wrong attempt).
 */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly keep: boolean;

  constructor(value: Problem, options: { keep?: boolean; cause?: unknown } = {}) {
    super(value.title, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProblemError';
    this.problem = value;
    this.keep = options.keep ?? false;
  }
}

/** Returns the body of `application/problem+json` as defined in RFC 9457. */
export function problemBody(value: Problem, requestId: string): Record<string, unknown> {
  return {
    ...value.extensions,
    type: `urn:atelier:problem:${value.code}`,
    title: value.title,
    status: value.status,
    code: value.code,
    requestId,
    ...(value.errors ? { errors: value.errors } : {}),
  };
}

/** Returns the headers of a problem: its own, and `Retry-After` where waiting helps. */
export function problemHeaders(value: Problem): Record<string, string> {
  const retryAfter = value.retryAfter ?? (value.status === 503 ? 5 : undefined);
  return {
    ...value.headers,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
  };
}
