import { useEffect } from 'react';

/** Milliseconds between checks for changes by others while the editor is visible. */
const freshPause = 8_000;

/** Asks again from time to time, so that two people see what the other does. */
export function useFresh(ask: () => unknown): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask();
    }, freshPause);
    return () => clearInterval(timer);
  }, [ask]);
}
