import { randomBytes, scryptSync } from 'node:crypto';
import { beginSignIn, createClient, createHosts, createMemorySession } from '@atelier/sdk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_ATTEMPTS } from '../../platform/identity/codes';
import { accounts, oneTimeCodes } from '../../platform/identity/schema';
import { createTestServer, type TestServer } from '../../testing';
import { CODES } from './code-budget';
import { call, codeFor, messagesTo, signInAnswerOf } from './testing';

let server: TestServer;
let people = 0;
let email = '';
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
afterAll(() => server.close());
beforeEach(() => {
  people += 1;
  email = `mira${people}@juniperlight.example`;
  // Each test has mailboxes and days of its own.
  server.clock.advance(3 * 86_400_000);
});

let networks = 0;
/** A network that nobody else uses. */
const elsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `11.${Math.floor(networks / 250)}.${networks % 250}.9` };
};
const home = { 'x-forwarded-for': '10.1.1.1' };
const OWN = 'the-browser-of-the-owner';
const NEW = 'a-telephone-of-the-owner';
const STRANGER = 'a-browser-of-a-stranger';
const password = 'pine needles in october';

const post = (path: string, body: object, headers: Record<string, string> = home) =>
  call(server, 'POST', `/account/${path}`, { body, headers });
const ask = (device?: string, headers = home) => post('request-login-otp', { email, device }, headers);
const enter = (otp: string, device?: string, headers = home) =>
  post('login-with-otp', { email, otp, device }, headers);
const enterPassword = (given: string, device?: string, headers = home) =>
  post('login-with-password', { email, password: given, device }, headers);
const isIn = (answer: Awaited<ReturnType<typeof call>>) => signInAnswerOf(answer).accessToken !== undefined;

/** The owner signs up on their browser, which is known from then on. */
async function signUpOwner(): Promise<string> {
  await post('signup', { email, device: OWN });
  const verified = await post('verify-signup-email', {
    email,
    device: OWN,
    verificationCode: await codeFor(server, email),
  });
  const token = signInAnswerOf(verified).accessToken ?? '';
  await call(server, 'PUT', '/account/update-password', { token, body: { newPassword: password } });
  await makeGuessesCheap();
  return token;
}

/** Stores a hash that is cheap to check: limits don't depend on what a guess costs, and these tests make hundreds. */
async function makeGuessesCheap(): Promise<void> {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 });
  const hash = `scrypt$16$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`;
  await server.platform.database.withSystem((tx) =>
    tx.update(accounts).set({ passwordHash: hash }).where(eq(accounts.email, email)),
  );
}

/** A stranger spends everything that can be spent for an address, from many networks. */
async function exhaust(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await ask(`${STRANGER}-${round}`, elsewhere());
  for (let round = 0; round < 50; round += 1)
    await enter(String(round).padStart(6, '0'), `${STRANGER}-${round % 25}`, elsewhere());
  const guesses = Array.from({ length: 15 }, () => enterPassword('not it at all', STRANGER, elsewhere()));
  await letThrough(guesses);
}

/** Wrong passwords are held back. The clock moves only for them, however slow the host is. */
async function letThrough(calls: readonly Promise<unknown>[]): Promise<void> {
  while ((await soon(calls)) === 'open') if (server.clock.pausing() > 0) server.clock.advance(4_000);
}

/** Waits for calls for a moment of real time. */
const soon = (calls: readonly Promise<unknown>[]) =>
  Promise.race([
    Promise.all(calls).then(() => 'done'),
    new Promise<string>((resolve) => setTimeout(() => resolve('open'), 20)),
  ]);

const linkIn = (text = '') => /\/sign-in\/link#([\w-]{43})/.exec(text)?.[1] ?? '';

