import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables as areaTables } from '../../areas';
import { createTestDatabase } from '../../testing';
import { securityEvents } from '../audit/schema';
import { findTenancyDefects } from './catalogue';
import type { Database } from './database';

declare global {
  interface ImportMeta {
    /** Provided by the test runner: modules that match, by path. */
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, unknown>>;
  }
}

/** Tables of the platform itself, by the folder that owns them. */
const platformSchemas = import.meta.glob('../*/schema.ts', { eager: true });

let database: Database;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const place = database.engine.connection();
  owner = new Client({ ...place, connectionTimeoutMillis: 10_000 });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

const defects = () => database.withSystem(findTenancyDefects);

describe('tenancy in the catalogue', () => {
  it('is complete', async () => {
    expect(await defects()).toEqual([]);
  });

  // Each defect is planted, has to be found by name, and is rolled back.
  it.each([
    [
      'alter table contacts disable row level security',
      'alter table contacts enable row level security',
      'contacts: row-level security is off.',
    ],
    [
      'alter table contacts no force row level security',
      'alter table contacts force row level security',
      'contacts: row-level security is not forced.',
    ],
    [
      'grant select on contacts to atelier_system',
      'revoke select on contacts from atelier_system',
      'contacts: the system role has rights to a tenant table.',
    ],
    [
      'grant select (email) on accounts to atelier_app',
      'revoke select (email) on accounts from atelier_app',
      'accounts: the tenant role has rights to a table without workspaces.',
    ],
    [
      'create table planted (workspace_id uuid not null, id uuid primary key)',
      'drop table planted',
      'planted: row-level security is off.',
    ],
    [
      'create policy wide on contact_views for select to atelier_app using (true)',
      'drop policy wide on contact_views',
      'contact_views: there is not exactly one policy for the tenant role.',
    ],
    [
      'alter table contacts add constraint contacts_plain unique (id); alter table import_rows add constraint planted foreign key (contact_id) references contacts (id)',
      'alter table import_rows drop constraint planted; alter table contacts drop constraint contacts_plain',
      'import_rows: the foreign key planted does not hold the workspace.',
    ],
    [
      'alter role atelier_app createdb',
      'alter role atelier_app nocreatedb',
      'atelier_app has more rights than a plain role.',
    ],
  ])('finds: %s', async (plant, takeBack, defect) => {
    await owner.query(plant);
    try {
      expect(await defects()).toContain(defect);
    } finally {
      await owner.query(takeBack);
    }
    expect(await defects()).toEqual([]);
  });
});

describe('the schema in TypeScript', () => {
  const parts = [areaTables, ...Object.values(platformSchemas)].flatMap((part) => Object.values(part));
  const tables = parts.filter((part): part is PgTable => is(part, PgTable));

  it('has every table of the migrations', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('atelier_migrations', 'atelier_cluster') order by 1`,
    );
    expect(tables.map((table) => getTableName(table)).sort()).toEqual(rows.map(({ name }) => name));
  });

  it.each(tables.map((table) => [getTableName(table), table] as const))(
    'describes %s as it is',
    async (name, table) => {
      const { rows } = await owner.query<{
        name: string;
        type: string;
        not_null: boolean;
        has_default: boolean;
      }>(
        `select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as not_null,
         a.atthasdef or a.attidentity <> '' as has_default
       from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by 1`,
        [name],
      );
      const described = getTableConfig(table).columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        not_null: column.notNull,
        has_default:
          column.hasDefault || column.generated !== undefined || column.generatedIdentity !== undefined,
      }));
      expect(described.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(rows);
    },
  );
});

describe('the security log', () => {
  it('cannot be changed and shows what was altered behind its back', async () => {
    await database.withSystem((tx) =>
      tx.insert(securityEvents).values([{ kind: 'session.started' }, { kind: 'session.ended' }]),
    );
    await expect(owner.query(`update security_events set kind = 'x'`)).rejects.toThrow('append-only');
    await expect(owner.query('delete from security_events')).rejects.toThrow('append-only');
    const links = () =>
      database.withSystem(async (tx) => {
        const { rows } = await tx.execute<{ whole: boolean }>(sql`
          select bool_and(hash = security_event_hash(event)) as whole from security_events event`);
        return rows[0]?.whole;
      });
    expect(await links()).toBe(true);
    await owner.query(`alter table security_events disable trigger security_events_refuse;
      update security_events set kind = 'session.forged' where kind = 'session.ended';
      alter table security_events enable trigger security_events_refuse`);
    expect(await links()).toBe(false);
  });
});
