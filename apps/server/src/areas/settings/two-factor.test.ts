import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestServer, type TestServer } from '../../testing';
import {
  call,
  codeFor,
  messagesTo,
  signInAnswerOf,
  signInPerson,
  signUpPerson,
  type TestPerson,
} from '../account/testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const offerShape = z.object({ is2FAEnabled: z.literal(false), secret: z.string(), qrCode: z.string() });
const path = '/settings/tenant-user/two-factor-authentication';

/** The code that the person's app shows at this moment of the server's clock. */
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });

async function offer(person: TestPerson) {
  return offerShape.parse((await call(server, 'GET', path, { token: person.token })).body);
}

async function switchOn(person: TestPerson) {
  const { secret } = await offer(person);
  const answer = await call(server, 'PUT', path, {
    token: person.token,
    body: { is2FAEnabled: true, code: codeOf(secret) },
  });
  const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(answer.body);
  // A step of the app is used up by switching on.
  server.clock.advance(60_000);
  return { secret, recoveryCodes };
}

async function challengeOf(email: string): Promise<string> {
  await call(server, 'POST', '/account/request-login-otp', { body: { email } });
  const answer = await call(server, 'POST', '/account/login-with-otp', {
    body: { email, otp: await codeFor(server, email) },
  });
  const { isTwoFactorRequired, challenge, accessToken } = signInAnswerOf(answer);
  expect(isTwoFactorRequired).toBe(true);
  expect(accessToken).toBeUndefined();
  return challenge ?? '';
}

const finish = (challenge: string, code: string) =>
  call(server, 'POST', '/account/login-two-factor', { body: { challenge, code } });

describe('switching on', () => {
  test('offers the same secret until it is on, as a picture and as text', async () => {
    const person = await signUpPerson(server, 'mira@juniperlight.example');
    const first = await offer(person);
    expect(first.qrCode).toMatch(/^data:image\/png;base64,/);
    expect((await offer(person)).secret).toBe(first.secret);
    const wrong = await call(server, 'PUT', path, {
      token: person.token,
      body: { is2FAEnabled: true, code: '000000' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'code_wrong' } });
    expect((await offer(person)).secret).toBe(first.secret);
    const off = await call(server, 'PUT', path, {
      token: person.token,
      body: { is2FAEnabled: false, code: '000000' },
    });
    expect(off).toMatchObject({ status: 409, body: { code: 'two_factor_off' } });
  });

  test('ends the other sessions, shows ten recovery codes once and the secret no more', async () => {
    const person = await signUpPerson(server, 'tom@juniperlight.example');
    const other = await signInPerson(server, person.email);
    const { recoveryCodes } = await switchOn(person);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call(server, 'GET', path, { token: other.token })).status).toBe(401);
    const after = await call(server, 'GET', path, { token: person.token });
    expect(after.body).toEqual({ is2FAEnabled: true, recoveryCodesLeft: 10 });
    const profile = await call(server, 'GET', '/settings/tenant-user/my-profile', { token: person.token });
    expect(profile.body).toMatchObject({ is2FAEnabled: true });
  });
});

