import { Bench, now as wallClock } from 'tinybench';
import type { Benchmark, Candidate } from './benchmark';

/** Candidate → its cost in each round, in milliseconds or the unit of the benchmark. */
export type Costs = ReadonlyMap<string, readonly number[]>;

const cpuClock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures the candidates in turns, each round starting with another one. Returns the cost of each candidate in each
 * round.
 */
export async function runBenchmark(benchmark: Benchmark): Promise<Costs> {
  const { candidates, rounds = 15, measure, turn = 150 } = benchmark;
  const names = Object.keys(candidates);
  const costs = new Map<string, number[]>(names.map((name) => [name, []]));
  // The first round warms compilers, connections and caches, and does not count. Candidates that measure themselves
  // always start cold.
  const warmsUp = Object.values(candidates).some((candidate) => 'run' in candidate);
  for (let round = warmsUp ? 0 : 1; round <= rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const candidate = candidates[name];
      if (candidate === undefined) continue;
      const cost = await costOf(candidate, measure === 'cpu' ? cpuClock : wallClock, turn);
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  return costs;
}

async function costOf(candidate: Candidate, now: () => number, turn: number): Promise<number> {
  if ('once' in candidate) return candidate.once();
  const bench = new Bench({ now, time: turn, iterations: 5, warmup: false, throws: true });
  bench.add('turn', async () => {
    await candidate.run();
  });
  const [task] = await bench.run();
  const result = task?.result;
  if (result === undefined || !('latency' in result))
    throw new Error('The turn of a candidate was not measured.');
  // The clock of processor time is coarse and includes overlapping work, so the mean of a turn is right, not its
  // median.
  return result.latency.mean;
}
