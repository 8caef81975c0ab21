import { type CallError, errorCode } from './errors.js';
import type { Result } from './result.js';

/** Causes of `fetch` in Node.js with which not a byte of the request was sent. */
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(NET|HOST)UNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

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

/** `fetch` wraps the cause of the platform in its own. */
const wasUnsent = (cause: unknown): boolean => cause instanceof Error && isUnsent(cause.cause ?? cause);

const isUnsent = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && unsent.test(String(cause.code));

/** Adds to the error of a write what its caller needs to know before trying again. */
export function writeError(
  error: CallError,
  idempotencyKey: string | undefined,
  mayHaveHappened: boolean,
): CallError {
  return {
    ...error,
    message: mayHaveHappened ? (unanswered(error) ?? error.message) : error.message,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    mayHaveHappened,
  };
}

/** Returns the message for a write without an answer. It has no advice to try again, which could do the same twice. */
function unanswered({ kind, message }: CallError): string | undefined {
  if (/^(http|unauthorized|graphql)$/.test(kind)) return undefined;
  const event =
    kind === 'network'
      ? 'The connection broke before the server answered.'
      : message.replace(' Try again.', '');
  return `${event} It may have worked anyway.`;
}
