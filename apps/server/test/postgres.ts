import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findAccount } from '../src/platform/database/embedded/postgres/account';
import { findBinaries } from '../src/platform/database/embedded/postgres/binaries';
import { createCluster, readPassword } from '../src/platform/database/embedded/postgres/cluster';
import { freePort } from '../src/platform/database/embedded/postgres/place';
import { type Postmaster, startPostmaster } from '../src/platform/database/embedded/postgres/postmaster';
import { createLogger } from '../src/platform/logging/logger';

/** A PostgreSQL server for tests, on a free port, with its files in the temporary folder. */
export interface TestPostgres {
  readonly url: string;
  /** The same over a Unix socket where available, which saves a tenth of the tests' time. */
  readonly nearUrl: string;
  readonly port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

const hasLocalSockets = process.platform !== 'win32';

export async function startTestPostgres(): Promise<TestPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'atelier-postgres-'));
  const directory = join(parent, 'server');
  const installation = { directory, binaries: await findBinaries(), account: findAccount(directory) };
  await createCluster(installation, ['--no-sync']);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: hasLocalSockets ? directory : '',
    max_connections: 200,
    fsync: 'off',
  };
  const start = () => startPostmaster(installation, settings, createLogger({ logLevel: 'silent' }));
  let running: Postmaster | undefined = await start();
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  const url = `postgres://postgres:${readPassword(directory)}@127.0.0.1:${port}/postgres`;
  return {
    url,
    nearUrl: hasLocalSockets ? `${url}?host=${encodeURIComponent(directory)}` : url,
    port,
    stop,
    async start() {
      running = await start();
    },
    async remove() {
      await stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Vitest's global set-up: with `ATELIER_TEST_DATABASE=postgres` the whole suite runs on a real PostgreSQL. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATELIER_TEST_DATABASE !== 'postgres') return undefined;
  // By this line the check knows that it has to run on PGlite (scripts/check/server-steps.ts).
  const postgres = await startTestPostgres().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause ?? 'it gives no reason');
    throw new Error(`PostgreSQL cannot be started here: ${reason.split('\n')[0]}`, { cause });
  });
  process.env.ATELIER_TEST_DATABASE_URL = postgres.nearUrl;
  return postgres.remove;
}
