import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, createTestWorkspace, signUpPerson, type TestPerson } from '../account/testing';
import { memberships, workspaces } from '../workspace/schema';

let server: TestServer;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
let tenantId: string;
const ws = 'juniper-light';

async function join(person: TestPerson, role: string, workspaceId = tenantId): Promise<void> {
  await server.platform.database.withSystem((tx) =>
    tx.insert(memberships).values({ workspaceId, accountId: person.userId, role }),
  );
}

beforeAll(async () => {
  server = await createTestServer({
    environment: { SUPPORT_CHAT_APP_ID: 'chat-1', SUPPORT_CHAT_SECRET: 'shh' },
  });
  owner = await signUpPerson(server, 'mira@juniperlight.example');
  admin = await signUpPerson(server, 'tom@juniperlight.example');
  member = await signUpPerson(server, 'ines.duarte@mail.example');
  stranger = await signUpPerson(server, 'noor.haddad@mail.example');
  ({ tenantId } = await createTestWorkspace(server, owner, ws));
  await join(admin, 'admin');
  await join(member, 'member');
  await createTestWorkspace(server, stranger, 'elsewhere');
});
afterAll(() => server.close());

const get = (path: string, { token }: TestPerson = owner) =>
  call(server, 'GET', `/settings${path}`, { token });
const put = (path: string, body: unknown, { token }: TestPerson = owner) =>
  call(server, 'PUT', `/settings${path}`, { token, body });

describe('the workspace', () => {
  test('is visible to its members only', async () => {
    expect((await get(`/${ws}`, member)).body).toEqual({
      _id: tenantId,
      revision: 1,
      workspaceId: ws,
      workspaceIds: [ws],
      businessName: 'Juniper & Light',
      businessType: 'photographer',
      region: 'us-east-1',
      workspaceMode: 'stable',
      settings: {
        logoKey: null,
        logoUrl: null,
        profession: [],
        brandColour: '#4a5a41',
        typeface: 'classic',
        emailSignature: null,
      },
      company: {
        email: null,
        phoneNumber: null,
        address: { street: null, postalCode: null, city: null, region: null, country: null },
        websiteUrl: null,
        socialProfiles: [],
      },
      createdAt: '2026-10-15T08:12:00.000Z',
      updatedAt: '2026-10-15T08:12:00.000Z',
    });
    expect((await get(`/tenant/${ws}/workspace-info`, member)).body).toEqual({
      workspaceId: ws,
      tenantId,
      region: 'us-east-1',
      businessName: 'Juniper & Light',
    });
    for (const path of [`/${ws}`, `/tenant/${ws}/workspace-info`, '/no-such-workspace']) {
      const answer = await get(path, stranger);
      expect(answer).toMatchObject({ status: 404, body: { code: 'workspace_not_found' } });
    }
  });

  test('is changed by admins and owners', async () => {
    expect((await put(`/${ws}/update-tenant`, { brandColour: '#112233' }, member)).body).toMatchObject({
      code: 'forbidden',
    });
    const changed = await put(
      `/${ws}/update-tenant`,
      { profession: [' Weddings ', 'weddings', 'Portraits'], businessType: 'studio' },
      admin,
    );
    expect(changed.body).toMatchObject({
      businessType: 'studio',
      settings: { profession: ['Weddings', 'Portraits'], brandColour: '#4a5a41' },
    });
    expect((await put(`/${ws}/business-name`, { businessName: ' Juniper ' }, admin)).body).toMatchObject({
      businessName: 'Juniper',
    });
  });

  test.each([
    ['update-tenant', {}],
    ['update-tenant', { brandColour: '#ABC' }],
    ['update-tenant', { profession: ['x'.repeat(41)] }],
    ['update-tenant', { mode: 'internal' }],
    ['update-tenant', { logoKey: 'workspaces/elsewhere/logo/1' }],
    ['business-name', { businessName: '' }],
    ['business-name', { businessName: '   ' }],
    ['business-name', { businessName: 'x'.repeat(121) }],
  ])('%s refuses %j', async (path, body) => {
    expect((await put(`/${ws}/${path}`, body)).status).toBe(400);
  });
});

