import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock/clock';
import { createTestServer, type TestServer } from '../../testing';
import { startOidcProvider, type TestOidcProvider } from './test-oidc-provider';
import { call, signInAnswerOf, signUpPerson } from './testing';

let server: TestServer;
let provider: TestOidcProvider;
beforeAll(async () => {
  // Identity tokens are judged by the real time: the library has no other clock.
  provider = await startOidcProvider(() => new Date());
  server = await createTestServer({
    clock: createManualClock(new Date()),
    environment: {
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  });
});
afterEach(() => {
  for (const fault of Object.keys(provider.faults) as (keyof typeof provider.faults)[])
    delete provider.faults[fault];
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const secret = 'a-secret-that-stays-in-the-browser';
const challenge = createHash('sha256').update(secret).digest('hex');
const mira = {
  sub: '1001',
  email: 'mira.anand@gmail.com',
  email_verified: true,
  given_name: 'Mira',
  family_name: 'Anand',
};

async function begin(): Promise<string> {
  const answer = await call(server, 'GET', '/account/google/url', { query: { challenge } });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

const finish = (returned: { code: string; state: string }, withSecret = secret) =>
  call(server, 'POST', '/account/google/callback', { body: { ...returned, secret: withSecret } });

test('a newcomer gets a verified account with their name, and is found again by Google’s id', async () => {
  const first = await finish(provider.consent(await begin(), mira));
  const { userId, accessToken = '' } = signInAnswerOf(first);
  const profile = await call(server, 'GET', '/settings/tenant-user/my-profile', { token: accessToken });
  expect(profile.body).toMatchObject({
    email: mira.email,
    firstName: 'Mira',
    lastName: 'Anand',
    hasPassword: false,
  });
  const found = await call(server, 'GET', '/account/account-with-email', { query: { email: mira.email } });
  expect(found.body).toEqual({ isAccountExist: true, isEmailVerified: true });
  const moved = await finish(provider.consent(await begin(), { ...mira, email: 'mira@new.example' }));
  expect(signInAnswerOf(moved).userId).toBe(userId);
});

test('the sign-in page is asked for a code with PKCE, a nonce and a state that is not stored in clear', async () => {
  const address = new URL(await begin());
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${server.origin}/user/verify-oauth-user`,
  });
  expect(address.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
});

describe('is refused', () => {
  test('in another browser than the one that began', async () => {
    const returned = provider.consent(await begin(), mira);
    const answer = await finish(returned, 'a-secret-of-another-browser');
    expect(answer).toMatchObject({ status: 400, body: { code: 'sign_in_expired' } });
    // The browser that began still finishes.
    expect((await finish(returned)).status).toBe(200);
  });

  test('a second time, after ten minutes, and with a state of nobody’s', async () => {
    const returned = provider.consent(await begin(), mira);
    expect((await finish(returned)).status).toBe(200);
    expect((await finish(returned)).body).toMatchObject({ code: 'sign_in_expired' });
    const late = provider.consent(await begin(), mira);
    server.clock.advance(10 * 60_000);
    expect((await finish(late)).body).toMatchObject({ code: 'sign_in_expired' });
    expect((await finish({ code: 'x', state: 'y'.repeat(43) })).body).toMatchObject({
      code: 'sign_in_expired',
    });
  });

  test.each([
    ['another nonce', { nonce: 'of-somebody-else' }],
    ['another audience', { audience: 'another-client' }],
    ['another issuer', { issuer: 'https://accounts.evil.example' }],
    ['a key that is not the provider’s', { isForged: true }],
  ])('with %s', async (_name, fault) => {
    const returned = provider.consent(await begin(), mira);
    Object.assign(provider.faults, fault);
    expect(await finish(returned)).toMatchObject({ status: 400, body: { code: 'google_refused' } });
  });

  test('with a code of another sign-in', async () => {
    const mine = provider.consent(await begin(), mira);
    const theirs = provider.consent(await begin(), { ...mira, sub: '6666', email: 'intruder@gmail.com' });
    expect((await finish({ code: theirs.code, state: mine.state })).body).toMatchObject({
      code: 'google_refused',
    });
  });

  test('with an address that Google has not verified', async () => {
    const person = { sub: '2002', email: 'unproven@mail.example', email_verified: false };
    const answer = await finish(provider.consent(await begin(), person));
    expect(answer).toMatchObject({ status: 400, body: { code: 'google_email_unverified' } });
  });

  test('for an account that was here before, when Google does not give the address out', async () => {
    const person = await signUpPerson(server, 'tom@juniperlight.example');
    const foreign = { sub: '3003', email: person.email, email_verified: true };
    const answer = await finish(provider.consent(await begin(), foreign));
    expect(answer).toMatchObject({ status: 409, body: { code: 'google_not_linked' } });
    // The domain's own Google answers for it.
    const own = await finish(provider.consent(await begin(), { ...foreign, hd: 'juniperlight.example' }));
    expect(signInAnswerOf(own).userId).toBe(person.userId);
  });
});

test('a repeated call with its key is given the first answer', async () => {
  const body = { ...provider.consent(await begin(), mira), secret };
  const headers = { 'idempotency-key': 'one-intent-of-mira' };
  const first = await call(server, 'POST', '/account/google/callback', { body, headers });
  const second = await call(server, 'POST', '/account/google/callback', { body, headers });
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

test('without a client it is not there', async () => {
  const plain = await createTestServer();
  const start = await call(plain, 'GET', '/account/google/url', { query: { challenge } });
  expect(start).toMatchObject({ status: 404, body: { code: 'not_configured' } });
  const end = await call(plain, 'POST', '/account/google/callback', {
    body: { code: 'x', state: 'y'.repeat(43), secret },
  });
  expect(end).toMatchObject({ status: 404, body: { code: 'not_configured' } });
  await plain.close();
});

test('an unavailable provider is reported, and works again once it is back', async () => {
  const away = await createTestServer({
    environment: {
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      GOOGLE_ISSUER: 'http://127.0.0.1:9',
    },
  });
  const answer = await call(away, 'GET', '/account/google/url', { query: { challenge } });
  expect(answer).toMatchObject({ status: 502, body: { code: 'google_unreachable' } });
  await away.close();
});
