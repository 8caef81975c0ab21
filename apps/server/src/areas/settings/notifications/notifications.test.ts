import type { NoticeApp } from '@atelier/domain/notices';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { type NewNotice, type NoticeKind, notify, offeredApps } from '../../../platform/notices';
import { createWebPush } from '../../../platform/push/push';
import { startPushService, type TestPushService } from '../../../platform/push/push-service.testing';
import { createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, type TestPerson } from '../../account/testing';
import { addPerson, openTeam, type TestTeam, tokenFor } from '../team.testing';

let server: TestServer;
let service: TestPushService;
let team: TestTeam;
/** Where the pushes of a person arrive. */
const endpoints = new Map<string, string>();

beforeAll(async () => {
  service = await startPushService();
  const { privateKey } = webPush.generateVAPIDKeys();
  server = await createTestServer({
    push: createWebPush({ privateKey, subject: 'mailto:hello@atelier.example' }, { trusted: [service.url] }),
  });
});
beforeEach(async () => {
  // Every test has its own five minutes of rate limits.
  server.clock.advance(600_000);
  team = await openTeam(server);
  await turnPushOn(team.member);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function turnPushOn(person: TestPerson): Promise<void> {
  const subscription = service.subscribe(server.platform.push?.publicKey ?? '');
  expect((await team.put('/push-devices', subscription, person)).status).toBe(200);
  endpoints.set(person.userId, subscription.endpoint);
}

const kinds = () => server.platform.noticeKinds.all().filter(({ isTest }) => !isTest);
const apps = () => offeredApps(server.platform);
const kindNamed = (action: string): NoticeKind => {
  const kind = kinds().find((one) => one.action === action);
  if (!kind) throw new Error(`No area declares ${action}.`);
  return kind;
};
const inHeader = (method: 'POST' | 'PUT', path: string, body: unknown, person: TestPerson, ws = team.ws) =>
  call(server, method, `/settings${path}`, {
    token: person.token,
    body,
    headers: { 'x-workspace-id': ws },
  });
const set = (person: TestPerson, kind: NoticeKind, app: NoticeApp, isEnabled: boolean) =>
  inHeader(
    'PUT',
    '/updateMultipleActions',
    { actions: [{ module: kind.module, action: kind.action, app, isEnabled }] },
    person,
  );
const prefer = (person: TestPerson, preferences: unknown) =>
  inHeader('PUT', '/notificationPreferences', preferences, person);

/** Tells everybody of the team about something. */
const tell = (kind: NoticeKind, change: Partial<NewNotice> = {}) =>
  server.platform.database.withWorkspace(team.tenantId, (tx) =>
    notify(tx, kind, {
      workspaceId: team.tenantId,
      key: uuid(),
      by: null,
      actor: 'Priya Nair',
      title: 'signed Wedding weekend',
      object: { kind: 'lead', id: '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21', name: 'Wedding weekend' },
      path: '/leads/0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21',
      to: [{ everybody: true, reason: 'you are in the team' }],
      ...change,
    }),
  );

/** Returns how many notices somebody got by each app. */
async function got(person: TestPerson): Promise<Record<NoticeApp, number>> {
  const mails = await messagesTo(server, person.email);
  const { body } = await team.get('/notices', person);
  const pushed = service.received.filter(({ endpoint }) => endpoint === endpoints.get(person.userId));
  return { inApp: Number(body.totalDocs), email: mails.length, push: pushed.length };
}
const nothing = { inApp: 0, email: 0, push: 0 };

test('every kind × app: on means exactly one, off means none, and what is always on cannot be switched off', async () => {
  const { member } = team;
  const before = { ...nothing };
  for (const kind of kinds())
    for (const app of apps()) {
      const others = apps().filter((one) => one !== app && !kind.always?.includes(one));
      for (const other of others) await set(member, kind, other, false);
      expect((await set(member, kind, app, true)).status).toBe(200);
      const key = uuid();
      await tell(kind, { key });
      // A retry of what caused it.
      await tell(kind, { key });
      for (const one of [app, ...(kind.always ?? []).filter((always) => always !== app)]) before[one] += 1;
      expect({ kind: kind.action, app, ...(await got(member)) }).toEqual({
        kind: kind.action,
        app,
        ...before,
      });

      const off = await set(member, kind, app, false);
      const isLocked = kind.always?.includes(app) === true;
      expect(off.status).toBe(isLocked ? 422 : 200);
      await tell(kind);
      for (const one of kind.always ?? []) before[one] += 1;
      expect({ kind: kind.action, app, ...(await got(member)) }).toEqual({
        kind: kind.action,
        app,
        ...before,
      });
    }
});

// A mutant that ignores a stored cell in `isCellOn`, or the switches in `readPeople`, fails here.
test('every cell off: nothing comes by any app, of whatever kind, but what is always on', async () => {
  const { member } = team;
  const isAlways = (kind: NoticeKind, app: NoticeApp) => kind.always?.includes(app) === true;
  const cells = kinds().flatMap((kind) => apps().map((app) => ({ kind, app })));
  const off = await inHeader(
    'PUT',
    '/updateMultipleActions',
    {
      actions: cells.flatMap(({ kind: { module, action, ...kind }, app }) =>
        isAlways({ module, action, ...kind }, app) ? [] : [{ module, action, app, isEnabled: false }],
      ),
    },
    member,
  );
  expect(off.status).toBe(200);
  for (const kind of kinds()) {
    await tell(kind);
    // Those that are due at the same time would leave as one.
    await server.settle();
  }
  const always = (app: NoticeApp) => kinds().filter((kind) => isAlways(kind, app)).length;
  expect(await got(member)).toEqual({ inApp: always('inApp'), email: always('email'), push: always('push') });
  expect(cells.length).toBeGreaterThan(40);
});

test('every kind: never for one’s own act, and never for somebody without access to its area', async () => {
  const { member, owner } = team;
  for (const kind of kinds()) {
    for (const app of apps()) await set(member, kind, app, true);
    await tell(kind, { by: member.userId });
  }
  expect(await got(member)).toEqual(nothing);

  const areas = [...new Set(kinds().flatMap(({ area }) => area ?? []))];
  await team.put(
    `/tenant-users/${member.userId}/access-controls`,
    { accessControls: Object.fromEntries(areas.map((area) => [area, 'none'])) },
    owner,
  );
  const aboutAccess = await got(member);
  for (const kind of kinds()) if (kind.area !== null) await tell(kind);
  expect(await got(member)).toEqual(aboutAccess);
  // The rows of what they may not see are not there either.
  const { body } = await team.get('/notification-settings', member);
  const shown = (body.kinds as { action: string }[]).map(({ action }) => action);
  expect(shown).toEqual(kinds().flatMap(({ area, action }) => (area === null ? [action] : [])));
});

describe('settings', () => {
  test('gaps are filled with the defaults, and nothing that was chosen changes', async () => {
    const { member } = team;
    const kind = kindNamed('form_answered');
    await set(member, kind, 'email', false);
    const before = (await team.get('/notification-settings', member)).body;
    const filled = await inHeader('POST', '/defaultNotificationSettings', undefined, member);
    expect(filled).toMatchObject({ status: 200, body: before });
    expect((await inHeader('POST', '/defaultNotificationSettings', undefined, member)).body).toEqual(before);
  });

  test('need a workspace of the caller in the header', async () => {
    const answer = (ws: string) =>
      inHeader('POST', '/defaultNotificationSettings', undefined, team.member, ws);
    expect((await answer('somebody-elses')).status).toBe(404);
    const none = await call(server, 'PUT', '/settings/notificationMethods', {
      token: team.member.token,
      body: { methods: [{ app: 'email', isEnabled: false }] },
    });
    expect(none).toMatchObject({ status: 404, body: { code: 'workspace_not_found' } });
  });

  test('refuse what does not exist, all or nothing', async () => {
    const { member } = team;
    const refused = await inHeader(
      'PUT',
      '/updateMultipleActions',
      {
        actions: [
          { module: 'workflows', action: 'form_answered', app: 'email', isEnabled: false },
          { module: 'workflows', action: 'moon_landing', app: 'email', isEnabled: true },
          { module: 'workflows', action: 'payment_failed', app: 'email', isEnabled: false },
        ],
      },
      member,
    );
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'actions.1.action', message: 'There is no notification with this name.' },
          { field: 'actions.2.isEnabled', message: '“Payment failed” is always on here.' },
        ],
      },
    });
    const { body } = await team.get('/notification-settings', member);
    expect(body.data).toContainEqual({
      module: 'workflows',
      action: 'form_answered',
      app: 'email',
      isEnabled: true,
      isLocked: false,
    });
    for (const [wrong, field] of [
      [{ timezone: 'Mars/Phobos' }, 'timezone'],
      [{ pausedUntil: '2001-01-01T00:00:00.000Z' }, 'pausedUntil'],
      [{ pausedUntil: '2199-01-01T00:00:00.000Z' }, 'pausedUntil'],
    ] as const)
      expect(await prefer(member, wrong)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    expect(
      (await prefer(member, { quietHours: { isEnabled: true, from: '24:00', to: '08:00' } })).status,
    ).toBe(400);
  });

  test('are the person’s own, and follow them to no other workspace', async () => {
    await set(team.member, kindNamed('form_answered'), 'inApp', false);
    await tell(kindNamed('form_answered'));
    expect([(await got(team.member)).inApp, (await got(team.admin)).inApp]).toEqual([0, 1]);
  });

  test('a whole app can be switched off, except for what is always on', async () => {
    await inHeader(
      'PUT',
      '/notificationMethods',
      { methods: [{ app: 'email', isEnabled: false }] },
      team.member,
    );
    await tell(kindNamed('form_answered'));
    await tell(kindNamed('payment_failed'));
    expect(await got(team.member)).toMatchObject({ inApp: 2, email: 1 });
    const { body } = await team.get('/notification-settings', team.member);
    expect(body.methods).toEqual([
      { app: 'inApp', isEnabled: true },
      { app: 'email', isEnabled: false },
      { app: 'push', isEnabled: true },
    ]);
  });

  test('one thing can be muted, and is heard of again', async () => {
    const { member } = team;
    const kind = kindNamed('form_answered');
    const path = '/notification-mutes/lead/0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21';
    expect((await team.put(path, { until: null }, member)).status).toBe(404);
    await tell(kind);
    const muted = await team.put(path, { until: null }, member);
    expect(muted.body.mutes).toMatchObject([{ kind: 'lead', name: 'Wedding weekend', until: null }]);
    await tell(kind);
    await tell(kind, { object: { kind: 'lead', id: uuid(), name: 'Another' } });
    expect((await got(member)).inApp).toBe(2);
    await tell(kindNamed('payment_failed'));
    expect((await got(member)).inApp).toBe(3);
    expect((await team.remove(path, member)).body.mutes).toEqual([]);
    await tell(kind);
    expect((await got(member)).inApp).toBe(4);
  });
});

