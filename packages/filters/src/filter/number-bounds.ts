import type { Plan } from './plan';

/**
 * The finite numbers between two ends, both included. Every comparison of numbers is one of these, because "less than"
 * is "at most the double before"; so one check serves all of them, and two of them in an AND are one.
 */
export interface NumberBounds {
  readonly low: number;
  readonly high: number;
}

type NumberPlan = Extract<Plan, { readonly test: 'number' }>;

/** The bounds that a comparison stands for; `low` is above `high` when no number satisfies it. */
export function boundsOf({ by, number }: NumberPlan): NumberBounds {
  switch (by) {
    case 'equals':
      return { low: number, high: number };
    case 'less':
      return { low: -Number.MAX_VALUE, high: -nextUp(-number) };
    case 'lessOrEqual':
      return { low: -Number.MAX_VALUE, high: number };
    case 'greater':
      return { low: nextUp(number), high: Number.MAX_VALUE };
    case 'greaterOrEqual':
      return { low: number, high: Number.MAX_VALUE };
  }
}

/** What is in both bounds. */
export function intersect(one: NumberBounds, other: NumberBounds): NumberBounds {
  return { low: Math.max(one.low, other.low), high: Math.min(one.high, other.high) };
}

const double = new Float64Array(1);
const bits = new BigInt64Array(double.buffer);

/**
 * The smallest double above a number.
 *
 * @param number A finite number.
 * @returns The next one; after the greatest it is Infinity.
 */
export function nextUp(number: number): number {
  if (number === 0) return Number.MIN_VALUE;
  double[0] = number;
  // Doubles of one sign are in the order of their bits.
  bits[0] = (bits[0] ?? 0n) + (number > 0 ? 1n : -1n);
  return double[0] + 0;
}
