import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isFarewell } from './errors';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** A migration that can not be run, or a database that does not fit this server. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Guards against two servers that migrate at once: any number, the same in all of them. */
const LOCK = 5_173_001;

/** The migrations of this server in their order, from `apps/server/migrations`. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
}

function migrationsFolder(): string {
  // From the source three floors up, from the build one.
  for (const path of ['../../../migrations/', '../migrations/']) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (existsSync(folder)) return folder;
  }
  throw new MigrationError('The folder of the migrations is missing from this installation.');
}

/** How often a migration is begun before what is in its way is told. */
const TRIES = 3;

/**
 * Roles belong to the whole PostgreSQL server, and the lock to one database of it: another database that is set up at the
 * same moment may make the same role first. Begun again, the migration finds it.
 */
const wasMadeBeside = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '42710' ||
    (error.code === '23505' && error.schema === 'pg_catalog') ||
    error.message === 'tuple concurrently updated');

/**
 * Brings the database to the state that this server expects. Forward only; each migration in a transaction of its
 * own, so that one that fails leaves nothing behind; an advisory lock lets one server at a time do it.
 *
 * @returns the names of the migrations that were run
 * @throws MigrationError when a migration fails, was changed after it had run, or is unknown to this server
 */
export async function migrate(pool: Pool, migrations: readonly Migration[]): Promise<string[]> {
  const done: string[] = [];
  const client = await pool.connect();
  try {
    for (const migration of migrations)
      if (await runOnce(client, migration, migrations, TRIES)) done.push(migration.name);
    return done;
  } finally {
    client.release();
  }
}

/** Runs a migration unless it ran before; whether it did now. */
async function runOnce(
  client: PoolClient,
  migration: Migration,
  known: readonly Migration[],
  tries: number,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query(`create table if not exists atelier_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from atelier_migrations',
    );
    refuseUnknown(rows, known);
    const before = rows.find(({ name }) => name === migration.name);
    if (before !== undefined && before.sha256 !== migration.sha256)
      throw new MigrationError(
        `The migration ${migration.name} was changed after it had run on this database.`,
      );
    if (before === undefined) {
      await client.query(migration.text);
      await client.query('insert into atelier_migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
    }
    await client.query('commit');
    return before === undefined;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (tries > 1 && wasMadeBeside(error)) return runOnce(client, migration, known, tries - 1);
    // A connection that was lost is no fault of the migration: whoever waits for the database tries again.
    if (!(error instanceof DatabaseError) || isFarewell(error)) throw error;
    throw new MigrationError(`The migration ${migration.name} failed: ${error.message}`, { cause: error });
  }
}

function refuseUnknown(applied: readonly { name: string }[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find(({ name }) => !known.has(name));
  if (unknown !== undefined)
    throw new MigrationError(
      `The database was used by a newer server (${unknown.name} is unknown to this one). Start that version, or restore a back-up.`,
    );
}
