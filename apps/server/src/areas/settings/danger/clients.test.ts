import { errorCode, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { call, messagesTo } from '../../account/testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { leadForOneSigner } from '../../workflows/testing/one-signer';
import { payableLead } from '../../workflows/testing/payable-lead';
import { clientWith, sendForTest } from '../../workflows/testing/sent-lead';
import { chosenBy, signing } from '../../workflows/testing/signatures';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `closing-${studios}`);
});
afterAll(() => server.close());

const token = async () => (await mira.client.session.get('token')) ?? '';
async function ask() {
  const path = `/settings/${mira.handle}/deletion`;
  const { body } = await call(server, 'GET', `${path}/preview`, { token: await token() });
  const answer = await call(server, 'POST', path, {
    token: await token(),
    body: { name: body.businessName },
  });
  expect(answer.status).toBe(200);
}
const takeBack = async () =>
  call(server, 'DELETE', `/settings/${mira.handle}/deletion`, { token: await token() });

test('clients read that the studio has closed, and lose nothing when it is taken back', async () => {
  const lead = await leadForOneSigner(mira);
  const { token: link } = await sendForTest(server, mira, lead._id);
  const client = await clientWith(server, link);
  const file = await chosenBy(client);
  const signature = await signing(file);
  await ask();
  for (const answer of [await client.clientFile.open(), await client.clientFile.sign(signature)]) {
    expect(answer).toMatchObject({ ok: false, error: { status: 410 } });
    if (!answer.ok) expect(errorCode(answer.error)).toBe('link_closed');
  }
  expect((await takeBack()).status).toBe(200);
  expect((await client.clientFile.open()).ok).toBe(true);
  await unwrap(client.clientFile.sign(signature));
});

test('no payment is taken: open checkouts are closed, and no other is opened', async () => {
  const payable = await payableLead(server, mira);
  const partIds = [(await payable.payment()).parts[0]?._id ?? ''];
  const { checkoutUrl } = await unwrap(payable.start(partIds));
  await ask();
  await server.settle();
  const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
    tx.execute<{ state: string }>(sql`select state from payment_checkouts`),
  );
  expect(rows).toEqual([{ state: 'closed' }]);
  expect(await payable.start(partIds)).toMatchObject({ ok: false, error: { status: 410 } });
  await payable.press(checkoutUrl, 'card');
  await server.settle();
  const paid = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
    tx.execute(sql`select from payment_events where kind = 'succeeded'`),
  );
  expect(paid.rows).toEqual([]);
});

test('no mail to a client leaves meanwhile, and each leaves when it is taken back', async () => {
  const lead = await leadForOneSigner(mira);
  const clientEmail = 'noor@haddad.example';
  await ask();
  const mailContent = { subject: 'Your agreement', htmlBody: '<p>Here it is.</p>' };
  await unwrap(mira.sending.share({ workflowId: lead._id, clientEmail, mailContent }));
  await server.settle();
  server.clock.advance(2 * 3_600_000);
  await server.settle();
  expect(await messagesTo(server, clientEmail)).toEqual([]);
  expect((await takeBack()).status).toBe(200);
  server.clock.advance(3_600_000);
  await server.settle();
  const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
    tx.execute(sql`select state, reason from smart_file_sendings`),
  );
  expect(rows).toEqual([{ state: 'sent', reason: null }]);
  expect(await messagesTo(server, clientEmail)).toHaveLength(1);
});
