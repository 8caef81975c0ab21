import type { Clock } from './clock.js';
import type { ClockOffset } from './clock-offset.js';
import { type HttpError, readProblem, type UnauthorizedError } from './errors.js';
import { type Failure, fail, type Result } from './result.js';
import { isRetryableStatus, type RetryPolicy, readRetryAfter, retryDelay } from './retry.js';

/** A `fetch`, of the platform or handed in. */
export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** What all calls of a client share. */
export interface Exchange {
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
  /** Sending it twice does no more than sending it once: an idempotent method, or a key that the server honours. */
  readonly repeatable: boolean;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds for the whole call, all tries and waits included. */
  readonly timeout: number;
  /** How often it is sent at most. */
  readonly tries: number;
}

/**
 * Takes what a call needs out of an answer. Whatever it throws counts as a connection that broke off, so that a
 * body cut in half is asked for again like an answer that never came.
 */
export type Reader<T> = (response: Response, received: Received) => Promise<Result<T>>;

/** What is known once the head of an answer is there. */
export interface Received {
  readonly requestId: string | undefined;
  /** Ends the call's time, for an answer that is read for as long as it lasts; the caller's signal stays. */
  stopTimer(): void;
}

/** The name that the server gave to a request. */
export const requestIdOf = (response: Response): string | undefined =>
  response.headers.get('x-request-id') ?? undefined;

/** Adds the request id when it is known. */
export const named = (requestId: string | undefined): { requestId?: string } =>
  requestId ? { requestId } : {};

/** Sends a request until it has an answer that counts, and reads it. Never rejects for anything the network does. */
export async function send<T>(exchange: Exchange, outgoing: Outgoing, read: Reader<T>): Promise<Result<T>> {
  const { clock } = exchange;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), outgoing.timeout);
  const signal = outgoing.signal ? AbortSignal.any([outgoing.signal, deadline.signal]) : deadline.signal;
  const end = clock.now() + outgoing.timeout;
  const policy = {
    ...exchange.retry,
    tries: outgoing.repeatable ? outgoing.tries : 1,
  };
  try {
    for (let attempt = 1; ; attempt++) {
      const { result, again, retryAfter } = await sendOnce(
        exchange,
        outgoing,
        signal,
        () => clearTimeout(timer),
        read,
      );
      if (!again) return result;
      const delay = retryDelay(policy, attempt, retryAfter);
      // Waiting into the deadline would only trade a telling error for "too slow".
      if (delay === undefined || clock.now() + delay >= end) return result;
      await clock.sleep(delay, signal);
      const stopped = givenUp(outgoing, deadline.signal);
      if (stopped) return stopped;
    }
  } finally {
    clearTimeout(timer);
  }
}

interface Attempt<T> {
  readonly result: Result<T>;
  /** Another try may do better. */
  readonly again: boolean;
  readonly retryAfter?: number | undefined;
}

async function sendOnce<T>(
  exchange: Exchange,
  outgoing: Outgoing,
  signal: AbortSignal,
  stopTimer: () => void,
  read: Reader<T>,
): Promise<Attempt<T>> {
  let requestId: string | undefined;
  try {
    const { fetch = globalThis.fetch } = exchange;
    const sent = exchange.clock.now();
    const response = await fetch(outgoing.url, {
      method: outgoing.method,
      headers: outgoing.headers,
      ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
      ...(outgoing.cache ? { cache: outgoing.cache } : {}),
      // The API never reads a cookie, and none goes out: a foreign page has nothing to ride on.
      credentials: 'omit',
      signal,
    });
    const received = exchange.clock.now();
    exchange.offset.learn(response.headers.get('date'), sent, received);
    requestId = requestIdOf(response);
    const result = await read(response, { requestId, stopTimer });
    const again = !result.ok && isRetryableStatus(response.status);
    const retryAfter = again
      ? readRetryAfter(response.headers.get('retry-after'), received + exchange.offset.value)
      : undefined;
    return { result, again, retryAfter };
  } catch (cause) {
    const stopped = givenUp(outgoing, signal);
    if (stopped) return { result: stopped, again: false };
    return { result: interrupted(undefined, cause, requestId), again: true };
  }
}

/** The failure for a connection that could not be made or broke, by itself or because the caller ended it. */
export function interrupted(signal: AbortSignal | undefined, cause: unknown, requestId?: string): Failure {
  if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
  const message = 'The server cannot be reached. Check your connection and try again.';
  return fail({ kind: 'network', message, cause, ...named(requestId) });
}

/** The failure when the caller or the clock has ended the call. */
function givenUp(outgoing: Outgoing, signal: AbortSignal): Failure | undefined {
  if (outgoing.signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
  if (!signal.aborted) return undefined;
  return fail({
    kind: 'timeout',
    message: 'The server took too long to answer. Try again.',
    timeout: outgoing.timeout,
  });
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
