import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { call, codeFor, messagesTo, signInAnswerOf, signUpPerson } from './testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { NEUTRAL_SIGN_IN_ANSWERS: 'true' } });
});
afterAll(() => server.close());

test('every address looks like one with a verified account', async () => {
  const known = await signUpPerson(server, 'mira@juniperlight.example');
  for (const email of [known.email, 'nobody@mail.example']) {
    const found = await call(server, 'GET', '/account/account-with-email', { query: { email } });
    expect(found.body).toEqual({ isAccountExist: true, isEmailVerified: true });
  }
});

test('a newcomer who is sent a code as if known gets an account by it', async () => {
  const email = 'tom@juniperlight.example';
  await call(server, 'POST', '/account/request-login-otp', { body: { email } });
  const [mail] = await messagesTo(server, email);
  expect(mail?.text).toContain('Welcome');
  const code = await codeFor(server, email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const refused = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp: wrong } });
  expect(refused.body).toMatchObject({ code: 'code_wrong' });
  const answer = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp: code } });
  expect(answer.status).toBe(200);
  expect(signInAnswerOf(answer)).toMatchObject({ isTwoFactorRequired: false, isOnboarded: false });
});

test('a used code is not told from one that is over', async () => {
  const { email } = await signUpPerson(server, 'priya.nair@mail.example');
  await call(server, 'POST', '/account/request-login-otp', { body: { email } });
  const otp = await codeFor(server, email);
  expect((await call(server, 'POST', '/account/login-with-otp', { body: { email, otp } })).status).toBe(200);
  const again = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp } });
  const never = await call(server, 'POST', '/account/login-with-otp', {
    body: { email: 'never@mail.example', otp },
  });
  expect({ ...again.body, requestId: '' }).toEqual({ ...never.body, requestId: '' });
});
