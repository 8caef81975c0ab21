import { openapi } from '@atelier/sdk/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readContract } from '../../platform/http/contract';
import { createTestServer, type TestServer } from '../../testing';
import { call, type TestPerson } from '../account/testing';
import { openTeam, type TestTeam } from './team.testing';

const DAY = 86_400_000;
let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  team = await openTeam(server);
});
afterAll(() => server.close());

interface Created {
  readonly token: string;
  readonly accessToken: { readonly _id: string };
}
const create = async (scopes: object, by?: TestPerson, more: object = {}) =>
  team.post('/access-tokens', { name: 'Website', scopes, expiresInDays: 30, ...more }, by);
const created = async (scopes: object, by?: TestPerson) => {
  const { status, body } = await create(scopes, by);
  expect(status).toBe(201);
  return body as unknown as Created;
};
const graphql = async (token: string, query: string, ws = team.ws) => {
  const answer = await call(server, 'POST', '/workflows/graphql', {
    token,
    headers: { 'x-workspace-id': ws },
    body: { query },
  });
  const [error] = (answer.body.errors ?? []) as { message: string; extensions: { code: string } }[];
  return error ? error.extensions.code : 'done';
};
const readContacts = '{ clients { totalDocs } }';
const addContact = 'mutation { createClient(name: "Priya Nair") { _id } }';
const readTasks = '{ listTasks { totalDocs } }';
const get = (token: string, path: string) => call(server, 'GET', `/settings/${team.ws}${path}`, { token });

