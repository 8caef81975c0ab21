import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, messagesTo, type TestPerson } from '../account/testing';
import { addPerson, countMembers, openTeam, type TestTeam, tokenFor } from './team.testing';

const DAY = 86_400_000;
let server: TestServer;
let team: TestTeam;
let ines: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { WORKSPACE_SEATS: '210' } });
});
beforeEach(async () => {
  team = await openTeam(server);
  ines = `ines@duarte-${team.ws}.example`;
});
afterAll(() => server.close());

interface Line {
  readonly email: string;
  readonly status: number;
  readonly code: string | null;
  readonly invitation: { readonly _id: string } | null;
}
const invite = (invitations: unknown, by?: TestPerson) =>
  team.post('/tenant-users/invite', { invitations }, by);
const lines = async (invitations: unknown, by?: TestPerson) =>
  (await invite(invitations, by)).body.data as Line[];
const member = (email: string) => ({ email, role: 'member' });
const read = (token: string) => call(server, 'POST', '/settings/invitations/read', { body: { token } });
const accept = (token: string, { token: session }: TestPerson) =>
  call(server, 'POST', '/settings/invitations/accept', { token: session, body: { token } });
const idOf = (line: Line | undefined): string => {
  if (!line?.invitation) throw new Error('Nobody was invited.');
  return line.invitation._id;
};

