import { useEffect, useState } from 'react';

/**
 * A value that follows another one once it has stood still for a while, so that not every key asks the server.
 *
 * @param value - the value that changes often.
 * @param delay - milliseconds of standing still.
 */
export function useDelayed<Value>(value: Value, delay: number): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return delayed;
}
