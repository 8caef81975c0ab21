import ky, { type BeforeRequestHook, type BeforeRetryHook, isTimeoutError, type KyInstance } from 'ky';
import type { Clock } from './clock.js';
import type { ClockOffset } from './clock-offset.js';
import { corsRefusal } from './cors.js';
import { type HttpError, readProblem, type UnauthorizedError } from './errors.js';
import type { Fetch } from './fetch.js';
import { type Observers, observe } from './observe.js';
import { type Failure, fail, type ResponseInfo, type Result, withResponse } from './result.js';
import { isRetryableStatus, type RetryPolicy, readRetryAfter, retryDelay } from './retry.js';
import { isOpenAfter, writeError } from './write-outcome.js';

/** The parts that all calls of a client share. */
export interface Exchange {
  /**
   * Returns the client's `ky` instance. It is created on the first call, because creating it makes Node.js load its
   * `fetch`.
   */
  readonly http: () => KyInstance;
  readonly fetch: Fetch | undefined;
  readonly clock: Clock;
  readonly offset: ClockOffset;
  readonly retry: RetryPolicy;
  readonly observers: Observers;
}

/** A request that can be sent repeatedly. */
export interface Outgoing {
  /** Names the call in logs: service and operation. */
  readonly operation: string;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly cache?: RequestCache;
  /** Data for the `ky` hooks; undefined for requests to other servers than the API. */
  readonly context?: Record<string, unknown>;
  /** Writes of the API only: the idempotency key of all attempts, or undefined for none. */
  readonly write?: { readonly key: string | undefined } | undefined;
  /** Whether the request is safe to repeat: its method is idempotent, or it has an idempotency key. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
  /** Timeout of the whole call including all retries, in milliseconds. */
  readonly timeout: number;
  /** Maximum number of retries. */
  readonly retries: number;
}

/**
 * Reads the result of a call from a response. An exception counts as a broken connection, so that a truncated body is
 * requested again like a missing response. The call's timeout applies until it resolves.
 */
export type Reader<T> = (response: Response, requestId: string | undefined) => Promise<Result<T>>;

/** Returns the request ID as an optional property. */
export const named = (requestId: string | undefined): { requestId?: string } =>
  requestId ? { requestId } : {};

/** The longest timer that platforms support, in milliseconds: about 25 days. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Waits for the delay chosen by `send`. It is a shared hook because merging hooks for each call is expensive. */
const pause: BeforeRetryHook = async ({ request, options: { context } }) => {
  if (typeof context.pause === 'function') await context.pause(request.signal);
  request.signal.throwIfAborted();
};

/**
 * Creates the `ky` instance of a client, with the options that all its requests share.
 *
 * @param identify - adds the headers that identify the caller and the intent.
 */
export const createHttp = (identify: BeforeRequestHook): KyInstance =>
  ky.create({
    // The API uses no cookies. Sending none rules out cross-site request forgery.
    credentials: 'omit',
    timeout: false,
    // `send` chooses the delay, using the client's clock.
    retry: { methods: ['get', 'head', 'post', 'put', 'patch', 'delete'], delay: () => 0 },
    hooks: { beforeRequest: [identify], beforeRetry: [pause] },
  });

/**
 * Sends a request, with retries, and reads the response. Never rejects because of a network failure.
 *
 * `ky` counts the attempts, enforces the deadline and runs the hooks. The body is read within its `fetch`, because
 * `ky` considers an attempt successful once the headers have arrived, and a truncated body must be requested again.
 * The delay is chosen here because `ky` only uses the system clock, shortens a long `Retry-After` instead of giving
 * up, and waits past the deadline.
 */
