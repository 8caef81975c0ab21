import { openapi } from '@atelier/sdk/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
import { contactRequests, newsletterSubscriptions } from './schema';
import { call, codeFor, createTestWorkspace, messagesTo, signUpPerson, type TestPerson } from './testing';

let server: TestServer;
let mira: TestPerson;
let tom: TestPerson;
beforeAll(async () => {
  server = await createTestServer({ environment: { SUPPORT_EMAIL: 'support@atelier.example' } });
  mira = await signUpPerson(server, 'mira@juniperlight.example');
  tom = await signUpPerson(server, 'tom@juniperlight.example');
});
afterAll(() => server.close());

const change = (body: unknown, { token } = mira) =>
  call(server, 'PUT', '/account/tenant-user', { token, body });
const profile = async ({ token } = mira) =>
  (await call(server, 'GET', '/settings/tenant-user/my-profile', { token })).body;

describe('the profile', () => {
  test('holds exactly what the contract allows', async () => {
    expect(await profile()).toEqual({
      _id: mira.userId,
      email: mira.email,
      firstName: '',
      lastName: '',
      phoneNumber: null,
      isPhoneVerified: false,
      displayPictureUrl: null,
      theme: 'systemDefault',
      is2FAEnabled: false,
      hasPassword: false,
      isOnboarded: false,
      activeWorkspaceId: null,
      workspaceIds: [],
      createdAt: '2026-10-15T08:12:00.000Z',
    });
  });

  test('changes what is named and nothing else', async () => {
    expect((await change({ firstName: ' Mira ', lastName: 'Anand' })).body).toMatchObject({
      firstName: 'Mira',
      lastName: 'Anand',
    });
    const dark = await change({ theme: 'dark' });
    expect(dark.body).toMatchObject({ firstName: 'Mira', theme: 'dark' });
  });

  test('has names of one line, without what nobody sees', async () => {
    const family = '👩\u200d👩\u200d👧 ליאת نور';
    expect(
      (await change({ firstName: ' Pay\r\nnow\u0007\u202e ', lastName: `${family}\u2066\u200b` })).body,
    ).toMatchObject({ firstName: 'Pay now', lastName: family });
    expect(await change({ firstName: '\u202e\n' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'firstName', message: 'This may not be empty.' }] },
    });
  });

  test('and so has everything that is called a name in the contract', () => {
    const inputs = JSON.stringify(openapi).matchAll(
      /"((?:first|last|business|company)Name)":(\{[^{}]*"minLength"[^{}]*\})/g,
    );
    const names = [...inputs].map(([, field, schema = '']) => [field, JSON.parse(schema)['x-line']]);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter(([, isLine]) => isLine !== true)).toEqual([]);
  });

  test.each([
    [{}],
    [{ firstName: '' }],
    [{ firstName: '   ' }],
    [{ firstName: 'x'.repeat(81) }],
    [{ theme: 'sepia' }],
    [{ email: 'other@mail.example' }],
    [{ phoneNumber: '+3519123' }],
    [{ phoneNumber: '912345678' }],
    [{ activeWorkspaceId: 'not-mine' }],
    [{ displayPictureKey: 'accounts/somebody/display-picture/else' }],
  ])('refuses %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });

  test('remembers the active workspace, the first one until then', async () => {
    await createTestWorkspace(server, mira, 'juniper-light');
    await createTestWorkspace(server, mira, 'juniper-films');
    expect(await profile()).toMatchObject({
      isOnboarded: true,
      activeWorkspaceId: 'juniper-light',
      workspaceIds: ['juniper-light', 'juniper-films'],
    });
    expect((await change({ activeWorkspaceId: 'juniper-films' })).body).toMatchObject({
      activeWorkspaceId: 'juniper-films',
      theme: 'dark',
    });
    expect((await change({ activeWorkspaceId: 'juniper-films' }, tom)).status).toBe(400);
  });

  test('asks for a session', async () => {
    expect((await call(server, 'PUT', '/account/tenant-user', { body: { firstName: 'x' } })).status).toBe(
      401,
    );
    const forged = { token: 'f'.repeat(43) };
    expect((await call(server, 'GET', '/settings/tenant-user/my-profile', forged)).status).toBe(401);
  });
});

