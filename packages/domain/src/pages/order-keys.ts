/** The digits of a key, in the order of their codes: keys are compared as bytes. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LOWEST = 0;
const HIGHEST = DIGITS.length;

const digitAt = (key: string | null, at: number, absent: number): number =>
  key === null || at >= key.length ? absent : DIGITS.indexOf(key.charAt(at));

/** Returns whether a text is an order key: digits and letters, of which the last is not `0`. */
export const isOrderKey = (text: string): boolean => /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(text);

/**
 * Returns a key between two others; there is always one. Keys are texts that sort by their bytes.
 *
 * @param before - null for the beginning.
 * @param after - null for the end.
 * @throws RangeError if `before` is not smaller than `after`.
 */
export function orderKeyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError('The first key is not smaller than the second one.');
  let key = '';
  // While the key is the same as that of one side, that side still bounds the next digit.
  let [low, high] = [before, after];
  for (let at = 0; ; at += 1) {
    const from = digitAt(low, at, LOWEST);
    const to = digitAt(high, at, high === null ? HIGHEST : LOWEST);
    if (to - from > 1) return key + DIGITS.charAt(between(from, to, low, high));
    key += DIGITS.charAt(from);
    if (to > from) high = null;
    if (low !== null && at >= low.length) low = null;
  }
}

/** At an open end, the next digit: whoever writes one after another gets short keys. */
function between(from: number, to: number, low: string | null, high: string | null): number {
  if (high === null && low !== null) return from + 1;
  if (low === null && high !== null) return to - 1;
  return Math.floor((from + to) / 2);
}

/**
 * Returns keys for a sequence whose members may have one already: as many as possible keep theirs, and the others get one in
 * between.
 *
 * @param keys - in the order of the sequence; null for a member without a key.
 */
export function orderKeysFor(keys: readonly (string | null)[]): string[] {
  const kept = longestRise(keys);
  const result: string[] = [];
  let last: string | null = null;
  for (const [at, key] of keys.entries()) {
    const next: string = kept.has(at) && key !== null ? key : orderKeyBetween(last, nextKept(keys, kept, at));
    result.push(next);
    last = next;
  }
  return result;
}

const nextKept = (
  keys: readonly (string | null)[],
  kept: ReadonlySet<number>,
  from: number,
): string | null => {
  for (let at = from + 1; at < keys.length; at += 1) if (kept.has(at)) return keys[at] ?? null;
  return null;
};

/** Returns the places of the longest rising subsequence: the members that need not move. */
function longestRise(keys: readonly (string | null)[]): Set<number> {
  const ends: number[] = [];
  const previous = new Map<number, number>();
  const keyAt = (at: number | undefined) => (at === undefined ? '' : (keys[at] ?? ''));
  for (const [at, key] of keys.entries()) {
    if (key === null || !isOrderKey(key)) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(ends[middle]) < key) low = middle + 1;
      else high = middle;
    }
    const before = ends[low - 1];
    if (before !== undefined) previous.set(at, before);
    ends[low] = at;
  }
  const places = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) places.add(at);
  return places;
}
