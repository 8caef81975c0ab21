import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createAtelier, createHosts, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createTestEngine, createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, type TestPerson } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';
import { exportedTables, harmlessColumns, leftOut } from './contents';
import { allowPlanting, asOwner, plantRows, workspaceTables } from './planting.testing';

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

const ask = (by?: TestPerson) => team.post('/exports', undefined, by);
const newest = async (by?: TestPerson) =>
  ((await team.get('/exports', by)).body.data as Record<string, unknown>[])[0];
const open = async (exportId: unknown, by?: TestPerson) =>
  team.post(`/exports/${exportId}/download`, undefined, by);

/** Asks for an archive, and downloads it as a browser does. */
async function archive() {
  const { body } = await ask();
  await server.settle();
  const { url } = (await open(body._id)).body as { url: string };
  const answer = await server.fetch(url);
  expect(answer.status).toBe(200);
  return { id: body._id, answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Reads a zip with another library than the one that wrote it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, {});
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

describe('the contents of an archive', () => {
  test('name every table of a workspace, or why it stays out', async () => {
    const tables = await asOwner(engine, workspaceTables);
    const named = [...Object.keys(exportedTables), ...Object.keys(leftOut)].sort();
    expect(named).toEqual([...tables, 'workspaces'].sort());
    for (const reason of Object.values(leftOut)) expect(reason).toMatch(/\w{3,}.*\.$/);
  });

  test('hold no column that sounds like a secret, unless somebody said why it is none', async () => {
    const columns = await asOwner(engine, async (client) => {
      const { rows } = await client.query<{ table: string; name: string; type: string }>(
        `select table_name as table, column_name as name, udt_name as type from information_schema.columns
          where table_schema = 'public'`,
      );
      return rows;
    });
    const sounds = /token|secret|password|_sealed$|hash|session|(^|_)codes?$|(^|_)key$|png/;
    const doubtful: string[] = [];
    for (const [table, { without = {}, from = table }] of Object.entries(exportedTables)) {
      const own = columns.filter((column) => column.table === from);
      for (const name of Object.keys(without))
        expect([table, name, own.some((column) => column.name === name)]).toEqual([table, name, true]);
      for (const { name, type } of own)
        if ((type === 'bytea' || sounds.test(name)) && !Object.hasOwn(without, name))
          doubtful.push(`${table}.${name}`);
    }
    expect(doubtful.filter((column) => !Object.hasOwn(harmlessColumns, column))).toEqual([]);
    // A reason for a column that is gone would be one for the next of its name.
    expect(Object.keys(harmlessColumns).filter((column) => !doubtful.includes(column))).toEqual([]);
  });
});

describe('an archive', () => {
  test('holds every row and file of the workspace, and nothing of another', async () => {
    const other = await openTeam(server);
    await asOwner(engine, async (client) => {
      await allowPlanting(client);
      await plantRows(client, team.tenantId, team.owner.userId);
      await plantRows(client, other.tenantId, other.owner.userId);
      const [key, text] = [`workspaces/${team.tenantId}/smart-file-attachment/a`, 'Directions to the chapel'];
      await client.query(
        `update files set key = $1, state = 'ready', kind = 'smart-file-attachment', name = 'Directions.txt', size = $2
          where workspace_id = $3`,
        [key, text.length, team.tenantId],
      );
      await server.platform.storage.write(key, Buffer.from(text), 'text/plain');
      const sealed = `workspaces/${team.tenantId}/sealed/a`;
      await client.query(
        `update smart_file_sealings set storage_key = $1, title = 'Photography agreement' where workspace_id = $2`,
        [sealed, team.tenantId],
      );
      await server.platform.storage.write(sealed, Buffer.from('%PDF-1.7'), 'application/pdf');
      // What is planted in these is no row that the product could read back.
      for (const table of ['form_responses', 'runs'])
        await client.query(`update ${table} set created_at = now() where workspace_id = $1`, [team.tenantId]);
    });
    const { id, answer, bytes } = await archive();
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="Juniper & Light \d{4}-\d\d-\d\d\.zip"/,
    );
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    const files = await unzip(bytes);
    for (const [table, { part }] of Object.entries(exportedTables)) {
      const lines = files.get(`data/${part}/${table}.jsonl`)?.toString().trim().split('\n') ?? [];
      expect([table, lines.length > 0 && lines[0] !== '']).toEqual([table, true]);
      for (const line of lines) expect(JSON.parse(line)).toEqual(expect.any(Object));
    }
    expect(files.get('files/smart-file-attachment/Directions.txt')?.toString()).toBe(
      'Directions to the chapel',
    );
    expect(files.get('documents/sealed/Photography agreement.pdf')?.toString()).toBe('%PDF-1.7');
    expect(files.get('csv/contacts.csv')?.toString()).toContain('"Name"');
    expect(files.get('csv/audit-log.csv')?.toString()).toContain('Requested an archive of everything');

    const all = [...files].map(([name, content]) => `${name}\n${content}`).join('\n');
    expect(all).not.toContain(other.tenantId);
    // Planted as bytes: token hashes, sealed credentials, codes.
    const secret = Buffer.from('secret ').toString('hex');
    const leaks = [...files].filter(
      ([name, content]) =>
        content.toString().includes(secret) && !/signature_pictures|security_events/.test(name),
    );
    expect(leaks.map(([name]) => name)).toEqual([]);

    const readme = files.get('README.txt')?.toString() ?? '';
    for (const [name, content] of files)
      if (name !== 'README.txt')
        expect(readme).toContain(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
    const listed = (await team.get('/exports')).body.data as { _id: string }[];
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({
      state: 'ready',
      size: bytes.length,
      files: 2,
      isMine: true,
      downloadedAt: expect.any(String),
    });
  });

  test('is announced, written once, and kept for a week', async () => {
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(one.body._id).toBe(other.body._id);
    expect(await open(one.body._id)).toMatchObject({ status: 409, body: { code: 'export_not_ready' } });
    await server.settle();
    const [mail] = await messagesTo(server, team.owner.email);
    expect(mail?.text).toContain('The archive of Juniper & Light is ready');
    expect((await newest())?.state).toBe('ready');
    expect(readdirSync(join(server.configuration.dataDirectory, 'exports'))).toEqual([]);
    const keys = async () => {
      const found: string[] = [];
      for await (const key of server.platform.storage.list(`workspaces/${team.tenantId}/export`))
        found.push(key);
      return found;
    };
    expect(await keys()).toHaveLength(1);
    server.clock.advance(7 * 86_400_000 + 3_600_000);
    expect(await open(one.body._id)).toMatchObject({ status: 410, body: { code: 'export_not_ready' } });
    await server.settle();
    expect((await newest())?.state).toBe('expired');
    expect(await keys()).toEqual([]);
  });

  test('is given only to whoever asked for it, while they own the workspace', async () => {
    const promote = (role: string) =>
      server.platform.database.withSystem((tx) =>
        tx.execute(sql`update memberships set role = ${role} where account_id = ${team.admin.userId}`),
      );
    await promote('owner');
    const { body } = await ask(team.admin);
    await server.settle();
    expect((await newest())?.isMine).toBe(false);
    expect((await open(body._id)).status).toBe(404);
    const { url } = (await open(body._id, team.admin)).body as { url: string };
    const forged = url.replace(team.admin.userId, team.owner.userId);
    expect((await server.fetch(forged)).status).toBe(403);
    await promote('admin');
    expect((await server.fetch(url)).status).toBe(403);
    await promote('owner');
    const again = (await open(body._id, team.admin)).body as { url: string };
    server.clock.advance(61_000);
    expect((await server.fetch(again.url)).status).toBe(403);
  });

  test('stops within a second when its reader is removed', async () => {
    const { storage } = server.platform;
    const read = storage.openRead.bind(storage);
    const { body } = await ask();
    await server.settle();
    let sent = 0;
    Object.assign(storage, {
      openRead: async () =>
        Readable.from(
          (async function* () {
            for (; sent < 200; sent += 1) {
              yield Buffer.alloc(1000);
              await new Promise((resolve) => setTimeout(resolve, 50));
            }
          })(),
          { objectMode: false },
        ),
    });
    await server.platform.database.withWorkspace(team.tenantId, (tx) =>
      tx.execute(sql`update workspace_exports set size = 200000`),
    );
    const { url } = (await open(body._id)).body as { url: string };
    const answer = await fetch(url);
    const reading = answer.arrayBuffer();
    await server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update memberships set removed_at = atelier_now() where account_id = ${team.owner.userId}`,
      ),
    );
    const removed = performance.now();
    await expect(reading).rejects.toThrow();
    expect(performance.now() - removed).toBeLessThan(2_000);
    expect(sent).toBeLessThan(60);
    Object.assign(storage, { openRead: read });
  });

  test('is not finished for somebody who is removed meanwhile, and leaves nothing', async () => {
    await ask();
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update memberships set role = 'member' where account_id = ${team.owner.userId}`),
    );
    await server.settle();
    const { rows } = await server.platform.database.withWorkspace(team.tenantId, (tx) =>
      tx.execute<{ state: string }>(sql`select state, file_key from workspace_exports`),
    );
    expect(rows).toEqual([{ state: 'failed', file_key: null }]);
  });

  test('works by the SDK', async () => {
    const atelier = createAtelier({ hosts: createHosts({ origin: server.origin }) });
    await atelier.client.session.set('token', team.owner.token);
    await atelier.client.session.set('workspaceId', team.ws);
    const { _id } = await unwrap(atelier.settings.requestExport());
    await server.settle();
    expect((await unwrap(atelier.settings.exports())).data[0]).toMatchObject({ _id, state: 'ready' });
    const { url } = await unwrap(atelier.settings.openExport({ exportId: _id }));
    expect((await fetch(url)).headers.get('content-type')).toBe('application/zip');
    expect((await unwrap(atelier.settings.previewDeletion())).businessName).toBe('Juniper & Light');
    expect(
      (await unwrap(atelier.settings.requestDeletion({ name: 'Juniper & Light' }))).deletion,
    ).not.toBeNull();
    expect((await unwrap(atelier.settings.deletion())).deletion).not.toBeNull();
    expect((await unwrap(atelier.settings.cancelDeletion())).deletion).toBeNull();
  });

  test('does not outlive a workspace that is erased while it is written', async () => {
    const { storage } = server.platform;
    const write = storage.writeStream.bind(storage);
    let wrote: (() => void) | undefined;
    const reached = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    Object.assign(storage, {
      writeStream: async (...args: Parameters<typeof write>) => {
        await write(...args);
        wrote?.();
        await held;
      },
    });
    await ask();
    await reached;
    await team.post('/deletion', { name: 'Juniper & Light' });
    await server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update workspace_closings set erase_at = atelier_now() where workspace_id = ${team.tenantId}`,
      ),
    );
    const { eraseDue } = await import('./erase');
    await eraseDue(server.platform, new AbortController().signal);
    goOn?.();
    await server.settle();
    Object.assign(storage, { writeStream: write });
    for await (const key of storage.list(`workspaces/${team.tenantId}`)) expect.fail(key);
    expect(existsSync(join(server.configuration.dataDirectory, 'exports'))).toBe(true);
    expect(readdirSync(join(server.configuration.dataDirectory, 'exports'))).toEqual([]);
    expect(
      (await call(server, 'GET', `/settings/${team.ws}/exports`, { token: team.owner.token })).status,
    ).toBe(404);
  });
});
