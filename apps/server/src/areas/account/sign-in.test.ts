import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../platform/identity/schema';
import { createTestServer, type TestServer } from '../../testing';
import { referrals } from './schema';
import {
  call,
  codeFor,
  createTestWorkspace,
  messagesTo,
  signInAnswerOf,
  signInPerson,
  signUpPerson,
} from './testing';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
});
afterAll(() => server.close());

/** A client address of its own, so that the limits of one test do not stop another. */
let block = 1;
const elsewhere = () => ({ 'x-forwarded-for': `8.8.${block++ % 250}.1` });

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

describe('sign-up', () => {
  test('finds no account, makes one, sends its code and signs in with it', async () => {
    const email = 'mira@juniperlight.example';
    const before = await call(server, 'GET', '/account/account-with-email', {
      query: { email },
      headers: elsewhere(),
    });
    expect(before).toMatchObject({ status: 200, body: { isAccountExist: false, isEmailVerified: false } });

    const sent = await call(server, 'POST', '/account/signup', {
      body: {
        email: 'Mira@JuniperLight.example',
        locationDetails: { countryCode: 'PT', timezone: 'Europe/Lisbon' },
      },
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { delivery: 'code', expiresAt: '2026-10-15T08:22:00.000Z', resendAt: '2026-10-15T08:12:30.000Z' },
    });
    const [mail] = await messagesTo(server, email);
    const code = await codeFor(server, email);
    expect(mail).toMatchObject({ subject: `${code} is your verification code for Atelier` });
    expect(mail?.html).toContain(code);

    const waiting = await call(server, 'GET', '/account/account-with-email', {
      query: { email },
      headers: elsewhere(),
    });
    expect(waiting.body).toEqual({ isAccountExist: true, isEmailVerified: false });

    const verified = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, verificationCode: code },
    });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({
      isTwoFactorRequired: false,
      isOnboarded: false,
      accessibleWorkspaces: [],
      expiresAt: '2026-12-14T08:12:00.000Z',
    });
    expect(signInAnswerOf(verified).accessToken).toMatch(/^[\w-]{43}$/);
    const after = await call(server, 'GET', '/account/account-with-email', {
      query: { email },
      headers: elsewhere(),
    });
    expect(after.body).toEqual({ isAccountExist: true, isEmailVerified: true });
  });

  test.each([
    [{ email: 'no at' }],
    [{ email: 'two words@a.example' }],
    [{ email: `${'x'.repeat(250)}@a.example` }],
    [{ email: 'a@b.example', unknown: 1 }],
    [{ email: 'a@b.example\u0000' }],
    [{ email: 'a@b.example', referralCode: '../../' }],
    [{ email: 'a@b.example', locationDetails: { planet: 'Mars' } }],
    [{}],
  ])('refuses %j', async (body) => {
    const answer = await call(server, 'POST', '/account/signup', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('requestId');
  });

  test('sends an unverified address another code; the one being typed stays valid', async () => {
    const email = 'tom@juniperlight.example';
    await call(server, 'POST', '/account/signup', { body: { email } });
    const first = await codeFor(server, email);
    server.clock.advance(1000);
    await call(server, 'POST', '/account/signup', { body: { email } });
    const right = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, verificationCode: first },
    });
    expect(right.status).toBe(200);
  });

  test('a verified address gets a mail that says so, with a code that logs in', async () => {
    const { email, userId } = await signUpPerson(server, 'priya.nair@mail.example');
    server.clock.advance(1000);
    await call(server, 'POST', '/account/signup', { body: { email } });
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain('You already have one');
    const answer = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, verificationCode: await codeFor(server, email) },
    });
    expect(signInAnswerOf(answer).userId).toBe(userId);
  });

  test('records who brought the person, by the last code given, and ignores unknown codes', async () => {
    const referrer = await signUpPerson(server, 'ada.ferreira@mail.example');
    const known = await signUpPerson(server, 'known.before@mail.example');
    const [{ referralCode } = { referralCode: '' }] = await server.platform.database.withSystem((tx) =>
      tx
        .select({ referralCode: accounts.referralCode })
        .from(accounts)
        .where(eq(accounts.id, referrer.userId)),
    );
    const bodies = [
      { email: 'luis.ferreira@mail.example', referralCode: referralCode.toLowerCase() },
      { email: 'noor.haddad@mail.example', referralCode: 'NOSUCH99' },
      // Somebody who was here before was not brought.
      { email: known.email, referralCode },
      // Nobody brings themselves.
      { email: referrer.email, referralCode },
    ];
    for (const body of bodies)
      expect((await call(server, 'POST', '/account/signup', { body })).status).toBe(200);
    const rows = await server.platform.database.withSystem((tx) =>
      tx
        .select({ email: accounts.email, code: referrals.code })
        .from(referrals)
        .innerJoin(accounts, eq(accounts.id, referrals.referredAccountId))
        .where(and(eq(referrals.referrerAccountId, referrer.userId))),
    );
    expect(rows).toEqual([{ email: 'luis.ferreira@mail.example', code: referralCode }]);
  });
});

