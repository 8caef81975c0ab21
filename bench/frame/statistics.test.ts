import { describe, expect, it } from 'vitest';
import type { Benchmark } from './benchmark';
import { describeBenchmark, isMet } from './report';
import { runBenchmark } from './run-benchmark';
import { spreadOf } from './statistics';

const benchmark = (costs: Record<string, () => number>, goals: Benchmark['goals']): Benchmark => ({
  name: 'planted',
  title: 'planted',
  measure: 'ms',
  rounds: 5,
  baseline: 'base',
  goals,
  candidates: Object.fromEntries(
    Object.entries(costs).map(([name, cost]) => [name, { once: () => Promise.resolve(cost()) }]),
  ),
});

describe('spreadOf', () => {
  it.each([
    [[3, 1, 2], { median: 2, low: 1.2, high: 2.8 }],
    [[5], { median: 5, low: 5, high: 5 }],
    [[1, 2], { median: 1.5, low: 1.1, high: 1.9 }],
  ])('of %j is %j', (values, expected) => {
    const spread = spreadOf(values);
    expect(spread.median).toBeCloseTo(expected.median);
    expect(spread.low).toBeCloseTo(expected.low);
    expect(spread.high).toBeCloseTo(expected.high);
  });
});

describe('a benchmark', () => {
  it('compares within a round, so that a machine that slows down does not blur the ratio', async () => {
    let slowness = 1;
    const slower = benchmark(
      {
        base: () => 10 * slowness,
        product: () => {
          slowness *= 2;
          return 5 * slowness;
        },
      },
      [{ of: 'product', over: 'base', atMost: 1 }],
    );
    const costs = await runBenchmark(slower);
    expect(costs.get('base')).toHaveLength(5);
    expect(describeBenchmark(slower, costs)).toContain('goal: product at most 1 × base: met');
  });

  it('says when a goal is not met', async () => {
    const goal = { of: 'product', over: 'base', atMost: 1.1 };
    const dear = benchmark({ base: () => 10, product: () => 12 }, [goal]);
    const costs = await runBenchmark(dear);
    expect(isMet(goal, costs)).toBe(false);
    expect(describeBenchmark(dear, costs)).toContain('goal: product at most 1.1 × base: NOT MET, 1.20');
  });

  it('lets every candidate take its turn in every round, and measures work that it runs itself', async () => {
    const order: string[] = [];
    const run = (name: string) => ({ run: () => order.push(name) });
    const costs = await runBenchmark({
      ...benchmark({}, []),
      measure: 'time',
      rounds: 2,
      turn: 1,
      candidates: { base: run('base'), product: run('product') },
    });
    const turns = order.filter((name, index) => name !== order[index - 1]);
    expect(turns).toEqual(['base', 'product', 'base', 'product']);
    expect(costs.get('product')?.every((cost) => cost >= 0)).toBe(true);
  });
});
