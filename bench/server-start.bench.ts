import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark, Benchmarks, Unavailable } from './frame/benchmark';
import { startBuiltServer, whyNoServer } from './frame/built-server';

/** Milliseconds after which an idle server has settled. */
const SETTLED = 5_000;

async function startOn(folder: string): Promise<number> {
  const server = await startBuiltServer(folder);
  await server.close();
  return server.readyAfter;
}

async function serverStart(): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: false });
  if (reason !== undefined) return reason;
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const known = join(home, 'known');
  await startOn(known);
  let count = 0;
  return {
    name: 'server-start',
    title: 'the built server until it is ready: on an empty folder, and on one that it knows',
    measure: 'ms',
    rounds: 5,
    candidates: {
      fresh: {
        once: () => {
          count += 1;
          return startOn(join(home, `fresh-${count}`));
        },
      },
      warm: { once: () => startOn(known) },
    },
    // A fresh clone has 60 seconds, most of which belong to the install and the build.
    goals: [
      { of: 'fresh', atMost: 10_000 },
      { of: 'warm', atMost: 5_000 },
    ],
    close: () => rm(home, { recursive: true, force: true }),
  };
}

async function serverMemory(): Promise<Benchmark | Unavailable> {
  const reason = whyNoServer({ readsMemory: true });
  if (reason !== undefined) return reason;
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  return {
    name: 'server-memory',
    title: 'resident memory of the whole server, database included, five seconds after it is ready',
    measure: 'MB',
    rounds: 3,
    candidates: {
      idle: {
        once: async () => {
          const server = await startBuiltServer(join(home, 'data'));
          try {
            await wait(SETTLED);
            return server.memory('now');
          } finally {
            await server.close();
          }
        },
      },
    },
    goals: [],
    close: () => rm(home, { recursive: true, force: true }),
  };
}

export const benchmarks: Benchmarks = { 'server-start': serverStart, 'server-memory': serverMemory };
