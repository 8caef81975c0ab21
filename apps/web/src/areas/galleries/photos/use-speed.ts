import { useEffect, useRef, useState } from 'react';

/** Milliseconds over which a speed is measured, and between two measurements. */
const SPAN = 6_000;
const PACE = 1_000;

/**
 * Returns the bytes that arrived per second lately; 0 while nothing does.
 *
 * @param received - bytes so far.
 */
export function useSpeed(received: number): number {
  const latest = useRef(received);
  latest.current = received;
  const [speed, setSpeed] = useState(0);
  useEffect(() => {
    let marks: { at: number; bytes: number }[] = [];
    const timer = setInterval(() => {
      const mark = { at: performance.now(), bytes: latest.current };
      marks = [...marks.filter(({ at, bytes }) => at > mark.at - SPAN && bytes <= mark.bytes), mark];
      const [first = mark] = marks;
      const seconds = (mark.at - first.at) / 1_000;
      setSpeed(seconds > 0 ? (mark.bytes - first.bytes) / seconds : 0);
    }, PACE);
    return () => clearInterval(timer);
  }, []);
  return speed;
}