describe('signing in with a second factor', () => {
  test('with the app: the challenge opens nothing by itself, works once, and the step works once', async () => {
    const person = await signUpPerson(server, 'priya.nair@mail.example');
    const { secret } = await switchOn(person);
    const challenge = await challengeOf(person.email);
    expect((await call(server, 'GET', '/account/sessions', { token: challenge })).status).toBe(401);
    expect((await finish(challenge, '000000')).body).toMatchObject({ code: 'code_wrong' });
    const code = codeOf(secret);
    const right = await finish(challenge, code);
    expect(signInAnswerOf(right)).toMatchObject({ isTwoFactorRequired: false, userId: person.userId });
    expect((await finish(challenge, code)).body).toMatchObject({ code: 'challenge_expired' });
    const replay = await finish(await challengeOf(person.email), code);
    expect(replay.body).toMatchObject({ code: 'code_wrong' });
  });

  test('with a password it is asked for too', async () => {
    const person = await signUpPerson(server, 'ada.ferreira@mail.example');
    const password = 'sintra at dusk, in the rain';
    await call(server, 'PUT', '/account/update-password', {
      token: person.token,
      body: { newPassword: password },
    });
    const { secret } = await switchOn(person);
    const first = await call(server, 'POST', '/account/login-with-password', {
      body: { email: person.email, password },
    });
    const { challenge = '', accessToken } = signInAnswerOf(first);
    expect(accessToken).toBeUndefined();
    expect((await finish(challenge, codeOf(secret))).status).toBe(200);
  });

  test('with a recovery code, once each', async () => {
    const person = await signUpPerson(server, 'luis.ferreira@mail.example');
    const { recoveryCodes } = await switchOn(person);
    const [code = ''] = recoveryCodes;
    const spelt = code.toLowerCase().replace('-', ' ');
    expect((await finish(await challengeOf(person.email), spelt)).status).toBe(200);
    expect((await finish(await challengeOf(person.email), code)).body).toMatchObject({ code: 'code_wrong' });
    const left = await call(server, 'GET', path, { token: person.token });
    expect(left.body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('wrong codes are counted for the account, over all challenges', async () => {
    const person = await signUpPerson(server, 'hannah@brandtceramics.example');
    const { secret } = await switchOn(person);
    const challenges = [await challengeOf(person.email), await challengeOf(person.email)];
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => finish(challenges[index % 2] ?? '', String(100_000 + index))),
    );
    const graded = guesses.filter(({ body }) => body.code === 'code_wrong').length;
    expect(graded).toBeLessThanOrEqual(5);
    const right = await finish(challenges[0] ?? '', codeOf(secret));
    expect(right).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  test('a challenge waits ten minutes', async () => {
    const person = await signUpPerson(server, 'noor.haddad@mail.example');
    const { secret } = await switchOn(person);
    const challenge = await challengeOf(person.email);
    server.clock.advance(10 * 60_000);
    expect((await finish(challenge, codeOf(secret))).body).toMatchObject({ code: 'challenge_expired' });
    expect((await finish('x'.repeat(43), codeOf(secret))).body).toMatchObject({ code: 'challenge_expired' });
  });

  test('one right code and two requests at once: one session', async () => {
    const person = await signUpPerson(server, 'clara.mendes@mail.example');
    const { secret } = await switchOn(person);
    const challenge = await challengeOf(person.email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => finish(challenge, codeOf(secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('several right codes for one challenge at once: one session', async () => {
    const person = await signUpPerson(server, 'ines.duarte@mail.example');
    const { recoveryCodes } = await switchOn(person);
    const challenge = await challengeOf(person.email);
    const answers = await Promise.all(recoveryCodes.slice(0, 4).map((code) => finish(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('the owner of the account is notified by mail when it is switched on and off', async () => {
  const person = await signUpPerson(server, 'told@juniperlight.example');
  const { secret } = await switchOn(person);
  const subjects = async () => (await messagesTo(server, person.email)).map(({ subject }) => subject);
  expect((await subjects())[0]).toBe('Two-factor authentication is on');
  const off = { is2FAEnabled: false, code: codeOf(secret) };
  expect((await call(server, 'PUT', path, { token: person.token, body: off })).status).toBe(200);
  expect((await subjects())[0]).toBe('Two-factor authentication is off');
});

test('switching off asks for a code, and takes a recovery code too', async () => {
  const person = await signUpPerson(server, 'jonas.weber@mail.example');
  const { recoveryCodes } = await switchOn(person);
  const off = (code: string) =>
    call(server, 'PUT', path, { token: person.token, body: { is2FAEnabled: false, code } });
  expect((await off('000000')).body).toMatchObject({ code: 'code_wrong' });
  expect(await off(recoveryCodes[0] ?? '')).toMatchObject({
    status: 200,
    body: { is2FAEnabled: false, recoveryCodesLeft: 0 },
  });
  const signedIn = await signInPerson(server, person.email);
  expect(signedIn.userId).toBe(person.userId);
});
