import { type AccessLevel, accessAreas } from '@atelier/domain/access';
import { areaWithControls, openapi, schemas } from '@atelier/sdk/contract';
import { createLiveSocket, type LiveStatus } from '@atelier/sdk/streams';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { live } from '../src/areas';
import { openTaskStudio, type TaskPerson } from '../src/areas/tasks/testing/studio';
import { type AccessRow, accessRows } from '../src/generated/access';
import { readContract } from '../src/platform/http/contract';
import { accessTokens } from '../src/platform/identity/schema';
import { createAccessToken, hashToken } from '../src/platform/identity/tokens';
import { createTestServer, type TestServer } from '../src/testing';
import { callsOf, labelOf, labelOfRow } from './probe/calls';
import { ask, type Surface } from './probe/probe';
import { inputsThatNeed } from './probe/told';
import { createWorld, type World } from './probe/world';

/** Calls of members that use an area, and whether they read or write. */
const rows = accessRows.filter(({ access, object }) => access === 'member' && object !== null);
const readable = rows.filter(({ action }) => action === 'read');
const controlled = rows.filter(({ object }) => areaWithControls(object ?? '') !== null);

const explained = z.object({
  areas: z.array(
    z.object({
      area: z.string(),
      level: z.string(),
      reason: z.string(),
      verdicts: z.array(
        z.object({ action: z.string(), role: z.string(), isAllowed: z.boolean(), reason: z.string() }),
      ),
    }),
  ),
});
const subjectExplained = explained.extend({
  subject: z.object({ state: z.string() }),
  objects: z.array(z.object({ level: z.string(), reason: z.string() })),
});

let server: TestServer;
let world: World;
let surface: Surface;

beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  world = await createWorld(server);
  const contract = readContract(openapi);
  surface = {
    contract,
    calls: callsOf(contract, schemas),
    fetch: (input, init) => server.fetch(input, init),
  };
}, 600_000);
afterAll(() => server?.close());

