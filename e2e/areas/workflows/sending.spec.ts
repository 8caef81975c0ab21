import { builtInVariables, variablesOf } from '@atelier/domain/smart-files';
import { contacts, createAtelier, createHosts, leads, sending, templates, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import type { Person } from '../../support/people';

const outbox = z.object({
  data: z.array(z.object({ recipient: z.string(), subject: z.string(), textBody: z.string() })),
});

/** Creates Priya's wedding, with a value for each of its variables. */
async function priyasWedding({ client, workspaceId }: Person) {
  const { data } = await unwrap(templates(client).list({ type: 'global' }));
  const wedding = data.find(({ title }) => title === 'Wedding photography');
  const email = `priya@${workspaceId}.example`;
  const priya = await unwrap(contacts(client).create({ name: 'Priya Nair', email }));
  const lead = await unwrap(
    leads(client).createFromTemplate({
      templateId: wedding?._id ?? '',
      title: 'Wedding weekend',
      clientId: priya._id,
      eventDate: '2027-02-27',
    }),
  );
  const types = new Map(builtInVariables.map(({ key, type }) => [key, type]));
  const named = new Set(lead.modules.flatMap(({ module }) => variablesOf(module.content)));
  const given = [...named].filter((key) => /^(event|workspace|preset)\./.test(key) && key !== 'event.date');
  const value = (key: string) =>
    ({ number: 80, day: '2027-02-28', time: '15:30' })[types.get(key) as 'number'] ?? `Known ${key}`;
  const variables = Object.fromEntries(given.map((key) => [key, value(key)]));
  return { lead, email, variables };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const mails = (page: Page) => page.getByRole('list', { name: 'Emails' }).getByRole('listitem');

test('a file is sent, found in the outbox, opened by its link, and amended', async ({
  page,
  person,
  server,
}) => {
  const { lead, email, variables } = await priyasWedding(person);
  const picture = (name: string) => takePicture(page, `sending-${name}`);
  await page.goto(`/leads/${lead._id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // Missing values are named, and nothing is sent.
  const send = dialog(page, 'Send the file');
  await expect(send.getByRole('region', { name: 'What is missing' })).toBeVisible();
  await expect(send.getByRole('button', { name: 'Send now' })).toBeDisabled();
  await picture('gaps');
  await unwrap(leads(person.client).update(lead._id, { variables }));
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(`Priya Nair <${email}>`);
  // The mail is next to who and when, with variables as chips.
  await expect(send.getByText('{{')).toHaveCount(0);
  await expect(send.frameLocator('iframe[title="The mail"]').getByText('Hi Priya,')).toBeVisible();
  await picture('form');
  // Text and mail follow the language of the contact, which is chosen here.
  const choose = async (language: string, greeting: string) => {
    await send.getByRole('combobox', { name: 'Priya Nair gets it in' }).click();
    await page.getByRole('option', { name: language }).click();
    await expect(send.frameLocator('iframe[title="The mail"]').getByText(greeting)).toBeVisible();
  };
  await choose('Portuguese', 'Olá, Priya,');
  await picture('language');
  await choose('English', 'Hi Priya,');
  await send.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Email Sent Successfully');
  await expect(mails(page)).toHaveCount(1);
  await expect(mails(page)).toContainText(/Sent|On its way/);
  await expect(mails(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link for Priya Nair' })).toHaveValue(/\/f\//);
  await picture('sent');

  const read = outbox.parse(await (await fetch(`${server.origin}/outbox.json`)).json());
  const got = read.data.filter(({ recipient }) => recipient === email);
  expect(got).toHaveLength(1);
  expect(got[0]?.subject).toBe('Wedding weekend: everything in one place');
  const token = /\/f\/([\w-]+)/.exec(got[0]?.textBody ?? '')?.[1] ?? '';
  const priya = createAtelier({ hosts: createHosts({ origin: server.origin }) });
  await priya.client.session.set('token', token);
  expect(await unwrap(priya.clientFile.open())).toMatchObject({ _id: lead._id, title: 'Wedding weekend' });

  await unwrap(leads(person.client).update(lead._id, { eventDate: '2027-03-06' }));
  await page.reload();
  await page.getByRole('button', { name: 'Amend', exact: true }).click();
  const amend = dialog(page, 'Amend the file');
  await expect(amend.getByRole('list', { name: 'What changes' }).locator('ins').first()).toBeVisible();
  await picture('amend');
  await amend.getByRole('button', { name: 'Amend the file' }).click();
  await expect(mails(page)).toHaveCount(2);
  expect(await unwrap(priya.clientFile.open())).toMatchObject({ eventDate: '2027-03-06' });
});

test('a mail waits for approval, is previewed exactly as sent, and a link is closed', async ({
  page,
  person,
}) => {
  const { lead, email, variables } = await priyasWedding(person);
  await unwrap(leads(person.client).update(lead._id, { variables }));
  const mailContent = {
    subject: 'Hello',
    htmlBody: '<p>Dear {{client.firstName}}</p>',
    approvalRequired: true,
  };
  await unwrap(sending(person.client).share({ workflowId: lead._id, clientEmail: email, mailContent }));
  await page.goto(`/leads/${lead._id}`);
  await expect(mails(page)).toContainText('Waiting for approval');
  await page.getByRole('button', { name: /^Review and approve/ }).click();
  const look = dialog(page, `Email to ${email}`);
  await expect(look.frameLocator('iframe[title="The mail"]').getByText('Dear Priya')).toBeVisible();
  await look.getByRole('button', { name: 'Approve' }).click();
  await expect(mails(page).getByText('Sent', { exact: true })).toBeVisible();
  const links = page.getByRole('list', { name: 'Links' });
  await links.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByText('1 link is closed')).toBeVisible();
});
