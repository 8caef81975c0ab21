import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { recordCredits } from './ai-credits';
import { addPerson, openTeam, type TestTeam } from './team.testing';

let server: TestServer;
let studio: TestTeam;
beforeAll(async () => {
  server = await createTestServer({ environment: { WORKSPACE_SEATS: '5' } });
  studio = await openTeam(server);
});
afterAll(() => server.close());

const company = async () => ((await studio.get('')).body as { company: Record<string, unknown> }).company;

describe('company details', () => {
  test.each([
    ['/contact-details', { email: 'hello@juniperandlight.example' }],
    ['/address', { city: 'Lisbon' }],
    ['/website-url', { websiteUrl: 'juniperandlight.example' }],
    ['/social-media-profile', { network: 'instagram', url: 'https://instagram.example/juniper' }],
    ['/client-portal-preferences', { documents: true }],
    ['/update-tenant', { typeface: 'classic' }],
  ])('%s is changed by an admin, not by a member or a stranger', async (path, body) => {
    const stranger = await addPerson(server, `stranger${path.replaceAll('/', '.')}@elsewhere.example`);
    expect(await studio.put(path, body, studio.member)).toMatchObject({ status: 403 });
    expect(await studio.put(path, body, stranger)).toMatchObject({ status: 404 });
    expect(await studio.put(path, body, studio.admin)).toMatchObject({ status: 200 });
  });

  test('change part by part, tidied; a blank text clears', async () => {
    await studio.put('/contact-details', {
      email: 'hello@juniperandlight.example',
      phoneNumber: ' +351 21 555 0110 ',
    });
    await studio.put('/address', {
      street: ' Rua das Flores 12 \n 2º ',
      postalCode: '1200-195',
      city: 'Lisbon',
    });
    await studio.put('/address', { country: 'Portugal', city: ' ' });
    expect(await company()).toMatchObject({
      email: 'hello@juniperandlight.example',
      phoneNumber: '+351 21 555 0110',
      address: { postalCode: '1200-195', city: null, region: null, country: 'Portugal' },
    });
    await studio.put('/contact-details', { phoneNumber: null });
    expect(await company()).toMatchObject({ email: 'hello@juniperandlight.example', phoneNumber: null });
  });

  test('of two people who change different parts at once, both hold', async () => {
    await Promise.all([
      studio.put('/contact-details', { email: 'studio@juniperandlight.example' }),
      studio.put('/address', { region: 'Lisboa' }, studio.admin),
      studio.put('/website-url', { websiteUrl: 'https://juniperandlight.example' }),
      studio.put(
        '/social-media-profile',
        { network: 'vimeo', url: 'https://vimeo.example/juniper' },
        studio.admin,
      ),
    ]);
    expect(await company()).toMatchObject({
      email: 'studio@juniperandlight.example',
      address: { region: 'Lisboa' },
      websiteUrl: 'https://juniperandlight.example',
      socialProfiles: expect.arrayContaining([{ network: 'vimeo', url: 'https://vimeo.example/juniper' }]),
    });
  });

  test.each([
    ['/website-url', { websiteUrl: 'javascript:alert(1)' }, 422, 'websiteUrl'],
    ['/website-url', { websiteUrl: 'data:text/html,x' }, 422, 'websiteUrl'],
    ['/website-url', { websiteUrl: 'https://bank.example@evil.example' }, 422, 'websiteUrl'],
    ['/website-url', { websiteUrl: `https://x.example/${'x'.repeat(500)}` }, 400, 'websiteUrl'],
    ['/contact-details', { email: 'mira' }, 422, 'email'],
    ['/contact-details', { phoneNumber: '1'.repeat(41) }, 400, 'phoneNumber'],
    ['/contact-details', { phoneNumber: '😀 call me' }, 422, 'phoneNumber'],
    ['/address', { city: 'x'.repeat(121) }, 400, 'city'],
    ['/social-media-profile', { network: 'instagram', url: 'http://instagram.example/x' }, 422, 'url'],
    ['/social-media-profile', { network: 'instagram', url: 'javascript:alert(1)' }, 422, 'url'],
    ['/social-media-profile', { network: 'In sta', url: 'https://x.example' }, 422, 'network'],
    ['/update-tenant', { typeface: 'comic' }, 400, 'typeface'],
    ['/update-tenant', { emailSignature: '<p>{{client.name}}</p>' }, 422, 'emailSignature'],
    ['/update-tenant', { emailSignature: '<p>Line</p>'.repeat(21) }, 422, 'emailSignature'],
  ])('%s refuses %j and names the field', async (path, body, status, field) => {
    const before = await studio.get('');
    const { body: problem, status: answered } = await studio.put(path, body);
    expect({
      status: answered,
      field: (problem as { errors: { field: string }[] }).errors[0]?.field,
    }).toEqual({
      status,
      field,
    });
    expect((await studio.get('')).body).toEqual(before.body);
  });

  test('any network will do, up to 20; null removes one', async () => {
    const own = await openTeam(server);
    const set = (network: string, url: string | null) => own.put('/social-media-profile', { network, url });
    for (let number = 1; number <= 20; number += 1)
      expect(await set(`network-${number}`, `https://n${number}.example/juniper`)).toMatchObject({
        status: 200,
      });
    expect(await set('one-more', 'https://n21.example')).toMatchObject({
      status: 409,
      body: { code: 'too_many_profiles' },
    });
    expect(await set('network-3', 'https://n3.example/other')).toMatchObject({ status: 200 });
    const removed = await set('network-1', null);
    expect(
      (removed.body as { company: { socialProfiles: { network: string }[] } }).company.socialProfiles,
    ).toHaveLength(19);
    expect(await set('one-more', 'https://n21.example')).toMatchObject({ status: 200 });
  });
});

