import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { accessAreas } from '@atelier/domain/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorReports } from '../../platform/errors/schema';
import { createTestServer, type TestServer } from '../../testing';
import { call, createTestWorkspace, signUpPerson, type TestPerson } from '../account/testing';

/** An outside service with prepared responses that records its requests. */
async function startOutside() {
  const asked: { readonly url: string; readonly body: unknown }[] = [];
  const next = { status: 200, answer: {} as unknown, delay: 0 };
  const server: Server = createServer((request, response) => {
    void (async () => {
      const body: unknown = request.method === 'POST' ? await json(request) : undefined;
      asked.push({ url: request.url ?? '', body });
      await new Promise((resolve) => setTimeout(resolve, next.delay));
      response
        .writeHead(next.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(next.answer));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The outside has no port.');
  return {
    asked,
    next,
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

let server: TestServer;
let outside: Awaited<ReturnType<typeof startOutside>>;
let mira: TestPerson;
beforeAll(async () => {
  outside = await startOutside();
  server = await createTestServer({
    environment: {
      TRUSTED_PROXY_HOPS: '1',
      GEOLOCATION_URL: `${outside.origin}/{ip}/json?key={key}`,
      GEOLOCATION_KEY: 'key-of-the-service',
      ERROR_REPORT_URL: `${outside.origin}/collect`,
      SUPPORT_EMAIL: 'support@atelier.example',
    },
  });
  mira = await signUpPerson(server, 'mira@juniperlight.example');
});
afterAll(async () => {
  await server.close();
  await outside.close();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('tenant settings', () => {
  test('tell the mode and the person’s workspaces, the active one last', async () => {
    const { tenantId } = await createTestWorkspace(server, mira, 'juniper-light');
    await createTestWorkspace(server, mira, 'juniper-films');
    const settings = await call(server, 'GET', '/workspace/juniper-light/tenant-settings', {
      token: mira.token,
    });
    expect(settings.body).toEqual({
      success: true,
      errorCode: null,
      workspaceMode: 'stable',
      workspaceIds: ['juniper-films', 'juniper-light'],
      activeWorkspaceId: 'juniper-light',
      tenantId,
      role: 'owner',
      accessControls: Object.fromEntries(accessAreas.map((area) => [area, 'write'])),
    });
  });

  test('a 401 means that the session is over, a 404 that the workspace is not this person’s', async () => {
    const path = '/workspace/juniper-light/tenant-settings';
    expect((await call(server, 'GET', path)).status).toBe(401);
    const stranger = await signUpPerson(server, 'noor.haddad@mail.example');
    expect((await call(server, 'GET', path, { token: stranger.token })).body).toMatchObject({
      status: 404,
      code: 'workspace_not_found',
    });
    const nowhere = await call(server, 'GET', '/workspace/no-such-one/tenant-settings', {
      token: mira.token,
    });
    expect(nowhere.body).toMatchObject({ status: 404, code: 'workspace_not_found' });
  });

  test('a retired handle leads to the current one', async () => {
    await call(server, 'PUT', '/settings/tenant/juniper-films/add-workspaceId', {
      token: mira.token,
      body: { workspaceId: 'juniper-motion' },
    });
    const settings = await call(server, 'GET', '/workspace/juniper-films/tenant-settings', {
      token: mira.token,
    });
    expect(settings.body).toMatchObject({ activeWorkspaceId: 'juniper-motion' });
  });
});

describe('capabilities', () => {
  test('name what is set up, and the outbox only to this machine', async () => {
    const here = await call(server, 'GET', '/workspace/capabilities');
    expect(here.body).toEqual({
      hasGoogleSignIn: false,
      hasGeolocation: true,
      outboxUrl: `${server.origin}/outbox`,
      supportEmail: 'support@atelier.example',
      region: 'us-east-1',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    expect((await fetch(String(here.body.outboxUrl))).status).toBe(200);
    const elsewhere = await call(server, 'GET', '/workspace/capabilities', from('8.8.8.8'));
    expect(elsewhere.body).toMatchObject({ outboxUrl: null });
  });
});

describe('the location', () => {
  const locate = (address: string) => call(server, 'GET', '/workspace/location', from(address));

  test('is looked up for the caller’s address, with the key that stays here, and remembered', async () => {
    outside.next.answer = { country_code: 'IN', city: 'Pune', timezone: 'Asia/Kolkata', currency: 'INR' };
    const expected = {
      countryCode: 'IN',
      city: 'Pune',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      region: 'ap-south-1',
    };
    for (let count = 0; count < 2; count++)
      expect(await locate('49.36.1.2')).toMatchObject({ status: 200, body: expected });
    expect(outside.asked.map(({ url }) => url)).toEqual(['/49.36.1.2/json?key=key-of-the-service']);
  });

  test.each(['127.0.0.1', '10.0.0.4', 'fd00::7'])('%s has no place, and nobody is asked', async (address) => {
    const before = outside.asked.length;
    expect(await locate(address)).toMatchObject({ status: 404, body: { code: 'not_found_for_address' } });
    expect(outside.asked.length).toBe(before);
  });

  test('that the service does not know is a 404; a failing service is reported as such and called again', async () => {
    outside.next.answer = { error: true };
    expect((await locate('8.8.4.1')).body).toMatchObject({ status: 404, code: 'not_found_for_address' });
    Object.assign(outside.next, { status: 500, answer: {} });
    expect((await locate('8.8.5.1')).body).toMatchObject({ status: 502, code: 'location_unavailable' });
    Object.assign(outside.next, { status: 200, answer: { country_code: 'US' } });
    expect((await locate('8.8.5.1')).body).toEqual({ countryCode: 'US', region: 'us-east-1' });
  });

  test('of a slow service holds nobody else up', async () => {
    Object.assign(outside.next, { delay: 2_500, answer: { country_code: 'US' } });
    const began = performance.now();
    const slow = locate('8.8.6.1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await call(server, 'GET', '/settings/tenant-user/my-profile', { token: mira.token });
    expect(performance.now() - began).toBeLessThan(2_300);
    expect((await slow).status).toBe(200);
    outside.next.delay = 0;
  });
});

describe('the report of a crash', () => {
  const report = (body: unknown) => call(server, 'POST', '/workspace/error-reports', { body });

  test('is kept and passed on without anything token-like', async () => {
    const sent = await report({
      message: `401 for Bearer ${mira.token}`,
      stack: `at load (https://app.example/verify-user?email=${mira.email}:1:2)`,
      path: `/clients?token=${mira.token}`,
      appVersion: '1.4.0',
      userAgent: 'Mozilla/5.0',
    });
    expect(sent.status).toBe(204);
    await server.settle();
    const [row] = await server.platform.database.withSystem((tx) => tx.select().from(errorReports));
    const passedOn = outside.asked.find(({ url }) => url === '/collect')?.body;
    expect(passedOn).toMatchObject({ id: row?.id, message: '401 for Bearer [removed]', path: '/clients' });
    for (const text of [JSON.stringify(row), JSON.stringify(passedOn)]) {
      expect(text).not.toContain(mira.token);
      expect(text).not.toContain(mira.email);
      expect(text).toContain('1.4.0');
    }
  });

  test.each([
    [{ path: '/', appVersion: '1' }],
    [{ message: '', path: '/', appVersion: '1' }],
    [{ message: 'x'.repeat(1001), path: '/', appVersion: '1' }],
    [{ message: 'x', path: '/', appVersion: '1', cookies: 'y' }],
  ])('refuses %j', async (body) => {
    expect((await report(body)).status).toBe(400);
  });
});

test('without its services, an installation says so', async () => {
  const plain = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  const location = await call(plain, 'GET', '/workspace/location', from('8.8.8.8'));
  expect(location).toMatchObject({ status: 404, body: { code: 'not_configured' } });
  const capabilities = await call(plain, 'GET', '/workspace/capabilities');
  expect(capabilities.body).toMatchObject({ hasGeolocation: false, supportEmail: null });
  await plain.close();
});
