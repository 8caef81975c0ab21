import type { Clock } from './clock.js';
import { type CallError, errorCode } from './errors.js';
import { named } from './exchange.js';
import type { ResponseInfo, Result } from './result.js';

/** One attempt of a call, as {@link Observers.onRequest} sees it. */
export interface RequestInfo {
  /** Names the call: service and operation, such as `workflows createClient` or `contacts GET /{ws}/imports`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** Headers in lower case, as sent. They contain the token: do not store them. */
  readonly headers: Readonly<Record<string, string>>;
  /** From 1. */
  readonly attempt: number;
}

/** The end of one attempt, as {@link Observers.onResponse} sees it. */
export interface ResponseEvent {
  readonly request: RequestInfo;
  /** Status, headers and request ID; undefined if no response arrived. */
  readonly response?: ResponseInfo;
  /** Why the attempt failed; undefined if it succeeded. It may be retried. */
  readonly error?: CallError;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
}

/** Takes log lines: `console`, or the logger of an application. The second argument has the details. */
export interface Logger {
  debug(message: string, details: object): void;
  warn(message: string, details: object): void;
}

/** What follows the calls of a client. */
export interface Observers {
  /**
   * Logs one line for each attempt: `debug` if it succeeded, else `warn`. Lines contain no token, no input and no
   * query string.
   */
  readonly logger?: Logger | undefined;
  /** Called before each attempt, retries included. Must not throw. */
  readonly onRequest?: ((request: RequestInfo) => void) | undefined;
  /** Called after each attempt, whether it succeeded or not. Must not throw. */
  readonly onResponse?: ((event: ResponseEvent) => void) | undefined;
}

/** Calls an observer. What it throws is reported like an exception in an event listener, and changes no call. */
function notify<Event>(observer: ((event: Event) => void) | undefined, event: Event): void {
  try {
    observer?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Reports the beginning of an attempt. @returns what reports its end; undefined if nobody follows calls. */
export function observe(
  { logger, onRequest, onResponse }: Observers,
  clock: Clock,
  request: RequestInfo,
): ((result: Result<unknown>) => void) | undefined {
  if (!logger && !onRequest && !onResponse) return undefined;
  notify(onRequest, request);
  const start = clock.now();
  return (result) => {
    const duration = clock.now() - start;
    const { response } = result;
    const error = result.ok ? undefined : result.error;
    notify(onResponse, {
      request,
      duration,
      ...(response ? { response } : {}),
      ...(error ? { error } : {}),
    });
    if (!logger) return;
    const outcome = response?.status ?? `no response (${error?.kind})`;
    const message = `${request.operation}: ${outcome} in ${duration} ms, attempt ${request.attempt}`;
    const code = error && errorCode(error);
    const details = {
      operation: request.operation,
      attempt: request.attempt,
      duration,
      ...(response ? { status: response.status } : {}),
      ...named(response?.requestId),
      ...(error ? { kind: error.kind } : {}),
      ...(code === undefined ? {} : { code }),
    };
    notify(
      error
        ? (given: object) => logger.warn(message, given)
        : (given: object) => logger.debug(message, given),
      details,
    );
  };
}
