import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestEngine } from '../../testing';
import type { Engine } from './engine';
import { MigrationError, migrate, readMigrations } from './migrate';

/** What the last version without a baseline recorded. */
const BEFORE_BASELINE = [
  ['0001_roles_and_helpers.sql', 'b040500933d73ae2af5dea9e7122b63cde7ab7015b7fa9813f6b8788d050b190'],
  ['0002_accounts_and_workspaces.sql', '8f404c53566c193e28325417070e114c0f96c1fe4b020439e7cf14d7185a7a72'],
  ['0003_platform.sql', '767148a076bdc3d2e7b6d1a2a20713e848602ae994baeaab875e47f96f34682f'],
  ['0004_contacts.sql', '0b70e12512924d49bcd9e1088f809c18044bd45c6fd9a76f58d40d21176964fc'],
  ['0005_runs.sql', '6c2b241cc611b61997eac1809e9f8e18c063190d0f920f8a169552acbbccff6e'],
  ['0006_contact_identity.sql', 'f9e1800636994b0785fb2330daaec391ecff968fc7b283aef1d6250e26ad7b7a'],
  ['0007_imports_outlive_files.sql', '64b9da070607f9615f0786935e4242c7e5a938939b23bf61f247c6add67b8fdd'],
  ['0008_import_statistics.sql', '506b7e080d2635b83fc72a651337976fdc58b59d965fc479e6e23c675b8761df'],
  ['0009_statistics_by_the_platform.sql', 'b6a6a3dbd48282f8b968dc159bc236d3b0765883f61fdcdf26d73969253e2f70'],
  ['0010_tasks.sql', '0dd82fda2b1b30db5ea99e13c3a52723fc2ad4b5ec772976434a539a22dfceeb'],
  ['0011_task_forms.sql', '63919f14fc34e5eb0b76908d7c9a7f13e2036639585d03e5ae86487717be0369'],
  ['0012_deleted_tasks.sql', '2755ba3c596ea8e2cb82826916e8fb9f5ed52ff6d94caf035ce7b2bb7dec2b82'],
  ['0013_recurring_tasks.sql', 'bc5ebd833094d4a715618468441f6d55252a344d27eb7a8dc792c6a18f5df985'],
  ['0014_contact_filters.sql', 'b173ed767b52de9aacfb415c7c74b44559fbaf57445b2642ee2354dd3edc057e'],
  ['0015_contact_history.sql', '019a59b566bba874b77861bf3192e626529b52d296cb245c40fd0301973078fa'],
  ['0016_contact_mailboxes.sql', '9512115b4de15e29b0793b6b7ce52ec15a58e9eb04038024f41bdf327ccceae8'],
  ['0020_smart_files.sql', '75f91756b5ff66d24c535a19720d4788dc838f4b06cdc74358fe92c9f6deb4c9'],
  ['0021_sent_files.sql', 'dc3f5d9b7b0c384329721765d58e99b3025b88b5888904941db9e2cf33a167ed'],
  ['0022_sending.sql', 'd068c5886f0801476c1392dbb01ebe98d29a7c969d3267499e372061833a2d68'],
  ['0023_acts_and_sealings.sql', '8275b84d3b7e027e413bb3410081f5a0e337831e130f521c8169f9cc280fbbe1'],
  ['0024_payments.sql', '526932ee56b4d06c0386dd731716075bbec9cb54233113d28dd6e3fca279b56c'],
  ['0025_variables_and_mails.sql', 'ff59706a24ce53e1b6571dc40822e7eca7d7cf57232195b7d364bc56a02b5cfc'],
  ['0026_form_responses.sql', '0723de5ef16c7dd69eae7de1d047f8cc747d9aef1288139492bec24d6e4cd5e1'],
  ['0027_viewers.sql', 'c28335f44c420ff88df3d70b65ab7373fefc22e2fd91c007433d4f8e361807d7'],
  ['0028_automatic_mails.sql', '7c1a3ca983f086803e9db9c3131a5d175f3ddf521f8deacafb94125fa8ef246f'],
  ['0029_files_of_smart_files.sql', '15e78c957283b551a961fb7f04dba7ff63bd694b842374535543afeab74ec5a2'],
  ['0030_invoice_files.sql', 'b164c28af311ae5bba477d2fdcf546216c11ca0e0060b105319f30a3becc356a'],
  ['0031_client.sql', 'e4721038332d786604f52d82ec4b3b19b186341b594ed46ca7deb2dce52ae669'],
  ['0032_enquiries.sql', 'b8ca9afd71f83cec2449269a6933b550edaf46d486f17ffdb0f4e25d008bb8f8'],
  ['0034_notices.sql', '030bcd316678966a1e65796e6ef9cbd0e0d5bf3b71e3ee1b7a34d291681a89b3'],
  [
    '0035_kept_plan_of_authentication.sql',
    'fa16afd7134ee874a459a358da050a2862946fc787360b29fa07d4308fcfd2ba',
  ],
  ['0036_order_of_security_events.sql', '128843ac14171a6019f28a2a935dfd745befcdedaaf3379a0f6aa8f154c06c00'],
] as const;

const [baseline] = readMigrations();
let engine: Engine;
let pool: Pool;
beforeAll(async () => {
  engine = await createTestEngine();
  pool = new Pool({ ...engine.connection(), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await engine.close();
});

const record = async (rows: readonly (readonly [string, string])[]) => {
  await pool.query('delete from atelier_migrations');
  for (const row of rows)
    await pool.query('insert into atelier_migrations (name, sha256) values ($1, $2)', [...row]);
};
const recorded = async () =>
  (await pool.query<{ name: string }>('select name from atelier_migrations order by name')).rows.map(
    ({ name }) => name,
  );
const all = readMigrations().map(({ name, sha256 }) => [name, sha256] as const);

beforeEach(() => record(all));

it('runs nothing on a database that is up to date', async () => {
  expect(await migrate(pool, readMigrations())).toEqual([]);
});

it('finds a database with everything that the baseline replaced at the baseline, without a trace of old jobs', async () => {
  await record([...BEFORE_BASELINE, ...all.slice(1)]);
  await pool.query('create index contacts_unfolded on contacts (workspace_id) where name_folded is null');
  expect(await migrate(pool, readMigrations())).toEqual([]);
  expect(await recorded()).toEqual(all.map(([name]) => name));
  expect((await pool.query(`select from pg_class where relname = 'contacts_unfolded'`)).rowCount).toBe(0);
});

it.each([
  ['one was not run', BEFORE_BASELINE.slice(0, -1), '0035_kept_plan_of_authentication.sql'],
  ['one was another', [...BEFORE_BASELINE.slice(0, -1), ['0036_order_of_security_events.sql', 'x']], '0036_'],
] as const)(
  'refuses a database from before the baseline of which %s, and leaves it alone',
  async (_what, rows, last) => {
    await record(rows);
    const refused = migrate(pool, readMigrations());
    await expect(refused).rejects.toBeInstanceOf(MigrationError);
    await expect(refused).rejects.toThrow(
      `development version before the first release (its last migration is ${last}`,
    );
    expect(await recorded()).toEqual(rows.map(([name]) => name));
  },
);

it('refuses a database of a newer server', async () => {
  await record([...all, ['9999_next.sql', 'x']]);
  await expect(migrate(pool, readMigrations())).rejects.toThrow('newer server (9999_next.sql is unknown');
});

it('refuses a migration that was changed after it had run', async () => {
  await record([[baseline?.name ?? '', 'x'], ...all.slice(1)]);
  await expect(migrate(pool, readMigrations())).rejects.toThrow('0001_baseline was changed');
});
