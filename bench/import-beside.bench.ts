import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Benchmarks, Candidate, Unavailable } from './frame/benchmark';
import { startBuiltServer, whyNoServer } from './frame/built-server';
import { importClients, owners, signOwnerIn } from './frame/client-import';

const ROWS = 20_000;
const ROUNDS = 2;

/**
 * Runs imports one after the other on a new server, each into a separate workspace. Returns the milliseconds of each.
 */
async function importIntoEach(directory: string): Promise<{ times: number[]; notes: string[] }> {
  const server = await startBuiltServer(directory);
  const times: number[] = [];
  const notes: string[] = [];
  try {
    for (const owner of owners) {
      const atelier = await signOwnerIn(server.origin, owner);
      const started = performance.now();
      notes.push(`${owner.workspace.businessName}, ${await importClients(atelier, ROWS)}`);
      times.push(performance.now() - started);
    }
    return { times, notes };
  } finally {
    await server.close();
  }
}

async function importBeside(): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: false });
  if (reason !== undefined) return reason;
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const notes: string[] = [];
  const measured: number[][] = [];
  const ofOwner = (place: number): Candidate => {
    let round = 0;
    return {
      once: async () => {
        let times = measured[round];
        if (times === undefined) {
          const all = await importIntoEach(join(home, `data-${round}`));
          notes.push(...all.notes);
          times = measured[round] = all.times;
        }
        round += 1;
        return times[place] ?? Number.NaN;
      },
    };
  };
  return {
    name: 'import-beside',
    title: `a CSV of ${ROWS} clients into a second workspace, which the database has not heard of`,
    measure: 'ms',
    rounds: ROUNDS,
    baseline: 'first workspace',
    candidates: { 'first workspace': ofOwner(0), 'second workspace': ofOwner(1) },
    goals: [{ of: 'second workspace', over: 'first workspace', atMost: 1.25 }],
    notes: () => notes,
    close: () => rm(home, { recursive: true, force: true }),
  };
}

export const benchmarks: Benchmarks = { 'import-beside': importBeside };
