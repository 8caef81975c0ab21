import type { PoolClient } from 'pg';

interface JudgedTable {
  readonly schema: string;
  readonly name: string;
  readonly has_changed: boolean;
  readonly has_grown: boolean;
  readonly is_bloated: boolean;
}

/**
 * A table counts as changed when more than a handful of rows were written, and as grown when it doubled since it was
 * last counted. Pages are compared too, because the counters of the embedded engine are lost when it is killed.
 * `is_bloated` is the rule of PostgreSQL's own autovacuum.
 */
const judgedTables = `
  with held as (
    select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0) as counted, c.relpages as pages,
      pg_relation_size(c.oid) / current_setting('block_size')::int as pages_now,
      coalesce(s.n_mod_since_analyze, 0) as changed, coalesce(s.n_dead_tup, 0) as dead
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss')
  ), judged as (
    select schema, name, changed > 250 or pages_now > 16 + 2 * pages as has_changed,
      changed > 250 + counted or pages_now > 16 + 2 * pages as has_grown,
      dead > 250 + 0.2 * counted as is_bloated
    from held
  )
  select * from judged where has_changed or is_bloated order by schema, name`;

type Client = Pick<PoolClient, 'query'>;

/**
 * Updates the planner's statistics of tables that have changed, for a job that writes many rows. The planner assumes a
 * single row for a workspace that did not exist when its table was last analyzed, however large the table is, and then
 * reads all rows of the workspace for every lookup. A server would notice by itself, but a minute late, and only when a
 * tenth of the whole table is new.
 *
 * @returns the tables that were counted; mostly none
 */
export async function gatherStatistics(client: Client): Promise<string[]> {
  return upkeep(client, ({ has_changed }) => (has_changed ? 'analyze (skip_locked)' : undefined));
}

/**
 * Does what autovacuum does on a server: analyzes tables that have grown, and frees the space of dead rows. The
 * embedded engine is a single process without autovacuum.
 *
 * @returns the tables that needed it; mostly none
 */
export async function vacuum(client: Client): Promise<string[]> {
  return upkeep(client, ({ has_grown, is_bloated }) => {
    if (is_bloated) return 'vacuum (analyze, skip_locked)';
    return has_grown ? 'analyze (skip_locked)' : undefined;
  });
}

/** Each statement is one message without parameters: the embedded engine answers that undisturbed outside a transaction. */
async function upkeep(
  client: Client,
  commandFor: (table: JudgedTable) => string | undefined,
): Promise<string[]> {
  const { rows } = await client.query<JudgedTable>(judgedTables);
  const done: string[] = [];
  for (const table of rows) {
    const command = commandFor(table);
    if (command === undefined) continue;
    await client.query(`${command} ${quoted(table.schema)}.${quoted(table.name)}`);
    done.push(table.name);
  }
  return done;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
