import type { MouseEvent } from 'react';

/**
 * Follows a link within the page instead of loading it. A click that asks for a new tab or window is left to the browser,
 * and without script the link leads there by itself.
 */
export const followed = (go: () => void) => (event: MouseEvent) => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  go();
};
