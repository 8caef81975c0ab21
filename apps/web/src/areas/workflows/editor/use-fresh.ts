import { useEffect } from 'react';

/** How often the editor asks what others changed, while somebody looks at it; milliseconds. */
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