describe('inviting', () => {
  test('answers line by line, and the good ones leave by mail', async () => {
    await invite([member('open@studio.example')]);
    const { status, body } = await invite([
      { email: ` ${ines.toUpperCase()} `, role: 'member', accessControls: { contacts: 'read' } },
      member(team.member.email),
      member('open@studio.example'),
      member(team.owner.email),
      member('sound@studio'),
      member('not an address'),
      member(ines),
      { email: 'clara@studio.example', role: 'admin' },
    ]);
    expect(status).toBe(200);
    expect((body.data as Line[]).map((line) => [line.status, line.code])).toEqual([
      [201, null],
      [409, 'member_already'],
      [409, 'already_invited'],
      [422, 'yourself'],
      [422, 'address_invalid'],
      [422, 'address_invalid'],
      [422, 'repeated'],
      [201, null],
    ]);
    expect(body.seats).toEqual({ members: 3, invitations: 3, total: 210 });
    const [mail] = await messagesTo(server, ines);
    expect(mail?.subject).toContain('invited you to Juniper & Light');
    expect(mail?.text).toContain('7 days');
    expect(await messagesTo(server, team.member.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('invited') }),
    );
    const listed = await team.get('/invitations', team.admin);
    expect((listed.body.data as { email: string }[]).map(({ email }) => email).sort()).toEqual(
      ['clara@studio.example', ines, 'open@studio.example'].sort(),
    );
    expect((await team.get('/invitations', team.member)).status).toBe(403);
  });

  test('sends 200 in one go, and names the rest', async () => {
    // A new workspace may send fewer mails a day.
    server.clock.advance(8 * DAY);
    const many = await lines(Array.from({ length: 203 }, (_, at) => member(`p${at}@${team.ws}.example`)));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(200);
    expect(many.slice(200).map(({ code }) => code)).toEqual(['too_many', 'too_many', 'too_many']);
    expect((await invite(Array.from({ length: 1_001 }, () => member(ines)))).status).toBe(400);
    expect((await invite([])).status).toBe(400);
    // 210 seats, 3 members, 200 invitations.
    const last = await lines(Array.from({ length: 9 }, (_, at) => member(`q${at}@${team.ws}.example`)));
    expect(last.map(({ code }) => code)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      'no_seat',
      'no_seat',
    ]);
    await team.remove(`/invitations/${idOf(last[0])}`);
    expect((await lines([member(ines)]))[0]?.status).toBe(201);
  }, 60_000);

  test('is limited in the first week, line by line, with the time of the next one', async () => {
    const many = await lines(Array.from({ length: 104 }, (_, at) => member(`n${at}@${team.ws}.example`)));
    expect(many.map(({ code }) => code)).toEqual([
      ...Array<null>(100).fill(null),
      ...Array<string>(4).fill('too_many_mails'),
    ]);
    expect(many[103]).toMatchObject({ status: 429, message: expect.stringContaining('the next one in') });
  });

  test('stops at 250 open invitations', async () => {
    const other = await createTestServer();
    try {
      const large = await openTeam(other);
      const send = async (number: number, name: string) =>
        (
          await large.post('/tenant-users/invite', {
            invitations: Array.from({ length: number }, (_, at) => member(`${name}${at}@studio.example`)),
          })
        ).body.data as Line[];
      other.clock.advance(8 * DAY);
      await send(200, 'a');
      expect((await send(60, 'b')).filter(({ code }) => code === 'too_many_open')).toHaveLength(10);
    } finally {
      await other.close();
    }
  });

  test('reaches one address five times a day, however it is repeated', async () => {
    const [line] = await lines([member(ines)]);
    const resend = () => team.post(`/invitations/${idOf(line)}/resend`, {});
    for (let at = 0; at < 2; at += 1) expect((await resend()).status).toBe(200);
    await team.remove(`/invitations/${idOf(line)}`);
    const again = await lines([member(ines)]);
    await team.remove(`/invitations/${idOf(again[0])}`);
    const last = await lines([member(ines)]);
    const refused = await team.post(`/invitations/${idOf(last[0])}/resend`, {});
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_mails',
        title: expect.stringContaining(`5 emails of this kind a day to ${ines}`),
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await team.remove(`/invitations/${idOf(last[0])}`);
    expect((await lines([member(ines)]))[0]).toMatchObject({ status: 429, code: 'too_many_mails' });
    expect(await messagesTo(server, ines)).toHaveLength(5);
    server.clock.advance(DAY);
    expect((await lines([member(ines)]))[0]?.status).toBe(201);
  });

  test('puts no link of its sender into the mail', async () => {
    await call(server, 'PUT', '/account/tenant-user', {
      token: team.owner.token,
      body: { firstName: 'Prize https://evil.example/now', lastName: 'www.evil.example' },
    });
    await team.put('/business-name', { businessName: 'Claim at evil.example/win' });
    await lines([member(ines)]);
    const [mail] = await messagesTo(server, ines);
    expect(`${mail?.subject} ${mail?.text}`).toContain('Prize https evil. example now');
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil\.example/);
  });

  test('gives nobody more than the inviter has, and then invites nobody', async () => {
    expect((await invite([member(ines)], team.member)).status).toBe(403);
    const above = await invite([member('good@studio.example'), { email: ines, role: 'owner' }], team.admin);
    expect(above).toMatchObject({
      status: 403,
      body: { code: 'role_above_own', errors: [{ field: 'invitations.1.role' }] },
    });
    await team.put(`/tenant-users/${team.admin.userId}/access-controls`, {
      accessControls: { contacts: 'read' },
    });
    expect((await invite([member(ines)], team.admin)).body).toMatchObject({ code: 'access_above_own' });
    const narrowed = { ...member(ines), accessControls: { contacts: 'read' } };
    expect((await lines([narrowed], team.admin))[0]?.status).toBe(201);
    expect((await team.get('/invitations')).body.totalDocs).toBe(1);
  });

  test.each([
    [{ role: 'accountant' }, 'invitations.0.role'],
    [{ role: 'member', accessControls: { garden: 'read' } }, 'invitations.0.accessControls.garden'],
    [{ role: 'member', accessControls: { contacts: 'all' } }, 'invitations.0.accessControls.contacts'],
    [{ role: 'member', accessControls: { members: 'write' } }, 'invitations.0.accessControls.members'],
  ])('%j is a 422 that names the field', async (wrong, field) => {
    expect(await invite([{ email: ines, ...wrong }])).toMatchObject({
      status: 422,
      body: { errors: [{ field }] },
    });
  });

  test('twice with one key sends once', async () => {
    const headers = { 'idempotency-key': uuid() };
    const body = { invitations: [member(ines)] };
    const once = () =>
      call(server, 'POST', `/settings/${team.ws}/tenant-users/invite`, {
        token: team.owner.token,
        body,
        headers,
      });
    const answers = await Promise.all([once(), once(), once()]);
    for (const { body: answer } of answers.filter(({ status }) => status === 200))
      expect(answer).toMatchObject({ data: [{ status: 201 }] });
    expect(await messagesTo(server, ines)).toHaveLength(1);
  });
});

