/** Numbers that follow from a seed: the same run every time. */
export interface Random {
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  /** Whether something of this probability happens. */
  chance(probability: number): boolean;
  pick<Entry>(entries: readonly Entry[]): Entry;
  /** Some of the entries, in their order. */
  some<Entry>(entries: readonly Entry[], probability: number): Entry[];
  shuffled<Entry>(entries: readonly Entry[]): Entry[];
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const chance = (probability: number) => next() < probability;
  const pick = <Entry>(entries: readonly Entry[]): Entry => {
    const entry = entries[whole(0, entries.length - 1)];
    if (entry === undefined) throw new Error('Nothing to pick from.');
    return entry;
  };
  const shuffled = <Entry>(entries: readonly Entry[]): Entry[] =>
    entries
      .map((entry) => ({ entry, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry);
  return {
    whole,
    chance,
    pick,
    shuffled,
    some: (entries, probability) => entries.filter(() => chance(probability)),
  };
}