describe('a phone number', () => {
  const phoneNumber = '+351912345678';
  const send = (number: string, { token } = mira) =>
    call(server, 'GET', '/account/tenant-user/request-phone-number-verification', {
      token,
      query: { phoneNumber: number },
    });
  const verify = (number: string, verificationCode: string, { token } = mira) =>
    call(server, 'PUT', '/account/tenant-user/verify-phone-number', {
      token,
      body: { phoneNumber: number, verificationCode },
    });

  test('is verified with the code that it was sent', async () => {
    const sent = await send(phoneNumber);
    expect(sent).toMatchObject({ status: 200, body: { expiresAt: '2026-10-15T08:22:00.000Z' } });
    const [message] = await messagesTo(server, phoneNumber);
    const code = await codeFor(server, phoneNumber);
    expect(message).toMatchObject({ kind: 'text', text: expect.stringContaining('10 minutes') });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect((await verify(phoneNumber, wrong)).body).toMatchObject({ code: 'code_wrong' });
    // The same number and code in the hands of another account are worth nothing.
    expect((await verify(phoneNumber, code, tom)).body).toMatchObject({ code: 'code_expired' });
    expect((await verify(phoneNumber, code)).body).toMatchObject({ phoneNumber, isPhoneVerified: true });
    expect((await verify(phoneNumber, code)).body).toMatchObject({ code: 'code_used' });
  });

  test('has to be verified again when it changes', async () => {
    expect((await change({ phoneNumber })).body).toMatchObject({ isPhoneVerified: true });
    expect((await change({ phoneNumber: '+14155552671' })).body).toMatchObject({
      phoneNumber: '+14155552671',
      isPhoneVerified: false,
    });
    expect((await change({ phoneNumber: null })).body).toMatchObject({ phoneNumber: null });
  });

  test.each(['+999123456789', '+3519', '912345678', '+351213456789', ''])('%j is refused', async (number) => {
    expect((await send(number)).status).toBe(400);
  });
});

describe('the public forms', () => {
  test('keep an address on the newsletter list once, and take it back after it left', async () => {
    const subscribe = (email: string) => call(server, 'POST', '/account/newsletter', { body: { email } });
    for (const email of ['Noor@mail.example', 'noor@MAIL.example', 'noor@mail.example'])
      expect((await subscribe(email)).status).toBe(204);
    expect((await subscribe('not an address')).status).toBe(400);
    const rows = () => server.platform.database.withSystem((tx) => tx.select().from(newsletterSubscriptions));
    expect(await rows()).toMatchObject([{ email: 'noor@mail.example', unsubscribedAt: null }]);
    await server.platform.database.withSystem((tx) =>
      tx
        .update(newsletterSubscriptions)
        .set({ unsubscribedAt: server.clock.now() })
        .where(eq(newsletterSubscriptions.email, 'noor@mail.example')),
    );
    await subscribe('noor@mail.example');
    expect(await rows()).toMatchObject([{ unsubscribedAt: null }]);
  });

  const form = {
    email: 'priya.nair@mail.example',
    firstName: 'Priya',
    lastName: 'Nair',
    companyName: 'Nair Events',
    jobTitle: 'Planner',
    platformUsers: '2-10',
    headquarters: 'Porto',
    message: 'Do you have <b>galleries</b>?',
    marketingConsent: false,
    type: 'sales',
  };

  test('keep what was written and tell support', async () => {
    expect((await call(server, 'POST', '/account/contact', { body: form })).status).toBe(204);
    const rows = await server.platform.database.withSystem((tx) => tx.select().from(contactRequests));
    expect(rows).toMatchObject([
      { email: form.email, message: form.message, phone: null, marketingConsent: false },
    ]);
    const [mail] = await messagesTo(server, 'support@atelier.example');
    expect(mail).toMatchObject({
      subject: 'Atelier contact form: Priya Nair',
      headers: { 'reply-to': form.email },
    });
    expect(mail?.html).toContain('&lt;b&gt;galleries');
  });

  test.each(Object.keys(form))('the contact form needs %s', async (field) => {
    const body = Object.fromEntries(Object.entries(form).filter(([name]) => name !== field));
    expect(await call(server, 'POST', '/account/contact', { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });
});