describe('a change of an older revision', () => {
  const current = async (team: typeof studio) => (await team.get('')).body as { revision: number };
  test.each([
    ['/contact-details', { email: 'hello@juniperandlight.example' }],
    ['/address', { city: 'Lisbon' }],
    ['/website-url', { websiteUrl: 'https://juniperandlight.example' }],
    ['/social-media-profile', { network: 'instagram', url: 'https://instagram.example/juniper' }],
    ['/business-name', { businessName: 'Juniper & Light' }],
    ['/update-tenant', { brandColour: '#112233' }],
  ])('%s is refused with what holds now; of the newest, or without one, it is made', async (path, change) => {
    const { revision } = await current(studio);
    await studio.put('/address', { city: `Porto ${path}` });
    const refused = await studio.put(path, { ...change, revision });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        current: { revision: revision + 1, company: { address: { city: `Porto ${path}` } } },
      },
    });
    expect(await current(studio)).toEqual(refused.body.current);
    const made = await studio.put(path, { ...change, revision: revision + 1 });
    expect(made).toMatchObject({ status: 200, body: { revision: revision + 2 } });
    expect((await studio.put(path, change)).status).toBe(200);
  });

  test('of two at once from the same revision, one is made', async () => {
    const { revision } = await current(studio);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((city) => studio.put('/address', { city, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('the email signature', () => {
  test('keeps what people write and nothing that runs', async () => {
    const html =
      '<p>Mira <b>Anand</b>, <a href="https://juniperandlight.example" onclick="alert(1)">our work</a></p><script>alert(1)</script><p><a href="javascript:alert(1)">x</a></p>';
    await studio.put('/update-tenant', { emailSignature: html });
    const { settings } = (await studio.get('')).body as { settings: { emailSignature: string } };
    expect(settings.emailSignature).toContain('<strong>Anand</strong>');
    expect(settings.emailSignature).toContain('href="https://juniperandlight.example"');
    expect(settings.emailSignature).not.toMatch(/script|onclick/);
    await studio.put('/update-tenant', { emailSignature: '<p> </p>' });
    expect((await studio.get('')).body).toMatchObject({ settings: { emailSignature: null } });
  });
});

describe('the plan', () => {
  test('shows members its limits, and administrators the seats in use', async () => {
    const limits = { seats: 5, fileBytes: 104_857_600, handles: 100 };
    const forMember = await studio.get('/subscription-details', studio.member);
    expect(forMember.body).toMatchObject({ plan: 'included', limits, seats: null, price: null });
    const forAdmin = await studio.get('/subscription-details', studio.admin);
    expect(forAdmin.body).toMatchObject({
      limits,
      seats: { members: 3, invitations: 0, total: 5 },
      price: null,
    });
    const stranger = await addPerson(server, 'plan@elsewhere.example');
    expect(await studio.get('/subscription-details', stranger)).toMatchObject({ status: 404 });
  });
});

describe('the client’s page', () => {
  test('begins with every section, and is switched one by one', async () => {
    const own = await openTeam(server);
    const all = { contactDetails: true, documents: true, paymentSchedule: true, paymentHistory: true };
    expect((await own.get('/client-portal-preferences', own.member)).body).toEqual(all);
    await Promise.all([
      own.put('/client-portal-preferences', { documents: false }),
      own.put('/client-portal-preferences', { paymentHistory: false }, own.admin),
    ]);
    expect((await own.get('/client-portal-preferences')).body).toEqual({
      ...all,
      documents: false,
      paymentHistory: false,
    });
    expect(await own.put('/client-portal-preferences', {})).toMatchObject({ status: 400 });
    expect(await own.put('/client-portal-preferences', { galleries: false })).toMatchObject({ status: 400 });
  });
});

describe('AI credits', () => {
  test('are read by admins, page by page, newest first; nobody’s but one’s own', async () => {
    const [own, other] = [await openTeam(server), await openTeam(server)];
    expect((await own.get('/ai-credits')).body).toEqual({
      data: [],
      currentPage: 1,
      hasNextPage: false,
      nextPage: null,
    });
    const write = (reference: string, credits: number, accountId: string | null = own.member.userId) =>
      server.platform.database.withWorkspace(own.tenantId, (tx) =>
        recordCredits(tx, {
          workspaceId: own.tenantId,
          action: 'assistant.answer',
          reference,
          credits,
          accountId,
        }),
      );
    await write('grant', 500, null);
    for (let run = 1; run <= 10; run += 1) await write(`run-${run}`, -run);
    // Repeated, such as after a crash.
    await write('run-4', -4);
    const first = (await own.get('/ai-credits', own.admin)).body as { data: { credits: number }[] };
    expect(first).toMatchObject({ currentPage: 1, hasNextPage: true, nextPage: 2 });
    expect(first.data.map(({ credits }) => credits)).toEqual([-10, -9, -8, -7, -6, -5, -4, -3, -2, -1]);
    expect((await own.get('/ai-credits?page=2')).body).toMatchObject({
      data: [{ credits: 500, person: null }],
      hasNextPage: false,
      nextPage: null,
    });
    expect((await own.get('/ai-credits?limit=1&sort=-credits')).body).toMatchObject({
      data: [{ credits: 500 }],
    });
    expect(await own.get('/ai-credits?sort=person')).toMatchObject({ status: 400 });
    expect(await own.get('/ai-credits?limit=101')).toMatchObject({ status: 400 });
    expect(await own.get('/ai-credits', own.member)).toMatchObject({ status: 403 });
    expect((await other.get('/ai-credits')).body).toMatchObject({ data: [] });
  });
});
