import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uncounted } from './platform/mail/allowance';
import { createTestServer, type TestServer } from './testing';

describe('createServer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server?.close());

  it('is alive and ready', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const ready = await fetch(`${server.origin}/readyz`);
    expect(await ready.json()).toEqual({ ready: true, parts: { database: 'ok', jobs: 'ok', disk: 'ok' } });
    expect(ready.status).toBe(200);
  });

  it('delivers a mail to the local outbox, once', async () => {
    const { database, messages } = server.platform;
    await database.withSystem((tx) =>
      messages.mail(
        tx,
        { to: 'mira@juniper.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' },
        uncounted('The address of a test.'),
      ),
    );
    await server.settle();
    const page = await (await server.fetch('/outbox')).text();
    expect(page.match(/mira@juniper\.example/g)).toHaveLength(1);
  });
});