describe('accepting', () => {
  test('a new account joins with the role and the access of the invitation', async () => {
    await invite([{ email: ines, role: 'member', accessControls: { contacts: 'none' } }]);
    const token = await tokenFor(server, ines);
    expect((await read(token)).body).toMatchObject({
      businessName: 'Juniper & Light',
      invitedBy: team.owner.email,
      email: ines,
      role: 'member',
    });
    const person = await addPerson(server, ines);
    expect(await accept(token, person)).toMatchObject({
      status: 200,
      body: { workspaceId: team.ws, tenantId: team.tenantId, role: 'member' },
    });
    const settings = await call(server, 'GET', `/workspace/${team.ws}/tenant-settings`, person);
    expect(settings.body).toMatchObject({
      role: 'member',
      accessControls: { contacts: 'none', tasks: 'write' },
    });
    expect((await team.get('/invitations')).body.totalDocs).toBe(0);
    // Used: the way on is to sign in.
    for (const answer of [await read(token), await accept(token, person)])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'invitation_used', title: expect.stringContaining('Sign in') },
      });
  });

  test('is refused to another address, and stays unused', async () => {
    await invite([member(ines)]);
    const token = await tokenFor(server, ines);
    const other = await addPerson(server, `other@${team.ws}.example`);
    expect(await accept(token, other)).toMatchObject({
      status: 403,
      body: { code: 'invitation_other_address', title: expect.stringContaining(ines) },
    });
    expect(await countMembers(server, team.tenantId)).toBe(3);
    expect((await accept(token, await addPerson(server, ines))).status).toBe(200);
  });

  test('is over once it was withdrawn', async () => {
    const [line] = await lines([member(ines)]);
    const token = await tokenFor(server, ines);
    const path = `/invitations/${idOf(line)}`;
    expect((await team.remove(path, team.member)).status).toBe(403);
    expect((await team.remove(path, team.admin)).status).toBe(204);
    expect((await team.remove(path)).status).toBe(204);
    expect(await read(token)).toMatchObject({ status: 410, body: { code: 'invitation_withdrawn' } });
    expect((await accept(token, await addPerson(server, ines))).status).toBe(410);
    expect((await team.post(`${path}/resend`, undefined)).body).toMatchObject({
      code: 'invitation_withdrawn',
    });
  });

  test('ends after 7 days, until it is sent again', async () => {
    const [line] = await lines([member(ines)]);
    const first = await tokenFor(server, ines);
    const person = await addPerson(server, ines);
    server.clock.advance(7 * DAY - 1_000);
    expect((await read(first)).status).toBe(200);
    server.clock.advance(2_000);
    expect(await read(first)).toMatchObject({
      status: 410,
      body: { code: 'invitation_expired', title: expect.stringContaining(team.owner.email) },
    });
    expect((await accept(first, person)).status).toBe(410);
    expect((await team.get('/invitations')).body.data).toMatchObject([{ isExpired: true }]);
    expect((await team.get('/team')).body.seats).toMatchObject({ invitations: 0 });
    const resent = await team.post(`/invitations/${idOf(line)}/resend`, undefined, team.admin);
    expect(resent).toMatchObject({ status: 200, body: { isExpired: false } });
    const second = await tokenFor(server, ines);
    expect(second).not.toBe(first);
    // Only the newest link opens it, also where the role was changed by inviting again.
    for (const answer of [await read(first), await accept(first, person)])
      expect(answer).toMatchObject({
        status: 410,
        body: { code: 'invitation_replaced', title: expect.stringContaining(`sent to ${ines}`) },
      });
    expect((await accept(second, person)).status).toBe(200);
    expect((await accept(first, person)).body).toMatchObject({ code: 'invitation_used' });
  });

  test('an expired one is sent again by inviting again', async () => {
    const [line] = await lines([member(ines)]);
    server.clock.advance(8 * DAY);
    const [again] = await lines([{ email: ines, role: 'admin' }]);
    expect(idOf(again)).toBe(idOf(line));
    expect((await read(await tokenFor(server, ines))).body).toMatchObject({ role: 'admin' });
  });

  test('200 at once make one member', async () => {
    await invite([member(ines)]);
    const token = await tokenFor(server, ines);
    const person = await addPerson(server, ines);
    const answers = await Promise.all(Array.from({ length: 200 }, () => accept(token, person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect(await countMembers(server, team.tenantId)).toBe(4);
  }, 120_000);

  test('somebody who was removed comes back with the new role; their earlier access does not', async () => {
    await team.put(`/tenant-users/${team.member.userId}/access-controls`, {
      accessControls: { tasks: 'none' },
    });
    await team.remove(`/tenant-users/${team.member.userId}`);
    await invite([{ email: team.member.email, role: 'admin' }]);
    expect((await accept(await tokenFor(server, team.member.email), team.member)).status).toBe(200);
    const settings = await call(server, 'GET', `/workspace/${team.ws}/tenant-settings`, team.member);
    expect(settings.body).toMatchObject({ role: 'admin', accessControls: { tasks: 'write' } });
  });

  test.each([['x'], ['x'.repeat(43)]])('the link %j leads nowhere', async (token) => {
    expect(await read(token)).toMatchObject({ status: 404, body: { code: 'invitation_unknown' } });
    expect((await accept(token, team.member)).status).toBe(404);
  });

  test('needs somebody who is signed in', async () => {
    await invite([member(ines)]);
    const token = await tokenFor(server, ines);
    expect((await call(server, 'POST', '/settings/invitations/accept', { body: { token } })).status).toBe(
      401,
    );
  });
});
