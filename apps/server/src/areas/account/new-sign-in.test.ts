import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { join, openTeam, type TestTeam } from '../settings/team.testing';
import { call, codeFor, createTestWorkspace, messagesTo, signInAnswerOf, signUpPerson } from './testing';

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  server.clock.advance(3_600_000);
  team = await openTeam(server);
});
afterAll(() => server.close());

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

/** Signs in with a code, on a device if one is named. */
async function signIn(email: string, device?: string): Promise<string> {
  // How soon another code may be asked for is another matter.
  server.clock.advance(600_000);
  const headers = { 'user-agent': chrome };
  const named = device === undefined ? {} : { device: device.padEnd(43, 'x') };
  await call(server, 'POST', '/account/request-login-otp', { headers, body: { email, ...named } });
  const otp = await codeFor(server, email);
  const answer = await call(server, 'POST', '/account/login-with-otp', {
    headers,
    body: { email, otp, ...named },
  });
  return signInAnswerOf(answer).accessToken ?? '';
}
const noticesOf = async (token: string, ws = team.ws) => {
  await server.settle();
  const { body } = await call(server, 'GET', `/settings/${ws}/notices`, { token });
  return (body.data as Record<string, unknown>[]).filter(({ action }) => action === 'new_sign_in');
};
const mailsAbout = async (email: string) =>
  (await messagesTo(server, email)).filter(({ subject }) => subject?.startsWith('New sign-in'));

test('a sign-in on a new device is notified about by mail and in the app, once, and on a known one not at all', async () => {
  const { email } = team.member;
  const token = await signIn(email, 'laptop');
  expect(await noticesOf(token)).toMatchObject([
    {
      title: 'New sign-in: Chrome on Windows',
      detail: expect.stringContaining('If this wasn’t you, end that session'),
      path: '/settings/security',
      isLocked: true,
    },
  ]);
  const [mail] = await mailsAbout(email);
  expect(mail?.text).toContain('It is always on.');
  // Somebody who signs in with codes has no password to change.
  expect(mail?.text).not.toContain('password');
  expect(mail?.headers).toEqual({});
  await signIn(email, 'laptop');
  expect(await noticesOf(token)).toHaveLength(1);
  await signIn(email, 'phone');
  await signIn(email);
  expect(await noticesOf(token)).toHaveLength(3);
  expect(await mailsAbout(email)).toHaveLength(3);
});

test('it cannot be switched off, by no cell and with no app', async () => {
  const { email, token } = team.member;
  const headers = { 'x-workspace-id': team.ws };
  const cell = { module: 'account', action: 'new_sign_in', app: 'email', isEnabled: false };
  const refused = await call(server, 'PUT', '/settings/updateMultipleActions', {
    token,
    headers,
    body: { actions: [cell] },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ message: '“New sign-in” is always on here.' }] },
  });
  await call(server, 'PUT', '/settings/notificationMethods', {
    token,
    headers,
    body: { methods: [{ app: 'email', isEnabled: false }] },
  });
  await signIn(email, 'laptop');
  expect(await mailsAbout(email)).toHaveLength(1);
});

test('every workspace of the person lists it, and one email tells of it', async () => {
  const { email } = team.member;
  const other = `${team.ws}-too`;
  const { tenantId } = await createTestWorkspace(server, team.owner, other);
  await join(server, tenantId, team.member, 'member');
  const token = await signIn(email, 'laptop');
  expect([(await noticesOf(token)).length, (await noticesOf(token, other)).length]).toEqual([1, 1]);
  expect(await mailsAbout(email)).toHaveLength(1);
});

test('the first sign-in of all is no news', async () => {
  const email = `noor@${team.ws}.example`;
  const noor = await signUpPerson(server, email);
  await createTestWorkspace(server, noor, `${team.ws}-noor`);
  expect(await noticesOf(noor.token, `${team.ws}-noor`)).toEqual([]);
  expect(await mailsAbout(email)).toEqual([]);
});