describe('codes', () => {
  test('tell how many tries are left, and end after five', async () => {
    const email = 'hannah@brandtceramics.example';
    await call(server, 'POST', '/account/signup', { body: { email } });
    const code = await codeFor(server, email);
    for (const left of [4, 3, 2, 1]) {
      const answer = await call(server, 'POST', '/account/verify-signup-email', {
        body: { email, verificationCode: wrong(code) },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          code: 'code_wrong',
          title: `This code is not right. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`,
        },
      });
    }
    for (const guess of [wrong(code), code]) {
      const answer = await call(server, 'POST', '/account/verify-signup-email', {
        body: { email, verificationCode: guess },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'code_exhausted' } });
    }
  });

  test('work once, for ten minutes, for one purpose', async () => {
    const email = 'clara.mendes@mail.example';
    await call(server, 'POST', '/account/signup', { body: { email } });
    const code = await codeFor(server, email);
    const forAnother = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp: code } });
    expect(forAnother.body).toMatchObject({ code: 'code_expired' });
    server.clock.advance(10 * 60_000 - 1);
    const right = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, verificationCode: code },
    });
    expect(right.status).toBe(200);
    const again = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, verificationCode: code },
    });
    expect(again).toMatchObject({ status: 400, body: { code: 'code_used' } });

    await call(server, 'POST', '/account/request-login-otp', { body: { email } });
    const late = await codeFor(server, email);
    server.clock.advance(10 * 60_000);
    const expired = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp: late } });
    expect(expired).toMatchObject({ status: 400, body: { code: 'code_expired' } });
  });

  test('200 guesses at once, by the browser that has a code: at most five are graded', async () => {
    const email = 'jonas.weber@mail.example';
    const device = 'a-browser-that-guesses';
    await call(server, 'POST', '/account/signup', { body: { email, device } });
    const code = await codeFor(server, email);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        call(server, 'POST', '/account/verify-signup-email', {
          body: {
            email,
            device,
            verificationCode: String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
          },
          headers: { 'x-forwarded-for': `9.9.${index}.1` },
        }),
      ),
    );
    const kinds = answers.map(({ body }) => String(body.code));
    // The fifth uses the code up, and says so.
    expect(kinds.filter((kind) => kind === 'code_wrong')).toHaveLength(4);
    expect(new Set(kinds)).toEqual(new Set(['code_wrong', 'code_exhausted']));
    const after = await call(server, 'POST', '/account/verify-signup-email', {
      body: { email, device, verificationCode: code },
    });
    expect(after.body).toMatchObject({ code: 'code_exhausted' });
  });
});

