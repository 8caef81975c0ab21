import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { type Configuration, readConfiguration } from '../configuration/environment';
import { type Clock, createManualClock, type ManualClock } from '../platform/clock/clock';
import { type Database, openDatabase } from '../platform/database/database';
import { createEmbeddedEngine } from '../platform/database/embedded/embedded-engine';
import { createServerEngine, type Engine } from '../platform/database/engine';
import { readMigrations } from '../platform/database/migrate';
import { createJobs } from '../platform/jobs/jobs';
import { createLogger, type Logger } from '../platform/logging/logger';
import type { Parts } from '../platform/open-platform';
import { createLocalWakeups } from '../platform/wakeups/wakeups';
import { createServer, type Server } from '../server';

/** The instant at which tests and stories stand still. */
export const TEST_TIME = '2026-10-15T08:12:00Z';

const silent = createLogger({ logLevel: 'silent' });
const CONNECTIONS = 40;

let program: Promise<WebAssembly.Module> | undefined;

/**
 * PGlite, compiled once for all databases of this process. They share its machine code too, so that only the first one
 * runs what is compiled in a hurry and pays for what is compiled well.
 */
function compiledProgram(): Promise<WebAssembly.Module> {
  program ??= WebAssembly.compile(
    readFileSync(
      join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm'),
    ),
  );
  return program;
}

/**
 * An empty, migrated database. Embedded ones are loaded from a dump that the first test of a machine makes. With
 * `ATELIER_TEST_DATABASE=postgres` it is a fresh database of the PostgreSQL that `ATELIER_TEST_DATABASE_URL` names.
 */
export async function createTestEngine(logger: Logger = silent): Promise<Engine> {
  const url = process.env.ATELIER_TEST_DATABASE_URL;
  if (url !== undefined) return createTestDatabaseOn(url);
  return createEmbeddedEngine({
    dump: await templateDump(),
    program: await compiledProgram(),
    maximumConnections: CONNECTIONS,
    logger,
  });
}

/** The same in a folder that does not exist yet, which outlives it; always an embedded one. */
export const createTestEngineIn = async (directory: string): Promise<Engine> =>
  createEmbeddedEngine({
    directory,
    dump: await templateDump(),
    program: await compiledProgram(),
    maximumConnections: CONNECTIONS,
    logger: silent,
  });

async function createTestDatabaseOn(serverUrl: string): Promise<Engine> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const engine = createServerEngine(url.href);
  return { ...engine, close: () => administer(`drop database if exists ${name} with (force)`) };
}

/** Migrated once per state of the migrations, kept in the temporary folder, loaded by every test file. */
async function templateDump(): Promise<ArrayBuffer> {
  const migrations = readMigrations();
  const state = createHash('sha256');
  for (const { sha256 } of migrations) state.update(sha256);
  const path = join(tmpdir(), `atelier-test-${state.digest('hex').slice(0, 16)}.tar`);
  try {
    return toArrayBuffer(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const engine = await createEmbeddedEngine({ maximumConnections: CONNECTIONS, logger: silent });
  const clock = createManualClock(TEST_TIME);
  const database = openDatabase({ engine, clock, logger: silent, migrations, poolSize: 4 });
  await database.ready;
  const jobs = createJobs({ database, wakeups: createLocalWakeups(), logger: silent });
  await jobs.start();
  await jobs.stop();
  const dump = await engine.dump?.();
  await database.close();
  if (dump === undefined) throw new Error('The embedded database made no dump.');
  // Several test files may do this at once; whole files take each other's place.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(dump));
  renameSync(draft, path);
  return dump;
}

const toArrayBuffer = (bytes: Buffer): ArrayBuffer => {
  const copy = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(copy).set(bytes);
  return copy;
};

/** Only the database, for tests of queries and policies. */
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

/** A start does not wait for a PostgreSQL server for ever; on a busy machine its migrations take longer than that. */
async function untilServing({ platform: { health } }: Server): Promise<void> {
  for (;;) {
    const { parts } = await health.readiness();
    if (parts.database === 'ok' && parts.jobs === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface TestServer extends Server {
  readonly origin: string;
  readonly clock: ManualClock;
  readonly configuration: Configuration;
  /** Waits until every job that is due was done, mails included. */
  settle(): Promise<void>;
}

/**
 * The whole server on a free port, with an empty database, a data folder of its own and a clock that stands still.
 *
 * @param environment variables beside or instead of those of a test
 * @param parts parts to be handed in, such as a clock
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
