import { Secret, TOTP } from 'otpauth';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityEvents } from '../audit/schema';
import { OverloadedError } from '../database/errors';
import { problem } from '../errors/problem';
import type { AnyRestHandler } from '../http/rest';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';
import { entranceOf } from './authenticate';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from './passwords';
import { accounts, oneTimeCodes, recoveryCodes, sessions } from './schema';
import { findBrokenSecurityEvent, recordSecurityEvent } from './security-events';
import { findChallenge, listSessions, startChallenge, startSession, takeChallenge } from './sessions';

const wrong = problem({ code: 'code_wrong', status: 400, title: 'This code is not right.' });
const subject = (email: string) => ({ destination: email, purpose: 'sign-in', flow: 'one browser' });

const signIn: AnyRestHandler = async ({ email, otp }, { tx, platform }) => {
  const result = await platform.codes.check(tx, { ...subject(String(email)), code: String(otp) });
  if (!result.isRight || result.accountId === null) return wrong;
  const { token } = await startSession(tx, { accountId: result.accountId, userAgent: null, address: null });
  return { accessToken: token };
};

const contract = {
  paths: {
    '/account/login': {
      post: {
        operationId: 'signIn',
        'x-service': 'account',
        'x-access': 'anonymous',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['email', 'otp'],
                properties: { email: { type: 'string' }, otp: { type: 'string' } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Signed in.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { accessToken: { type: 'string' } } },
              },
            },
          },
        },
      },
    },
  },
};

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await createTestServer({ openapi: contract, handlers: { signIn } });
});
afterAll(() => server.close());
let people = 0;
beforeEach(async () => {
  people += 1;
  person = await server.createPerson(`Priya Nair ${people}`);
});

const system: TestServer['database']['withSystem'] = (run) => server.database.withSystem(run);
const issue = (email = person.email, accountId: string | null = person.accountId) =>
  system((tx) => server.platform.codes.issue(tx, { ...subject(email), accountId }));
const guess = (otp: string, email = person.email, headers: Record<string, string> = {}) =>
  server.fetch('http://localhost/api/account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, otp }),
  });
/** A code that is not `code`. */
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (all: number[], status: number) => all.filter((one) => one === status).length;
async function gradedOf(id: string): Promise<number> {
  const rows = await system((tx) => tx.select().from(oneTimeCodes));
  return rows.find((row) => row.id === id)?.attempts ?? -1;
}
const sessionsOf = async () => (await system((tx) => listSessions(tx, person.accountId))).length;

describe('one-time codes', () => {
  it('grades at most five of two hundred parallel guesses, whatever address they claim', async () => {
    const { id, code } = await issue();
    const guesses = Array.from({ length: 200 }, (_value, index) =>
      guess(other(code, index + 1), person.email, { 'x-forwarded-for': `203.0.113.${index}` }),
    );
    const found = await statuses(guesses);
    expect(count(found, 200)).toBe(0);
    expect(await gradedOf(id)).toBe(5);
    // The right code is worth nothing any more.
    expect((await guess(code)).status).not.toBe(200);
  });

  it('lets the right code in once, however often it comes at the same time', async () => {
    const { code } = await issue();
    const before = await sessionsOf();
    const found = await statuses(Array.from({ length: 50 }, () => guess(code)));
    expect(count(found, 200)).toBe(1);
    expect(await sessionsOf()).toBe(before + 1);
  });

  it('counts guesses without an outstanding code for nobody: they lock nothing', async () => {
    await statuses(Array.from({ length: 60 }, () => guess('000000')));
    for (let round = 0; round < 8; round += 1) {
      const { code } = await issue();
      await statuses(Array.from({ length: 5 }, (_v, index) => guess(other(code, index + 1))));
      server.clock.advance(11 * 60_000);
    }
    const fresh = await issue();
    expect((await guess(fresh.code)).status).toBe(200);
  });

  it('does not count right codes', async () => {
    for (let round = 0; round < 35; round += 1) expect((await guess((await issue()).code)).status).toBe(200);
  });

  it('stays valid when another is made, and ends after ten minutes and after use', async () => {
    const first = await issue();
    const second = await issue();
    expect((await guess(first.code)).status).toBe(200);
    expect((await guess(first.code)).status).toBe(400);
    // Both were for one sign-in.
    expect((await guess(second.code)).status).toBe(400);
    const late = await issue();
    server.clock.advance(10 * 60_000 + 1);
    expect((await guess(late.code)).status).toBe(400);
  });

  it('is bound to purpose, flow and destination', async () => {
    const { codes } = server.platform;
    const check = (of: { destination: string; purpose: string; flow: string }, code: string) =>
      system((tx) => codes.check(tx, { ...of, code })).then(({ isRight }) => isRight);
    const flowing = { destination: person.email, purpose: 'change-email', flow: 'one' };
    const { code } = await system((tx) => codes.issue(tx, flowing));
    expect(await check({ ...flowing, flow: 'two' }, code)).toBe(false);
    expect(await check({ ...flowing, purpose: 'sign-in' }, code)).toBe(false);
    expect(await check({ ...flowing, destination: 'noor@haddad.example' }, code)).toBe(false);
    expect(await check(flowing, code)).toBe(true);
  });

  it('is stored as an HMAC, and made of six digits', async () => {
    const { code } = await issue();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await system((tx) => tx.select().from(oneTimeCodes));
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    expect(new Set(rows.map(({ codeHash }) => codeHash.toString('hex'))).size).toBe(rows.length);
  });

  it('answers known and unknown addresses alike, and takes as long', async () => {
    const known = await issue();
    const shapeOf = async (answer: Response) => {
      const { requestId, ...body } = (await answer.json()) as Record<string, unknown>;
      expect(answer.status).toBeLessThan(500); // Two failures would be alike as well.
      return [answer.status, body];
    };
    expect(await shapeOf(await guess(other(known.code)))).toEqual(
      await shapeOf(await guess('123456', 'nobody@no.example')),
    );
    const time = async (email: string) => {
      const start = performance.now();
      await guess('000000', email);
      return performance.now() - start;
    };
    // In turns, and the quickest of each: whatever else the machine does only adds to some of them.
    let [there, not] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < 15; round += 1) {
      there = Math.min(there, await time(person.email));
      not = Math.min(not, await time('nobody@at-all.example'));
    }
    // A hash that only one of both pays for makes a factor of ten; noise does not make four.
    expect(Math.max(there, not)).toBeLessThan(4 * Math.min(there, not));
  });
});

