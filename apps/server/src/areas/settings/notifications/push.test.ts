import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { type NoticeKind, notify } from '../../../platform/notices';
import { createWebPush } from '../../../platform/push/push';
import { startPushService, type TestPushService } from '../../../platform/push/push-service.testing';
import { createTestServer, sharedTestServer, type TestServer } from '../../../testing';
import { call, messagesTo, signInPerson, type TestPerson } from '../../account/testing';
import { openTeam, type TestTeam } from '../team.testing';

let server: TestServer;
let service: TestPushService;
let team: TestTeam;

beforeAll(async () => {
  service = await startPushService();
  const { privateKey } = webPush.generateVAPIDKeys();
  server = await createTestServer({
    push: createWebPush({ privateKey, subject: 'mailto:hello@atelier.example' }, { trusted: [service.url] }),
  });
});
beforeEach(async () => {
  server.clock.advance(3_600_000);
  team = await openTeam(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

interface PushAnswer {
  readonly publicKey: string;
  readonly devices: readonly Record<string, unknown>[];
}
const pushOf = async (person: TestPerson) =>
  (await team.get('/notification-settings', person)).body.push as PushAnswer;

/** Subscribes a browser and turns pushes on, as the web app does. */
async function turnOn(person: TestPerson) {
  const { publicKey } = await pushOf(person);
  const subscription = service.subscribe(publicKey);
  expect(await team.put('/push-devices', subscription, person)).toMatchObject({ status: 200 });
  return subscription;
}
const reached = async ({ endpoint }: { readonly endpoint: string }) => {
  await server.settle();
  return service.received.flatMap((one) => (one.endpoint === endpoint ? [one.message] : []));
};

const signed = (): NoticeKind => {
  const kind = server.platform.noticeKinds.find('workflows', 'file_signed');
  if (!kind) throw new Error('No area declares file_signed.');
  return kind;
};
const tell = (title = 'signed Wedding weekend', detail = 'Countersign to hold 27 February') =>
  server.platform.database.withWorkspace(team.tenantId, (tx) =>
    notify(tx, signed(), {
      workspaceId: team.tenantId,
      key: uuid(),
      by: null,
      actor: 'Priya Nair',
      title,
      detail,
      object: null,
      path: '/leads/0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21',
      to: [{ everybody: true, reason: 'you are in the team' }],
    }),
  );

describe('a push', () => {
  test('says who did what in a title and a line, holds the path, and nothing else', async () => {
    const mine = await turnOn(team.member);
    await tell();
    expect(await reached(mine)).toEqual([
      {
        title: 'Priya Nair signed Wedding weekend',
        line: 'Countersign to hold 27 February',
        path: '/leads/0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21',
      },
    ]);
    const [device] = (await pushOf(team.member)).devices;
    expect(device?.lastSentAt).toBe(server.clock.now().toISOString());
  });

  test('comes to every device of a person, once each, and to those of nobody else', async () => {
    const again = await signInPerson(server, team.member.email);
    const [one, two, other] = [await turnOn(team.member), await turnOn(again), await turnOn(team.admin)];
    await call(server, 'PUT', '/settings/notificationMethods', {
      token: team.admin.token,
      headers: { 'x-workspace-id': team.ws },
      body: { methods: [{ app: 'push', isEnabled: false }] },
    });
    await tell();
    await server.settle();
    expect([(await reached(one)).length, (await reached(two)).length, (await reached(other)).length]).toEqual(
      [1, 1, 0],
    );
  });

  test('of several that waited for the end of quiet hours is one', async () => {
    const mine = await turnOn(team.member);
    const day = server.clock.now().toISOString().slice(0, 10);
    server.clock.set(new Date(`${day}T23:00:00Z`));
    await call(server, 'PUT', '/settings/notificationPreferences', {
      token: team.member.token,
      headers: { 'x-workspace-id': team.ws },
      body: { quietHours: { isEnabled: true, from: '21:00', to: '08:00' }, timezone: 'UTC' },
    });
    await tell('signed One');
    await tell('signed Two');
    expect(await reached(mine)).toEqual([]);
    server.clock.advance(9 * 3_600_000);
    expect(await reached(mine)).toEqual([
      {
        title: '2 notices from Juniper & Light',
        line: 'Priya Nair signed One, Priya Nair signed Two',
        path: '/home?panel=notices.all',
      },
    ]);
  });

  test('is tried again while the push service is away, and comes once', async () => {
    const mine = await turnOn(team.member);
    service.answerWith(503);
    await tell();
    await server.settle().catch(() => undefined);
    service.answerWith(201);
    await expect.poll(async () => (await reached(mine)).length, { timeout: 20_000 }).toBe(1);
  });
});

describe('a device', () => {
  test('is listed with the browser that it is, and turned off there', async () => {
    await turnOn(team.member);
    const [device] = (await pushOf(team.member)).devices;
    expect(device).toMatchObject({ isCurrent: true, lastSentAt: null, userAgent: expect.any(String) });
    const mine = await turnOn(team.member);
    // Subscribed again, the browser is still one device.
    const { devices } = await pushOf(team.member);
    expect(devices).toHaveLength(1);
    const path = `/push-devices/${String(devices[0]?._id)}`;
    expect(await team.remove(path, team.admin)).toMatchObject({ status: 404 });
    expect((await team.remove(path, team.member)).status).toBe(200);
    await tell();
    expect(await reached(mine)).toEqual([]);
  });

  test('that the browser has withdrawn is removed', async () => {
    const mine = await turnOn(team.member);
    service.answerWith(410);
    await tell();
    await server.settle();
    service.answerWith(201);
    expect((await pushOf(team.member)).devices).toEqual([]);
    await tell();
    expect(await reached(mine)).toEqual([]);
  });

  test('is stored sealed: the database holds neither its address nor its keys', async () => {
    const { endpoint, keys } = await turnOn(team.member);
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute(sql`select d.*, encode(subscription, 'escape') as text from push_devices d`),
    );
    const stored = JSON.stringify(rows);
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(stored).not.toContain(secret);
  });

  test.each([
    ['http://push.example/send/1', 'The address must be https.'],
    ['https://169.254.169.254/latest/meta-data', 'The address is not public.'],
    ['https://localhost.example:8443/', 'The address names an unusual port.'],
  ])('at %s is refused', async (endpoint, message) => {
    const { keys } = service.subscribe((await pushOf(team.member)).publicKey);
    expect(await team.put('/push-devices', { endpoint, keys }, team.member)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'endpoint', message }] },
    });
  });
});

