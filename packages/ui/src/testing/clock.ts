/** The moment in which every story and every seed lives: 09:12 in Lisbon. */
const storyNow = new Date('2026-10-15T08:12:00Z');

/**
 * Stops the clock for `new Date()` and `Date.now()`; timers go on.
 *
 * @returns puts the real clock back
 */
export function freezeClock(now: Date = storyNow): () => void {
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now.getTime()] : parts),
    get: (target, key) => (key === 'now' ? () => now.getTime() : Reflect.get(target, key)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
