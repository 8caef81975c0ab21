import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/dev/free-port';
import { untilReady } from '../../scripts/dev/until-ready';
import type { Unavailable } from './benchmark';

const built = fileURLToPath(new URL('../../apps/server/dist/index.js', import.meta.url));

/** How long a start may take, in milliseconds, before the benchmark gives up. */
const PATIENCE = 120_000;

/** Returns why the built server cannot be measured here; nothing when it can. */
export function whyNoServer({ readsMemory }: { readsMemory: boolean }): Unavailable | undefined {
  if (!existsSync(built)) return { unavailable: 'the server is not built; run pnpm build first.' };
  if (readsMemory && process.platform !== 'linux') {
    return { unavailable: 'memory is read from /proc, which only Linux has.' };
  }
  return undefined;
}

export interface BuiltServer {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the start of the process until it was ready to serve. */
  readonly readyAfter: number;
  /**
   * Returns the memory of the server and its database in MB: now, or the peak of the server's own process plus the
   * database now.
   */
  memory(which: 'now' | 'peak'): number;
  /** Kills the server with SIGKILL, in the middle of its work. */
  kill(): Promise<void>;
  /** Stops the server cleanly. */
  close(): Promise<void>;
}

/** Starts the built server on a data folder and a free port, as `npm start` does. */
export async function startBuiltServer(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BuiltServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const server = spawn(process.execPath, [built], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...environment },
  });
  const exited = once(server, 'exit');
  const close = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  try {
    const ended = exited.then(([code]) => {
      throw new Error(`The server ended with ${String(code)} before it was ready.`);
    });
    await Promise.race([untilReady(origin, AbortSignal.timeout(PATIENCE)), ended]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    pid: server.pid ?? 0,
    readyAfter: performance.now() - started,
    memory: (which) => memoryOf(server.pid ?? 0, which),
    kill: async () => {
      server.kill('SIGKILL');
      await exited;
    },
    close,
  };
}

function memoryOf(pid: number, which: 'now' | 'peak'): number {
  const database = childrenOf(pid).reduce((sum, child) => sum + memoryOf(child, 'now'), 0);
  const [file, field] = which === 'now' ? ['smaps_rollup', 'Pss'] : ['status', 'VmHWM'];
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return database + Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024;
}

/** Any thread of a process may have started a child. */
const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    (readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').match(/\d+/g) ?? []).map(Number),
  );