describe('sending codes', () => {
  const shape = (answer: { status: number; body: Record<string, unknown> }) => ({
    status: answer.status,
    body: answer.body,
  });

  test.each(['/account/request-login-otp', '/account/email-verification-code', '/account/signup'])(
    '%s answers alike for known, waiting and unknown addresses, and sends each one mail',
    async (path) => {
      const name = path.replaceAll(/\W/g, '-');
      const known = await signUpPerson(server, `known${name}@mail.example`);
      const waiting = `waiting${name}@mail.example`;
      await call(server, 'POST', '/account/signup', { body: { email: waiting } });
      const unknown = `unknown${name}@mail.example`;
      server.clock.advance(60_000);
      const counts = new Map<string, number>();
      const addresses = [known.email, waiting, unknown];
      for (const email of addresses) counts.set(email, (await messagesTo(server, email)).length);
      const answers = [];
      for (const email of addresses)
        answers.push(shape(await call(server, 'POST', path, { body: { email } })));
      expect(answers[0]?.status).toBe(200);
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      for (const email of addresses)
        expect((await messagesTo(server, email)).length, email).toBe((counts.get(email) ?? 0) + 1);
    },
  );

  test('an unknown address that tries to sign in is notified by mail, and its guesses get the same responses as any', async () => {
    const email = 'nobody@mail.example';
    await call(server, 'POST', '/account/request-login-otp', { body: { email } });
    const [mail] = await messagesTo(server, email);
    expect(mail?.text).toContain('has no account');
    expect(mail?.text).not.toMatch(/\d{6}/);
    const guess = await call(server, 'POST', '/account/login-with-otp', { body: { email, otp: '000000' } });
    expect(guess.body).toMatchObject({ code: 'code_wrong', title: expect.stringContaining('4 tries left') });
  });

  test('five codes in a quarter of an hour, then a link in their place, and codes again', async () => {
    const email = 'often@mail.example';
    const send = () => call(server, 'POST', '/account/signup', { body: { email }, headers: elsewhere() });
    for (let count = 0; count < 5; count++) expect((await send()).body).toMatchObject({ delivery: 'code' });
    expect(await send()).toMatchObject({ status: 200, body: { delivery: 'link' } });
    server.clock.advance(15 * 60_000 + 1000);
    expect((await send()).body).toMatchObject({ delivery: 'code' });
  });
});

describe('signing in', () => {
  test('with a code: workspaces come in the order of the memberships', async () => {
    const person = await signUpPerson(server, 'ines.duarte@mail.example');
    await createTestWorkspace(server, person, 'ines-one');
    server.clock.advance(1000);
    await createTestWorkspace(server, person, 'ines-two');
    const signedIn = await call(server, 'POST', '/account/request-login-otp', {
      body: { email: person.email },
    });
    expect(signedIn.status).toBe(200);
    const answer = await call(server, 'POST', '/account/login-with-otp', {
      body: { email: person.email, otp: await codeFor(server, person.email) },
    });
    expect(signInAnswerOf(answer)).toMatchObject({
      isOnboarded: true,
      accessibleWorkspaces: [
        { workspaceId: 'ines-one', isOnboard: true },
        { workspaceId: 'ines-two', isOnboard: true },
      ],
    });
  });

  test('with a password: one answer for a wrong one, an unknown address and an account without', async () => {
    const person = await signUpPerson(server, 'with.password@mail.example');
    const without = await signUpPerson(server, 'without.password@mail.example');
    const set = await call(server, 'PUT', '/account/update-password', {
      token: person.token,
      body: { newPassword: 'pine needles in october' },
    });
    expect(set.status).toBe(204);
    const [told] = await messagesTo(server, person.email);
    expect(told?.subject).toBe('Your Atelier account has a password now');
    const attempt = (email: string, password: string) =>
      call(server, 'POST', '/account/login-with-password', { body: { email, password } });
    const right = await attempt(person.email.toUpperCase(), 'pine needles in october');
    expect(signInAnswerOf(right).userId).toBe(person.userId);
    const refusals = [
      await attempt(person.email, 'pine needles in November'),
      await attempt(without.email, 'pine needles in october'),
      await attempt('unknown.password@mail.example', 'pine needles in october'),
    ];
    for (const { status, body } of refusals)
      expect({ status, code: body.code, title: body.title }).toEqual({
        status: 400,
        code: 'password_wrong',
        title: 'The email address or the password is not right.',
      });
  });

  test('a changed password asks for the old one and ends every other session', async () => {
    const first = await signUpPerson(server, 'two.sessions@mail.example');
    const second = await signInPerson(server, first.email);
    const change = (token: string, body: object) =>
      call(server, 'PUT', '/account/update-password', { token, body });
    expect((await change(first.token, { newPassword: 'short' })).status).toBe(400);
    expect((await change(first.token, { newPassword: 'aaaaaaaaaaaa' })).body).toMatchObject({
      errors: [{ field: 'newPassword' }],
    });
    expect((await change(first.token, { newPassword: 'a first long password' })).status).toBe(204);
    expect((await call(server, 'GET', '/account/sessions', { token: second.token })).status).toBe(401);
    expect((await change(first.token, { newPassword: 'a second long password' })).body).toMatchObject({
      errors: [{ field: 'currentPassword' }],
    });
    const wrongOld = await change(first.token, {
      currentPassword: 'not it',
      newPassword: 'a second long password',
    });
    expect(wrongOld).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
    const right = await change(first.token, {
      currentPassword: 'a first long password',
      newPassword: 'a second long password',
    });
    expect(right.status).toBe(204);
    expect((await call(server, 'GET', '/account/sessions', { token: first.token })).status).toBe(200);
  });
});

