import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, type TestPerson } from '../../account/testing';
import { addPerson, join, openTeam, type TestTeam, tokenFor } from '../team.testing';

let server: TestServer;
let team: TestTeam;
/** Just before the changes of a test. */
let start: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  team = await openTeam(server);
  server.clock.advance(60_000);
  start = server.clock.now().toISOString();
});
afterAll(() => server.close());

interface Change {
  readonly key: string;
  readonly field: string;
  readonly now: string | null;
  readonly before: string | null;
  readonly person: string;
  readonly later: { readonly person: string } | null;
}
interface Plan {
  readonly lastEntry: string;
  readonly changes: readonly Change[];
  readonly impossible: readonly { readonly what: string; readonly reason: string }[];
}
const since = () => `since=${encodeURIComponent(start)}`;
const plan = async (query = since(), by?: TestPerson) => {
  const { status, body } = await team.get(`/audit-log/undo?${query}`, by);
  expect(status).toBe(200);
  return body as unknown as Plan;
};
const lines = ({ changes }: Plan) => changes.map(({ field, now, before }) => [field, now, before]);
const keysOf = ({ changes }: Plan) => changes.map(({ key }) => key);
const undo = (body: object, by?: TestPerson) => team.post('/audit-log/undo', body, by);
/** Puts back all that a plan offers. */
const undoAll = async (scope: object = { since: start }, query = since()) => {
  const made = await plan(query);
  return undo({ ...scope, lastEntry: made.lastEntry, keys: keysOf(made) });
};
const tenant = async () => (await team.get('')).body;
const roleOf = async ({ userId }: TestPerson) =>
  (await team.get(`/tenant-users/${userId}`, team.owner)).body.role;
const accessOf = async ({ userId }: TestPerson) =>
  (
    await call(server, 'GET', `/settings/tenant-user/${team.ws}/tenant-user-access-control/${userId}`, {
      token: team.owner.token,
    })
  ).body;
const newestEntry = async () => {
  const { body } = await team.get('/audit-log?limit=1');
  return (body.data as { _id: string; kind: string; summary: string; changes: unknown[] }[])[0];
};

/** Changes something of everything that can be restored. */
async function changeMuch() {
  const { member, admin } = team;
  await team.put('/business-name', { businessName: 'Juniper' });
  await team.put('/contact-details', { email: 'hello@juniperandlight.example' });
  await team.put('/address', { city: 'Sintra' });
  await team.put('/website-url', { websiteUrl: 'https://juniperandlight.example' });
  await team.put('/social-media-profile', {
    network: 'instagram',
    url: 'https://instagram.example/juniper',
  });
  await team.put('/client-portal-preferences', { documents: false });
  await team.put('/preferences', { currency: 'EUR', weekStartsOn: 0 });
  await team.put(`/tenant-users/${member.userId}/access-controls`, { accessControls: { contacts: 'none' } });
  await team.put(`/tenant-users/${admin.userId}/role`, { role: 'member' });
  await team.post('/variables', { label: 'Ceremony', type: 'time', defaultValue: '15:30' });
}

