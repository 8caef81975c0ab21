import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  codeFor,
  createTestWorkspace,
  signUpPerson,
  type TestPerson,
} from '../src/areas/account/testing';
import { tokenFor } from '../src/areas/settings/team.testing';
import { createLogger } from '../src/platform/logging/logger';
import { createTestServer, type TestServer } from '../src/testing';

let server: TestServer;
let lines = '';
const logger = createLogger(
  { logLevel: 'debug' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  }),
);

beforeAll(async () => {
  server = await createTestServer({ logger });
});
afterAll(() => server?.close());

/** Where a secret stands by itself; six digits inside an id or a number of milliseconds are none. */
const tells = (text: string, secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`).test(text);

describe('the log at its most talkative', () => {
  const secrets: Record<string, string> = {};
  const answers: string[] = [];
  let person: TestPerson;

  async function ask(...parameters: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never) {
    const answer = await call(server, ...parameters);
    answers.push(JSON.stringify([answer.body, [...answer.headers]]));
    return answer;
  }

  beforeAll(async () => {
    const email = 'mira@juniper-light.example';
    person = await signUpPerson(server, email);
    secrets.token = person.token;
    secrets.signUpCode = await codeFor(server, email);
    secrets.password = 'canary-password-4711';
    secrets.wrongPassword = 'canary-wrong-0815';
    secrets.wrongCode = '918273';
    secrets.forgedToken = 'canaryForgedTokenThatNobodyEverGaveToAny_01';
    secrets.key = 'canary-idempotency-key-8812';

    const { token } = person;
    const newPassword = secrets.password;
    await ask('PUT', '/account/update-password', { token, body: { newPassword } });
    await ask('POST', '/account/login-with-password', { body: { email, password: secrets.wrongPassword } });
    await ask('POST', '/account/request-login-otp', { body: { email } });
    await ask('POST', '/account/login-with-otp', { body: { email, otp: secrets.wrongCode } });
    secrets.code = await codeFor(server, email);
    await ask('POST', '/account/newsletter', {
      headers: { 'idempotency-key': secrets.key },
      body: { email, isAdmin: secrets.password },
    });
    await ask('GET', '/settings/tenant-user/my-profile', { token: secrets.forgedToken });
    await ask('GET', '/settings/tenant-user/my-profile', { query: { token, access_token: token }, token });
    await ask('GET', `/account/sessions/${token}`, { token });
    await ask('POST', '/account/login-with-password', {
      headers: { 'content-type': 'text/plain' },
      body: { email, password: secrets.password },
    });
    await server.fetch(`${server.origin}/api/account/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `token=${token}` },
      body: `{"email": "${secrets.password}`,
    });
    await createTestWorkspace(server, person, 'juniper-light');
    const invited = 'tom@juniper-light.example';
    await call(server, 'POST', '/settings/juniper-light/tenant-users/invite', {
      token,
      body: { invitations: [{ email: invited, role: 'member' }] },
    });
    secrets.invitation = await tokenFor(server, invited);
    secrets.mailText = 'canaryTextOfAMail';
    await ask('POST', '/workflows/graphql', {
      token,
      headers: { 'x-workspace-id': 'juniper-light' },
      body: {
        query: `mutation { customMail(clientEmail: "priya@nair.example", mailContent: { subject: "Hello",
          htmlBody: "${secrets.mailText}" }) { _id } }`,
      },
    });
    await ask('POST', '/workspace/error-reports', {
      body: {
        message: `Failed with Bearer ${token} and password=${secrets.password}`,
        path: `/verify?code=${secrets.code}&token=${token}`,
        appVersion: '1.0.0',
      },
    });
    await server.settle();
  });

  it('was heard: calls and jobs stand in it', () => {
    expect(lines.split('\n').length).toBeGreaterThan(15);
    expect(lines).toContain('/api/account/login-with-password');
    expect(lines).toContain('mail.send');
  });

  it('holds no token, code, password or key, whatever way they came', () => {
    expect(Object.keys(secrets)).toHaveLength(10);
    expect(Object.entries(secrets).filter(([, secret]) => tells(lines, secret))).toEqual([]);
  });

  it('is no different from the answers: none repeats a secret that it was sent', () => {
    const given = Object.entries(secrets).filter(([name]) => name !== 'code' && name !== 'invitation');
    for (const answer of answers) expect(given.filter(([, secret]) => tells(answer, secret))).toEqual([]);
  });

  it('would show a secret that got into it', () => {
    const before = lines;
    logger.error({ reason: `Refused ${secrets.password}.` }, 'A planted line.');
    expect(tells(lines, secrets.password ?? '')).toBe(true);
    lines = before;
  });
});

describe('reports of errors', () => {
  it('are kept without the secrets that stood in them', async () => {
    const { rows } = await server.platform.database.withSystem((tx) =>
      tx.execute<{ report: string }>('select to_jsonb(e)::text as report from error_reports e'),
    );
    const [kept] = rows;
    expect(rows).toHaveLength(1);
    expect(kept?.report).toContain('Failed with Bearer');
    expect(kept?.report).not.toMatch(/canary-password-4711/);
    expect(kept?.report).not.toMatch(/Bearer [\w-]{20}/);
  });
});