export async function send<T>(exchange: Exchange, outgoing: Outgoing, read: Reader<T>): Promise<Result<T>> {
  const { clock, offset } = exchange;
  const { operation, url, method, headers, body, cache, context, signal, write } = outgoing;
  const end = clock.now() + outgoing.timeout;
  let last: Result<T> | undefined;
  let retryAfter: number | undefined;
  let delay = 0;
  let attempt = 0;
  let isUnderWay = false;
  let mayHaveHappened = false;

  /** One attempt, whose outcome is stored in `last`. */
  const once: Fetch = async (input) => {
    const request = input as Request;
    const { fetch = globalThis.fetch } = exchange;
    const sentHeaders = Object.fromEntries(request.headers);
    const init: RequestInit = { method, headers: sentHeaders, credentials: 'omit' };
    // The body is added here because `ky` would keep a copy for the next attempt.
    if (body !== undefined) init.body = body;
    if (cache) init.cache = cache;
    // Both signals are needed: a request only forwards its caller's signal until the request is garbage-collected.
    init.signal = signal ? AbortSignal.any([signal, request.signal]) : request.signal;
    // Nothing is sent: it was not an attempt.
    init.signal.throwIfAborted();
    let requestId: string | undefined;
    let info: ResponseInfo | undefined;
    retryAfter = undefined;
    attempt += 1;
    const ended = observe(exchange.observers, clock, {
      operation,
      method,
      url,
      headers: sentHeaders,
      attempt,
    });
    const settle = (result: Result<T>) => {
      isUnderWay = false;
      last = withResponse(result, info);
      if (!result.ok)
        mayHaveHappened = isOpenAfter(mayHaveHappened, result.error, info?.status, Boolean(write?.key));
      ended?.(last);
    };
    isUnderWay = true;
    try {
      const sent = clock.now();
      const response = await fetch(url, init);
      const received = clock.now();
      offset.learn(response.headers.get('date'), sent, received);
      requestId = response.headers.get('x-request-id') ?? undefined;
      info = { status: response.status, headers: response.headers, ...named(requestId) };
      retryAfter = readRetryAfter(response.headers.get('retry-after'), received + offset.value);
      settle(await read(response, requestId));
      return response;
    } catch (cause) {
      // Without the whole body there is no answer.
      info = undefined;
      settle(interrupted(signal, cause, requestId));
      throw cause;
    }
  };

  try {
    await exchange.http()(url, {
      method,
      headers,
      context: { ...context, pause: (signal: AbortSignal) => clock.sleep(delay, signal) },
      ...(signal ? { signal } : {}),
      fetch: once,
      totalTimeout: Math.min(outgoing.timeout, MAX_TIMEOUT),
      throwHttpErrors: (status) => isRetryableStatus(status) && !last?.ok,
      retry: {
        limit: outgoing.repeatable ? Math.min(outgoing.retries, Number.MAX_SAFE_INTEGER) : 0,
        shouldRetry: ({ error, retryCount }) => {
          delay = retryDelay(exchange.retry, retryCount, retryAfter);
          // Waiting past the deadline would replace a specific error with a timeout.
          return !signal?.aborted && !isTimeoutError(error) && clock.now() + delay < end;
        },
      },
    });
  } catch (error) {
    // `ky` stops waiting for an attempt before its `fetch` has ended.
    mayHaveHappened ||= isUnderWay;
    if (signal?.aborted) last = interrupted(signal, error);
    else if (isTimeoutError(error)) {
      const message = 'The server took too long to answer. Try again.';
      last = fail({ kind: 'timeout', message, timeout: outgoing.timeout });
    } else last ??= interrupted(undefined, error);
  }
  last ??= interrupted(undefined, undefined);
  if (last.ok) return last;
  const { error, response } = last;
  // A custom `fetch` may not be the one of the browser, and knows itself why it has failed.
  const refusal = context && !exchange.fetch && error.kind === 'network' && (await corsRefusal(url));
  const failure = refusal ? { ...error, reason: 'cors' as const, message: refusal } : error;
  if (!write) return withResponse(fail(failure), response);
  // A browser asks for permission before it sends a call.
  return withResponse(fail(writeError(failure, write.key, mayHaveHappened && !refusal)), response);
}

/** Returns the failure for a connection that could not be established, broke, or was aborted by the caller. */
export function interrupted(signal: AbortSignal | undefined, cause: unknown, requestId?: string): Failure {
  if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
  const message = 'The server cannot be reached. Check your connection and try again.';
  return fail({ kind: 'network', message, cause, ...named(requestId) });
}

/** Reads an unsuccessful response as a failure. */
export async function readFailure(
  response: Response,
  requestId: string | undefined,
  now: number,
): Promise<Failure> {
  const text = await response.text();
  return failureOf(response, parseJson(text) ?? text, requestId, now);
}

/** Returns the failure for a status outside 200–299, its body, and the problem in it. */
export function failureOf(
  response: Response,
  body: unknown,
  requestId: string | undefined,
  now: number,
  problem = isJson(response) ? readProblem(body) : undefined,
): Failure {
  const { status } = response;
  const common = {
    body,
    ...(problem ? { problem } : {}),
    ...(problem?.code === undefined ? {} : { code: problem.code }),
    ...named(requestId ?? problem?.requestId),
  };
  if (status === 401) {
    const message = problem?.title ?? 'Your session has ended. Sign in again.';
    const error: UnauthorizedError = {
      kind: 'unauthorized',
      status,
      message,
      ...common,
    };
    return fail(error);
  }
  const retryAfter = readRetryAfter(response.headers.get('retry-after'), now);
  const error: HttpError = {
    kind: 'http',
    status,
    message: problem?.title ?? `Something went wrong (status ${status}). Try again.`,
    ...common,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
  return fail(error);
}

/** Returns the failure for a text that should have been JSON. */
export function unreadable(response: Response, body: string, requestId: string | undefined): Failure {
  const message = "The server's response could not be read.";
  return fail({
    kind: 'parse',
    message,
    status: response.status,
    body,
    ...named(requestId),
  });
}

/** Returns whether a response declares a JSON body, including problem+json. */
const isJson = (response: Response): boolean =>
  /[/+]json\b/i.test(response.headers.get('content-type') ?? '');

/** Parses JSON and returns undefined if it is invalid. JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
