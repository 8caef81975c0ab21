import { isDeepStrictEqual } from 'node:util';
import { createClient, createHosts, exportAuditLog, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { createTestEngine, createTestServer, type TestServer } from '../../../testing';
import type { TestPerson } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';

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

interface Entry {
  readonly _id: string;
  readonly kind: string;
  readonly summary: string;
  readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  readonly person: string;
  readonly address: string | null;
}
const entries = async (query = '', by?: TestPerson) =>
  (await team.get(`/audit-log?limit=100&${query}`, by)).body.data as Entry[];
const kinds = async (query = '') => (await entries(query)).map(({ kind }) => kind);
const check = async () => (await team.get('/audit-log/check')).body;

/** Changes rights, settings and tokens in all ways that the log has words for. */
async function doMuch() {
  const { member } = team;
  await team.put(`/tenant-users/${member.userId}/access-controls`, { accessControls: { contacts: 'read' } });
  await team.put(`/tenant-users/${member.userId}/role`, { role: 'admin' });
  await team.post('/tenant-users/invite', {
    invitations: [{ email: `ines@${team.ws}.example`, role: 'member' }],
  });
  await team.put('/business-name', { businessName: 'Juniper' });
  await team.post(
    '/access-tokens',
    { name: 'Website', scopes: { tasks: 'read' }, expiresInDays: 1 },
    team.admin,
  );
}

/** Numbers that are the same in every run. */
class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed;
  }
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
}

const columns = ['kind', 'account_id', 'address', 'details', 'created_at', 'previous_hash', 'hash'] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<string, string | null>>;

/** Days and zones that do not exist are no values of the column, so that only minutes and seconds change. */
const MINUTES = '2026-10-15 08:'.length;

/** Values that stay what they are when a byte of their text changes are no change: JSON between its words, times. */
const isChange = (column: Column, before: string, after: string): boolean => {
  try {
    if (column === 'details') return !isDeepStrictEqual(JSON.parse(before), JSON.parse(after));
    if (column === 'created_at') return !Number.isNaN(Date.parse(after));
    return true;
  } catch {
    // Not a value that the column can hold.
    return false;
  }
};

/** Returns one entry with one byte of one column replaced by another that the column can hold, and its neighbours' hashes. */
function tamperedWith(rows: readonly Row[], random: Random): Row {
  for (;;) {
    const place = random.below(rows.length);
    const row = rows[place] ?? {};
    const column = columns[random.below(columns.length)] ?? 'kind';
    const before = row[column];
    if (typeof before !== 'string' || before === '') continue;
    const at = random.below(before.length);
    const isHex = column === 'account_id' || column.endsWith('hash');
    const alphabet = isHex
      ? '0123456789abcdef'
      : column === 'created_at'
        ? '012345'
        : 'abcdefghijklmnopqrstuvwxyz0123456789 .:_-|';
    const old = before[at] ?? '';
    const byte = alphabet[random.below(alphabet.length)] ?? '';
    if (
      byte === old ||
      (isHex && old === '-') ||
      (column === 'created_at' && (at < MINUTES || at >= MINUTES + 5 || old === ':'))
    )
      continue;
    const after = before.slice(0, at) + byte + before.slice(at + 1);
    if (!isChange(column, before, after)) continue;
    // The chain names the hash of the entry before it, and the entry after it names this one's.
    return {
      ...row,
      [column]: after,
      before: rows[place - 1]?.hash ?? null,
      after: rows[place + 1]?.previous_hash ?? null,
    };
  }
}