describe('pushes end at once', () => {
  /** Plans a push that leaves later than what ends the device. */
  const waiting = async (end: (path: string) => Promise<unknown>) => {
    const mine = await turnOn(team.member);
    service.answerWith(503);
    await tell();
    await server.settle().catch(() => undefined);
    await end('');
    service.answerWith(201);
    await tell();
    const before = service.requests;
    server.clock.advance(2 * 3_600_000);
    await server.settle();
    // A retry of the planned one may still run: it must not reach anybody.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await server.settle();
    expect(await reached(mine)).toEqual([]);
    expect(service.requests).toBe(before);
  };

  test('when somebody is removed', () => waiting(() => team.remove(`/tenant-users/${team.member.userId}`)));

  test('when their session ends', () =>
    waiting(() => call(server, 'POST', '/account/logout', { token: team.member.token })));

  test('when the session expires, and the device is gone from the list', async () => {
    const mine = await turnOn(team.member);
    server.clock.advance(15 * 86_400_000);
    await tell();
    expect(await reached(mine)).toEqual([]);
    const again = await signInPerson(server, team.member.email);
    expect((await pushOf(again)).devices).toEqual([]);
  });
});

describe('sendTestNotification', () => {
  const sendTest = (app: string, person = team.member) => team.post('/notification-tests', { app }, person);

  test('comes by the app that it tries out, and by no other, also during a pause', async () => {
    const mine = await turnOn(team.member);
    await call(server, 'PUT', '/settings/notificationPreferences', {
      token: team.member.token,
      headers: { 'x-workspace-id': team.ws },
      body: { pausedUntil: new Date(server.clock.now().getTime() + 86_400_000).toISOString() },
    });
    const seen = async () => [
      Number((await team.get('/notices', team.member)).body.totalDocs),
      (await messagesTo(server, team.member.email)).length,
      (await reached(mine)).length,
    ];
    expect((await sendTest('inApp')).status).toBe(204);
    expect(await seen()).toEqual([1, 0, 0]);
    await sendTest('email');
    expect(await seen()).toEqual([1, 1, 0]);
    await sendTest('push');
    expect(await seen()).toEqual([1, 1, 1]);
    const [mail] = await messagesTo(server, team.member.email);
    expect(mail).toMatchObject({ subject: 'A test from Atelier', headers: {} });
    // There is nothing to choose about a test.
    const { body } = await team.get('/notification-settings', team.member);
    expect(JSON.stringify(body.data)).not.toContain('test_');
  });

  test('says that no device gets pushes', async () => {
    expect(await sendTest('push')).toMatchObject({ status: 409, body: { code: 'no_push_device' } });
  });
});

test('without a VAPID key nothing of push is offered', async () => {
  const plain = await sharedTestServer();
  const people = await openTeam(plain);
  const { body } = await people.get('/notification-settings');
  expect(body.push).toBeNull();
  expect((body.methods as { app: string }[]).map(({ app }) => app)).toEqual(['inApp', 'email']);
  const subscription = service.subscribe('x');
  expect(await people.put('/push-devices', subscription)).toMatchObject({
    status: 404,
    body: { code: 'not_configured' },
  });
  const cell = { module: 'workflows', action: 'form_answered', app: 'push', isEnabled: true };
  const refused = await call(plain, 'PUT', '/settings/updateMultipleActions', {
    token: people.owner.token,
    headers: { 'x-workspace-id': people.ws },
    body: { actions: [cell] },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'actions.0.app', message: 'This server cannot notify by this app.' }] },
  });
  expect(await people.post('/notification-tests', { app: 'push' })).toMatchObject({ status: 404 });
});
