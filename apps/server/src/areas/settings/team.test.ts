import { accessAreas } from '@atelier/domain/access';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, messagesTo, type TestPerson } from '../account/testing';
import { addPerson, countMembers, join, openTeam, type TestTeam } from './team.testing';

let server: TestServer;
let team: TestTeam;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  team = await openTeam(server);
});
afterAll(() => server.close());

const roleOf = async ({ userId }: TestPerson) => (await team.get(`/tenant-users/${userId}`)).body.role;
const changeRole = (person: TestPerson, role: unknown, by?: TestPerson) =>
  team.put(`/tenant-users/${person.userId}/role`, { role }, by);
const narrow = (person: TestPerson, accessControls: unknown, by?: TestPerson) =>
  team.put(`/tenant-users/${person.userId}/access-controls`, { accessControls }, by);
const access = (person: TestPerson, by: TestPerson = team.owner) =>
  call(server, 'GET', `/settings/tenant-user/${team.ws}/tenant-user-access-control/${person.userId}`, by);
const contacts = ({ token }: TestPerson, query = 'query { clients { totalDocs } }') =>
  call(server, 'POST', '/workflows/graphql', {
    token,
    body: { query },
    headers: { 'x-workspace-id': team.ws },
  });

describe('the team', () => {
  test('is listed with roles, access and seats; sign-in is shown to admins', async () => {
    await narrow(team.member, { contacts: 'read', tasks: 'none' });
    const { body } = await team.get('/team', team.admin);
    expect(body).toMatchObject({
      seats: { members: 3, invitations: 0, total: null },
      totalDocs: 3,
      hasNextPage: false,
    });
    const rows = body.data as { _id: string; isTwoFactorOn: unknown; lastSeenAt: unknown }[];
    expect(rows.find(({ _id }) => _id === team.member.userId)).toMatchObject({
      role: 'member',
      email: team.member.email,
      isTwoFactorOn: false,
      lastSeenAt: expect.stringMatching(/^2026-/),
      accessControls: { contacts: 'read', tasks: 'none', settings: 'read' },
      changedAreas: 2,
    });
    const seen = (await team.get('/team', team.member)).body.data as typeof rows;
    expect(seen.map(({ isTwoFactorOn, lastSeenAt }) => [isTwoFactorOn, lastSeenAt])).toEqual(
      seen.map(() => [null, null]),
    );
    await narrow(team.member, { members: 'none' });
    expect(await team.get('/team', team.member)).toMatchObject({ status: 403, body: { code: 'no_access' } });
    // Names and pictures of colleagues are everybody's.
    expect((await team.get('/tenant-users', team.member)).status).toBe(200);
  });
});

