import { medianOf } from './figures.js';

/** What numbers come to. All but the count are null without any number; nothing is ever NaN. */
export interface NumberStatistics {
  readonly count: number;
  readonly sum: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

/**
 * The statistics of numbers that have so many digits after the point at most. Sums are exact, so that the order of the
 * numbers does not matter; they are rounded to doubles at the end.
 *
 * @param numbers - in any order.
 * @param decimals - 0 to 6.
 */
export function statisticsOf(numbers: readonly number[], decimals: number): NumberStatistics {
  const count = numbers.length;
  if (count === 0) return { count, sum: null, mean: null, median: null, minimum: null, maximum: null };
  const scale = 10 ** decimals;
  // A number of at most a thousand million with six digits is a whole number of millionths that doubles hold exactly.
  const parts = numbers.map((number) => Math.round(number * scale));
  const sum = Number(parts.reduce((total, part) => total + BigInt(part), 0n));
  const median = medianOf(parts) ?? 0;
  return {
    count,
    sum: sum / scale,
    mean: sum / (count * scale),
    median: median / scale,
    // Lists may be too long to be parameters of Math.min.
    minimum: numbers.reduce((least, number) => Math.min(least, number)),
    maximum: numbers.reduce((most, number) => Math.max(most, number)),
  };
}
