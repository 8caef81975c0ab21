import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Import, unwrap } from '@atelier/sdk';
import type { Benchmark, Benchmarks, Unavailable } from './frame/benchmark';
import { type BuiltServer, startBuiltServer, whyNoServer } from './frame/built-server';
import { beginTrial, readClients, signOwnerIn, until, untilRest } from './frame/client-import';

const ROWS = 10_000;

/** Returns whether a step is in progress, with at least a fifth of its rows done and a fifth remaining. */
const isInTheMiddle = (step: Import['status']) => (state: Import) => {
  const { done, total } = state.progress;
  if (state.status !== step && done > 0) throw new Error(`The step ${step} was over before it could be cut.`);
  return state.status === step && done > total / 5 && done < total - total / 5;
};

/** Kills the server in the middle of the trial run and of the import itself. Returns how many contacts are wrong. */
async function importThroughKills(home: string): Promise<{ wrong: number; notes: string[] }> {
  const folder = join(home, 'data');
  const notes: string[] = [];
  let server: BuiltServer = await startBuiltServer(folder);
  try {
    let atelier = await signOwnerIn(server.origin);
    const importId = await readClients(atelier, ROWS);
    await untilRest(atelier, importId);
    const killDuring = async (step: 'checking' | 'applying'): Promise<Import> => {
      const { progress } = await until(atelier, importId, isInTheMiddle(step));
      await server.kill();
      const killed = performance.now();
      server = await startBuiltServer(folder);
      atelier = await signOwnerIn(server.origin);
      const goesOn = await until(
        atelier,
        importId,
        (state) => state.status !== step || state.progress.done > progress.done + ROWS / 20,
      );
      const seconds = ((performance.now() - killed) / 1000).toFixed(1);
      notes.push(
        `killed while ${step} at ${progress.done} of ${progress.total}; seen going on at ${goesOn.progress.done} after ${seconds} s`,
      );
      return untilRest(atelier, importId);
    };
    await beginTrial(atelier, importId);
    const { counts } = await killDuring('checking');
    await unwrap(atelier.contactImports.apply({ importId }));
    const { status, applied } = await killDuring('applying');
    const { totalDocs } = await unwrap(atelier.contacts.list({ limit: 1 }));
    notes.push(
      `${status}: ${counts.new} found, ${applied.created} made, ${totalDocs} contacts of ${ROWS} rows`,
    );
    const wrong = [counts.new, applied.created, totalDocs].map((count) => Math.abs(count - ROWS));
    return { wrong: Math.max(...wrong, status === 'applied' ? 0 : ROWS), notes };
  } finally {
    await server.close();
  }
}

async function killImport(): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: false });
  if (reason !== undefined) return reason;
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const notes: string[] = [];
  return {
    name: 'kill-import',
    title: `an import of ${ROWS} rows during which the whole server is killed with SIGKILL twice and started again`,
    measure: 'contacts missing or doubled',
    rounds: 1,
    candidates: {
      '2 kills': {
        once: async () => {
          const result = await importThroughKills(home);
          notes.push(...result.notes);
          return result.wrong;
        },
      },
    },
    notes: () => notes,
    goals: [{ of: '2 kills', atMost: 0 }],
    close: () => rm(home, { recursive: true, force: true }),
  };
}

export const benchmarks: Benchmarks = { 'kill-import': killImport };
