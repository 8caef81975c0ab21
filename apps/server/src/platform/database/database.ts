import { Pool, type PoolClient } from 'pg';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import { adoptCluster } from './cluster';
import type { Engine } from './engine';
import { DatabaseUnavailableError, OverloadedError } from './errors';
import { createGate } from './gate';
import { gatherStatistics, vacuum } from './maintenance';
import { type Migration, MigrationError, migrate } from './migrate';
import { createQueue, type QueueOptions } from './queue';
import { roomy, type Space } from './space';
import {
  createTransactionRunner,
  type Entrance,
  type Transaction,
  type TransactionOptions,
} from './transaction';

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** Access to the data. Nothing else reaches the pool. */
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
  /**
   * Runs `work` in a transaction that reads and deletes the rows of a workspace whose deletion has begun, and sees none of
   * any other workspace.
   */
  withEraser<Result>(workspaceId: string, work: Work<Result>, options?: TransactionOptions): Promise<Result>;
  /** Runs `work` in a transaction that sees accounts, sessions and everything else that belongs to no workspace. */
  withSystem<Result>(work: Work<Result>, options?: TransactionOptions): Promise<Result>;
  /**
   * Runs `work` in a transaction whose first statement identifies the caller and sets the role, without an extra round
   * trip.
   *
   * @param entrance is read before `work` begins; `work` decides whether what was entered may go on
   */
  enter<Entered, Result>(
    entrance: Entrance<Entered>,
    work: (tx: Transaction, entered: Entered) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /**
   * Updates the planner's statistics of tables that have grown a lot. Bulk work calls it from time to time, outside a
   * transaction.
   */
  gatherStatistics(): Promise<void>;
  /** Does the work of autovacuum for PGlite; does nothing on PostgreSQL. */
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
  /** How many transactions may wait for a connection, and how long. */
  readonly queue?: Omit<QueueOptions, 'places'>;
  /** The disk of an embedded database. */
  readonly space?: Space;
  /** Receives what a transaction changed, after its commit. */
  readonly announce?: (changes: string) => void;
}

/** Milliseconds between two reports of an overload. */
const OVERLOAD_REPORTS = 10_000;
/** Longest pause between two tries to reach a database that is away. */
const MAX_PAUSE = 2_000;

/**
 * Opens the pool and migrates. While the database is away it keeps trying, says so once, and refuses work with
 * DatabaseUnavailableError; it recovers by itself. `ready` is rejected only by errors that waiting cannot fix.
 */
export function openDatabase({
  engine,
  clock,
  logger,
  migrations,
  poolSize,
  queue: limits = {},
  space = roomy,
  announce,
}: DatabaseOptions): Database {
  const pool = createPool(engine, poolSize, logger);
  const queue = createQueue({ places: poolSize, ...limits });
  const reportOverload = atMostEvery(OVERLOAD_REPORTS, () =>
    logger.warn('Too many calls wait for the database. Refusing some of them with 503.'),
  );
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
    async (work) => {
      try {
        return await queue.enter(work);
      } catch (error) {
        if (error instanceof OverloadedError) reportOverload();
        throw error;
      }
    },
    announce,
  );

  const ready = (async () => {
    for (let pause = 100; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        const done = await migrate(pool, migrations);
        if (done.length > 0) logger.info({ count: done.length }, 'The database was brought up to date.');
        const corrected = await adoptCluster(pool);
        if (corrected > 0)
          logger.info(
            { count: corrected },
            'The database was restored from another server; its rows were adapted.',
          );
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
      if (tables.length > 0) logger.debug({ count: tables.length }, 'Recounted tables that had grown.');
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  };

  // Callers who await `ready` get the rejection; nobody has to.
  ready.catch(() => undefined);

  return {
    engine,
    ready,
    withWorkspace: (workspaceId, work, options) =>
      gate.enter(() => run({ role: 'atelier_app', workspaceId }, work, options)),
    withEraser: (workspaceId, work, options) =>
      gate.enter(() => run({ role: 'atelier_eraser', workspaceId }, work, options)),
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

/** Returns a function that calls `report`, unless it did so recently. */
function atMostEvery(milliseconds: number, report: () => void): () => void {
  let latest = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - latest < milliseconds) return;
    latest = performance.now();
    report();
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