describe('tokens', () => {
  it('are 256 bits, and only their hash is stored', async () => {
    expect(Buffer.from(person.token, 'base64url')).toHaveLength(32);
    const rows = await system((tx) => tx.select().from(sessions));
    expect(JSON.stringify(rows)).not.toContain(person.token);
    expect(rows.some(({ tokenHash }) => tokenHash.equals(server.platform.tokens.hash(person.token)))).toBe(
      true,
    );
  });

  it('a challenge opens nothing, and is taken once', async () => {
    const challenge = await system((tx) =>
      startChallenge(tx, {
        accountId: person.accountId,
        userAgent: null,
        address: null,
        firstFactor: 'password',
      }),
    );
    expect(await system((tx) => findChallenge(tx, person.token))).toBeNull();
    const asSession = await server.platform.database.enter(
      entranceOf(challenge.token, null),
      async (_tx, found) => found,
    );
    expect(asSession.identity).toBeNull();
    const found = await system((tx) => findChallenge(tx, challenge.token));
    expect(found?.accountId).toBe(person.accountId);
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => system((tx) => takeChallenge(tx, challenge.id))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await system((tx) => findChallenge(tx, challenge.token))).toBeNull();
  });
});

describe('passwords', () => {
  it('are stored with parameters and salt, and compared whole', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(first).not.toBe(second);
    expect(await verifyPassword('correct horse', first, 'anybody')).toBe(true);
    expect(await verifyPassword('correct hors', first, 'anybody')).toBe(false);
    expect(await verifyPassword('', first, 'anybody')).toBe(false);
    expect(await verifyPassword('anything', null, 'anybody')).toBe(false);
    expect(isPasswordHashOutdated(first)).toBe(false);
    expect(isPasswordHashOutdated(first.replace('32768', '16384'))).toBe(true);
  });

  it('works as long for nobody as for somebody', async () => {
    const stored = await hashPassword('correct horse');
    const time = async (hash: string | null) => {
      const start = performance.now();
      for (let round = 0; round < 3; round += 1) await verifyPassword('wrong', hash, 'anybody');
      return performance.now() - start;
    };
    await time(stored);
    const [there, not] = [await time(stored), await time(null)];
    expect(not).toBeGreaterThan(there / 3);
    expect(not).toBeLessThan(there * 3);
  });

  it('are compared for people who are known while strangers send more than can be served in time', async () => {
    const stored = await hashPassword('correct horse');
    const refusals: unknown[] = [];
    let compared = 0;
    const strangers = Array.from({ length: 60 }, () =>
      verifyPassword('wrong', null, 'anybody').then(
        () => (compared += 1),
        (error: unknown) => refusals.push(error),
      ),
    );
    expect(await verifyPassword('correct horse', stored, 'known')).toBe(true);
    // In one line with strangers, it would have been refused or the last.
    expect(compared).toBeLessThan(10);
    expect(refusals.length).toBeGreaterThan(0);
    await Promise.all(strangers);
    expect(refusals.every((error) => error instanceof OverloadedError)).toBe(true);
  });
});

