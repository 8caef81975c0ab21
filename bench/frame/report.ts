import type { Benchmark, Goal } from './benchmark';
import type { Costs } from './run-benchmark';
import { type Spread, spreadOf } from './statistics';

const figure = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toPrecision(3);
const range = ({ low, high }: Spread) => `${figure(low)}–${figure(high)}`;

/**
 * Returns the cost of one candidate relative to another, round by round: both were measured on the same host at the
 * same time.
 */
function ratioOf(costs: Costs, of: string, over: string): Spread {
  const base = costs.get(over) ?? [];
  return spreadOf((costs.get(of) ?? []).map((cost, round) => cost / (base[round] ?? Number.NaN)));
}

/** Returns a table of the candidates, and a line for each goal: the target, the measurement, and whether it is met. */
export function describeBenchmark(benchmark: Benchmark, costs: Costs): string {
  const { name, title, baseline, measure, goals } = benchmark;
  const unit = measure === 'cpu' ? 'ms CPU' : measure === 'time' ? 'ms' : measure;
  const width = Math.max(...[...costs.keys()].map((candidate) => candidate.length));
  const rows = [...costs].map(([candidate, values]) => {
    const cost = spreadOf(values);
    const ratio = baseline === undefined ? undefined : ratioOf(costs, candidate, baseline);
    const against =
      ratio === undefined ? '' : `   × ${figure(ratio.median)} of ${baseline} (${range(ratio)})`;
    return `  ${candidate.padEnd(width)}  ${figure(cost.median).padStart(8)} ${unit} (${range(cost)})${against}`;
  });
  const notes = benchmark.notes?.() ?? [];
  return [
    `${name}: ${title}`,
    ...rows,
    ...notes.map((note) => `  ${note}`),
    ...goals.map((goal) => `  ${describeGoal(goal, costs, unit)}`),
  ].join('\n');
}

export function isMet(goal: Goal, costs: Costs): boolean {
  return seen(goal, costs).median <= goal.atMost;
}

function seen(goal: Goal, costs: Costs): Spread {
  return 'over' in goal ? ratioOf(costs, goal.of, goal.over) : spreadOf(costs.get(goal.of) ?? []);
}

function describeGoal(goal: Goal, costs: Costs, unit: string): string {
  const asked = 'over' in goal ? `${goal.atMost} × ${goal.over}` : `${goal.atMost} ${unit}`;
  const spread = seen(goal, costs);
  const verdict = isMet(goal, costs) ? 'met' : 'NOT MET';
  return `goal: ${goal.of} at most ${asked}: ${verdict}, ${figure(spread.median)} (${range(spread)})`;
}
