import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, createTestWorkspace, signUpPerson, type TestPerson } from './testing';

let server: TestServer;
let mira: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  mira = await signUpPerson(server, 'mira@juniperlight.example');
});
afterAll(() => server.close());

const check = (workspaceId: string, token = mira.token) =>
  call(server, 'GET', '/account/tenant/workspaceId-availability', { token, query: { workspaceId } });
const create = (token: string, body: Record<string, unknown>) =>
  call(server, 'POST', '/account/tenant/create-workspace', {
    token,
    body: { businessName: 'Juniper & Light', businessType: 'photographer', ...body },
  });

describe('asking for a handle', () => {
  test.each([
    ['ab', 'Use at least 3 characters.'],
    ['x'.repeat(41), 'Use at most 40 characters.'],
    ['Juniper & Light', 'Use small letters, digits and hyphens, with a letter or digit at both ends.'],
    ['admin', 'This handle is reserved.'],
  ])('%j is answered with a reason and suggestions', async (workspaceId, reason) => {
    const { status, body } = await check(workspaceId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ workspaceId, isAvailable: false, reason });
    expect(body.suggestions).toHaveLength(5);
  });

  test('a taken one is answered with handles that are free', async () => {
    await createTestWorkspace(server, mira, 'taken-one');
    await createTestWorkspace(server, mira, 'taken-one-studio');
    const { body } = await check('taken-one');
    expect(body).toMatchObject({ isAvailable: false, reason: 'This handle is taken.' });
    expect(body.suggestions).not.toContain('taken-one-studio');
    for (const suggestion of body.suggestions as string[])
      expect((await check(suggestion)).body).toMatchObject({
        isAvailable: true,
        reason: null,
        suggestions: [],
      });
  });

  test.each([[''], ['x'.repeat(101)]])('%j is refused', async (workspaceId) => {
    expect((await check(workspaceId)).status).toBe(400);
  });

  test('asks for a session', async () => {
    const answer = await call(server, 'GET', '/account/tenant/workspaceId-availability', {
      query: { workspaceId: 'juniper' },
    });
    expect(answer.status).toBe(401);
  });
});

describe('creating a workspace', () => {
  test('makes the person its owner', async () => {
    const created = await create(mira.token, {
      workspaceId: 'juniper-light',
      profession: ['Weddings', 'Portraits'],
      brandColour: '#25594b',
    });
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({
      workspaceId: 'juniper-light',
      workspaceIds: ['juniper-light'],
      businessName: 'Juniper & Light',
      businessType: 'photographer',
      region: 'us-east-1',
      workspaceMode: 'stable',
      settings: {
        logoKey: null,
        logoUrl: null,
        profession: ['Weddings', 'Portraits'],
        brandColour: '#25594b',
      },
    });
    const own = await call(
      server,
      'GET',
      `/settings/tenant-user/juniper-light/tenant-user-access-control/${mira.userId}`,
      {
        token: mira.token,
      },
    );
    expect(own.body).toMatchObject({ role: 'owner', accessControls: { members: 'write' } });
  });

  test.each([
    ['PT', 'ap-south-1'],
    ['IN', 'ap-south-1'],
    ['US', 'us-east-1'],
    [undefined, 'us-east-1'],
  ])('somebody from %s has it in %s', async (countryCode, region) => {
    const email = `from-${countryCode ?? 'nowhere'}@mail.example`.toLowerCase();
    await call(server, 'POST', '/account/signup', {
      body: { email, ...(countryCode ? { locationDetails: { countryCode, timezone: 'Asia/Kolkata' } } : {}) },
    });
    const person = await signUpPerson(server, email);
    const handle = `studio-${countryCode ?? 'nowhere'}`.toLowerCase();
    expect((await create(person.token, { workspaceId: handle })).body).toMatchObject({ region });
    const preferences = await call(server, 'GET', `/settings/${handle}/preferences`, { token: person.token });
    expect(preferences.body.timezone).toBe(countryCode ? 'Asia/Calcutta' : 'UTC');
  });

  test.each([
    [{ timezone: 'Europe/Lisbon', language: 'en-US' }, 'Europe/Lisbon en-GB EUR 1'],
    [{ timezone: 'Mars/Phobos', language: 'not a language' }, 'UTC en-US USD 1'],
    [{}, 'UTC en-US USD 1'],
  ])('begins with the days and money of %j', async (browser, expected) => {
    const handle = `regional-${expected.replaceAll(/\W/g, '').toLowerCase()}-${Object.keys(browser).length}`;
    const answer = await create(mira.token, { workspaceId: handle, ...browser });
    expect(answer.status).toBe(200);
    const { body } = await call(server, 'GET', `/settings/${handle}/preferences`, { token: mira.token });
    expect(`${body.timezone} ${body.locale} ${body.currency} ${body.weekStartsOn}`).toBe(expected);
  });

  test('takes the region that was chosen', async () => {
    const answer = await create(mira.token, { workspaceId: 'juniper-india', region: 'ap-south-1' });
    expect(answer.body).toMatchObject({ region: 'ap-south-1' });
  });

  test.each([
    [{ workspaceId: 'Juniper' }, 400],
    [{ workspaceId: 'ab' }, 400],
    [{ workspaceId: 'admin' }, 409],
    [{ workspaceId: 'fine-one', businessName: '' }, 400],
    [{ workspaceId: 'fine-one', businessName: 'x'.repeat(121) }, 400],
    [{ workspaceId: 'fine-one', brandColour: 'red' }, 400],
    [{ workspaceId: 'fine-one', region: 'eu-west-1' }, 400],
    [{ workspaceId: 'fine-one', profession: Array.from({ length: 13 }, (_, index) => `p${index}`) }, 400],
    [{ workspaceId: 'fine-one', owner: 'somebody' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await create(mira.token, body)).status).toBe(status);
  });

  test('20 people at once want one handle: exactly one has it, the others are offered free ones', async () => {
    const people: TestPerson[] = [];
    for (let index = 0; index < 5; index++)
      people.push(await signUpPerson(server, `racer-${index}@mail.example`));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(people[index % 5]?.token ?? '', { workspaceId: 'the-prize' }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'handle_taken');
    expect([won.length, lost.length]).toEqual([1, 19]);
    expect(lost[0]?.body.suggestions).toHaveLength(5);
    // Who came second has no half-made workspace in the list.
    let total = 0;
    for (const person of people) {
      const listed = await call(server, 'GET', '/settings/accessible-tenants', { token: person.token });
      total += (listed.body.data as unknown[]).length;
    }
    expect(total).toBe(1);
  });

  test('the same call with the same key makes one workspace', async () => {
    const send = () =>
      call(server, 'POST', '/account/tenant/create-workspace', {
        token: mira.token,
        body: { workspaceId: 'made-once', businessName: 'Once', businessType: 'studio' },
        headers: { 'idempotency-key': 'made-once-key' },
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
  });
});
