/**
 * Divides, and rounds half away from zero (SPEC.md, M-4).
 *
 * @param divisor - above zero.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}

/**
 * Parts a total by weights, without losing or inventing a minor unit: each gets its share rounded down, and what is
 * left goes one by one to the largest remainders, to the earlier one of equal ones (SPEC.md, M-6).
 *
 * No share is above its weight as long as the total is not above the sum of the weights.
 *
 * @param total - zero or more.
 * @param weights - zero or more each; not all zero unless the total is.
 */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = sumOf(weights);
  if (sum === 0n) return weights.map(() => 0n);
  const shares = weights.map((weight) => (total * weight) / sum);
  const remainders = weights.map((weight) => (total * weight) % sum);
  const left = Number(total - sumOf(shares));
  const order = [...weights.keys()].sort(
    (a, b) => compare(remainders[b] ?? 0n, remainders[a] ?? 0n) || a - b,
  );
  for (const index of order.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

export const sumOf = (amounts: Iterable<bigint>): bigint => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
