import { sql } from 'drizzle-orm';
import type { TestServer } from '../../src/testing';
import type { Tenant } from './things';

/** Returns a hash of every table with rows of a workspace, which changes with any of them. */
export async function fingerprintOf(server: TestServer, tenant: Tenant): Promise<Record<string, string>> {
  const { database } = server.platform;
  const mark = (from: string) =>
    sql.raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${from} t`);
  const marks: Record<string, string> = {};
  await database.withWorkspace(tenant.things.tenant, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name = 'workspace_id' order by 1`);
    for (const { name } of [...rows, { name: 'workspaces' }]) {
      const found = await tx.execute<{ mark: string }>(mark(`"${name}"`));
      marks[name] = found.rows[0]?.mark ?? '';
    }
  });
  await database.withSystem(async (tx) => {
    const { rows } = await tx.execute<{ mark: string }>(sql`
      select md5(string_agg(fact, '|' order by fact)) as mark from (
        select to_jsonb(a)::text as fact from accounts a join memberships m on m.account_id = a.id
        where m.workspace_id = ${tenant.things.tenant} and m.removed_at is null
        union all
        select id || coalesce(revoked_at::text, '') from sessions where id = ${tenant.things.session}) facts`);
    marks['accounts and sessions'] = rows[0]?.mark ?? '';
  });
  return marks;
}
