import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, type TestPerson } from '../account/testing';
import { openTeam, type TestTeam } from './team.testing';

let server: TestServer;
let team: TestTeam;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  team = await openTeam(server);
});
afterAll(() => server.close());

const start = (person: TestPerson, by: TestPerson = team.owner) =>
  team.post(`/tenant-users/${person.userId}/view-as`, {}, by);
/** Starts to look as somebody, and returns the header of calls. */
async function viewOf(person: TestPerson, by?: TestPerson) {
  const { body } = await start(person, by);
  return { 'x-view-as': String(body.token) };
}
const graphql = (person: TestPerson, headers: Record<string, string>, query: string) =>
  call(server, 'POST', '/workflows/graphql', {
    token: person.token,
    body: { query },
    headers: { 'x-workspace-id': team.ws, ...headers },
  });
const contacts = async (person: TestPerson, headers: Record<string, string>) => {
  const { body } = await graphql(person, headers, '{ clients { totalDocs } }');
  const [error] = (body.errors ?? []) as { extensions: { code: string } }[];
  return error?.extensions.code ?? 'shown';
};
const settings = (person: TestPerson, headers: Record<string, string>) =>
  call(server, 'GET', `/workspace/${team.ws}/tenant-settings`, { token: person.token, headers });

test('shows what the member may see, with the rights of both, and read only', async () => {
  await team.put(`/tenant-users/${team.member.userId}/access-controls`, {
    accessControls: { contacts: 'none', tasks: 'read' },
  });
  const headers = await viewOf(team.member);
  expect((await settings(team.owner, headers)).body).toMatchObject({
    role: 'member',
    accessControls: { contacts: 'none', tasks: 'read', workflows: 'read', settings: 'read' },
  });
  expect(await contacts(team.owner, headers)).toBe('no_access');
  expect(await contacts(team.owner, {})).toBe('shown');
  const { body } = await call(server, 'GET', `/settings/${team.ws}/invitations`, {
    token: team.owner.token,
    headers,
  });
  expect(body).toMatchObject({ code: 'forbidden' });

  // An admin opens nothing that they may not see themselves.
  await team.put(`/tenant-users/${team.admin.userId}/access-controls`, {
    accessControls: { workflows: 'none' },
  });
  const narrowed = await viewOf(team.member, team.admin);
  expect((await settings(team.admin, narrowed)).body.accessControls).toMatchObject({
    workflows: 'none',
    contacts: 'none',
  });
});

test('changes nothing, and takes nothing along', async () => {
  const headers = await viewOf(team.member);
  const write = await graphql(team.owner, headers, 'mutation { createClient(name: "Priya") { _id } }');
  expect(write.body).toMatchObject({ errors: [{ extensions: { code: 'view_only' } }] });
  const ask = (method: 'GET' | 'PUT', path: string, body?: unknown) =>
    call(server, method, path, { token: team.owner.token, headers, ...(body !== undefined && { body }) });
  expect(
    (await ask('PUT', `/settings/${team.ws}/business-name`, { businessName: 'Other' })).body,
  ).toMatchObject({ code: 'view_only' });
  expect((await ask('GET', `/contacts/${team.ws}/export`)).body).toMatchObject({ code: 'view_only' });
  // Nor their own account, except that they may sign out.
  for (const [path, body] of [
    ['/account/tenant-user', { firstName: 'Other' }],
    ['/account/update-password', { newPassword: 'green olives on toast' }],
    ['/settings/tenant-user/two-factor-authentication', { is2FAEnabled: true, code: '000000' }],
  ] as const)
    expect((await ask('PUT', path, body)).body).toMatchObject({ code: 'view_only' });
  const { token } = team.owner;
  const post = (path: string, body?: unknown) => call(server, 'POST', path, { token, headers, body });
  expect(
    (
      await post('/account/tenant/create-workspace', {
        workspaceId: 'another-one',
        businessName: 'Another',
        businessType: 'studio',
      })
    ).body,
  ).toMatchObject({ code: 'view_only' });
  expect((await post('/account/logout')).status).toBe(204);
});

test('is for whoever started it, for 30 minutes, while both may', async () => {
  const headers = await viewOf(team.member);
  expect(await contacts(team.admin, headers)).toBe('view_ended');
  expect(await contacts(team.member, headers)).toBe('forbidden');
  const [member, end, mac] = String(headers['x-view-as']).split('.');
  for (const token of ['', 'x', `${team.admin.userId}.${end}.${mac}`, `${member}.zzzzzzzzz.${mac}`])
    expect(await contacts(team.owner, { 'x-view-as': token })).toBe('view_ended');
  server.clock.advance(30 * 60_000);
  expect(await contacts(team.owner, headers)).toBe('view_ended');
  const again = await viewOf(team.member);
  expect(await contacts(team.owner, again)).toBe('shown');
  await team.remove(`/tenant-users/${team.member.userId}`);
  expect(await contacts(team.owner, again)).toBe('view_ended');
});

test('is recorded, and refused for oneself, for somebody above, and for members', async () => {
  await start(team.member, team.admin);
  const { rows } = await server.platform.database.withSystem((tx) =>
    tx.execute(sql`select account_id, details ->> 'member' as member from security_events
      where kind = 'member.viewed_as' and workspace_id = ${team.tenantId}`),
  );
  expect(rows).toEqual([{ account_id: team.admin.userId, member: team.member.userId }]);
  expect((await team.get('/audit-log?kind=member.viewed_as')).body.data).toMatchObject([
    { summary: `Looked at the workspace as ${team.member.email}` },
  ]);
  expect((await start(team.admin, team.admin)).body).toMatchObject({ code: 'own_access' });
  expect((await start(team.owner, team.admin)).body).toMatchObject({ code: 'role_above_own' });
  expect((await start(team.admin, team.member)).body).toMatchObject({ code: 'forbidden' });
});
