import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/** Tables that both roles work with; everything else belongs to one of them. */
const sharedTables: ReadonlySet<string> = new Set([
  'access_tokens',
  'connected_accounts',
  'files',
  'galleries',
  'gallery_collaborators',
  'gallery_downloads',
  'gallery_embeds',
  'gallery_links',
  'gallery_pre_registered_users',
  'gallery_slugs',
  'gallery_visitors',
  'gallery_visits',
  'idempotency_keys',
  'invitation_links',
  'invitations',
  'job_receipts',
  'memberships',
  'notice_switch_links',
  'outbox',
  'parked_jobs',
  'payment_checkouts',
  'push_devices',
  'security_events',
  'smart_file_links',
  'smart_file_looks',
  'smart_file_sendings',
  'workspace_closings',
  'workspace_handles',
  'workspaces',
]);

interface TableRow extends Record<string, unknown> {
  readonly name: string;
  readonly is_enabled: boolean;
  readonly is_forced: boolean;
  readonly has_workspace: boolean;
  readonly app_rights: boolean;
  readonly system_rights: boolean;
  readonly eraser_writes: boolean;
  readonly policies: readonly { roles: string[]; has_using: boolean; has_check: boolean; command: string }[];
}

interface KeyRow extends Record<string, unknown> {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly columns: string[];
}

/**
 * Walks the catalogue of the database and returns every defect that would expose one workspace's rows to another. Empty
 * when there are none.
 */
export async function findTenancyDefects(tx: Transaction): Promise<string[]> {
  const { rows: tables } = await tx.execute<TableRow>(sql`
    select c.relname as name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped) as has_workspace,
      has_any_column_privilege('atelier_app', c.oid, 'select, insert, update') or has_table_privilege('atelier_app', c.oid, 'delete, truncate') as app_rights,
      has_any_column_privilege('atelier_system', c.oid, 'select, insert, update') or has_table_privilege('atelier_system', c.oid, 'delete, truncate') as system_rights,
      has_any_column_privilege('atelier_eraser', c.oid, 'insert, update') and c.relname <> 'workspace_closings' as eraser_writes,
      coalesce((select json_agg(json_build_object(
        'roles', array(select rolname::text from pg_roles where oid = any (p.polroles)),
        'command', p.polcmd, 'has_using', p.polqual is not null, 'has_check', p.polwithcheck is not null))
        from pg_policy p where p.polrelid = c.oid), '[]') as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  const { rows: keys } = await tx.execute<KeyRow>(sql`
    select k.conname as name, k.conrelid::regclass::text as source, k.confrelid::regclass::text as target,
      array(select attname::text from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)) as columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const { rows: roles } = await tx.execute<{ name: string }>(sql`
    select rolname as name from pg_roles where rolname in ('atelier_app', 'atelier_system', 'atelier_eraser')
      and (rolsuper or rolbypassrls or rolcanlogin or rolcreaterole or rolcreatedb)`);

  const byName = new Map(tables.map((table) => [table.name, table]));
  const isTenant = (name: string) => byName.get(name)?.has_workspace === true && !sharedTables.has(name);
  return [
    ...roles.map(({ name }) => `${name} has more rights than a plain role.`),
    ...tables.flatMap(defectsOf),
    ...keys
      .filter(
        ({ source, target, columns }) =>
          isTenant(source) && isTenant(target) && !columns.includes('workspace_id'),
      )
      .map(({ name, source }) => `${source}: the foreign key ${name} does not hold the workspace.`),
  ];
}

function defectsOf(table: TableRow): string[] {
  const { name, policies } = table;
  const isShared = sharedTables.has(name);
  if (!table.has_workspace && !isShared)
    return table.app_rights ? [`${name}: the tenant role has rights to a table without workspaces.`] : [];
  const defects: string[] = [];
  if (!table.is_enabled) defects.push(`${name}: row-level security is off.`);
  if (!table.is_forced) defects.push(`${name}: row-level security is not forced.`);
  const own = policies.filter(({ roles }) => roles.includes('atelier_app'));
  if (own.length !== 1) defects.push(`${name}: there is not exactly one policy for the tenant role.`);
  for (const { command, has_using, has_check } of own)
    if (command !== '*' || !has_using || !has_check)
      defects.push(`${name}: the policy does not hold for both reading and writing.`);
  if (policies.filter(({ roles }) => roles.includes('atelier_eraser')).length !== 1)
    defects.push(`${name}: there is not exactly one policy for the role that erases.`);
  if (table.eraser_writes) defects.push(`${name}: the role that erases may write.`);
  if (!isShared && table.system_rights)
    defects.push(`${name}: the system role has rights to a tenant table.`);
  return defects;
}
