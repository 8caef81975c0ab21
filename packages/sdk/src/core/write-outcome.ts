import { type CallError, errorCode } from './errors.js';
import type { Result } from './result.js';

/** Causes of `fetch` in Node.js with which not a byte of the request was sent. */
const unsent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Statuses that the server sends before it looks at the idempotency key: they say nothing about earlier attempts. */
const beforeKey = [401, 403, 404, 425, 429];

/**
 * Follows the attempts of one write, to know whether it may have been applied although it failed. Each attempt that
 * ends without an answer leaves it open; an answer to the same key settles it. See W1 to W4 in SPEC.md.
 *
 * @param hasKey - whether all attempts carry the same idempotency key.
 */
export function followWrite(hasKey: boolean) {
  let isOpen = false;
  return {
    /** Notes how an attempt ended. */
    attempted(result: Result<unknown>, status: number | undefined): void {
      if (result.ok) return;
      const { error } = result;
      if (status === undefined) {
        if (!(error.kind === 'network' && wasUnsent(error.cause))) isOpen = true;
      } else if (status >= 500 || status === 408 || error.kind === 'parse' || error.kind === 'server') {
        isOpen = true;
      } else if (hasKey && !beforeKey.includes(status) && errorCode(error) !== 'busy') {
        isOpen = false;
      }
    },
    /** Notes that an attempt was stopped under way, by the caller or the timeout. */
    stopped(): void {
      isOpen = true;
    },
    /** Returns whether the write may have been applied. */
    mayHaveHappened: () => isOpen,
  };
}

function wasUnsent(cause: unknown): boolean {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined;
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' && unsent.includes(code);
}

/** Adds to the error of a write what its caller needs to know before trying again. */
export function writeError(
  error: CallError,
  idempotencyKey: string | undefined,
  mayHaveHappened: boolean,
): CallError {
  const isUnanswered = ['network', 'timeout', 'aborted', 'parse', 'server'].includes(error.kind);
  return {
    ...error,
    message:
      mayHaveHappened && isUnanswered ? `${unanswered(error)} It may have worked anyway.` : error.message,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    mayHaveHappened,
  };
}

/** The message of an error without the advice to try again, which could do the same twice. */
const unanswered = ({ kind, message }: CallError): string => {
  if (kind === 'network') return 'The connection broke before the server answered.';
  return kind === 'timeout' ? 'The server took too long to answer.' : message;
};