describe('undo since', () => {
  test('shows field by field what would be restored, and puts it back as one entry', async () => {
    const before = await tenant();
    await changeMuch();
    const made = await plan();
    expect(lines(made)).toEqual([
      ['Business name', 'Juniper', 'Juniper & Light'],
      ['Email', 'hello@juniperandlight.example', null],
      ['City', 'Sintra', null],
      ['Website', 'https://juniperandlight.example', null],
      ['Instagram', 'https://instagram.example/juniper', null],
      ['Documents in the client portal', 'Hidden', 'Shown'],
      ['Currency', 'EUR', 'USD'],
      ['First day of the week', 'Sunday', 'Monday'],
      [`Access of ${team.member.email} to Contacts`, 'None', 'As their role'],
      [`Role of ${team.admin.email}`, 'Member', 'Admin'],
      ['Variable “Ceremony”', 'Ceremony, time: 15:30', null],
    ]);
    expect(made.impossible).toEqual([]);
    const { status, body } = await undoAll();
    expect(status).toBe(200);
    expect(body.changes).toHaveLength(11);
    const { revision: _one, updatedAt: _at, ...after } = await tenant();
    const { revision: _other, updatedAt: _then, ...first } = before;
    expect(after).toEqual(first);
    expect((await team.get('/preferences')).body).toMatchObject({ currency: 'USD', weekStartsOn: 1 });
    expect((await team.get('/client-portal-preferences')).body).toMatchObject({ documents: true });
    expect((await team.get('/variables/list')).body).toMatchObject({ totalDocs: 0 });
    expect(await roleOf(team.admin)).toBe('admin');
    expect((await accessOf(team.member)).accessControls).toMatchObject({ contacts: 'write' });
    expect((await plan()).changes).toEqual([]);
    expect(await newestEntry()).toMatchObject({
      kind: 'settings.undone',
      summary: expect.stringMatching(/^Undone since \d+ \w+ 2026 at \d\d:\d\d UTC$/),
    });
    expect((await newestEntry())?.changes).toContainEqual({
      field: 'Currency',
      before: 'EUR',
      after: 'USD',
    });
    expect((await team.get('/audit-log/check')).body.brokenAt).toBeNull();
  });

  test('of one person or one subject leaves what others changed, and names what would be lost', async () => {
    await team.put('/business-name', { businessName: 'Juniper' }, team.admin);
    await team.put('/preferences', { currency: 'EUR' });
    await team.post('/variables', { label: 'Ceremony', type: 'time', defaultValue: '15:30' }, team.admin);
    await team.put('/business-name', { businessName: 'Light' });
    const { userId } = team.admin;
    const query = `${since()}&userId=${userId}`;
    const made = await plan(query);
    expect(lines(made)).toEqual([
      ['Business name', 'Light', 'Juniper & Light'],
      ['Variable “Ceremony”', 'Ceremony, time: 15:30', null],
    ]);
    expect(made.changes.map(({ later }) => later?.person)).toEqual([team.owner.email, undefined]);
    expect(lines(await plan(`${query}&kind=variable`))).toHaveLength(1);
    expect((await undoAll({ since: start, userId }, query)).status).toBe(200);
    expect(await tenant()).toMatchObject({ businessName: 'Juniper & Light' });
    expect((await team.get('/preferences')).body).toMatchObject({ currency: 'EUR' });
    const others = await undo({ since: start, userId, lastEntry: '999', keys: ['preferences.currency'] });
    expect(others.status).toBe(422);
  });

  test('puts the numbers of invoices back', async () => {
    const number = async (next: number) => {
      const query = `mutation ($input: InvoiceNumberInput!) {
        updateInvoiceNumberSettings(input: $input) { nextInvoice }
      }`;
      const { body } = await call(server, 'POST', '/workflows/graphql', {
        token: team.owner.token,
        headers: { 'x-workspace-id': team.ws },
        body: { query, variables: { input: { series: 'invoice', prefix: 'JL', next } } },
      });
      expect(body.errors).toBeUndefined();
    };
    await number(120);
    const [made, entry] = [await plan(), await newestEntry()];
    expect(lines(made)).toEqual([['Next invoice', 'JL, number 120', 'INV, number 1']]);
    expect(entry).toMatchObject({
      kind: 'workspace.changed',
      changes: [{ field: 'Next invoice', before: 'INV, number 1', after: 'JL, number 120' }],
    });
    expect((await undoAll()).status).toBe(200);
    expect((await plan()).changes).toEqual([]);
  });

  test('is undone itself', async () => {
    await changeMuch();
    const changed = await tenant();
    await undoAll();
    const entry = (await newestEntry())?._id ?? '';
    const scope = { entry, only: true };
    const query = `entry=${entry}&only=true`;
    // The variable comes back with the key that texts know.
    expect((await undoAll(scope, query)).status).toBe(200);
    expect(await tenant()).toMatchObject({ businessName: 'Juniper', company: changed.company });
    expect((await team.get('/variables/list')).body.data).toMatchObject([
      { key: 'preset.ceremony', label: 'Ceremony', defaultValue: '15:30' },
    ]);
    expect(await roleOf(team.admin)).toBe('member');
  });

  test('one entry alone leaves what came before and after it', async () => {
    await team.put('/preferences', { currency: 'EUR' });
    await team.put('/business-name', { businessName: 'Juniper' });
    const entry = (await newestEntry())?._id ?? '';
    await team.put('/preferences', { locale: 'pt-PT' });
    const query = `entry=${entry}&only=true`;
    expect(lines(await plan(query))).toEqual([['Business name', 'Juniper', 'Juniper & Light']]);
    expect(lines(await plan(`entry=${entry}`))).toHaveLength(2);
    await undoAll({ entry, only: true }, query);
    expect((await team.get('/preferences')).body).toMatchObject({ currency: 'EUR', locale: 'pt-PT' });
  });

  test('names somebody else’s later change of the same field, and each is chosen', async () => {
    await team.put('/business-name', { businessName: 'Juniper' });
    await team.put('/preferences', { currency: 'EUR' });
    await team.put('/business-name', { businessName: 'Light' }, team.admin);
    const made = await plan();
    expect(made.changes.map(({ field, later }) => [field, later?.person ?? null])).toEqual([
      ['Business name', team.admin.email],
      ['Currency', null],
    ]);
    const { status } = await undo({
      since: start,
      lastEntry: made.lastEntry,
      keys: ['preferences.currency'],
    });
    expect(status).toBe(200);
    expect(await tenant()).toMatchObject({ businessName: 'Light' });
    // Alone, an entry that was overtaken says so, whoever was later.
    const { body } = await team.get('/audit-log?kind=workspace.changed&limit=100');
    const oldest = (body.data as { _id: string }[]).at(-1)?._id;
    expect((await plan(`entry=${oldest}&only=true`)).changes).toMatchObject([
      { now: 'Light', before: 'Juniper & Light', later: { person: team.admin.email } },
    ]);
  });

  test('is refused for what somebody changed after it was shown', async () => {
    await team.put('/business-name', { businessName: 'Juniper' });
    const made = await plan();
    await team.put('/business-name', { businessName: 'Light' }, team.admin);
    const body = { since: start, lastEntry: made.lastEntry, keys: keysOf(made) };
    expect(await undo(body)).toMatchObject({
      status: 409,
      body: { code: 'stale_revision', title: expect.stringContaining('Business name') },
    });
    expect(await tenant()).toMatchObject({ businessName: 'Light' });
  });

  test('says what cannot be restored, and why', async () => {
    await team.post('/tenant-users/invite', {
      invitations: [{ email: `ines@${team.ws}.example`, role: 'member' }],
    });
    const ines = await addPerson(server, `ines@${team.ws}.example`);
    await call(server, 'POST', '/settings/invitations/accept', {
      token: ines.token,
      body: { token: await tokenFor(server, ines.email) },
    });
    const token = await team.post('/access-tokens', {
      name: 'Website',
      scopes: { tasks: 'read' },
      expiresInDays: 1,
    });
    await team.remove(`/access-tokens/${(token.body.accessToken as { _id: string })._id}`);
    await team.put(`/tenant-users/${team.member.userId}/access-controls`, {
      accessControls: { tasks: 'read' },
    });
    await team.remove(`/tenant-users/${team.member.userId}`);
    const made = await plan();
    expect(made.changes).toEqual([]);
    expect(made.impossible.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
      'Joined as member: They are on the team now. Remove them there if needed.',
      'Created the access token “Website”: It may be in use. Revoke it under Access tokens.',
      `Revoked the access token “Website” of ${team.owner.email}: Revoked for good. Create a new one instead.`,
      `Removed ${team.member.email} from the team: Their sessions and access tokens have ended for good. Invite them again.`,
      `Invitation of ${ines.email}: It was accepted. Remove them from the team if needed.`,
    ]);
    const refused = await undo({
      since: start,
      lastEntry: made.lastEntry,
      keys: [`access.${team.member.userId}.tasks`],
    });
    expect(refused.status).toBe(422);
  });

  test('withdraws an invitation that waits, and does not send it again', async () => {
    const email = `ines@${team.ws}.example`;
    await team.post('/tenant-users/invite', { invitations: [{ email, role: 'member' }] });
    expect(lines(await plan())).toEqual([[`Invitation of ${email}`, 'Open', 'Withdrawn']]);
    await undoAll();
    expect((await team.get('/invitations')).body).toMatchObject({ totalDocs: 0 });
    const entry = (await newestEntry())?._id;
    expect((await plan(`entry=${entry}&only=true`)).impossible).toMatchObject([
      { reason: 'Its link no longer works. Invite them again.' },
    ]);
    expect(await messagesTo(server, email)).toHaveLength(1);
  });

  test('never leaves a workspace without an owner, and then changes nothing', async () => {
    // The owner was a member until Tuesday; whoever made them the owner has left it since.
    const second = await addPerson(server, `hannah@${team.ws}.example`);
    await join(server, team.tenantId, second, 'member');
    await team.post(`/tenant-users/${second.userId}/transfer-ownership`, {});
    await team.put('/business-name', { businessName: 'Juniper' }, second);
    await team.remove(`/tenant-users/${team.owner.userId}`, second);
    const made = await plan(since(), second);
    expect(keysOf(made)).toEqual([`role.${second.userId}`, 'name']);
    const body = { since: start, lastEntry: made.lastEntry, keys: keysOf(made) };
    expect(await undo(body, second)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect((await team.get('', second)).body).toMatchObject({ businessName: 'Juniper' });
    const alone = await undo({ ...body, keys: ['name'] }, second);
    expect(alone.status).toBe(200);
  });

  test('gives a transferred ownership back', async () => {
    await team.put(`/tenant-users/${team.member.userId}/access-controls`, {
      accessControls: { contacts: 'read' },
    });
    const entry = (await newestEntry())?._id;
    await team.post(`/tenant-users/${team.member.userId}/transfer-ownership`, {});
    const query = `entry=${Number(entry) + 1}`;
    const made = await plan(query, team.member);
    expect(
      (
        await undo(
          { entry: String(Number(entry) + 1), lastEntry: made.lastEntry, keys: keysOf(made) },
          team.member,
        )
      ).status,
    ).toBe(200);
    expect(await roleOf(team.owner)).toBe('owner');
    expect(await roleOf(team.member)).toBe('member');
    expect((await accessOf(team.member)).accessControls).toMatchObject({ contacts: 'read' });
  });

  test('is for owners, who stay bound by what they may do', async () => {
    await changeMuch();
    expect((await team.get(`/audit-log/undo?${since()}`, team.admin)).status).toBe(403);
    const made = await plan();
    const body = { since: start, lastEntry: made.lastEntry, keys: keysOf(made) };
    expect((await undo(body, team.admin)).status).toBe(403);
    const other = await openTeam(server);
    expect((await other.get(`/audit-log/undo?${since()}`)).body).toMatchObject({ changes: [] });
    // Their own keys are not keys of others.
    expect((await other.post('/audit-log/undo', body)).status).toBe(422);
  });

  test('acts once when it is tried again', async () => {
    await team.put('/business-name', { businessName: 'Juniper' });
    const made = await plan();
    const body = { since: start, lastEntry: made.lastEntry, keys: keysOf(made) };
    const headers = { 'idempotency-key': 'undo-since-tuesday-1' };
    const send = () =>
      call(server, 'POST', `/settings/${team.ws}/audit-log/undo`, { token: team.owner.token, body, headers });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body: log } = await team.get('/audit-log?kind=settings.undone');
    expect(log).toMatchObject({ totalDocs: 1 });
    await team.put('/business-name', { businessName: 'Light' });
    expect((await send()).status).toBe(200);
    expect(await tenant()).toMatchObject({ businessName: 'Light' });
  });

  test.each([
    '',
    'since=yesterday',
    'entry=x',
    `entry=1&since=${encodeURIComponent('2026-10-13T14:05:00Z')}`,
  ])('refuses %j', async (query) => {
    expect([400, 422]).toContain((await team.get(`/audit-log/undo?${query}`)).status);
  });

  test('puts the brand back', async () => {
    await team.put('/update-tenant', {
      brandColour: '#4a5a41',
      typeface: 'modern',
      profession: ['Photographer'],
    });
    await team.put('/update-tenant', { emailSignature: '<p>Mira, Juniper &amp; Light</p>' });
    expect(lines(await plan())).toEqual([
      ['Profession', 'Photographer', null],
      ['Color', '#4a5a41', null],
      ['Typeface', 'Modern', 'Classic'],
      ['Email signature', 'Mira, Juniper & Light', null],
    ]);
    expect((await undoAll()).status).toBe(200);
    expect(await tenant()).toMatchObject({
      settings: { typeface: 'classic', emailSignature: null, profession: [] },
    });
  });
});