describe('roles', () => {
  test('are changed by admins, up to their own', async () => {
    expect(await changeRole(team.member, 'admin', team.member)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(await changeRole(team.member, 'admin', team.admin)).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
    expect(await changeRole(team.member, 'owner', team.admin)).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect(await changeRole(team.owner, 'member', team.admin)).toMatchObject({
      status: 403,
      body: { code: 'role_above_own' },
    });
    expect(await changeRole(team.member, 'owner')).toMatchObject({ status: 200, body: { role: 'owner' } });
    expect(await roleOf(team.member)).toBe('owner');
  });

  test.each([['accountant'], [''], ['__proto__'], ['Owner']])(
    '%j is a 422 that names the field',
    async (role) => {
      expect(await changeRole(team.member, role)).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'role' }] },
      });
      expect(await roleOf(team.member)).toBe('member');
    },
  );

  test('nobody else is found, and the last owner stays one', async () => {
    expect((await team.put(`/tenant-users/${uuid()}/role`, { role: 'admin' })).status).toBe(404);
    expect(await changeRole(team.owner, 'admin')).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect(await roleOf(team.owner)).toBe('owner');
  });

  test('two owners who demote each other at once: one stays', async () => {
    await changeRole(team.admin, 'owner');
    const answers = await Promise.all([
      changeRole(team.admin, 'member', team.owner),
      changeRole(team.owner, 'member', team.admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('an admin who is demoted while their call waits gives nothing any more', async () => {
    const answers = await Promise.all([
      changeRole(team.admin, 'member'),
      ...Array.from({ length: 5 }, () => changeRole(team.member, 'admin', team.admin)),
    ]);
    const late = answers.slice(1).filter(({ status }) => status === 200);
    for (const { body } of late) expect(body.role).toBe('admin');
    expect((await changeRole(team.member, 'admin', team.admin)).status).toBe(403);
  });

  test('a demotion drops controls that the role does not allow, and an owner has none', async () => {
    await narrow(team.admin, { settings: 'read', contacts: 'none' });
    await changeRole(team.admin, 'owner');
    expect((await access(team.admin)).body).toMatchObject({
      changes: [],
      accessControls: { contacts: 'write' },
    });
    await changeRole(team.admin, 'member');
    expect((await access(team.admin)).body).toMatchObject({
      changes: [],
      accessControls: { settings: 'read' },
    });
  });
});

describe('ownership', () => {
  const transfer = (person: TestPerson, by?: TestPerson) =>
    team.post(`/tenant-users/${person.userId}/transfer-ownership`, undefined, by);

  test('is transferred as one step', async () => {
    expect((await transfer(team.member, team.admin)).status).toBe(403);
    expect((await transfer(team.owner)).body).toMatchObject({ code: 'already_owner' });
    expect(await transfer(team.member)).toMatchObject({ status: 200, body: { role: 'owner' } });
    expect(await roleOf(team.owner)).toBe('admin');
    expect((await transfer(team.admin)).status).toBe(403);
  });

  test('two transfers at once make one owner', async () => {
    const answers = await Promise.all([transfer(team.member), transfer(team.admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { body } = await team.get('/team');
    expect((body.data as { role: string }[]).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

describe('removing', () => {
  const remove = (person: TestPerson, by?: TestPerson) => team.remove(`/tenant-users/${person.userId}`, by);

  test('ends the access at once; what is above one’s own role stays', async () => {
    expect((await remove(team.admin, team.member)).status).toBe(403);
    expect((await remove(team.owner, team.admin)).body).toMatchObject({ code: 'role_above_own' });
    expect((await remove(team.member, team.admin)).status).toBe(204);
    expect((await team.get('', team.member)).status).toBe(404);
    const [told] = await messagesTo(server, team.member.email);
    expect(told?.subject).toBe('You were removed from Juniper & Light');
    expect((await remove(team.member)).status).toBe(404);
    expect((await remove(team.owner)).body).toMatchObject({ code: 'last_owner' });
    expect(await countMembers(server, team.tenantId)).toBe(2);
  });

  test('two owners who remove each other at once: one stays', async () => {
    await changeRole(team.admin, 'owner');
    const answers = await Promise.all([remove(team.admin, team.owner), remove(team.owner, team.admin)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(await countMembers(server, team.tenantId)).toBe(2);
  });
});

describe('access controls', () => {
  test('hold from the next call, say who set them, and are reset', async () => {
    expect((await contacts(team.member)).body.errors).toBeUndefined();
    expect(await narrow(team.member, { contacts: 'none' }, team.admin)).toMatchObject({
      status: 200,
      body: {
        accessControls: { contacts: 'none', tasks: 'write' },
        defaults: { contacts: 'write', settings: 'read' },
        changes: [{ area: 'contacts', level: 'none', setBy: team.admin.email, setAt: expect.any(String) }],
      },
    });
    const refused = { errors: [{ extensions: { code: 'no_access' } }] };
    expect((await contacts(team.member)).body).toMatchObject(refused);
    const rest = await call(server, 'GET', `/contacts/${team.ws}/imports`, team.member);
    expect(rest).toMatchObject({ status: 403, body: { code: 'no_access' } });
    await narrow(team.member, { contacts: 'read' });
    expect((await contacts(team.member)).body.errors).toBeUndefined();
    expect(
      (await contacts(team.member, 'mutation { createClient(name: "Priya") { _id } }')).body,
    ).toMatchObject({ errors: [{ extensions: { code: 'read_only' } }] });
    await narrow(team.member, { contacts: null });
    expect((await access(team.member, team.member)).body).toMatchObject({
      changes: [],
      accessControls: { contacts: 'write' },
    });
  });

  test('list every area, and a member reads only their own', async () => {
    const own = (await access(team.member, team.member)).body.accessControls as Record<string, string>;
    expect(Object.keys(own).sort()).toEqual([...accessAreas].sort());
    expect((await access(team.owner, team.member)).status).toBe(403);
    expect((await access(team.member, team.admin)).status).toBe(200);
  });

  test.each([
    [{ garden: 'read' }, 'accessControls.garden'],
    [{ contacts: 'all' }, 'accessControls.contacts'],
    [{ contacts: 'read', workspace: 'none' }, 'accessControls.workspace'],
    [{ settings: 'write' }, 'accessControls.settings'],
    [JSON.parse('{"__proto__": "none"}'), 'accessControls.__proto__'],
  ])('%j is refused as a whole', async (change, field) => {
    const answer = await narrow(team.member, change);
    // A key that would change the prototype of an object is refused before anything else reads it.
    if (field.endsWith('__proto__')) expect(answer.status).toBe(400);
    else expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect((await access(team.member)).body.changes).toEqual([]);
  });

  test('are set by somebody else, for somebody who is no owner, and never beyond one’s own', async () => {
    expect((await narrow(team.admin, { contacts: 'none' }, team.admin)).body).toMatchObject({
      code: 'own_access',
    });
    expect((await narrow(team.owner, { contacts: 'none' }, team.admin)).body).toMatchObject({
      code: 'role_above_own',
    });
    const second = await addPerson(server, `second@${team.ws}.example`);
    await join(server, team.tenantId, second, 'owner');
    expect((await narrow(second, { contacts: 'none' })).body).toMatchObject({ code: 'owner_access' });
    expect((await narrow(team.member, { contacts: 'none' }, team.member)).status).toBe(403);
    await narrow(team.admin, { contacts: 'read' });
    await narrow(team.member, { contacts: 'none' });
    expect((await narrow(team.member, { contacts: null }, team.admin)).body).toMatchObject({
      code: 'access_above_own',
      title: "You can't give more access than you have: Contacts.",
    });
    expect((await narrow(team.member, { contacts: 'read' }, team.admin)).status).toBe(200);
    await narrow(team.admin, { members: 'read' });
    expect((await narrow(team.member, { contacts: 'none' }, team.admin)).body).toMatchObject({
      code: 'read_only',
    });
  });
});

test('the first call of the app says what the person may do', async () => {
  await narrow(team.member, { tasks: 'none' });
  const settings = await call(server, 'GET', `/workspace/${team.ws}/tenant-settings`, team.member);
  expect(settings.body).toMatchObject({
    role: 'member',
    accessControls: { tasks: 'none', contacts: 'write' },
  });
});
