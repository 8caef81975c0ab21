import { globSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Benchmarks } from './frame/benchmark';
import { describeBenchmark, isMet } from './frame/report';
import { runBenchmark } from './frame/run-benchmark';

const USAGE = `pnpm bench [name…]    all benchmarks, or those whose names begin with one of these words
pnpm bench --list     their names

Every figure compares candidates of one run. Nothing fails on time; each goal says whether it is met here.`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function loadBenchmarks(): Promise<Benchmarks> {
  const all: Record<string, Benchmarks[string]> = {};
  for (const file of globSync('{bench,packages/*/bench,apps/*/bench}/*.bench.ts', { cwd: root }).sort()) {
    const loaded: { benchmarks: Benchmarks } = await import(pathToFileURL(join(root, file)).href);
    Object.assign(all, loaded.benchmarks);
  }
  return all;
}

const words = process.argv.slice(2).filter((word) => word !== '--');
if (words.includes('--help')) {
  console.log(USAGE);
  process.exit(0);
}

const benchmarks = await loadBenchmarks();
const chosen = Object.entries(benchmarks).filter(
  ([name]) => words.length === 0 || words.includes('--list') || words.some((word) => name.startsWith(word)),
);
if (chosen.length === 0) {
  console.error(
    `No benchmark begins with ${words.join(', ')}. There are:\n${Object.keys(benchmarks).join('\n')}`,
  );
  process.exit(2);
}
if (words.includes('--list')) {
  console.log(chosen.map(([name]) => name).join('\n'));
  process.exit(0);
}

const [load = 0] = loadavg();
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${process.platform}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${load.toFixed(1)} at the start\n`,
);
let met = 0;
let missed = 0;
for (const [name, prepare] of chosen) {
  const benchmark = await prepare();
  if ('unavailable' in benchmark) {
    console.log(`${name}: not run: ${benchmark.unavailable}\n`);
    continue;
  }
  try {
    const costs = await runBenchmark(benchmark);
    console.log(`${describeBenchmark(benchmark, costs)}\n`);
    for (const goal of benchmark.goals) {
      if (isMet(goal, costs)) met += 1;
      else missed += 1;
    }
  } finally {
    await benchmark.close?.();
  }
}
console.log(`Goals: ${met} met, ${missed} not met`);
