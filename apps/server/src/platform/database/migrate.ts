import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { isFarewell } from './errors';

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** A migration that cannot be run, or a database that does not match this server. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Guards against two servers that migrate at once: any number, the same in all of them. */
export const MIGRATION_LOCK = 5_173_001;

/**
 * The migrations that the baseline replaced, as a database recorded them: SHA-256 of their sorted names and hashes. They
 * made the schema that the baseline makes.
 */
const BEFORE_BASELINE = '9129b5211f761979e5fb19d38a7cff96185439d00edd34084973527d6d0b053b';

/** What only a database from before the baseline has: parts of jobs that filled in columns. */
const LEFT_OVER = `drop index if exists contacts_unfolded, tasks_unfolded;
  delete from outbox where job in ('contacts.text-forms', 'tasks.text-forms')`;

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the migrations of this server in order, from `apps/server/migrations`: files, or folders of files. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const text = textOf(join(folder, name));
      return { name, text, sha256: sha256Of(text) };
    });
}

function textOf(path: string): string {
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  return readdirSync(path)
    .sort()
    .map((name) => textOf(join(path, name)))
    .join('\n');
}

function migrationsFolder(): string {
  // From the source three floors up, from the build one.
  for (const path of ['../../../migrations/', '../migrations/']) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (existsSync(folder)) return folder;
  }
  throw new MigrationError('The folder of the migrations is missing from this installation.');
}

/** Attempts at a migration before its error is reported. */
const TRIES = 3;

/**
 * Roles belong to the whole PostgreSQL server, and the lock to one database of it: another database that is set up at
 * the same moment may create the same role first. The migration finds it at the next attempt.
 */
const wasMadeBeside = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === '42710' ||
    (error.code === '23505' && error.schema === 'pg_catalog') ||
    error.message === 'tuple concurrently updated');

/**
 * Brings the database to the state that this server expects. Migrations only go forward; each runs in its own
 * transaction, so that a failed one leaves nothing behind. An advisory lock lets one server at a time migrate.
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

/** Runs a migration unless it ran before. Returns whether it ran now. */
async function runOnce(
  client: PoolClient,
  migration: Migration,
  known: readonly Migration[],
  tries: number,
): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists atelier_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const applied = await readApplied(client, known);
    const before = applied.find(({ name }) => name === migration.name);
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
    // A lost connection is not the migration's fault: the caller waits for the database and tries again.
    if (!(error instanceof DatabaseError) || isFarewell(error)) throw error;
    throw new MigrationError(`The migration ${migration.name} failed: ${error.message}`, { cause: error });
  }
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

/**
 * Returns what ran on the database. One that was written before there was a baseline, and has everything that the
 * baseline replaced, is recorded as being at the baseline.
 *
 * @throws MigrationError when the database is older than that, or newer than this server
 */
async function readApplied(client: PoolClient, known: readonly Migration[]): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from atelier_migrations order by name');
  const unknown = rows.filter(({ name }) => !known.some((migration) => migration.name === name));
  const last = unknown.at(-1);
  if (last === undefined) return rows;
  const [baseline] = known;
  if (baseline === undefined || rows.some(({ name }) => name === baseline.name))
    throw new MigrationError(
      `The database was used by a newer server (${last.name} is unknown to this one). Start that version, or restore a back-up.`,
    );
  if (sha256Of(unknown.map(({ name, sha256 }) => `${name} ${sha256}`).join('\n')) !== BEFORE_BASELINE)
    throw new MigrationError(
      `The database was written by a development version before the first release (its last migration is ${last.name}). ` +
        'This version cannot continue from there. Start with an empty database, or another DATA_DIR.',
    );
  await client.query(LEFT_OVER);
  await client.query('delete from atelier_migrations where name = any($1)', [
    unknown.map(({ name }) => name),
  ]);
  await client.query('insert into atelier_migrations (name, sha256) values ($1, $2)', [
    baseline.name,
    baseline.sha256,
  ]);
  return readApplied(client, known);
}
