import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { mailsTo } from '../testing/mails';
import { weddingTemplate } from '../testing/sent-lead';

const email = 'priya@example.com';
const mailContent = { subject: 'Your proposal', htmlBody: '<p>Dear Priya,</p>' };
const refused = { code: 'sample_data', message: expect.stringContaining('This is sample data') };
let server: TestServer;
let mira: TaskPerson;
let templateId: string;
beforeAll(async () => {
  server = await createTestServer();
  mira = await openTaskStudio(server, 'sample-sending');
  templateId = await weddingTemplate(mira);
});
afterAll(() => server.close());

it('nothing is sent from the sample lead, about the sample contact, or to its address, until they are removed', async () => {
  const sample = { contactId: uuid(), leadId: uuid(), taskId: uuid() };
  const { contactId } = sample;
  await unwrap(mira.settings.updatePreferences({ sample }));
  // Another change keeps what is marked.
  await unwrap(mira.settings.updatePreferences({ currency: 'EUR' }));
  expect(await unwrap(mira.settings.preferences())).toMatchObject({ sample, currency: 'EUR' });
  await unwrap(mira.contacts.create({ id: contactId, name: 'Priya Nair', email }));
  await unwrap(mira.leads.createFromTemplate({ _id: sample.leadId, templateId, clientId: contactId }));
  const own = await unwrap(mira.leads.createFromTemplate({ templateId }));
  const hers = await unwrap(mira.leads.createFromTemplate({ templateId, clientId: contactId }));

  const real = 'hannah@brandtceramics.example';
  for (const [workflowId, clientEmail] of [
    [sample.leadId, real],
    [hers._id, real],
    [own._id, 'PRIYA@example.com'],
  ] as const)
    expect(await refusal(mira.sending.share({ workflowId, clientEmail, mailContent }))).toMatchObject(
      refused,
    );
  expect(await refusal(mira.sending.share({ workflowId: sample.leadId, isPublic: true }))).toMatchObject(
    refused,
  );
  expect(
    await refusal(
      mira.sending.sendCustomMail({ clientEmail: real, mailContent: { ...mailContent, cc: [email] } }),
    ),
  ).toMatchObject(refused);
  await server.settle();
  expect([...(await mailsTo(server, email)), ...(await mailsTo(server, real))]).toEqual([]);
  expect(await unwrap(mira.leads.get(sample.leadId))).toMatchObject({ status: 'enquiry', version: 0 });

  await unwrap(mira.settings.updatePreferences({ sample: null }));
  await unwrap(mira.sending.sendCustomMail({ clientEmail: email, mailContent }));
  await server.settle();
  expect(await mailsTo(server, email)).toHaveLength(1);
});
