import type { Clock } from './clock.js';
import { type CallError, errorCode } from './errors.js';
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
  readonly response: ResponseInfo | undefined;
  /** Why the attempt failed; undefined if it succeeded. It may be retried. */
  readonly error: CallError | undefined;
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
function notify(observer: () => void): void {
  try {
    observer();
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
  notify(() => onRequest?.(request));
  const start = clock.now();
  return (result) => {
    const { response } = result;
    const error = result.ok ? undefined : result.error;
    const duration = clock.now() - start;
    notify(() => onResponse?.({ request, response, error, duration }));
    const { operation, attempt } = request;
    const { status, requestId } = response ?? {};
    notify(() =>
      logger?.[error ? 'warn' : 'debug'](
        `${operation}: ${status ?? 'no response'} in ${duration} ms, attempt ${attempt}`,
        {
          operation,
          attempt,
          duration,
          status,
          requestId,
          kind: error?.kind,
          code: error && errorCode(error),
        },
      ),
    );
  };
}