describe('visitors', () => {
  test('prove their address and keep their id, whatever id was sent along', async () => {
    const visitorId = '0199e000-0000-7000-8000-00000000aaaa';
    const email = 'guest@mail.example';
    await server.platform.database.withSystem((tx) =>
      tx.insert(accounts).values({ id: visitorId, kind: 'visitor', email, referralCode: 'VISITOR1' }),
    );
    const sent = await call(server, 'POST', '/account/visitor-signup', {
      body: { email, userId: visitorId },
    });
    const stranger = await call(server, 'POST', '/account/visitor-signup', {
      body: { email: 'stranger@mail.example', userId: visitorId },
    });
    expect(stranger.status).toBe(200);
    expect(Object.keys(stranger.body)).toEqual(Object.keys(sent.body));
    const verify = async (address: string) =>
      signInAnswerOf(
        await call(server, 'POST', '/account/verify-signup-email', {
          body: { email: address, verificationCode: await codeFor(server, address) },
        }),
      );
    expect((await verify(email)).userId).toBe(visitorId);
    expect((await verify('stranger@mail.example')).userId).not.toBe(visitorId);
    const [row] = await server.platform.database.withSystem((tx) =>
      tx.select({ kind: accounts.kind }).from(accounts).where(eq(accounts.id, visitorId)),
    );
    expect(row).toEqual({ kind: 'member' });
  });
});

describe('sessions', () => {
  test('are listed, ended one by one, and end by themselves', async () => {
    const first = await signUpPerson(server, 'sessions@mail.example');
    server.clock.advance(60_000);
    const second = await signInPerson(server, first.email);
    const stranger = await signUpPerson(server, 'other.sessions@mail.example');
    const listed = await call(server, 'GET', '/account/sessions', { token: second.token });
    const data = listed.body.data as { _id: string; isCurrent: boolean }[];
    expect(data.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const older = data[1]?._id ?? '';
    expect(
      (await call(server, 'DELETE', `/account/sessions/${older}`, { token: stranger.token })).status,
    ).toBe(404);
    expect((await call(server, 'DELETE', `/account/sessions/${older}`, { token: second.token })).status).toBe(
      204,
    );
    expect(
      (await call(server, 'DELETE', '/account/sessions/not-an-id', { token: second.token })).status,
    ).toBe(400);
    expect((await call(server, 'GET', '/account/sessions', { token: first.token })).status).toBe(401);
    expect((await call(server, 'POST', '/account/logout', { token: second.token })).status).toBe(204);
    const after = await call(server, 'GET', '/account/sessions', { token: second.token });
    expect(after).toMatchObject({ status: 401, body: { code: 'session_expired' } });

    const idle = await signInPerson(server, first.email);
    server.clock.advance(14 * 86_400_000 - 1000);
    expect((await call(server, 'GET', '/account/sessions', { token: idle.token })).status).toBe(200);
    server.clock.advance(14 * 86_400_000 + 1000);
    expect((await call(server, 'GET', '/account/sessions', { token: idle.token })).status).toBe(401);
  });
});
