import { createAtelier, createHosts, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestEngine, createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, type TestPerson } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';
import { eraseDue } from './erase';
import { allowPlanting, asOwner, countRows, plantRows, workspaceTables } from './planting.testing';
import { personHash } from './proof';

const DAY = 86_400_000;
let engine: Awaited<ReturnType<typeof createTestEngine>>;
let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  engine = await createTestEngine();
  server = await createTestServer({ engine });
});
beforeEach(async () => {
  team = await openTeam(server);
});
afterAll(() => server.close());

const NAME = 'Juniper & Light';
const ask = (by?: TestPerson, name = NAME) => team.post('/deletion', { name }, by);
const takeBack = (by?: TestPerson) => team.remove('/deletion', by);
const state = async (by?: TestPerson) => (await team.get('/deletion', by)).body;
const kinds = async () =>
  ((await team.get('/audit-log?limit=20')).body.data as { kind: string }[]).map(({ kind }) => kind);
/** Moves the clock, and runs what is due. Nobody is signed out meanwhile. */
async function pass(milliseconds: number) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update sessions set expires_at = 'infinity', idle_expires_at = 'infinity'`),
  );
  server.clock.advance(milliseconds);
  await server.settle();
}
/** Moves to the day of the erasing, and runs the job. */
const erase = () => pass(30 * DAY + 600_000);

describe('a deletion', () => {
  test('needs the name, and tells everybody', async () => {
    expect((await ask(undefined, 'Juniper')).body).toMatchObject({
      code: 'name_differs',
      errors: [{ field: 'name' }],
    });
    expect(await state()).toEqual({ deletion: null });
    const { status, body } = await ask();
    expect(status).toBe(200);
    const now = server.clock.now().getTime();
    const at = (days: number) => new Date(now + days * DAY).toISOString();
    expect(body).toMatchObject({ deletion: { askedAt: at(0), eraseAt: at(30) } });
    expect(await state(team.member)).toEqual(body);
    expect((await kinds())[0]).toBe('deletion.requested');
    await server.settle();
    for (const { email } of [team.owner, team.member])
      expect((await messagesTo(server, email))[0]?.text).toContain(
        'Deletion of this workspace was requested',
      );
  });

  test('acts once, however often it is asked for', async () => {
    const { body } = await ask();
    server.clock.advance(DAY);
    expect((await ask()).body).toEqual(body);
    expect((await kinds()).filter((kind) => kind === 'deletion.requested')).toHaveLength(1);
    const [one, other] = await Promise.all([takeBack(), takeBack()]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await kinds()).filter((kind) => kind === 'deletion.canceled')).toHaveLength(1);
    expect(await state()).toEqual({ deletion: null });
  });

  test('is for owners only, in their own session and workspace', async () => {
    const { body: created } = await team.post('/access-tokens', {
      name: 'Script',
      scopes: { contacts: 'write' },
      expiresInDays: 1,
    });
    const view = (await team.post(`/tenant-users/${team.member.userId}/view-as`, {})).body as {
      token?: string;
    };
    const stranger = await openTeam(server);
    const callers: [string, { token: string; headers?: Record<string, string> }, number][] = [
      ['an admin', { token: team.admin.token }, 403],
      ['a member', { token: team.member.token }, 403],
      ['a token', { token: String(created.token) }, 403],
      ['somebody else', { token: stranger.owner.token }, 404],
      ['a view', { token: team.owner.token, headers: { 'x-view-as': view.token ?? 'x' } }, 403],
    ];
    for (const [who, credentials, status] of callers)
      for (const [method, path, body] of [
        ['POST', '/deletion', { name: NAME }],
        ['DELETE', '/deletion', undefined],
        ['GET', '/deletion/preview', undefined],
        ['GET', '/exports', undefined],
        ['POST', '/exports', undefined],
        ['POST', `/exports/${stranger.tenantId}/download`, undefined],
      ] as const) {
        const answer = await call(server, method, `/settings/${team.ws}${path}`, { ...credentials, body });
        expect([who, method, path, answer.status]).toEqual([who, method, path, status]);
      }
    expect(await state()).toEqual({ deletion: null });
  });

  test('says beforehand what goes', async () => {
    expect((await team.get('/deletion/preview')).body).toEqual({
      businessName: NAME,
      days: 30,
      needsCode: false,
      members: 3,
      contacts: 0,
      leads: 0,
      signedDocuments: 0,
      files: 0,
      fileBytes: 0,
      openLinks: 0,
    });
  });

  test('can be taken back until the last moment, and not after', async () => {
    await ask();
    await pass(30 * DAY - 1_000);
    expect((await takeBack()).body).toEqual({ deletion: null });
    await pass(40 * DAY);
    expect((await team.get('/deletion')).status).toBe(200);
    await ask();
    await server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update workspace_closings set erasing_at = atelier_now() where workspace_id = ${team.tenantId}`,
      ),
    );
    expect((await takeBack()).body).toMatchObject({ code: 'deletion_begun' });
  });

  test('of two owners at once, one takes back or one asks: never half of both', async () => {
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update memberships set role = 'owner' where account_id = ${team.admin.userId}`),
    );
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([ask(), takeBack(team.admin)]);
      const { deletion } = await state();
      const { rows } = await server.platform.database.withSystem((tx) =>
        tx.execute(sql`select from workspace_closings where workspace_id = ${team.tenantId}`),
      );
      expect(rows).toHaveLength(deletion === null ? 0 : 1);
      const [last] = (await kinds()).filter((kind) => kind.startsWith('deletion'));
      expect(last).toBe(deletion === null ? 'deletion.canceled' : 'deletion.requested');
      await takeBack();
    }
  });

  test('lets nobody join meanwhile', async () => {
    await team.post('/tenant-users/invite', {
      invitations: [{ email: `ines@${team.ws}.example`, role: 'member' }],
    });
    await ask();
    await server.settle();
    const [mail] = (await messagesTo(server, `ines@${team.ws}.example`)).filter(({ text }) =>
      text.includes('/invitation#'),
    );
    const token = /\/invitation#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const ines = await openTeam(server);
    const answer = await call(server, 'POST', '/settings/invitations/accept', {
      token: ines.owner.token,
      body: { token },
    });
    expect(answer.body).toMatchObject({ code: 'workspace_closing' });
  });

  test('tells everybody again three days before', async () => {
    await ask();
    await pass(28 * DAY);
    expect((await messagesTo(server, team.member.email))[0]?.text).toContain('will be erased in a few days');
  });
});

describe('erasing', () => {
  test('leaves no row, no file and no way in, and a proof that anybody can check', async () => {
    const other = await openTeam(server);
    await asOwner(engine, async (client) => {
      await allowPlanting(client);
      await plantRows(client, team.tenantId, team.owner.userId);
      await plantRows(client, other.tenantId, other.owner.userId);
    });
    const planted = await asOwner(engine, (client) => countRows(client, team.tenantId));
    // Without a row in each, the test would prove nothing.
    expect(Object.entries(planted).filter(([, rows]) => rows === 0)).toEqual([['workspace_closings', 0]]);
    const { storage } = server.platform;
    for (const key of ['logo/a', 'sealed/b', 'export/c'])
      await storage.write(`workspaces/${team.tenantId}/${key}`, Buffer.from('bytes'), 'text/plain');
    await storage.write(`workspaces/${other.tenantId}/logo/a`, Buffer.from('bytes'), 'text/plain');
    await ask();
    const before = await asOwner(engine, (client) => countRows(client, team.tenantId));
    const kept = await asOwner(engine, (client) => countRows(client, other.tenantId));
    // Without passing 30 days, in which sweeps would remove some of the rows.
    await server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update workspace_closings set erase_at = atelier_now() where workspace_id = ${team.tenantId}`,
      ),
    );
    await eraseDue(server.platform, new AbortController().signal);
    await server.settle();

    const after = await asOwner(engine, (client) => countRows(client, team.tenantId));
    expect(Object.entries(after).filter(([, rows]) => rows > 0)).toEqual([]);
    const others = await asOwner(engine, (client) => countRows(client, other.tenantId));
    for (const table of ['contacts', 'leads', 'files', 'memberships', 'security_events'])
      expect([table, others[table]]).toEqual([table, kept[table]]);
    const objects = async (id: string) => {
      const keys: string[] = [];
      for await (const key of storage.list(`workspaces/${id}`)) keys.push(key);
      return keys;
    };
    expect(await objects(team.tenantId)).toEqual([]);
    expect(await objects(other.tenantId)).toHaveLength(1);
    expect((await team.get('/tenant-users')).status).toBe(404);

    const [mail] = await messagesTo(server, team.owner.email);
    const id = /\/deleted\/([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    const atelier = createAtelier({ hosts: createHosts({ origin: server.origin }) });
    const proof = await unwrap(atelier.settings.deletionProof({ proofId: id }));
    expect(proof).toMatchObject({
      isUnbroken: true,
      pdfUrl: expect.stringContaining('/deletions/'),
      record: {
        format: 'atelier-deletion/1',
        workspace: team.tenantId,
        askedBy: personHash(team.tenantId, team.owner.userId),
        objects: 3,
        lastAuditEntry: expect.stringMatching(/^[\da-f]{64}$/),
      },
    });
    // Everything that was there when it began is counted; some work of the server comes and goes meanwhile.
    for (const [table, rows] of Object.entries(before))
      if (!['outbox', 'job_receipts', 'notices', 'notice_deliveries'].includes(table))
        expect([table, proof.record.rows[table]]).toEqual([table, rows]);
    expect(JSON.stringify(proof)).not.toMatch(/juniper|mira/i);
  });

  test('goes on where it stopped', async () => {
    await ask();
    const { database } = server.platform;
    const run = database.withEraser.bind(database);
    let calls = 0;
    Object.assign(database, {
      withEraser: (...args: Parameters<typeof run>) => {
        if (args[0] === team.tenantId) calls += 1;
        if (calls === 40) throw new Error('Killed.');
        return run(...args);
      },
    });
    await erase();
    Object.assign(database, { withEraser: run });
    const halfway = await asOwner(engine, (client) => countRows(client, team.tenantId));
    expect(halfway.workspaces).toBe(1);
    expect((await team.get('/deletion')).status).toBe(404);
    await pass(600_000);
    const after = await asOwner(engine, (client) => countRows(client, team.tenantId));
    expect(Object.values(after).every((rows) => rows === 0)).toBe(true);
    expect((await messagesTo(server, team.owner.email))[0]?.subject).toContain('the proof');
  });

  test('shows a record that was changed', async () => {
    await ask();
    await erase();
    const [mail] = await messagesTo(server, team.owner.email);
    const id = /\/deleted\/([\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? '';
    const read = async () => (await call(server, 'GET', `/settings/deletions/${id}`, {})).body;
    expect(await read()).toMatchObject({ isUnbroken: true });
    await asOwner(engine, (client) =>
      client.query(
        `update deletion_proofs set record = replace(record, '"objects":0', '"objects":1') where id = $1`,
        [id],
      ),
    );
    expect(await read()).toMatchObject({ isUnbroken: false });
    expect((await call(server, 'GET', `/settings/deletions/${team.tenantId}`, {})).status).toBe(404);
  });

  test('is allowed to no role while the deletion has not begun', async () => {
    await ask();
    const erased = await server.platform.database.withEraser(team.tenantId, async (tx) => {
      const { rowCount } = await tx.execute(sql`delete from memberships`);
      return rowCount;
    });
    expect(erased).toBe(0);
  });

  test('leaves no table to which somebody could still write', async () => {
    const open = await asOwner(engine, async (client) => {
      const tables = await workspaceTables(client);
      const { rows } = await client.query<{ name: string }>(`select distinct conrelid::regclass::text as name
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and a.attname = 'workspace_id'`);
      const held = new Set(rows.map(({ name }) => name));
      return tables.filter((table) => !held.has(table));
    });
    expect(open).toEqual([]);
  });
});