/** Gives a member a level in every area. */
async function narrow(
  level: AccessLevel,
  areas: readonly string[] = accessAreas,
  keepsOthers = false,
): Promise<string> {
  const token = await world.enter('member');
  if (token === null) throw new Error('A member has a token.');
  const controls = Object.fromEntries(
    areas.map((area) => [area, { level, by: world.ours.owner.userId, at: '2026-10-15T08:12:00Z' }]),
  );
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update memberships
      set access_controls = ${keepsOthers ? sql`access_controls` : sql`'{}'::jsonb`} || ${JSON.stringify(controls)}::jsonb
      where workspace_id = ${world.ours.things.tenant} and account_id = ${world.ours.things.person}`),
  );
  return token;
}

/** Returns the codes of the calls of some rows, by label. */
async function codesOf(token: string, asked: readonly AccessRow[]) {
  const labels = new Set(asked.map(labelOfRow));
  const found: Record<string, string | null> = {};
  for (const call of surface.calls)
    if (labels.has(labelOf(call))) found[labelOf(call)] = (await ask(world, surface, call, token)).code;
  return found;
}

/** Makes the calls that verdicts are about, and compares. */
async function expectVerdicts(token: string, areas: z.infer<typeof explained>['areas']) {
  expect(areas.map(({ area }) => area).sort()).toEqual([...accessAreas].sort());
  const refusals = ['no_access', 'read_only', 'forbidden', 'token_scope'];
  for (const { area, verdicts } of areas)
    for (const { action, role, isAllowed } of verdicts) {
      // What is allowed to change something would change what the next calls are about.
      if (isAllowed && action === 'write') continue;
      const asked = accessRows.filter(
        (row) => row.object === area && row.action === action && row.access === role,
      );
      expect(asked.length).toBeGreaterThan(0);
      // Chooses a view, or changes the prefix, which its handler refuses.
      for (const [label, code] of Object.entries(await codesOf(token, asked)))
        if (!label.endsWith('updateTaskMetadata'))
          expect([label, refusals.includes(code ?? '')]).toEqual([label, !isAllowed]);
    }
}

/** What the screen says of a link or a token. */
async function subjectAccess(kind: 'link' | 'token', id: string) {
  const answer = await server.fetch(
    `${server.origin}/api/settings/juniper-light/access/subjects/${kind}/${id}`,
    { headers: { authorization: `Bearer ${await world.enter('owner')}` } },
  );
  return subjectExplained.parse(await answer.json());
}

describe('access controls', () => {
  it('none refuses every call of its area, in REST and GraphQL, and no other', async () => {
    const token = await narrow('none');
    const codes = await codesOf(token, controlled);
    expect(Object.keys(codes)).toHaveLength(controlled.length);
    expect(controlled.length).toBeGreaterThan(100);
    expect(Object.entries(codes).filter(([, code]) => code !== 'no_access')).toEqual([]);
    const others = rows.filter(
      ({ object, action }) => areaWithControls(object ?? '') === null && action === 'read',
    );
    const open = await codesOf(token, others);
    expect(Object.values(open)).not.toContain('no_access');
    expect(Object.keys(open).length).toBeGreaterThan(5);
  }, 600_000);

  it('of one area leaves the others as they are', async () => {
    const token = await narrow('none', ['contacts']);
    const reads = controlled.filter(({ action }) => action === 'read');
    // The probe names a lead there, whose data is that of a contact.
    const given = inputsThatNeed('contacts').map((name) => name.split('.')[0]);
    const asked = reads.filter(({ name }) => !given.includes(name));
    for (const [label, code] of Object.entries(await codesOf(token, asked))) {
      const row = reads.find((one) => labelOfRow(one) === label);
      // Some calls of other areas need it as well.
      if (row?.object === 'contacts' || row?.needs.includes('contacts'))
        expect(code, label).toBe('no_access');
      else expect(code, label).not.toBe('no_access');
    }
  }, 600_000);

  it('read refuses every write of its area, and no reading', async () => {
    const token = await narrow('read');
    for (const [label, code] of Object.entries(await codesOf(token, controlled))) {
      const row = controlled.find((one) => labelOfRow(one) === label);
      // Chooses a view, which is the person's own, or changes the prefix, which its handler refuses.
      if (row?.action === 'write' || row?.name === 'updateTaskMetadata')
        expect(code, label).toBe('read_only');
      else expect(['read_only', 'no_access', 'forbidden'], label).not.toContain(code);
    }
  }, 600_000);

  it('are explained by the verdicts of the calls themselves', async () => {
    await narrow('none', ['tasks']);
    const token = await narrow('read', ['contacts', 'workflows'], true);
    const { person } = world.ours.things;
    const answer = await server.fetch(
      `${server.origin}/api/settings/tenant-user/juniper-light/tenant-user-access-control/${person}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    const { areas } = explained.parse(await answer.json());
    await expectVerdicts(token, areas);
  }, 600_000);

  it('are explained for access tokens by the verdicts of the calls themselves', async () => {
    await narrow('none', ['tasks']);
    await narrow('read', ['workflows'], true);
    const { person, tenant } = world.ours.things;
    const { token, hash } = createAccessToken();
    const id = uuid();
    const scopes = { contacts: 'read', workflows: 'write', tasks: 'write', settings: 'write' } as const;
    await server.platform.database.withSystem((tx) =>
      tx.insert(accessTokens).values({
        ...{ workspaceId: tenant, id, accountId: person ?? '', name: 'Website', tokenHash: hash, scopes },
        expiresAt: new Date(server.clock.now().getTime() + 86_400_000),
      }),
    );
    const { areas } = await subjectAccess('token', id);
    await expectVerdicts(token, areas);
    expect(
      Object.fromEntries(areas.map(({ area, level, reason }) => [area, `${level} ${reason}`])),
    ).toMatchObject({
      contacts: 'read token',
      workflows: 'read control',
      tasks: 'none control',
      settings: 'read role',
      members: 'none token',
    });
    // Revoked, it does nothing any more, and the screen says why.
    await server.platform.database.withSystem((tx) =>
      tx.update(accessTokens).set({ revokedAt: server.clock.now() }).where(eq(accessTokens.id, id)),
    );
    const ended = await subjectAccess('token', id);
    expect(ended.subject.state).toBe('revoked');
    for (const { level, reason } of ended.areas) expect([level, reason]).toEqual(['none', 'revoked']);
    expect([...new Set(Object.values(await codesOf(token, readable)))]).toEqual(['session_expired']);
  }, 600_000);

  it('are explained for links by the verdicts of the calls themselves', async () => {
    const token = world.ours.link;
    const { rows: links } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ id: string }>(sql`select id from smart_file_links where token_hash = ${hashToken(token)}`),
    );
    const fileLink = links[0]?.id ?? '';
    const { subject, areas, objects } = await subjectAccess('link', fileLink);
    expect(subject.state).toBe('live');
    // Calls of members are not made with a link: nobody is signed in.
    for (const { verdicts } of areas)
      for (const { isAllowed, reason } of verdicts) expect([isAllowed, reason]).toEqual([false, 'link']);
    expect([...new Set(Object.values(await codesOf(token, readable)))]).toEqual(['unauthorized']);
    const ofClients = accessRows.filter(({ access, kind }) => access === 'client' && kind === 'rest');
    const reads = ofClients.filter((row) => row.kind === 'rest' && row.method === 'GET');
    expect(objects).toMatchObject([{ level: 'write', reason: 'link' }]);
    for (const code of Object.values(await codesOf(token, reads)))
      expect(['unauthorized', 'forbidden', 'link_revoked']).not.toContain(code);
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update smart_file_links set revoked_at = atelier_now() where id = ${fileLink}`),
    );
    const ended = await subjectAccess('link', fileLink);
    expect(ended.objects).toMatchObject([{ level: 'none', reason: 'revoked' }]);
    expect([...new Set(Object.values(await codesOf(token, ofClients)))]).toEqual(['link_revoked']);
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update smart_file_links set revoked_at = null where id = ${fileLink}`),
    );
  }, 600_000);

  it('every live entity has an area, so that none can be heard of without access', () => {
    const open = Object.keys(live).filter((entity) => live[entity]?.area === null);
    // Of the workspace itself, and of a person's own account: their calls ask for no area either.
    expect(open.sort()).toEqual(
      ['access-token', 'connected-account', 'member', 'notice', 'notification-settings', 'workspace'].sort(),
    );
    for (const { area } of Object.values(live)) if (area !== null) expect(accessAreas).toContain(area);
  });
});

