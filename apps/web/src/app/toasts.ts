import { callErrorOf, isKeptConflict } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { createToastStore } from '@atelier/ui';

/** The one stack of toasts. */
export const toasts = createToastStore();

/**
 * Tells about something that did not work, in the server's words where it gave any; after a conflict, that both versions are
 * kept.
 *
 * @param error - what a hook reported.
 * @param fallback - said when the server gave no words.
 */
export function toastError(error: unknown, fallback: string): void {
  const callError = callErrorOf(error);
  // The line above the page lists both versions.
  if (isKeptConflict(error))
    toasts.error('Someone else changed the same. Both versions are listed above: choose which to keep.');
  else toasts.error(callError ? errorMessage(callError) : fallback);
}

/**
 * Tells about something that did not work, why, and how to try again.
 *
 * @param error - what a hook reported.
 * @param said - what is not done now.
 * @param onRetry - tries again.
 */
export function toastRetry(error: unknown, said: string, onRetry: () => void): void {
  const callError = callErrorOf(error);
  toasts.error(callError ? `${said} ${errorMessage(callError)}` : said, {
    action: { label: 'Try again', onAction: onRetry },
  });
}
