import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';

/** Another build may be named, such as one of a release; its web app lies beside it, as in this repository. */
const serverFolder =
  process.env.ATELIER_BUILT_SERVER ?? fileURLToPath(new URL('../../apps/server/', import.meta.url));
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 15_000;

/** The built product in a process of its own, with a data folder of its own. */
export interface BuiltServer {
  readonly origin: string;
  /** Everything that the process has printed so far. */
  readonly output: () => string;
  /** Changes the stored data while the server is stopped, as an operator would, and starts it again. */
  changeData(statement: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts `apps/server/dist/index.js` on a free port of the loopback. */
export async function startBuiltServer(): Promise<BuiltServer> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let printed = '';
  const start = async () => {
    const child = spawn(process.execPath, [join(serverFolder, 'dist', 'index.js')], {
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: directory,
        PORT: String(port),
        NODE_ENV: 'production',
        LOG_LEVEL: 'debug',
        // The tests speak for many people; each comes from an address of its own, as behind a proxy.
        TRUSTED_PROXY_HOPS: '1',
        SUPPORT_EMAIL: 'help@atelier.example',
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    await untilReady(origin, child, () => printed);
    return child;
  };
  let child = await start();
  return {
    origin,
    output: () => printed,
    async changeData(statement) {
      await stop(child);
      await runOn(directory, statement);
      child = await start();
    },
    async close() {
      await stop(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}. Build it first.\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time.\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}

const libraryShape = z.object({
  createServer: z.custom<typeof import('@atelier/server').createServer>(
    (value) => typeof value === 'function',
  ),
  readConfiguration: z.custom<typeof import('@atelier/server').readConfiguration>(
    (value) => typeof value === 'function',
  ),
});

/** One statement on the embedded database of a folder, through the library of the built server. */
async function runOn(directory: string, statement: string): Promise<void> {
  const library = libraryShape.parse(
    await import(pathToFileURL(join(serverFolder, 'dist', 'library.js')).href),
  );
  const server = library.createServer(
    library.readConfiguration({
      DATA_DIR: directory,
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
    }),
  );
  await server.start();
  try {
    await server.platform.database.withSystem((tx) => tx.execute(statement));
  } finally {
    await server.close();
  }
}