describe('the second factor', () => {
  const totp = (secret: string) => new TOTP({ issuer: 'Atelier', secret: Secret.fromBase32(secret) });
  const codeAt = (secret: string, steps = 0) =>
    totp(secret).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
  const begin = () =>
    system((tx) => server.platform.twoFactor.begin(tx, { id: person.accountId, email: person.email }));
  const enable = (code: string) =>
    system((tx) => server.platform.twoFactor.enable(tx, person.accountId, code));
  const check = (code: string, guesser = 'password') =>
    system((tx) => server.platform.twoFactor.check(tx, person.accountId, code, guesser));

  it('is switched on with a right code, and its secret is not stored in clear', async () => {
    const { secret, address } = await begin();
    expect(address).toContain(`secret=${secret}`);
    const [row] = (await system((tx) => tx.select().from(accounts))).filter(
      ({ id }) => id === person.accountId,
    );
    expect(row?.twoFactorSecret?.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expect(await check(codeAt(secret))).toMatchObject({ isRight: false });
    expect(await enable(other(codeAt(secret)))).toMatchObject({ isRight: false });
    const enabled = await enable(codeAt(secret));
    expect(enabled.recoveryCodes).toHaveLength(10);
  });

  it('takes the neighbouring steps and no others, and each step once', async () => {
    const { secret } = await begin();
    await enable(codeAt(secret, -1));
    const parallel = await Promise.all(Array.from({ length: 5 }, () => check(codeAt(secret))));
    expect(parallel.filter(({ isRight }) => isRight)).toHaveLength(1);
    expect(await check(codeAt(secret, -1))).toMatchObject({ isRight: false });
    server.clock.advance(16 * 60_000);
    expect(await check(codeAt(secret, 2))).toMatchObject({ isRight: false });
    expect(await check(codeAt(secret, 1))).toMatchObject({ isRight: true, method: 'authenticator' });
    // Older than the last one used, though within the window.
    expect(await check(codeAt(secret, 0))).toMatchObject({ isRight: false });
  });

  it('grades five guesses in a quarter of an hour', async () => {
    const { secret } = await begin();
    await enable(codeAt(secret));
    server.clock.advance(60_000);
    const right = codeAt(secret);
    const found = await Promise.all(
      Array.from({ length: 100 }, (_v, index) => check(other(right, index + 1))),
    );
    expect(found.filter((one) => !one.isRight && one.reason === 'wrong')).toHaveLength(5);
    expect(await check(right)).toMatchObject({ isRight: false, reason: 'too_many' });
    // Somebody with a stolen password has not used up the tries of the owner, who reads the mail.
    expect(await check(right, 'sign_in_code')).toMatchObject({ isRight: true });
  });

  it('takes each recovery code once, however it is spelt', async () => {
    const { secret } = await begin();
    const { recoveryCodes: codes = [] } = await enable(codeAt(secret));
    const [first = '', second = ''] = codes;
    const stored = await system((tx) => tx.select().from(recoveryCodes));
    expect(JSON.stringify(stored)).not.toContain(first);
    const parallel = await Promise.all(Array.from({ length: 5 }, () => check(first)));
    expect(parallel.filter(({ isRight }) => isRight)).toHaveLength(1);
    server.clock.advance(16 * 60_000);
    expect(await check(second.toLowerCase().replace('-', ' '))).toMatchObject({
      isRight: true,
      method: 'recovery_code',
    });
  });

  it('is gone with everything once it is switched off', async () => {
    const { secret } = await begin();
    const { recoveryCodes: codes = [] } = await enable(codeAt(secret));
    await system((tx) => server.platform.twoFactor.disable(tx, person.accountId));
    server.clock.advance(60_000);
    expect(await check(codeAt(secret))).toMatchObject({ isRight: false });
    expect(await check(codes[0] ?? '')).toMatchObject({ isRight: false });
  });
});

describe('security events', () => {
  it('are chained, refuse changes, and show where a chain was broken', async () => {
    const { accountId } = person;
    for (const kind of ['session.started', 'password.changed', 'session.ended'])
      await system((tx) =>
        recordSecurityEvent(tx, { kind, accountId, address: '198.51.100.7', details: { kind } }),
      );
    const chain = `account:${accountId}`;
    expect(await system((tx) => findBrokenSecurityEvent(tx, chain))).toBeNull();
    await expect(system((tx) => tx.update(securityEvents).set({ kind: 'x' }))).rejects.toThrow();
    await expect(system((tx) => tx.delete(securityEvents))).rejects.toThrow();
    expect(await system((tx) => findBrokenSecurityEvent(tx, chain))).toBeNull();
    // As somebody who owns the database could.
    const intruder = new Client(server.database.engine.connection());
    await intruder.connect();
    const { rows } = await intruder.query<{ sequence: string }>(
      "select sequence from security_events where account_id = $1 and kind = 'password.changed'",
      [accountId],
    );
    await intruder.query('alter table security_events disable trigger security_events_refuse');
    await intruder.query("update security_events set address = '203.0.113.9' where sequence = $1", [
      rows[0]?.sequence,
    ]);
    await intruder.query('alter table security_events enable trigger security_events_refuse');
    await intruder.end();
    expect(await system((tx) => findBrokenSecurityEvent(tx, chain))).toBe(Number(rows[0]?.sequence));
  });

  it('keep one chain when many write at once', async () => {
    const { accountId } = person;
    await Promise.all(
      Array.from({ length: 20 }, (_v, index) =>
        system((tx) => recordSecurityEvent(tx, { kind: 'session.started', accountId, details: { index } })),
      ),
    );
    expect(await system((tx) => findBrokenSecurityEvent(tx, `account:${accountId}`))).toBeNull();
  });
});