describe('when they come', () => {
  test('quiet hours in the person’s zone hold emails back, until they end, and not what is always on', async () => {
    const { member } = team;
    const kind = kindNamed('form_answered');
    // The clocks of Lisbon go back at 01:00 UTC on 25 October.
    server.clock.set(new Date('2026-10-24T22:30:00Z'));
    await prefer(member, {
      quietHours: { isEnabled: true, from: '21:00', to: '08:00' },
      timezone: 'Europe/Lisbon',
    });
    await tell(kind);
    await tell(kindNamed('payment_failed'));
    expect(await got(member)).toMatchObject({ inApp: 2, email: 1 });
    server.clock.set(new Date('2026-10-25T07:59:00Z'));
    expect((await got(member)).email).toBe(1);
    server.clock.set(new Date('2026-10-25T08:00:00Z'));
    expect((await got(member)).email).toBe(2);
  });

  test('the digest of a day is one email, and what was read or switched off meanwhile is not in it', async () => {
    const { member } = team;
    server.clock.set(new Date('2026-10-26T10:00:00Z'));
    await prefer(member, { digest: { isEnabled: true, at: '08:30' }, timezone: 'Europe/Lisbon' });
    for (const title of ['signed One', 'signed Two', 'signed Three'])
      await tell(kindNamed('form_answered'), { title });
    await tell(kindNamed('proposal_chosen'), { title: 'chose Four' });
    const { body } = await team.get('/notices', member);
    const three = (body.data as { _id: string; title: string }[]).find(
      ({ title }) => title === 'signed Three',
    );
    await team.put('/notices/read', { ids: [three?._id] }, member);
    await set(member, kindNamed('proposal_chosen'), 'email', false);
    expect((await got(member)).email).toBe(0);
    server.clock.set(new Date('2026-10-27T08:30:00Z'));
    const mails = await messagesTo(server, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['2 notices from Juniper & Light']);
    expect(mails[0]?.text).toMatch(/signed One[\s\S]*signed Two/);
    expect(mails[0]?.text).not.toMatch(/Three|Four/);
  });

  test('a pause holds back what comes, also what was planned before', async () => {
    const { member } = team;
    server.clock.set(new Date('2026-11-05T10:00:00Z'));
    await prefer(member, { digest: { isEnabled: true, at: '12:00' }, timezone: 'UTC' });
    await tell(kindNamed('form_answered'));
    await prefer(member, { pausedUntil: '2026-11-05T15:00:00.000Z' });
    server.clock.set(new Date('2026-11-05T12:00:00Z'));
    expect((await got(member)).email).toBe(0);
    server.clock.set(new Date('2026-11-05T15:00:00Z'));
    expect((await got(member)).email).toBe(1);
    expect((await team.get('/notification-settings', member)).body.pausedUntil).toBeNull();
  });

  test('nobody who has left or lost access gets what was planned', async () => {
    const { member, admin } = team;
    server.clock.set(new Date('2026-11-12T10:00:00Z'));
    for (const person of [member, admin])
      await prefer(person, { digest: { isEnabled: true, at: '12:00' }, timezone: 'UTC' });
    await tell(kindNamed('form_answered'));
    await team.remove(`/tenant-users/${member.userId}`);
    await team.put(`/tenant-users/${admin.userId}/access-controls`, {
      accessControls: { workflows: 'none' },
    });
    server.clock.set(new Date('2026-11-12T12:00:00Z'));
    const subjects = async ({ email }: TestPerson) =>
      (await messagesTo(server, email)).map(({ subject }) => subject);
    expect(await subjects(member)).toEqual(['You were removed from Juniper & Light']);
    expect(await subjects(admin)).toEqual([
      `mira ${team.ws}. example changed what you may do in the workspace`,
    ]);
  });
});

