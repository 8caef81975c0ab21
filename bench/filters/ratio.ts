import type { Candidate } from '../frame/benchmark';
import { spreadOf } from '../frame/statistics';

/** Two ways to the same answer. */
export interface Pair {
  readonly name: string;
  readonly product: () => unknown;
  readonly hand: () => unknown;
}

/** Milliseconds that one round of a family lasts, about, and that it runs before the first. */
export const ROUND = 400;
/** How often each side of a pair is run in a round, at least and at most. */
const TIMES = { least: 3, most: 150 };
/** From how many milliseconds on some work is measured by processor time, whose clock is too slow for less. */
const LONG = 2;

/**
 * Candidates whose cost is what the product needs over what is needed by hand. The pairs of a family take turns: all
 * of them are run once, and then all again, because a loop that runs over the same rows again and again would be
 * foreseen by the processor, branch by branch, as it is never in use. A pair's cost is one median over the other.
 *
 * @param pairs The family.
 * @param mean A name for a further candidate: the mean of all ratios.
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

/** Runs all for a while, until they are compiled; answers how often to run them in a round. */
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
      // The first figures of long work, by the wrong clock, are dropped.
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

/** Milliseconds that this process has computed: what others do on the machine in the meantime does not count. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What was answered last, so that no engine can leave the work out. */
const kept: unknown[] = [];

/** Mean of ratios, in which twice as dear and twice as cheap even out. */
function geometricMean(ratios: readonly number[]): number {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
