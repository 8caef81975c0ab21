import { Pool, type PoolClient } from 'pg';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import type { Engine } from './engine';
import { DatabaseUnavailableError } from './errors';
import { createGate } from './gate';
import { gatherStatistics, vacuum } from './maintenance';
import { type Migration, MigrationError, migrate } from './migrate';
import { roomy, type Space } from './space';
import {
  createTransactionRunner,
  type Entrance,
  type Transaction,
  type TransactionOptions,
} from './transaction';

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** The one way to the data. There is no other path to the pool. */
export interface Database {
  readonly engine: Engine;
  /**
   * Runs `work` in a transaction that sees the rows of one workspace and no others.
   *
   * @param workspaceId UUID of a workspace to which the caller has proven to belong
   */
  withWorkspace<Result>(
    workspaceId: string,
    work: Work<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Runs `work` in a transaction that sees accounts, sessions and what else belongs to no workspace. */
  withSystem<Result>(work: Work<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Runs `work` in a transaction whose first statement says who is asking and sets its role, without a round trip of
   * its own.
   *
   * @param entrance is read before `work` begins; `work` decides whether what was entered may go on
   */
  enter<Entered, Result>(
    entrance: Entrance<Entered>,
    work: (tx: Transaction, entered: Entered) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Tells the planner of tables that have grown a lot; for bulk work, every so often. Outside a transaction. */
  gatherStatistics(): Promise<void>;
  /** Does for PGlite what autovacuum does for PostgreSQL, where this does nothing. */
  vacuum(): Promise<void>;
  /** Whether it answers now, without throwing. */
  isReady(): Promise<boolean>;
  /** Resolves when the database was reached and migrated, however long that takes. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly migrations: readonly Migration[];
  readonly poolSize: number;
  /** The disk of an embedded database. */
  readonly space?: Space;
}

/** Longest pause between two tries to reach a database that is away. */
const MAX_PAUSE = 2_000;

/**
 * Opens the pool and migrates. While the database is away it keeps trying, says so once, and refuses work with
 * DatabaseUnavailableError; it heals by itself. `ready` is rejected only by what waiting cannot mend.
 */
export function openDatabase({
  engine,
  clock,
  logger,
  migrations,
  poolSize,
  space = roomy,
}: DatabaseOptions): Database {
  const pool = createPool(engine, poolSize, logger);
  const gate = createGate();
  let isMigrated = false;

  const run = createTransactionRunner(
    () => {
      if (!isMigrated) throw new DatabaseUnavailableError('The database is not ready yet.', false);
      return pool;
    },
    clock,
    engine,
    space,
  );

  const ready = (async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        const done = await migrate(pool, migrations);
        if (done.length > 0) logger.info({ count: done.length }, 'The database was brought up to date.');
        if (pause > 100) logger.info('The database answers.');
        isMigrated = true;
        return;
      } catch (error) {
        if (gate.isClosed) throw new DatabaseUnavailableError('The server was closed.', false);
        if (error instanceof MigrationError) throw error;
        if (pause === 100)
          logger.warn(
            { reason: (error as Error).message },
            'The database cannot be reached yet. Trying until it answers.',
          );
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  })();
  const maintain = async (work: (client: PoolClient) => Promise<readonly string[]>): Promise<void> => {
    if (!isMigrated || (await space.isLow())) return;
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const tables = await work(client);
      if (tables.length > 0)
        logger.debug({ count: tables.length }, 'Tables that have grown were counted anew.');
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };

  // Whoever awaits it hears it; nobody has to.
  ready.catch(() => undefined);

  return {
    engine,
    ready,
    withWorkspace: (workspaceId, work, options) =>
      gate.enter(() => run({ role: 'atelier_app', workspaceId }, work, options)),
    withSystem: (work, options) => gate.enter(() => run({ role: 'atelier_system' }, work, options)),
    enter: (entrance, work, options) => gate.enter(() => run(entrance, work, options)),
    gatherStatistics: () => gate.enter(() => maintain(gatherStatistics)),
    async vacuum() {
      if (engine.kind === 'pglite') await gate.enter(() => maintain(vacuum));
    },
    async isReady() {
      if (!isMigrated || gate.isClosed) return false;
      try {
        await gate.enter(() => pool.query('select 1'));
        return true;
      } catch {
        return false;
      }
    },
    async close() {
      if (gate.isClosed) return;
      await gate.close();
      await pool.end();
      await engine.close();
    },
  };
}

function createPool(engine: Engine, size: number, logger: Logger): Pool {
  const pool = new Pool({
    ...engine.connection(),
    max: size,
    idleTimeoutMillis: 30_000,
    application_name: 'atelier',
  });
  // Without a listener on the pool and on every client, a restart of PostgreSQL would end this process.
  pool.on('error', (error) =>
    logger.warn({ reason: error.message }, 'A resting connection to the database was lost.'),
  );
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