test('no name in an email becomes a link or another line, whoever chose it', async () => {
  const kind = kindNamed('invitation_accepted');
  await set(team.member, kind, 'email', true);
  await tell(kind, {
    actor: 'Pay\r\nhttps://phish.example/x \u202ewww.phish.example',
    title: 'signed phish.example',
    detail: 'at http://phish.example:8080',
  });
  const [mail] = await messagesTo(server, team.member.email);
  expect(mail?.subject).toBe('Pay https phish. example x www. phish. example signed phish. example');
  for (const text of [mail?.subject, mail?.text, mail?.html])
    expect(text).not.toMatch(/phish\.example|\u202e|Pay\s*\n/);
  expect(mail?.text).toContain('at http phish. example 8080');
});

test('an email says why it came, and where it is switched off', async () => {
  await tell(kindNamed('form_answered'), {
    title: 'answered a form of <b>Wedding',
    detail: 'Before\nthe day',
  });
  const [mail] = await messagesTo(server, team.member.email);
  expect(mail?.subject).toBe('Priya Nair answered a form of <b>Wedding');
  expect(mail?.text).toContain(
    'You get this because you are in the team. Turn off emails about “Form answered”: ',
  );
  expect(mail?.html).toContain('&lt;b&gt;Wedding');
  const link = /https?:\S+\/unsubscribe\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

describe('the list', () => {
  test('is the person’s own, newest first, and what is read on one device is read on all', async () => {
    const { member, admin } = team;
    for (const title of ['one', 'two', 'three']) {
      server.clock.advance(1_000);
      await tell(kindNamed('form_answered'), { title });
    }
    const titles = (answer: { body: Record<string, unknown> }) =>
      (answer.body.data as { title: string }[]).map(({ title }) => title);
    const first = await team.get('/notices?limit=2', member);
    expect(titles(first)).toEqual(['three', 'two']);
    expect(first.body).toMatchObject({ currentPage: 1, hasNextPage: true, totalDocs: 3 });
    expect((await team.get('/notices/unread', member)).body).toEqual({ unread: 3 });
    const [newest] = first.body.data as { _id: string }[];
    // Somebody else's notices are not theirs to read.
    await team.put('/notices/read', { ids: [newest?._id] }, admin);
    expect((await team.get('/notices/unread', member)).body).toEqual({ unread: 3 });
    expect((await team.put('/notices/read', { ids: [newest?._id] }, member)).body).toEqual({ unread: 2 });
    expect(titles(await team.get('/notices?unread=true', member))).toEqual(['two', 'one']);
    expect((await team.put('/notices/read', { ids: null }, member)).body).toEqual({ unread: 0 });
    expect((await team.get('/notices/unread', admin)).body).toEqual({ unread: 3 });
  });

  test('does not show what the person may no longer see', async () => {
    const { member } = team;
    await tell(kindNamed('form_answered'));
    await team.put(`/tenant-users/${member.userId}/access-controls`, {
      accessControls: { workflows: 'none' },
    });
    const { body } = await team.get('/notices', member);
    expect((body.data as { action: string }[]).map(({ action }) => action)).toEqual(['access_changed']);
    expect((await team.get('/notices/unread', member)).body).toEqual({ unread: 1 });
  });
});

test('invitation_accepted tells who invited, once, and not the others', async () => {
  const email = `ines@duarte-${team.ws}.example`;
  await team.post('/tenant-users/invite', { invitations: [{ email, role: 'member' }] }, team.admin);
  const ines = await addPerson(server, email);
  const body = { token: await tokenFor(server, email) };
  const accept = () => call(server, 'POST', '/settings/invitations/accept', { token: ines.token, body });
  expect((await accept()).status).toBe(200);
  expect((await accept()).status).toBe(410);
  await server.settle();
  expect((await team.get('/notices', team.admin)).body.data).toMatchObject([
    {
      action: 'invitation_accepted',
      actor: email,
      title: 'joined the team',
      path: `/settings/team/${ines.userId}`,
      reason: 'you invited them',
    },
  ]);
  for (const person of [team.owner, team.member, ines])
    expect((await team.get('/notices', person)).body.data).toEqual([]);
});

test('access_changed tells whose access was changed, by others only', async () => {
  await team.put(`/tenant-users/${team.member.userId}/role`, { role: 'admin' });
  await server.settle();
  await team.put(`/tenant-users/${team.member.userId}/access-controls`, {
    accessControls: { tasks: 'read' },
  });
  const { body } = await team.get('/notices', team.member);
  expect(
    (body.data as { title: string; isLocked: boolean }[]).map(({ title, isLocked }) => [title, isLocked]),
  ).toEqual([
    ['changed what you may do in the workspace', true],
    ['changed your role from member to admin', true],
  ]);
  expect((await messagesTo(server, team.member.email)).length).toBe(2);
});
