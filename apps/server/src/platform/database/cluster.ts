import type { Pool } from 'pg';
import { MIGRATION_LOCK } from './migrate';

/** Tables whose rows record the transaction that wrote them last (`atelier_kept_lists`). */
const KEPT_TABLES = `select c.oid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where t.tgfoid = to_regproc('atelier_written') order by 1`;

/**
 * Makes a database usable that was restored from a dump of another PostgreSQL cluster. Its rows record transactions of
 * that cluster; numbers ahead of this cluster's counter look as if they were still to come, so every list that is
 * cached would be read again for every page. They are replaced by the number of the current transaction.
 *
 * The cluster is recognised by its system identifier. One that may not be read is taken for another one, which costs a
 * pass over the tables at each start.
 *
 * @returns the number of rows that were corrected
 */
export async function adoptCluster(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists atelier_cluster (system_identifier text primary key)`);
    const { rows: permitted } = await client.query<{ is: boolean }>(
      `select has_function_privilege('pg_control_system()', 'execute') as is`,
    );
    const { rows: clusters } = permitted[0]?.is
      ? await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
      : { rows: [] };
    const id = clusters[0]?.id ?? '';
    const known = await client.query('select from atelier_cluster where system_identifier = $1', [id]);
    let corrected = 0;
    if (id === '' || known.rowCount === 0) {
      const { rows: tables } = await client.query<{ name: string }>(KEPT_TABLES);
      for (const { name } of tables) {
        // The owner sees no rows of a table that forces its policies, and the change is nobody's edit: no trigger runs.
        await client.query(`alter table ${name} no force row level security, disable trigger user`);
        const { rowCount } = await client.query(`update ${name} set written_in = pg_current_xact_id()
          where written_in >= pg_snapshot_xmax(pg_current_snapshot())`);
        await client.query(`alter table ${name} force row level security, enable trigger user`);
        corrected += rowCount ?? 0;
      }
      await client.query('delete from atelier_cluster');
      await client.query('insert into atelier_cluster values ($1)', [id]);
    }
    await client.query('commit');
    return corrected;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
