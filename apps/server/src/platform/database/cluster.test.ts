import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../testing/server';
import { adoptCluster } from './cluster';

let server: TestServer;
let pool: Pool;
let workspaceId: string;
beforeAll(async () => {
  server = await createTestServer();
  const mira = await server.createPerson('Mira Anand');
  workspaceId = await server.createWorkspace('restored', [[mira, 'owner']]);
  pool = new Pool({ ...server.database.engine.connection(), max: 1 });
  await pool.query(
    `insert into contacts (workspace_id, id, name, created_by, updated_by)
      select $1, gen_random_uuid(), 'Ada', $2, $2 from generate_series(1, 3)`,
    [workspaceId, mira.accountId],
  );
});
afterAll(async () => {
  await pool.end();
  await server.close();
});

const ahead = `select count(*)::int as count from contacts where written_in >= pg_snapshot_xmax(pg_current_snapshot())`;
const rowsAhead = async () => (await pool.query<{ count: number }>(ahead)).rows[0]?.count;
const restore = (identifier: string) =>
  pool.query(`alter table contacts disable trigger user;
    update contacts set written_in = '5000000000';
    alter table contacts enable trigger user;
    update atelier_cluster set system_identifier = '${identifier}'`);
const properties = () =>
  pool.query(`select relforcerowsecurity, (select array_agg(tgenabled) from pg_trigger where tgrelid = c.oid)
    from pg_class c where relname = 'contacts'`);

it('corrects rows that record transactions of another cluster, once, and leaves everything else as it is', async () => {
  await adoptCluster(pool);
  const before = (await properties()).rows;
  const rows = 'select id, name, revision, updated_at from contacts order by id';
  const contacts = (await pool.query(rows)).rows;
  await restore('1');
  expect(await rowsAhead()).toBe(3);
  expect(await adoptCluster(pool)).toBe(3);
  expect(await rowsAhead()).toBe(0);
  expect((await pool.query(rows)).rows).toEqual(contacts);
  expect((await properties()).rows).toEqual(before);
  expect(await adoptCluster(pool)).toBe(0);
});