describe('the audit log', () => {
  test('says who changed what, from what to what, and from where, newest first', async () => {
    await doMuch();
    const [token, name, invited, role, access, created] = await entries();
    expect(token).toMatchObject({
      kind: 'token.created',
      summary: 'Created the access token “Website”',
      changes: [{ field: 'Tasks', before: null, after: 'View' }],
      person: team.admin.email,
      address: '127.0.0.1',
    });
    expect(name).toMatchObject({
      summary: 'Changed settings',
      changes: [{ field: 'Business name', before: 'Juniper & Light', after: 'Juniper' }],
    });
    expect(invited?.summary).toBe(`Invited ines@${team.ws}.example as member`);
    expect(role).toMatchObject({
      summary: `Changed the role of ${team.member.email}`,
      changes: [{ field: 'Role', before: 'Member', after: 'Admin' }],
    });
    expect(access?.changes).toEqual([{ field: 'Contacts', before: 'As their role', after: 'View' }]);
    expect(created).toMatchObject({ kind: 'workspace.created', person: team.owner.email });
  });

  test('writes nothing for a setting that stays as it is', async () => {
    await team.put('/business-name', { businessName: 'Juniper & Light' });
    expect(await kinds()).toEqual(['workspace.created']);
  });

  test('is filtered by person, kind and time', async () => {
    await doMuch();
    expect(await kinds(`userId=${team.admin.userId}`)).toEqual(['token.created']);
    expect(await kinds('kind=member')).toEqual([
      'member.invited',
      'member.role_changed',
      'member.access_changed',
    ]);
    expect(await kinds('kind=member.invited')).toEqual(['member.invited']);
    expect(await kinds('kind=%25')).toEqual([]);
    const now = server.clock.now().toISOString();
    expect(await kinds(`to=${now}`)).toEqual([]);
    server.clock.advance(60_000);
    await team.put('/business-name', { businessName: 'Light' });
    expect(await kinds(`from=${server.clock.now().toISOString()}`)).toEqual(['workspace.changed']);
    const { body } = await team.get('/audit-log?limit=2&page=2');
    expect(body).toMatchObject({ currentPage: 2, hasNextPage: true, totalDocs: 7 });
  });

  test('is for administrators, of their own workspace', async () => {
    for (const path of ['/audit-log', '/audit-log/check', '/audit-log/export'])
      expect((await team.get(path, team.member)).status).toBe(403);
    const other = await openTeam(server);
    await other.put('/business-name', { businessName: 'Elsewhere' });
    expect(JSON.stringify(await entries('', team.admin))).not.toContain('Elsewhere');
  });

  test('says of its chain that it is whole, and where it is broken', async () => {
    await doMuch();
    expect(await check()).toMatchObject({ entries: 6, brokenAt: null, since: expect.any(String) });
    const [, changed] = await entries();
    // As somebody who owns the database could.
    const intruder = new Client(engine.connection());
    await intruder.connect();
    try {
      await intruder.query('alter table security_events disable trigger security_events_refuse');
      await intruder.query(`update security_events set details = '{}' where sequence = $1`, [changed?._id]);
      await intruder.query('alter table security_events enable trigger security_events_refuse');
    } finally {
      await intruder.end();
    }
    expect(await check()).toMatchObject({
      entries: 6,
      brokenAt: { _id: changed?._id, at: expect.any(String) },
    });
    // The entries can be read all the same.
    expect(await entries()).toHaveLength(6);
  });

  test('finds each of 10,000 changes of one byte', async () => {
    await doMuch();
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<Record<string, string | null>>(sql`
        select sequence::text, chain, kind, account_id::text, address, details::text, created_at::text,
          encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash
        from security_events where chain = ${`workspace:${team.tenantId}`} order by sequence`),
    );
    const random = new Random(2026);
    const tampered = Array.from({ length: 10_000 }, () => tamperedWith(rows, random));
    // Each as if it stood in the table: it and the entry that follows it are checked as the page checks them.
    let found = 0;
    for (let from = 0; from < tampered.length; from += 500) {
      const { rows: counted } = await server.platform.database.withSystem((tx) =>
        tx.execute<{ found: string }>(sql`
          select count(*) filter (where
            changed.hash <> encode(security_event_hash(row(
              0, changed.chain, null, changed.account_id, changed.kind, changed.details, changed.address,
              changed.created_at, decode(changed.previous_hash, 'hex'), ''::bytea)::security_events), 'hex')
            or changed.previous_hash is distinct from changed.before
            or changed.hash is distinct from coalesce(changed.after, changed.hash)) as found
          from jsonb_to_recordset(${JSON.stringify(tampered.slice(from, from + 500))}::jsonb) as changed(
            chain text, kind text, account_id uuid, address text, details jsonb, created_at timestamptz,
            previous_hash text, hash text, before text, after text)`),
      );
      found += Number(counted[0]?.found);
    }
    expect(found).toBe(tampered.length);
    // Entries that nobody touched match.
    const { rows: whole } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ broken: string }>(sql`
        select count(*) filter (where hash <> security_event_hash(event)) as broken
        from security_events event where chain = ${`workspace:${team.tenantId}`}`),
    );
    expect(Number(whole[0]?.broken)).toBe(0);
  }, 60_000);

  test('downloads as a file in the zone of its reader, and says that it was downloaded', async () => {
    await doMuch();
    await server.platform.database.withWorkspace(team.tenantId, (tx) =>
      recordSecurityEvent(tx, {
        kind: 'workspace.changed',
        workspaceId: team.tenantId,
        details: { changes: [{ field: '=1+1', before: null, after: '=2' }] },
      }),
    );
    const client = createClient({ hosts: createHosts({ origin: server.origin }) });
    await client.session.set('token', team.owner.token);
    await client.session.set('workspaceId', team.ws);
    const { name, stream } = await unwrap(exportAuditLog(client, { timezone: 'Europe/Lisbon' }));
    expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await new Response(stream).text()).split('\r\n');
    expect(lines[0]).toContain('"Time (Europe/Lisbon)"');
    expect(lines).toHaveLength(1 + 8 + 1);
    expect(lines[1]).toContain('Downloaded the audit log');
    // Rows are numbered by their place: entries of all workspaces share one counter.
    expect(lines.slice(1, -1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(
      Array.from({ length: 8 }, (_row, at) => String(at + 1)),
    );
    expect(lines[2]).toContain('"=1+1: – → =2"'.replace('"=', '"\'='));
    expect((await kinds())[0]).toBe('audit.exported');
  });
});
