import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Configuration, readConfiguration } from '../configuration/environment';
import { type Clock, createManualClock, type ManualClock } from '../platform/clock/clock';
import { type Database, openDatabase } from '../platform/database/database';
import { readMigrations } from '../platform/database/migrate';
import type { Logger } from '../platform/logging/logger';
import type { Parts } from '../platform/open-platform';
import { createServer, type Server } from '../server';
import { createTestEngine, silent, TEST_TIME } from './engines';

export { createTestEngine, TEST_TIME } from './engines';

/** Creates only the database, for tests of queries and policies. */
export async function createTestDatabase({
  clock = createManualClock(TEST_TIME),
  logger = silent,
}: {
  readonly clock?: Clock;
  readonly logger?: Logger;
} = {}): Promise<Database> {
  const engine = await createTestEngine(logger);
  const database = openDatabase({ engine, clock, logger, migrations: readMigrations(), poolSize: 10 });
  await database.ready;
  return database;
}

/** Waits until the server is ready: `start` gives up waiting early, and migrations may take longer on a busy host. */
async function untilServing({ platform: { health } }: Server): Promise<void> {
  for (;;) {
    const { parts } = await health.readiness();
    if (parts.database === 'ok' && parts.jobs === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export interface TestServer extends Server {
  readonly origin: string;
  readonly clock: ManualClock;
  readonly configuration: Configuration;
  /** Waits until all due jobs are done, including mails. */
  settle(): Promise<void>;
}

/**
 * Creates the whole server on a free port, with an empty database, its own data folder and a stopped clock.
 *
 * @param environment variables in addition to, or instead of, a test's defaults
 * @param parts parts to pass in, such as a clock
 */
export async function createTestServer({
  environment = {},
  clock = createManualClock(TEST_TIME),
  ...parts
}: Partial<Omit<Parts, 'clock'>> & {
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: ManualClock;
} = {}): Promise<TestServer> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-test-'));
  const configuration = readConfiguration({
    PORT: '0',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: directory,
    ...environment,
  });
  const engine = parts.engine ?? (await createTestEngine(parts.logger));
  const server = createServer(configuration, { ...parts, engine, clock });
  const { origin } = await server.start();
  if (parts.engine === undefined) await untilServing(server);
  const close = server.close.bind(server);
  return Object.assign(Object.create(server) as Server, {
    origin,
    clock,
    configuration,
    settle: () => server.platform.jobs.drain(),
    async close() {
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}

let shared: Promise<TestServer> | undefined;

/**
 * Returns the server that the test files of one process share, which saves a start per file. It is for tests in
 * workspaces of their own that do not move the clock; it stays open until the process ends.
 */
export function sharedTestServer(): Promise<TestServer> {
  shared ??= createTestServer().then((server) => {
    const stop = (): never => {
      throw new Error('The clock of a shared server is stopped: use a separate server.');
    };
    return Object.assign(server, {
      clock: Object.assign(Object.create(server.clock) as ManualClock, { advance: stop, set: stop }),
      close: async () => undefined,
    });
  });
  return shared;
}
