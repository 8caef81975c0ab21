import { foldText } from '@atelier/filters';
import type { Benchmarks } from './frame/benchmark';

const names = [
  'mira anand',
  'Tom Okafor',
  'Ada & Luis Ferreira',
  'Inês Duarte',
  'Hannah Brandt (Brandt Ceramics)',
];
const rows = Array.from({ length: 10_000 }, (_, index) => `${names[index % names.length]} ${index}`);
const kept = rows.map((row) => foldText(row));

/** Counts matches, so that no engine can optimise the work away. */
const search = (contains: (row: string, index: number) => boolean) => ({
  run: () => {
    let found = 0;
    for (const [index, row] of rows.entries()) if (contains(row, index)) found += 1;
    if (found !== 2_000) throw new Error(`The search found ${found} rows instead of 2000.`);
  },
});

export const benchmarks: Benchmarks = {
  fold: async () => ({
    name: 'fold',
    title: 'a search in 10 000 names: folded each time, folded once and cached, and lower-cased only',
    measure: 'time',
    baseline: 'lower-case',
    candidates: {
      'lower-case': search((row) => row.toLowerCase().includes('okafor')),
      folded: search((row) => foldText(row).includes('okafor')),
      'folded and kept': search((_row, index) => kept[index]?.includes('okafor') ?? false),
    },
    goals: [{ of: 'folded and kept', over: 'lower-case', atMost: 1 }],
  }),
};