describe('windows of somebody whose access changes', () => {
  let mira: TaskPerson;

  beforeAll(async () => {
    mira = await openTaskStudio(server, 'juniper-windows');
  });

  it('end within a second, and hear nothing of an area without access', async () => {
    const statuses: LiveStatus[] = [];
    const heard: string[] = [];
    const socket = createLiveSocket(mira.client, {
      workspaceId: mira.handle,
      onChanges: (changes) => heard.push(...changes.map(({ entity }) => entity)),
      onStatus: (status) => statuses.push(status),
      reconnect: { delay: 5 },
    });
    try {
      await expect.poll(() => statuses, { timeout: 20_000 }).toContain('open');
      const before = statuses.length;
      await server.platform.database.withSystem((tx) =>
        tx.execute(sql`update memberships set role = 'member', access_controls = '{"contacts": {"level": "none"}}'
          where workspace_id = (select workspace_id from workspace_handles where handle = ${mira.handle})`),
      );
      // Closed, and open again with the rights that the person has now.
      await expect.poll(() => statuses.slice(before), { timeout: 20_000 }).toContain('open');
      expect(statuses.slice(before)[0]).not.toBe('open');
      heard.length = 0;
      for (const table of ['contact_tags', 'task_labels'])
        await server.platform.database.withSystem(async (tx) => {
          const entity = table === 'contact_tags' ? 'contact-tag' : 'task-label';
          await tx.execute(sql`select set_config('app.changes', (select workspace_id || ${` ${entity} changed *\n`}
            from workspace_handles where handle = ${mira.handle}), true)`);
        });
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('task-label');
      expect(heard).not.toContain('contact-tag');
    } finally {
      socket.close();
    }
  });
});
