import { useEffect, useRef, useState } from 'react';

/**
 * About how long work will still take, from how fast it went so far: `About 9 sec left.`
 *
 * @param progress - items done, and all of them.
 * @returns undefined until there is something to judge by.
 */
export function useTimeLeft({ done, total }: { done: number; total: number }): string | undefined {
  const start = useRef<{ at: number; done: number }>(undefined);
  const [text, setText] = useState<string>();
  useEffect(() => {
    const now = performance.now();
    start.current ??= { at: now, done };
    const items = done - start.current.done;
    const elapsed = now - start.current.at;
    setText(items > 0 && elapsed > 1_000 ? timeLeft((elapsed / items) * (total - done)) : undefined);
  }, [done, total]);
  return text;
}

/**
 * A time that is left, in words.
 *
 * @param milliseconds - the estimate.
 */
function timeLeft(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 90 ? `About ${seconds} sec left.` : `About ${Math.round(seconds / 60)} min left.`;
}
