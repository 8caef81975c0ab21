import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Benchmarks, Candidate, Unavailable } from './frame/benchmark';
import { startBuiltServer, whyNoServer } from './frame/built-server';
import { importClients, signOwnerIn } from './frame/client-import';

interface Figures {
  readonly milliseconds: number;
  /** Peak memory of the whole server, in MB. */
  readonly peak: number;
  /** Seconds of each step, for the notes. */
  readonly steps: string;
}

/** Both benchmarks use the same imports; results of one are reused by the other. */
const measured = new Map<number, Figures[]>();

async function measureImport(home: string, rows: number): Promise<Figures> {
  const server = await startBuiltServer(join(home, `data-${rows}-${measured.get(rows)?.length ?? 0}`));
  try {
    const atelier = await signOwnerIn(server.origin);
    const started = performance.now();
    const steps = await importClients(atelier, rows);
    return { milliseconds: performance.now() - started, peak: server.memory('peak'), steps };
  } finally {
    await server.close();
  }
}

const ROUNDS = 2;

async function importBenchmark(
  description: Pick<Benchmark, 'name' | 'title' | 'measure' | 'goals'>,
  pick: (figures: Figures) => number,
): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: true });
  if (reason !== undefined) return reason;
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const importing = (rows: number): Candidate => {
    let round = 0;
    return {
      once: async () => {
        const known = measured.get(rows) ?? [];
        const figures = known[round] ?? (await measureImport(home, rows));
        known[round] = figures;
        measured.set(rows, known);
        round += 1;
        return pick(figures);
      },
    };
  };
  return {
    ...description,
    rounds: ROUNDS,
    baseline: '10 000 rows',
    candidates: { '10 000 rows': importing(10_000), '100 000 rows': importing(100_000) },
    notes: () => [...measured.values()].flatMap((all) => all.map(({ steps }) => steps)),
    close: () => rm(home, { recursive: true, force: true }),
  };
}

export const benchmarks: Benchmarks = {
  'import-time': () =>
    importBenchmark(
      {
        name: 'import-time',
        title: 'a CSV of clients, from the upload to the last saved row; linear in the rows',
        measure: 'ms',
        goals: [
          { of: '100 000 rows', over: '10 000 rows', atMost: 12 },
          { of: '100 000 rows', atMost: 60_000 },
        ],
      },
      ({ milliseconds }) => milliseconds,
    ),
  'import-memory': () =>
    importBenchmark(
      {
        name: 'import-memory',
        title:
          'the most memory that the whole server ever took while it imported; bounded, whatever the rows',
        measure: 'MB',
        goals: [{ of: '100 000 rows', over: '10 000 rows', atMost: 1.5 }],
      },
      ({ peak }) => peak,
    ),
};
