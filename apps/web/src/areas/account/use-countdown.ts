import { useClient } from '@atelier/react-hooks';
import { useEffect, useState } from 'react';

/**
 * Seconds until an instant, by the server's clock; ends at 0.
 *
 * @param instant - a UTC instant as ISO 8601 text; undefined counts as past.
 */
export function useCountdown(instant: string | undefined): number {
  const client = useClient();
  const left = () => (instant ? Math.max(0, Math.ceil((Date.parse(instant) - client.now()) / 1000)) : 0);
  const [, tick] = useState(0);
  const seconds = left();
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return seconds;
}
