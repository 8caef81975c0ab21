import { type CallError, errorCode } from './errors.js';

/** Causes of `fetch` in Node.js with which not a byte of the request was sent. */
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(NET|HOST)UNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** `fetch` wraps the cause of the platform in its own. */
const wasUnsent = (cause: unknown): boolean =>
  cause instanceof Error && (wasUnsent(cause.cause) || ('code' in cause && unsent.test(String(cause.code))));

/**
 * Returns whether a write may have been applied after another attempt has failed. An attempt that ends without an
 * answer leaves it open; an answer to the same key settles it. See W2 to W4 in SPEC.md.
 *
 * @param isOpen - whether it may have been applied before the attempt.
 * @param error - of the attempt.
 * @param status - of its response; undefined without one.
 * @param hasKey - whether all attempts carry the same idempotency key.
 */
export function isOpenAfter(
  isOpen: boolean,
  error: CallError,
  status: number | undefined,
  hasKey: boolean,
): boolean {
  if (!status) return isOpen || !('cause' in error && wasUnsent(error.cause));
  if (status >= 500 || status === 408 || /^(parse|server)$/.test(error.kind)) return true;
  // These are given before the server looks at the key: they say nothing about earlier attempts.
  const isBeforeKey = /^(401|403|404|425|429)$/.test(String(status)) || errorCode(error) === 'busy';
  return isOpen && (isBeforeKey || !hasKey);
}

/** Adds to the error of a write what its caller needs to know before trying again. */
export function writeError(
  error: CallError,
  idempotencyKey: string | undefined,
  mayHaveHappened: boolean,
): CallError {
  let { message } = error;
  if (mayHaveHappened && /^(network|timeout|aborted|parse|server)$/.test(error.kind)) {
    if (error.kind === 'network') message = 'The connection broke before the server answered.';
    // Without the advice to try again, which could do the same twice.
    message = `${message.replace(' Try again.', '')} It may have worked anyway.`;
  }
  return { ...error, message, ...(idempotencyKey && { idempotencyKey }), mayHaveHappened };
}