describe('while a stranger spends every limit of an address', () => {
  test('the owner signs in with a code on a known device', async () => {
    await signUpOwner();
    await exhaust();
    const sent = await ask(OWN);
    expect(sent).toMatchObject({ status: 200, body: { delivery: 'code' } });
    expect(isIn(await enter(await codeFor(server, email), OWN))).toBe(true);
  });

  test('the owner signs in with the password on a known device', async () => {
    await signUpOwner();
    await exhaust();
    expect(isIn(await enterPassword(password, OWN))).toBe(true);
  });

  test('a new device is asked for the mailed code with the right password, and gets in with the mail', async () => {
    await signUpOwner();
    await exhaust();
    expect((await enterPassword(password, NEW)).body).toMatchObject({ code: 'sign_in_code_required' });
    server.clock.advance(5 * 60_000);
    expect(await ask(NEW)).toMatchObject({ status: 200, body: { delivery: 'link' } });
    const [mail] = await messagesTo(server, email);
    const link = linkIn(mail?.text ?? '');
    expect(isIn(await post('login-with-link', { link, device: NEW }))).toBe(true);
    // Once.
    expect((await post('login-with-link', { link, device: NEW })).body).toMatchObject({
      code: 'link_expired',
    });
    // From now on this device is known.
    expect((await ask(NEW)).body).toMatchObject({ delivery: 'code' });
  });

  test('the last link works for the owner even if a stranger requested it, and while no other is sent', async () => {
    await signUpOwner();
    await exhaust();
    server.clock.advance(5 * 60_000);
    await ask(STRANGER, elsewhere());
    server.clock.advance(4 * 60_000);
    const mails = (await messagesTo(server, email)).length;
    const paused = await ask(NEW);
    expect(paused).toMatchObject({ status: 200, body: { delivery: 'link' } });
    expect((await messagesTo(server, email)).length).toBe(mails);
    const [mail] = await messagesTo(server, email);
    expect(isIn(await post('login-with-link', { link: linkIn(mail?.text ?? ''), device: NEW }))).toBe(true);
  });

  test('a code that the owner is typing stays valid, with a device and without one', async () => {
    await signUpOwner();
    for (const device of [OWN, undefined]) {
      await ask(device);
      const code = await codeFor(server, email);
      for (let round = 0; round < 30; round += 1)
        await enter(String(round).padStart(6, '0'), round % 2 ? STRANGER : undefined, elsewhere());
      for (let round = 0; round < 10; round += 1) await ask(STRANGER, elsewhere());
      expect(isIn(await enter(code, device))).toBe(true);
      server.clock.advance(86_400_000);
    }
  });

  test('an owner with two-factor authentication gets in, although a stranger has the password', async () => {
    const token = await signUpOwner();
    const { authenticatorCode } = await import('../../testing/visitors');
    const path = '/settings/tenant-user/two-factor-authentication';
    const { body } = await call(server, 'GET', path, { token });
    const code = () => authenticatorCode(String(body.secret), server.clock.now());
    const on = await call(server, 'PUT', path, { token, body: { is2FAEnabled: true, code: code() } });
    expect(on.status).toBe(200);
    server.clock.advance(60_000);
    for (let round = 0; round < 20; round += 1) {
      const first = signInAnswerOf(await enterPassword(password, STRANGER, elsewhere()));
      await post('login-two-factor', { challenge: first.challenge, code: '000000' }, elsewhere());
    }
    const locked = signInAnswerOf(await enterPassword(password, STRANGER, elsewhere()));
    expect((await post('login-two-factor', { challenge: locked.challenge, code: code() })).status).toBe(429);
    await ask(NEW);
    const mine = signInAnswerOf(await enter(await codeFor(server, email), NEW));
    expect(
      isIn(await post('login-two-factor', { challenge: mine.challenge, code: code(), device: NEW })),
    ).toBe(true);
    // On a new device, by the way that the stranger used up, a recovery code is what gets the owner in.
    const again = signInAnswerOf(await enterPassword(password, `${NEW}-2`));
    const [recovery = ''] = on.body.recoveryCodes as string[];
    const second = { challenge: again.challenge, device: `${NEW}-2` };
    expect((await post('login-two-factor', { ...second, code: '22222-22222' })).body.code).toBe('code_wrong');
    expect(isIn(await post('login-two-factor', { ...second, code: recovery }))).toBe(true);
  });

  test('the owner gets one mail about it, after 20 wrong tries', async () => {
    await signUpOwner();
    const noticed = async () =>
      (await messagesTo(server, email)).filter(({ subject }) =>
        subject?.startsWith('Wrong sign-in attempts'),
      );
    await ask(STRANGER, elsewhere());
    // One after the other: on a slow host, ten hashes at once take longer than a call may.
    for (let round = 0; round < 10; round += 1)
      await letThrough([enterPassword('not it', STRANGER, elsewhere())]);
    for (let round = 0; round < 9; round += 1) {
      if (round % 5 === 0) await ask(STRANGER, elsewhere());
      await enter('000000', STRANGER, elsewhere());
    }
    expect(await noticed()).toHaveLength(0);
    await exhaust();
    expect(await noticed()).toHaveLength(1);
  });
});

