import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { createManualClock } from '../platform/clock/clock';
import { openDatabase } from '../platform/database/database';
import { createPgliteEngine } from '../platform/database/embedded/pglite/pglite-engine';
import { createServerEngine, type Engine } from '../platform/database/engine';
import { readMigrations } from '../platform/database/migrate';
import { createJobs } from '../platform/jobs/jobs';
import { createLogger, type Logger } from '../platform/logging/logger';
import { createLocalWakeups } from '../platform/wakeups/wakeups';

/** The instant at which the clocks of tests and stories are stopped. */
export const TEST_TIME = '2026-10-15T08:12:00Z';

/** Logs nothing. */
export const silent = createLogger({ logLevel: 'silent' });

const CONNECTIONS = 40;

let program: Promise<WebAssembly.Module> | undefined;

/**
 * Returns PGlite, compiled once for all databases of this process. They also share its machine code, so that only the
 * first one runs the baseline code and pays for the optimised code.
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
 * Creates an empty, migrated database: PGlite, loaded from a dump that the first test on a host creates. With
 * `ATELIER_TEST_DATABASE=postgres` it is a new database on the PostgreSQL of `ATELIER_TEST_DATABASE_URL`, copied from a
 * template that the first test on it creates.
 */
export async function createTestEngine(logger: Logger = silent): Promise<Engine> {
  const url = process.env.ATELIER_TEST_DATABASE_URL;
  if (url !== undefined) return createTestDatabaseOn(url);
  return createPgliteEngine({
    dump: await templateDump(),
    program: await compiledProgram(),
    maximumConnections: CONNECTIONS,
    logger,
  });
}

/** Returns a hash of the migrations, so that dumps and templates of other migrations are not used. */
function stateOfMigrations(): string {
  const state = createHash('sha256');
  // A migration that takes another number is another state: it is known by its name.
  for (const { name, sha256 } of readMigrations()) state.update(`${name} ${sha256}\n`);
  return state.digest('hex').slice(0, 16);
}

/** Migrates an empty database to the state of a server's second start, calls `take`, and closes the database. */
async function prepared<Taken>(engine: Engine, take: () => Promise<Taken>): Promise<Taken> {
  const clock = createManualClock(TEST_TIME);
  const database = openDatabase({ engine, clock, logger: silent, migrations: readMigrations(), poolSize: 4 });
  try {
    await database.ready;
    const jobs = createJobs({ database, wakeups: createLocalWakeups(), logger: silent });
    await jobs.start();
    await jobs.stop();
    return await take();
  } finally {
    await database.close();
  }
}

async function administer<Result>(serverUrl: string, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

let template: Promise<string> | undefined;

async function createTestDatabaseOn(serverUrl: string): Promise<Engine> {
  template ??= templateOn(serverUrl);
  const source = await template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, (client) => client.query(`create database ${name} template ${source}`));
  const engine = createServerEngine(databaseOn(serverUrl, name));
  return {
    ...engine,
    async close() {
      await administer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** An arbitrary number, the same in all processes that test on one PostgreSQL server. */
const TEMPLATE_LOCK = 5_173_003;

/** Migrated once per state of the migrations. Copying it takes a third of the time of migrating, where files are in memory. */
function templateOn(serverUrl: string): Promise<string> {
  const name = `atelier_template_${stateOfMigrations()}`;
  return administer(serverUrl, async (client) => {
    // Several processes need it at once, and one creates it; closing the connection releases the lock.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount === 1) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await prepared(createServerEngine(databaseOn(serverUrl, name)), async () => undefined);
    await client.query(`alter database ${name} with is_template true allow_connections false`);
    return name;
  });
}

/** Migrated once per state of the migrations, kept in the temporary folder, loaded by every test file. */
async function templateDump(): Promise<ArrayBuffer> {
  const path = join(tmpdir(), `atelier-test-${stateOfMigrations()}.tar`);
  try {
    return toArrayBuffer(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const engine = await createPgliteEngine({ maximumConnections: CONNECTIONS, logger: silent });
  const dump = await prepared(engine, async () => engine.dump?.());
  if (dump === undefined) throw new Error('PGlite created no dump.');
  // Several test files may do this at once; each replaces the file as a whole.
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