describe('handles', () => {
  const add = (workspaceId: string, person = owner) =>
    put(`/tenant/${ws}/add-workspaceId`, { workspaceId }, person);

  test('a new one becomes the current one, and the older ones keep leading here', async () => {
    expect((await add('juniper-new', admin)).status).toBe(403);
    const added = await add('juniper-new');
    expect(added.body).toMatchObject({ workspaceId: 'juniper-new', workspaceIds: [ws, 'juniper-new'] });
    expect((await get(`/${ws}`)).body).toMatchObject({ _id: tenantId, workspaceId: 'juniper-new' });
    const back = await add(ws);
    expect(back.body).toMatchObject({ workspaceId: ws, workspaceIds: ['juniper-new', ws] });
  });

  test.each([
    ['elsewhere', 409, 'handle_taken'],
    ['admin', 409, 'handle_reserved'],
    ['x', 400, 'invalid_input'],
  ])('%s is refused', async (handle, status, code) => {
    expect(await add(handle)).toMatchObject({ status, body: { code } });
  });

  test('two new ones at once: both lead here, one is current', async () => {
    const answers = await Promise.all([add('juniper-a'), add('juniper-b'), add('juniper-c')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { workspaceId, workspaceIds } = (await get(`/${ws}`)).body as {
      workspaceId: string;
      workspaceIds: string[];
    };
    expect(workspaceIds).toEqual(expect.arrayContaining(['juniper-a', 'juniper-b', 'juniper-c']));
    expect(workspaceIds.at(-1)).toBe(workspaceId);
  });
});

describe('preferences', () => {
  test('of the workspace begin with the defaults and change one by one', async () => {
    expect((await get(`/${ws}/preferences`, member)).body).toEqual({
      theme: 'systemDefault',
      timezone: 'UTC',
      locale: 'en-US',
      currency: 'USD',
      weekStartsOn: 1,
    });
    expect(
      (await put(`/${ws}/preferences`, { timezone: 'europe/lisbon', currency: 'EUR' })).body,
    ).toMatchObject({
      timezone: 'Europe/Lisbon',
      currency: 'EUR',
      locale: 'en-US',
    });
    expect((await put(`/${ws}/preferences`, { weekStartsOn: 0 }, admin)).body).toMatchObject({
      timezone: 'Europe/Lisbon',
      weekStartsOn: 0,
    });
    expect((await put(`/${ws}/preferences`, { weekStartsOn: 0 }, member)).status).toBe(403);
  });

  test.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ locale: 'zz-ZZ' }, 'locale'],
    [{ currency: 'QQQ' }, 'currency'],
    [{ currency: 'eur' }, 'currency'],
    [{ weekStartsOn: 7 }, 'weekStartsOn'],
    [{ theme: 'sepia' }, 'theme'],
  ])('refuse %j', async (body, field) => {
    expect(await put(`/${ws}/preferences`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  test('of a member are the member’s own', async () => {
    expect((await get(`/${ws}/tenantuser-preference`, member)).body).toEqual({
      isRailCollapsed: false,
      isGettingStartedHidden: false,
    });
    await put(`/${ws}/tenantuser-preference`, { isRailCollapsed: true }, member);
    const changed = await put(`/${ws}/tenantuser-preference`, { isGettingStartedHidden: true }, member);
    expect(changed.body).toEqual({ isRailCollapsed: true, isGettingStartedHidden: true });
    expect((await get(`/${ws}/tenantuser-preference`, admin)).body).toMatchObject({ isRailCollapsed: false });
    expect((await put(`/${ws}/tenantuser-preference`, { isRailCollapsed: 'yes' }, member)).status).toBe(400);
  });
});

describe('members', () => {
  test('know each other, and nobody from elsewhere', async () => {
    expect((await get(`/${ws}/tenant-users/${owner.userId}`, member)).body).toEqual({
      _id: owner.userId,
      email: owner.email,
      firstName: '',
      lastName: '',
      phoneNumber: null,
      displayPictureUrl: null,
      role: 'owner',
      joinedAt: '2026-10-15T08:12:00.000Z',
    });
    expect((await get(`/${ws}/tenant-users/${stranger.userId}`, owner)).status).toBe(404);
    expect((await get(`/${ws}/tenant-users/${uuid()}`, owner)).status).toBe(404);
    expect((await get(`/${ws}/tenant-users/nobody`, owner)).status).toBe(400);
  });

  test('are listed for choosing one: id, name, picture and role, page after page, in the order of joining', async () => {
    const first = await get(`/${ws}/tenant-users?limit=2`, member);
    expect(first).toMatchObject({ status: 200, body: { currentPage: 1, hasNextPage: true, totalDocs: 3 } });
    const second = await get(`/${ws}/tenant-users?limit=2&page=2`, member);
    expect(second.body).toMatchObject({ currentPage: 2, hasNextPage: false, totalDocs: 3 });
    const [people, rest] = [first, second].map(({ body }) => body.data as { _id: string }[]);
    const person = ({ userId, email }: TestPerson, role: string) => ({
      _id: userId,
      name: email,
      displayPictureUrl: null,
      role,
    });
    // Whole entries: an address or a number beside the name would be seen. Joined at one instant, they stand by id.
    const expected = [person(owner, 'owner'), person(admin, 'admin'), person(member, 'member')];
    expect([...(people ?? []), ...(rest ?? [])]).toEqual(
      expected.sort((left, right) => (left._id < right._id ? -1 : 1)),
    );
    const late = await signUpPerson(server, 'sofia.lindqvist@mail.example');
    await server.clock.advance(60_000);
    await server.platform.database.withSystem((tx) =>
      tx.insert(memberships).values({ workspaceId: tenantId, accountId: late.userId, role: 'member' }),
    );
    const listed = async () =>
      ((await get(`/${ws}/tenant-users?limit=100`)).body.data as { _id: string }[]).map(({ _id }) => _id);
    expect((await listed()).at(-1)).toBe(late.userId);
    await call(server, 'DELETE', `/settings/tenant/${ws}/tenant-users/leave-workspace`, late);
    expect(await listed()).toHaveLength(3);
    expect(await listed()).not.toContain(late.userId);
    expect((await get(`/${ws}/tenant-users`, stranger)).status).toBe(404);
    expect((await get(`/${ws}/tenant-users?limit=101`)).status).toBe(400);
  });

  test.each([
    ['member', 'member', 200],
    ['member', 'owner', 403],
    ['admin', 'member', 200],
    ['owner', 'stranger', 404],
    ['stranger', 'owner', 404],
  ])('%s asks what %s may do: %i', async (asking, asked, status) => {
    const people: Readonly<Record<string, TestPerson>> = { owner, admin, member, stranger };
    const path = `/tenant-user/${ws}/tenant-user-access-control/${people[asked]?.userId}`;
    const answer = await get(path, people[asking]);
    expect(answer.status).toBe(status);
    if (status === 200)
      expect(answer.body).toMatchObject({
        role: 'member',
        accessControls: { settings: 'read', members: 'read' },
      });
  });

  test('have a proof of identity for the support chat, each their own', async () => {
    const mine = await get(`/${ws}/intercom`, member);
    expect(mine.body).toMatchObject({
      isEnabled: true,
      appId: 'chat-1',
      userHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await get(`/${ws}/intercom`, owner)).body.userHash).not.toBe(mine.body.userHash);
  });
});

describe('leaving', () => {
  const leave = ({ token }: TestPerson, handle = ws) =>
    call(server, 'DELETE', `/settings/tenant/${handle}/tenant-users/leave-workspace`, { token });

  test('ends the access at once, while the session goes on', async () => {
    const guest = await signUpPerson(server, 'clara.mendes@mail.example');
    await join(guest, 'member');
    expect((await get(`/${ws}`, guest)).status).toBe(200);
    expect((await leave(guest)).status).toBe(204);
    expect((await get(`/${ws}`, guest)).status).toBe(404);
    expect((await get('/accessible-tenants', guest)).body).toEqual({ data: [] });
    expect((await get(`/${ws}/tenant-users/${guest.userId}`, owner)).status).toBe(404);
    expect((await leave(guest)).status).toBe(404);
  });

  test('is refused to the last owner, with the reason', async () => {
    expect(await leave(owner)).toMatchObject({
      status: 409,
      body: {
        code: 'last_owner',
        title: 'You are the only owner. Make somebody else an owner before you leave.',
      },
    });
    expect((await get(`/${ws}`)).status).toBe(200);
  });

  test('two owners who leave at once: one stays', async () => {
    const first = await signUpPerson(server, 'ada.ferreira@mail.example');
    const second = await signUpPerson(server, 'luis.ferreira@mail.example');
    const { tenantId: id } = await createTestWorkspace(server, first, 'ferreira-two');
    await join(second, 'owner', id);
    const answers = await Promise.all([leave(first, 'ferreira-two'), leave(second, 'ferreira-two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('the list of workspaces', () => {
  const handles = async (person: TestPerson) => {
    const { body } = await get('/accessible-tenants', person);
    return (body.data as { workspaceId: string; order: number }[]).map(
      ({ workspaceId, order }) => `${order} ${workspaceId}`,
    );
  };

  test('has the person’s own order, dense after every move', async () => {
    const person = await signUpPerson(server, 'jonas.weber@mail.example');
    const ids: string[] = [];
    for (const handle of ['jonas-a', 'jonas-b', 'jonas-c'])
      ids.push((await createTestWorkspace(server, person, handle)).tenantId);
    expect(await handles(person)).toEqual(['0 jonas-a', '1 jonas-b', '2 jonas-c']);
    const move = (id: string | undefined, order: unknown) =>
      call(server, 'POST', '/settings/update-tenants-order', {
        token: person.token,
        body: { tenantId: id, order },
      });
    expect((await move(ids[2], 0)).status).toBe(204);
    expect(await handles(person)).toEqual(['0 jonas-c', '1 jonas-a', '2 jonas-b']);
    expect((await move(ids[2], 99)).status).toBe(204);
    expect(await handles(person)).toEqual(['0 jonas-a', '1 jonas-b', '2 jonas-c']);
    await Promise.all([move(ids[0], 2), move(ids[1], 0), move(ids[2], 1)]);
    expect((await handles(person)).map((line) => line[0])).toEqual(['0', '1', '2']);
    expect((await move(tenantId, 0)).status).toBe(404);
    for (const order of [-1, 100, 1.5, '1']) expect((await move(ids[0], order)).status).toBe(400);
  });

  test('tells role, look and mode of each', async () => {
    expect((await get('/accessible-tenants', member)).body.data).toMatchObject([
      {
        tenantId,
        role: 'member',
        isOnboard: true,
        order: 0,
        workspaceMode: 'stable',
        region: 'us-east-1',
        logoUrl: null,
      },
    ]);
  });
});

test('a suspended workspace answers nothing but its settings, and can be left', async () => {
  const person = await signUpPerson(server, 'hannah@brandtceramics.example');
  const { tenantId: id } = await createTestWorkspace(server, owner, 'suspended-one-1');
  await join(person, 'member', id);
  await server.platform.database.withSystem((tx) =>
    tx.update(workspaces).set({ mode: 'suspended' }).where(eq(workspaces.id, id)),
  );
  expect(await get('/suspended-one-1', person)).toMatchObject({
    status: 403,
    body: { code: 'workspace_suspended' },
  });
  expect((await put('/suspended-one-1/preferences', { weekStartsOn: 0 })).status).toBe(403);
  const settings = await call(server, 'GET', '/workspace/suspended-one-1/tenant-settings', {
    token: person.token,
  });
  expect(settings).toMatchObject({ status: 200, body: { workspaceMode: 'suspended' } });
  const left = await call(server, 'DELETE', '/settings/tenant/suspended-one-1/tenant-users/leave-workspace', {
    token: person.token,
  });
  expect(left.status).toBe(204);
});
