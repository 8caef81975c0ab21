import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing';
import type { Database } from './database';
import { gatherStatistics, vacuum } from './maintenance';

let database: Database;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client(database.engine.connection());
  await owner.connect();
  await owner.query('create table public.clients (id int primary key, name text)');
});
afterAll(async () => {
  await owner?.end();
  await database?.close();
});

/** What the planner believes a table holds, and what the engine counted of it since. */
async function counted() {
  const { rows } = await owner.query<{ rows: number; dead: number }>(`
    select c.reltuples::int as rows, coalesce(s.n_dead_tup, 0)::int as dead
    from pg_class c left join pg_stat_all_tables s on s.relid = c.oid where c.relname = 'clients'`);
  return rows[0];
}

/** A statement whose changes are counted at once, on a server too. */
const change = (statement: string) => owner.query(`${statement}; select pg_stat_force_next_flush()`);

it('tells the planner of a table that has changed, and only then', async () => {
  await change(`insert into clients select n, 'Client ' || n from generate_series(1, 3000) as n`);
  expect(await gatherStatistics(owner)).toContain('clients');
  expect(await counted()).toMatchObject({ rows: 3000 });
  expect(await gatherStatistics(owner)).not.toContain('clients');
  await change(`insert into clients select n, 'Client ' || n from generate_series(3001, 3200) as n`);
  expect(await gatherStatistics(owner)).not.toContain('clients');
  await change(`insert into clients select n, 'Client ' || n from generate_series(3201, 7000) as n`);
  expect(await gatherStatistics(owner)).toContain('clients');
  expect(await counted()).toMatchObject({ rows: 7000 });
});

it('tells the planner of whoever has just come to a large table', async () => {
  await owner.query('create table public.rooms (workspace int, id int, primary key (workspace, id))');
  const believed = async (workspace: number) => {
    const { rows } = await owner.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) select from rooms where workspace = ${workspace}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'];
  };
  await change('insert into rooms select 1, n from generate_series(1, 9000) as n');
  await gatherStatistics(owner);
  await change('insert into rooms select 2, n from generate_series(1, 900) as n');
  expect(await believed(2)).toBe(1);
  expect(await gatherStatistics(owner)).toContain('rooms');
  expect(await believed(2)).toBe(900);
});

it('frees the room of dead rows', async () => {
  await change('delete from clients where id > 5000');
  expect(await counted()).toMatchObject({ dead: 2000 });
  expect(await vacuum(owner)).toContain('clients');
  expect(await counted()).toEqual({ rows: 5000, dead: 0 });
  expect(await vacuum(owner)).not.toContain('clients');
});

it('keeps what the planner knows of the tables of the product, by the database that everybody has', async () => {
  await change(`insert into workspaces (id, name, created_by)
    select gen_random_uuid(), 'Juniper & Light', gen_random_uuid() from generate_series(1, 1000)`);
  await database.gatherStatistics();
  const { rows } = await owner.query(
    `select reltuples::int as rows from pg_class where relname = 'workspaces'`,
  );
  expect(rows).toEqual([{ rows: 1000 }]);
});