describe('an access token', () => {
  test('is shown once, and nothing of it is stored in clear', async () => {
    const { token, accessToken } = await created({ contacts: 'read', tasks: 'write' });
    expect(token).toMatch(/^atl_[\w-]{43}$/);
    expect(accessToken).toMatchObject({
      name: 'Website',
      isMine: true,
      scopes: { contacts: 'read', tasks: 'write' },
      lastUsedAt: null,
      isExpired: false,
    });
    const listed = JSON.stringify((await team.get('/access-tokens')).body);
    expect(listed).toContain(accessToken._id);
    expect(listed).not.toContain(token);
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ row: string }>(sql`select row_to_json(t)::text as row from access_tokens t`),
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  test('does what its scopes say, and no more', async () => {
    const { token } = await created({ contacts: 'read' });
    expect(await graphql(token, readContacts)).toBe('done');
    expect(await graphql(token, addContact)).toBe('token_scope');
    expect(await graphql(token, readTasks)).toBe('token_scope');
    const writes = await created({ contacts: 'write' });
    expect(await graphql(writes.token, addContact)).toBe('done');
    // What has no access controls may be read, and changed by people only.
    expect((await get(token, '/tenant-users')).status).toBe(200);
    expect(
      (
        await call(server, 'POST', `/settings/${team.ws}/access-tokens`, {
          token,
          body: { name: 'More', scopes: { contacts: 'write' }, expiresInDays: 1 },
        })
      ).body,
    ).toMatchObject({ code: 'token_scope' });
    expect((await get(token, '/audit-log')).body).toMatchObject({ code: 'token_scope' });
    expect((await call(server, 'GET', '/account/sessions', { token })).body).toMatchObject({
      code: 'token_scope',
    });
  });

  test('sees nothing that is its person’s own, and no other workspace of theirs', async () => {
    const { token } = await created({ contacts: 'write' });
    const other = await openTeam(server);
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`insert into memberships (workspace_id, account_id, role)
        values (${other.tenantId}, ${team.owner.userId}, 'owner')`),
    );
    const own = readContract(openapi).operations.filter(
      ({ method, access, uses }) =>
        method === 'GET' && access === 'member' && uses.some(({ isOwn }) => isOwn),
    );
    expect(own.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'listNotices',
        'countUnreadNotices',
        'listAccessTokens',
        'listConnectedAccounts',
        'getNotificationSettings',
        'getMemberPreferences',
      ]),
    );
    for (const { path } of own) {
      const address = `${path.replace('{ws}', team.ws).replace(/\{\w+\}/, 'gmail')}`;
      const { body } = await call(server, 'GET', address, { token, headers: { 'x-workspace-id': team.ws } });
      expect({ address, code: body.code }).toEqual({ address, code: 'token_scope' });
    }
    const settings = (by: string) =>
      call(server, 'GET', `/workspace/${team.ws}/tenant-settings`, { token: by });
    expect((await settings(token)).body).toMatchObject({ workspaceIds: [team.ws] });
    expect((await settings(team.owner.token)).body).toMatchObject({ workspaceIds: [other.ws, team.ws] });
  });

  test('never does more than its person may at that moment', async () => {
    const { token } = await created({ contacts: 'write' }, team.member);
    const narrow = (level: string | null) =>
      team.put(`/tenant-users/${team.member.userId}/access-controls`, {
        accessControls: { contacts: level },
      });
    await narrow('read');
    expect(await graphql(token, addContact)).toBe('read_only');
    expect(await graphql(token, readContacts)).toBe('done');
    await narrow('none');
    expect(await graphql(token, readContacts)).toBe('no_access');
    expect((await create({ contacts: 'read' }, team.member)).body).toMatchObject({
      code: 'access_above_own',
      errors: [{ field: 'scopes.contacts' }],
    });
  });

  test.each([
    [{ garden: 'read' }, 422, 'scopes.garden'],
    [{ members: 'write' }, 422, 'scopes.members'],
    [{ contacts: 'all' }, 400, 'scopes.contacts'],
    [{}, 400, 'scopes'],
  ])('cannot have the scopes %j', async (scopes, status, field) => {
    expect(await create(scopes)).toMatchObject({ status, body: { errors: [{ field }] } });
  });

  test('cannot change the team, and says so', async () => {
    expect((await create({ members: 'write' })).body).toMatchObject({
      errors: [{ field: 'scopes.members', message: 'An access token cannot change Team.' }],
    });
  });

  test('opens no other workspace of its person', async () => {
    const { token } = await created({ contacts: 'read' });
    const other = await openTeam(server);
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`insert into memberships (workspace_id, account_id, role)
        values (${other.tenantId}, ${team.owner.userId}, 'owner')`),
    );
    expect(await graphql(team.owner.token, readContacts, other.ws)).toBe('done');
    expect(await graphql(token, readContacts, other.ws)).toBe('workspace_not_found');
  });

  test('ends when it is revoked, when it expires, and with its membership for good', async () => {
    const first = await created({ contacts: 'read' }, team.member);
    const remove = (id: string, by?: TestPerson) => team.remove(`/access-tokens/${id}`, by);
    expect((await remove(first.accessToken._id, team.member)).status).toBe(204);
    expect((await remove(first.accessToken._id, team.member)).status).toBe(204);
    expect(await graphql(first.token, readContacts)).toBe('session_expired');

    const second = await created({ contacts: 'read' }, team.member);
    server.clock.advance(30 * DAY - 1_000);
    expect(await graphql(second.token, readContacts)).toBe('done');
    server.clock.advance(1_000);
    expect(await graphql(second.token, readContacts)).toBe('session_expired');
    team = await openTeam(server);

    const third = await created({ contacts: 'read' }, team.member);
    await team.remove(`/tenant-users/${team.member.userId}`);
    expect(await graphql(third.token, readContacts)).toBe('session_expired');
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update memberships set removed_at = null where account_id = ${team.member.userId}`),
    );
    expect(await graphql(third.token, readContacts)).toBe('session_expired');
  });

  test('is seen by its person and by administrators, who can revoke it', async () => {
    const { accessToken } = await created({ contacts: 'read' }, team.member);
    await created({ contacts: 'read' }, team.owner);
    const seen = async (by: TestPerson) =>
      ((await team.get('/access-tokens', by)).body.data as { isMine: boolean }[]).map(({ isMine }) => isMine);
    expect(await seen(team.member)).toEqual([true]);
    expect(await seen(team.admin)).toEqual([false, false]);
    const [own] = (await team.get('/access-tokens', team.owner)).body.data as { _id: string }[];
    expect((await team.remove(`/access-tokens/${own?._id}`, team.member)).status).toBe(404);
    expect((await team.remove(`/access-tokens/${accessToken._id}`, team.admin)).status).toBe(204);
    const stranger = await openTeam(server);
    expect((await stranger.remove(`/access-tokens/${own?._id}`)).status).toBe(404);
  });

  test('says when it was last used', async () => {
    const { token } = await created({ contacts: 'read' });
    const used = async () =>
      ((await team.get('/access-tokens')).body.data as { lastUsedAt: string | null }[])[0]?.lastUsedAt;
    expect(await used()).toBeNull();
    await graphql(token, readContacts);
    expect(await used()).toBe(server.clock.now().toISOString());
  });

  test('is one of at most 50', async () => {
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`insert into access_tokens (workspace_id, id, account_id, name, token_hash, scopes, expires_at)
        select ${team.tenantId}::uuid, gen_random_uuid(), ${team.owner.userId}::uuid, 'Old',
          sha256(convert_to(${team.ws} || n, 'UTF8')), '{}', atelier_now() + interval '1 day' from generate_series(1, 50) n`),
    );
    expect((await create({ contacts: 'read' })).body).toMatchObject({ code: 'too_many_tokens' });
    server.clock.advance(2 * DAY);
    expect((await create({ contacts: 'read' })).status).toBe(201);
  });
});
