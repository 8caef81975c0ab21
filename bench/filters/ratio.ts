import type { Candidate } from '../frame/benchmark';
import { spreadOf } from '../frame/statistics';

/** Two ways to the same result. */
export interface Pair {
  readonly name: string;
  readonly product: () => unknown;
  readonly hand: () => unknown;
}

/** Approximate milliseconds of one round of a family, and of its warm-up. */
export const ROUND = 400;
/** Minimum and maximum number of runs of each side of a pair in a round. */
const TIMES = { least: 3, most: 150 };
/** Milliseconds from which work is measured by processor time, whose clock is too coarse for less. */
const LONG = 2;

/**
 * Returns candidates whose cost is the product's relative to hand-written code. The pairs of a family take turns: all
 * run once, then all again, because a loop that repeats over the same rows would train the branch predictor as no real
 * use does. A pair's cost is the ratio of its medians.
 *
 * @param pairs The family.
 * @param mean A name for an additional candidate: the mean of all ratios.
 */
export function family(pairs: readonly Pair[], mean?: string): Record<string, Candidate> {
  const rounds: ReadonlyMap<string, number>[] = [];
  let times: number | undefined;
  const measure = (): ReadonlyMap<string, number> => {
    times ??= warmUp(pairs);
    return measureRound(pairs, times);
  };
  const candidate = (figure: (ratios: ReadonlyMap<string, number>) => number): Candidate => {
    let round = 0;
    return {
      once: async () => {
        const ratios = rounds[round] ?? measure();
        rounds[round] = ratios;
        round += 1;
        return figure(ratios);
      },
    };
  };
  const each = pairs.map(
    ({ name }) => [name, candidate((ratios) => ratios.get(name) ?? Number.NaN)] as const,
  );
  if (mean === undefined) return Object.fromEntries(each);
  return Object.fromEntries([...each, [mean, candidate((ratios) => geometricMean([...ratios.values()]))]]);
}

/** Runs all pairs for a while, until they are compiled. Returns how often to run them in a round. */
function warmUp(pairs: readonly Pair[]): number {
  let least = Number.POSITIVE_INFINITY;
  const until = performance.now() + ROUND;
  for (let run = 0; run < 5 || (run < 300 && performance.now() < until); run += 1) {
    const started = performance.now();
    for (const { hand, product } of pairs) {
      kept[0] = hand();
      kept[0] = product();
    }
    least = Math.min(least, performance.now() - started);
  }
  return Math.round(Math.min(TIMES.most, Math.max(TIMES.least, ROUND / least)));
}

function measureRound(pairs: readonly Pair[], times: number): ReadonlyMap<string, number> {
  const costs = pairs.map((pair) => ({ pair, hand: [] as number[], product: [] as number[], isLong: false }));
  for (let time = 0; time < times; time += 1) {
    for (const cost of costs) {
      const hand = costOf(cost.pair.hand, cost.isLong);
      cost.product.push(costOf(cost.pair.product, cost.isLong));
      cost.hand.push(hand);
      // The first figures of long work come from the wrong clock and are dropped.
      if (time === 0 && hand > LONG) {
        cost.isLong = true;
        cost.hand.length = 0;
        cost.product.length = 0;
      }
    }
  }
  return new Map(
    costs.map(({ pair, hand, product }) => [pair.name, spreadOf(product).median / spreadOf(hand).median]),
  );
}

function costOf(work: () => unknown, isLong: boolean): number {
  const now = isLong ? processorTime : wallTime;
  const started = now();
  kept[0] = work();
  return now() - started;
}

const wallTime = () => performance.now();

/** Returns the processor time of this process in milliseconds, unaffected by other processes. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The last results, so that no engine can optimise the work away. */
const kept: unknown[] = [];

/** Returns the mean of ratios, in which twice the cost and half the cost cancel out. */
function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
