/** A source of chance that gives the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[upTo(values.length - 1)] ?? values[0];
  const shuffled = <Value>(values: readonly Value[]): Value[] =>
    values
      .map((value) => ({ value, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ value }) => value);
  return { upTo, oneOf, shuffled, chance: (probability: number) => next() < probability };
}

export type Random = ReturnType<typeof randomOf>;
