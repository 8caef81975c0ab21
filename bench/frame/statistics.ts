export interface Spread {
  readonly median: number;
  /** A tenth of the values lies below. */
  readonly low: number;
  /** A tenth of the values lies above. */
  readonly high: number;
}

/** Returns the median and spread of values: the median shows the typical run, the spread how far to trust it. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number) => {
    const position = share * (sorted.length - 1);
    const below = sorted[Math.floor(position)] ?? Number.NaN;
    const above = sorted[Math.ceil(position)] ?? Number.NaN;
    return below + (above - below) * (position - Math.floor(position));
  };
  return { median: at(0.5), low: at(0.1), high: at(0.9) };
}
