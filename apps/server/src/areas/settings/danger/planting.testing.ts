import { Client } from 'pg';
import { v5 as derived } from 'uuid';
import type { Engine } from '../../../platform/database/engine';

/** Connects as the owner of the database, whom no policy restricts. */
export async function asOwner<Result>(
  engine: Engine,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(engine.connection());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
}

const NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** A value of a type; the same for all columns of a workspace, so that every reference between tables holds. */
function plantedValue(
  { table_name: table, column_name: column, udt_name: type }: Column,
  workspaceId: string,
): unknown {
  const id = derived('row', workspaceId.length === 36 ? workspaceId : NAMESPACE);
  if (column === 'workspace_id') return workspaceId;
  // A download that has ended is swept, perhaps before a test looks at it.
  if (table === 'gallery_downloads' && column === 'ended_at') return null;
  if (type.startsWith('_')) return [];
  switch (type) {
    case 'uuid':
      return id;
    case 'bool':
      return false;
    case 'bytea':
      return Buffer.from(`secret ${id}`);
    case 'jsonb':
      return '{}';
    case 'timestamptz':
    case 'date':
      // Far away: nothing that is planted is due.
      return '2126-10-15';
    case 'int2':
    case 'int4':
    case 'int8':
    case 'float4':
    case 'float8':
      return 1;
    case 'xid8':
      return '1';
    default:
      return `secret ${id}`;
  }
}

/** Lifts what only valid contents satisfy; what holds rows of different tables together stays. */
export async function allowPlanting(client: Client): Promise<void> {
  await client.query(`do $$ declare one record; begin
    for one in select conrelid::regclass as source, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', one.source, one.conname);
    end loop;
  end $$`);
}

/** Returns every table that has rows of workspaces. */
export async function workspaceTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return rows.map(({ name }) => name);
}

/** Plants one row in every table of a workspace; the references between them hold. */
export async function plantRows(client: Client, workspaceId: string, accountId: string): Promise<void> {
  const tables = await workspaceTables(client);
  const { rows: columns } = await client.query<Column>(`select table_name, column_name, udt_name
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
      and is_identity = 'NO' or identity_generation = 'BY DEFAULT'`);
  // Triggers of the product would write rows of their own, and references are compared in the end.
  await client.query(`set session_replication_role = replica`);
  for (const table of tables) {
    if (table === 'workspace_closings') continue;
    const own = columns.filter(({ table_name: name }) => name === table);
    const values = own.map((column) =>
      column.column_name === 'account_id' && table !== 'files'
        ? accountId
        : plantedValue(column, workspaceId),
    );
    const names = own.map(({ column_name: name }) => `"${name}"`).join(', ');
    const places = own.map((_column, place) => `$${place + 1}`).join(', ');
    await client.query(`insert into ${table} (${names}) values (${places}) on conflict do nothing`, values);
  }
  await client.query(`set session_replication_role = origin`);
}

/** Counts the rows of a workspace in every table. */
export async function countRows(client: Client, workspaceId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await workspaceTables(client)) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from ${table} where workspace_id = $1`,
      [workspaceId],
    );
    counts[table] = Number(rows[0]?.count);
  }
  const { rows } = await client.query(`select from workspaces where id = $1`, [workspaceId]);
  return { ...counts, workspaces: rows.length };
}
