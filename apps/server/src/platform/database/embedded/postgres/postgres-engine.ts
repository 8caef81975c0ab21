import { existsSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../logging/logger';
import type { Engine } from '../../engine';
import { findAccount, letThrough } from './account';
import { type Binaries, findBinaries } from './binaries';
import { createCluster, type Installation, readPassword } from './cluster';
import { choosePlace } from './place';
import { type Postmaster, startPostmaster } from './postmaster';

export interface PostgresOptions {
  /** Folder of the database; created when it doesn't exist. */
  readonly directory: string;
  readonly maximumConnections: number;
  readonly logger: Logger;
  /** Finds the programs; defaults to those of npm. */
  readonly binaries?: () => Promise<Binaries>;
}

/** Pause between two attempts to start a PostgreSQL that ended by itself, in milliseconds. */
const RESTART_PAUSE = 2_000;

/** For one studio on a small machine: little memory, no replicas, no parallel workers. Durability stays as it is. */
const SETTINGS = {
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  autovacuum_max_workers: 1,
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  max_wal_senders: 0,
  wal_level: 'minimal',
  jit: 'off',
  timezone: 'UTC',
};

/**
 * Starts PostgreSQL as a child of this process. One that ends by itself is started again, and connections heal.
 *
 * @throws Error when it can't be created or started; a folder that was created for it is removed again
 */
export async function createPostgresEngine({
  directory,
  maximumConnections,
  logger,
  binaries = findBinaries,
}: PostgresOptions): Promise<Engine> {
  const isNew = !existsSync(directory);
  const installation = { directory, binaries: await binaries(), account: findAccount(directory) };
  if (isNew) await createCluster(installation);
  else if (installation.account !== undefined) letThrough(directory);
  try {
    return await supervise(installation, maximumConnections, logger);
  } catch (error) {
    if (isNew) rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

async function supervise(
  installation: Installation,
  maximumConnections: number,
  logger: Logger,
): Promise<Engine> {
  const { directory } = installation;
  const place = await choosePlace(directory);
  const settings = { ...SETTINGS, ...place.settings, max_connections: maximumConnections };
  const start = () => startPostmaster(installation, settings, logger);
  let isClosing = false;

  const restart = async (): Promise<Postmaster | undefined> => {
    while (!isClosing) {
      try {
        logger.error('The database stopped. Starting it again.');
        return await start();
      } catch (error) {
        logger.error({ reason: (error as Error).message }, 'The database could not be started.');
        await pause(RESTART_PAUSE);
      }
    }
    return undefined;
  };
  let current: Promise<Postmaster | undefined> = start();
  const watch = ({ ended }: Postmaster): void =>
    void ended.then(async () => {
      if (isClosing) return;
      current = restart();
      const next = await current;
      if (next !== undefined) watch(next);
    });
  const first = await current;
  if (first !== undefined) watch(first);

  return {
    kind: 'embedded',
    description: `PostgreSQL in ${directory}`,
    connection: () => ({
      ...place.address,
      user: 'postgres',
      password: readPassword(directory),
      database: 'postgres',
      connectionTimeoutMillis: 5_000,
    }),
    async close() {
      isClosing = true;
      await (await current)?.stop();
    },
  };
}
