import ky, { type BeforeRequestHook, type BeforeRetryHook, isTimeoutError, type KyInstance } from 'ky';
import type { Clock } from './clock.js';
import type { ClockOffset } from './clock-offset.js';
import { type HttpError, readProblem, type UnauthorizedError } from './errors.js';
import { type Failure, fail, type Result } from './result.js';
import { isRetryableStatus, type RetryPolicy, readRetryAfter, retryDelay } from './retry.js';

/** A `fetch`, of the platform or handed in. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What all calls of a client share. */
export interface Exchange {
  /** Returns the client's one `ky`, created with the first call: creating it makes Node.js load its `fetch`. */
  readonly http: () => KyInstance;
  readonly fetch: Fetch | undefined;
  readonly clock: Clock;
  readonly offset: ClockOffset;
  readonly retry: RetryPolicy;
}

/** One request, ready to be sent as often as it takes. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly cache?: RequestCache;
  /** What the hooks of the client's `ky` read; nothing for requests that are not for the API. */
  readonly context?: Record<string, unknown>;
  /** Sending it twice does no more than sending it once: an idempotent method, or a key that the server honors. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for the whole call, all tries and waits included. */
  readonly timeout: number;
  /** How often it is sent again at most. */
  readonly retries: number;
}

/**
 * Takes what a call needs out of a response. Whatever it throws counts as a broken connection, so a body that is cut
 * off is requested again, like a response that never came. The call's time ends when it resolves.
 */
export type Reader<T> = (response: Response, requestId: string | undefined) => Promise<Result<T>>;

/** Adds the request id when it is known. */
export const named = (requestId: string | undefined): { requestId?: string } =>
  requestId ? { requestId } : {};

/** The longest time that platforms count, in milliseconds: about 25 days. */
const MAX_TIMEOUT = 2 ** 31 - 1;

/** Waits as `send` decided. Here rather than there, because merging hooks costs every call. */
const pause: BeforeRetryHook = async ({ request, options: { context } }) => {
  if (typeof context.pause === 'function') await context.pause(request.signal);
  request.signal.throwIfAborted();
};

/**
 * Creates the `ky` of a client: what is the same for all its requests.
 *
 * @param identify - adds what the API knows the caller and the intent by.
 */
export const createHttp = (identify: BeforeRequestHook): KyInstance =>
  ky.create({
    // The API never reads a cookie, and none is sent: a foreign page has nothing to ride on.
    credentials: 'omit',
    timeout: false,
    // How long to wait is decided in `send`, by the client's clock.
    retry: { methods: ['get', 'post', 'put', 'patch', 'delete'], delay: () => 0 },
    hooks: { beforeRequest: [identify], beforeRetry: [pause] },
  });

/**
 * Sends a request until a response counts, and reads it. Never rejects for anything that the network does.
 *
 * `ky` counts the tries, holds the deadline over all of them and runs the hooks. The body is read within its `fetch`,
 * because `ky` considers a try a success once its head has arrived, and a body cut in half must be requested again.
 * The wait is decided here rather than by `ky`, which takes the time from the host only, shortens a `Retry-After`
 * that is too long instead of giving up, and waits into the deadline.
 */
export async function send<T>(exchange: Exchange, outgoing: Outgoing, read: Reader<T>): Promise<Result<T>> {
  const { clock, offset } = exchange;
  const { url, method, headers, body, cache, context, signal } = outgoing;
  const end = clock.now() + outgoing.timeout;
  let last: Result<T> | undefined;
  let retryAfter: number | undefined;
  let delay = 0;

  /** One try: its outcome is in `last`. */
  const once: Fetch = async (input) => {
    const request = input as Request;
    const { fetch = globalThis.fetch } = exchange;
    const init: RequestInit = { method, headers: Object.fromEntries(request.headers), credentials: 'omit' };
    // The body is added here: `ky` would keep a copy for the next try.
    if (body !== undefined) init.body = body;
    if (cache) init.cache = cache;
    // Both, since a request passes on its caller's signal only while something holds the request.
    init.signal = signal ? AbortSignal.any([signal, request.signal]) : request.signal;
    let requestId: string | undefined;
    retryAfter = undefined;
    try {
      const sent = clock.now();
      const response = await fetch(url, init);
      const received = clock.now();
      offset.learn(response.headers.get('date'), sent, received);
      requestId = response.headers.get('x-request-id') ?? undefined;
      retryAfter = readRetryAfter(response.headers.get('retry-after'), received + offset.value);
      last = await read(response, requestId);
      return response;
    } catch (cause) {
      last = interrupted(undefined, cause, requestId);
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
          // Waiting into the deadline would only trade a telling error for "too slow".
          return !signal?.aborted && !isTimeoutError(error) && clock.now() + delay < end;
        },
      },
    });
  } catch (error) {
    if (signal?.aborted) return interrupted(signal, error);
    if (isTimeoutError(error)) {
      const message = 'The server took too long to answer. Try again.';
      return fail({ kind: 'timeout', message, timeout: outgoing.timeout });
    }
    last ??= interrupted(undefined, error);
  }
  return last ?? interrupted(undefined, undefined);
}

/** The failure for a connection that could not be made or broke, by itself or because the caller ended it. */
export function interrupted(signal: AbortSignal | undefined, cause: unknown, requestId?: string): Failure {
  if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
  const message = 'The server cannot be reached. Check your connection and try again.';
  return fail({ kind: 'network', message, cause, ...named(requestId) });
}

/** Reads an answer that is not a success into an error. */
export async function readFailure(
  response: Response,
  requestId: string | undefined,
  now: number,
): Promise<Failure> {
  const text = await response.text();
  return failureOf(response, parseJson(text) ?? text, requestId, now);
}

/** Makes the error of a status outside 200–299, its body, and the problem in it. */
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

/** The failure for a text that should have been JSON. */
export function unreadable(response: Response, body: string, requestId: string | undefined): Failure {
  const message = 'The answer of the server could not be read.';
  return fail({
    kind: 'parse',
    message,
    status: response.status,
    body,
    ...named(requestId),
  });
}

/** Tells whether an answer says that it is JSON, problem+json included. */
const isJson = (response: Response): boolean =>
  /[/+]json\b/i.test(response.headers.get('content-type') ?? '');

/** Parses JSON; undefined when it is none. JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
