import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../engine';
import { createPgliteEngine } from './pglite/pglite-engine';
import { createPostgresEngine, type PostgresOptions } from './postgres/postgres-engine';

/**
 * Opens the database of a data folder, and creates it at the first start: PostgreSQL where it can run, otherwise
 * PGlite. The choice is made once; a folder stays with the database that wrote it.
 *
 * @param dataDirectory the data folder, locked for this process
 * @throws Error when the folder holds a PostgreSQL database that can't be started here
 */
export async function createEmbeddedEngine({
  dataDirectory,
  ...options
}: Omit<PostgresOptions, 'directory'> & { readonly dataDirectory: string }): Promise<Engine> {
  const postgres = { ...options, directory: join(dataDirectory, 'postgres') };
  const pglite = { ...options, directory: join(dataDirectory, 'database') };
  if (existsSync(postgres.directory)) return createPostgresEngine(postgres);
  let reason = 'PGlite wrote this data folder';
  if (!existsSync(pglite.directory)) {
    try {
      return await createPostgresEngine(postgres);
    } catch (error) {
      reason = (error as Error).message;
    }
  }
  options.logger.warn({ reason }, 'The database is PGlite, which is not safe against power loss.');
  return createPgliteEngine(pglite);
}