/** The SDK in the owner's network, on a device. */
async function sdkOn(device: string | undefined) {
  const client = createClient({
    hosts: createHosts({ origin: server.origin }),
    session: createMemorySession(),
    retry: { tries: 1 },
    fetch: (input, init) => {
      const request = new Request(input, init);
      for (const [name, value] of Object.entries(home)) request.headers.set(name, value);
      return server.fetch(request);
    },
  });
  if (device !== undefined) await client.session.set('device', device);
  return client;
}

test('a known device signs in from a network whose people send all that they can', async () => {
  await signUpOwner();
  const neighbours = (index: number) => ({ 'x-forwarded-for': `10.1.1.${index % 250}` });
  const flood = <Answer>(count: number, send: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  // More than each limit lets through and lets wait.
  const sent = flood(90, (index) =>
    post('request-login-otp', { email: `nobody${index}@mail.example` }, neighbours(index)),
  );
  const guessed = flood(340, (index) => enter('000000', `${STRANGER}-${index}`, neighbours(index)));
  const checked = flood(90, (index) =>
    call(server, 'GET', `/account/account-with-email?email=nobody${index}@mail.example`, {
      headers: neighbours(index),
    }),
  );
  // Only those whose turn comes are still there, and the clock stands.
  await vi.waitFor(() => expect(server.clock.pausing()).toBe(4 + 8 + 8), 60_000);
  expect((await ask(NEW)).status).toBe(429);
  expect(await ask(OWN)).toMatchObject({ status: 200, body: { delivery: 'code' } });
  expect(isIn(await enter(await codeFor(server, email), OWN))).toBe(true);
  expect(await beginSignIn(await sdkOn(OWN), { email })).toMatchObject({ ok: true });
  expect(await beginSignIn(await sdkOn(undefined), { email })).toMatchObject({ ok: false });
  server.clock.advance(10_000);
  await Promise.all([sent, guessed, checked]);
});

test('guesses without an outstanding code are graded for nobody', async () => {
  await signUpOwner();
  server.clock.advance(11 * 60_000);
  for (let round = 0; round < 40; round += 1)
    expect((await enter('123456', undefined, elsewhere())).body).toMatchObject({ code: 'code_expired' });
  const subjects = (await messagesTo(server, email)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject?.startsWith('Wrong'))).toBe(false);
});

/**
 * The bound of code-budget.ts: an attacker who asks day and night, with as many devices and networks as they like, gets at
 * most 20 codes in a window of a day, each graded five times: 100 guesses of 1,000,000 a day.
 */
test('days of asking day and night: at most 100 graded guesses a day', async () => {
  await signUpOwner();
  server.clock.advance(60_000);
  const days = 2;
  let codes = 0;
  let graded = 0;
  for (let minute = 0; minute < days * 1440; minute += 40) {
    const stranger = `${STRANGER}-${minute}`;
    const headers = elsewhere();
    const { body } = await ask(stranger, headers);
    if (body.delivery === 'code') {
      codes += 1;
      for (let guess = 0; guess < 7; guess += 1) await enter('000000', stranger, headers);
      graded += await newestAttempts();
    }
    server.clock.advance(40 * 60_000);
  }
  const [, day] = CODES;
  // The controls: they did ask for all that they could get, and every code was graded.
  expect(codes).toBeGreaterThan(day.points * (days - 1));
  expect(graded).toBe(codes * CODE_ATTEMPTS);
  expect(codes).toBeLessThanOrEqual(day.points * (days + 1));
  expect(graded / 1_000_000 / (days + 1)).toBeLessThanOrEqual(1 / 10_000);
});

/** Returns how many guesses the newest code of the address has used up. */
async function newestAttempts(): Promise<number> {
  const rows = await server.platform.database.withSystem((tx) => tx.select().from(oneTimeCodes));
  const [newest] = rows
    .filter(({ destination, flow }) => destination === email && flow !== 'link')
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return newest?.attempts ?? 0;
}
