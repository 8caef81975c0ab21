import { contacts, emailTemplates, leads, sending, unwrap, variables } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { furnish, mailId } from '../../support/people';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a variable is created, used in a mail, kept while it is used, and deleted', async ({
  page,
  person,
}) => {
  await page.goto('/settings/variables');
  await page.getByRole('button', { name: 'Add variable' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New variable' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Late fee');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Amount' }).click();
  const value = dialog.getByRole('textbox', { name: 'Default value' });
  await value.fill('a lot');
  await dialog.getByRole('button', { name: 'Add variable' }).click();
  await expect(dialog.getByText(/Write the amount as/)).toBeVisible();
  await value.fill('150');
  await dialog.getByRole('button', { name: 'Add variable' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('{{preset.lateFee}}')).toBeVisible();
  expect((await unwrap(variables(person.client).list())).data).toMatchObject([
    { key: 'preset.lateFee', type: 'money', defaultValue: expect.stringMatching(/^15000 [A-Z]{3}$/) },
  ]);

  const id = await mailId(person, 'Payment 2 days late');
  await unwrap(emailTemplates(person.client).update(id, { subject: 'A fee of {{preset.lateFee}}' }));
  await page.getByRole('button', { name: 'Delete Late fee' }).click();
  const refused = page.getByRole('dialog', { name: 'Couldn’t delete Late fee' });
  await expect(refused.getByText('The email template “Payment 2 days late” uses it.')).toBeVisible();
  await refused.getByRole('button', { name: 'Keep it' }).click();
  await unwrap(emailTemplates(person.client).update(id, { subject: 'A fee' }));
  await page.getByRole('button', { name: 'Delete Late fee' }).click();
  await expect(page.getByText('No custom variables yet')).toBeVisible();
});

test('a mail is written, previewed with the data of a lead, saved, and an unknown variable is reported', async ({
  page,
  person,
}) => {
  await furnish(person, ['leads']);
  await page.goto('/leads/mails');
  await page.getByRole('link', { name: 'First sending' }).click();
  const frame = page.frameLocator('iframe[title="The email on a computer"]');
  await page.getByRole('combobox', { name: 'With the data of' }).click();
  await page
    .getByRole('option', { name: /Priya Nair/ })
    .first()
    .click();
  await expect(frame.getByText('Hi Priya,')).toBeVisible();

  const subject = page.getByRole('textbox', { name: 'Subject' });
  await expect(subject).not.toContainText('{{');
  await subject.fill('For ');
  const insert = async (into: string) => {
    await page.getByRole('toolbar', { name: into }).getByRole('button', { name: 'Variable' }).click();
    await page.getByRole('menuitem', { name: 'Client first name' }).click();
  };
  await insert('Subject');
  await expect(subject).toHaveText('For Client first name');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Dear ');
  await insert('Text');
  await expect(text).toHaveText('Dear Client first name');
  await expect(text).toBeFocused();
  await page.keyboard.type(',');
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Text' }).getByRole('button', { name: 'List' }).click();
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expect(frame.getByText('Dear Priya,')).toBeVisible();
  await expect(frame.getByRole('listitem').first()).toHaveText('one');
  await expect(page.getByText('For Priya', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(messages(page)).toContainText('First sending saved');
  const id = await mailId(person, 'First sending');
  expect(await unwrap(emailTemplates(person.client).get(id))).toMatchObject({
    subject: 'For {{client.firstName}}',
    htmlBody: '<p>Dear {{client.firstName}},</p><ul><li>one</li><li>two</li></ul>',
    isOriginal: false,
  });

  await subject.fill('{{client.nick}}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no variable {{client.nick}}.')).toBeVisible();
  // What was refused stays until it is corrected or discarded.
  await page.reload();
  await expect(subject).toHaveText('{{client.nick}}');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(subject).toHaveText('For Client first name');
});

test('a mail is deleted and restored', async ({ page, person }) => {
  await page.goto('/leads/mails');
  const row = page.getByRole('listitem').filter({ hasText: 'Reminder' });
  await row.getByRole('button', { name: 'Options for Reminder' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await expect
    .poll(async () => (await unwrap(emailTemplates(person.client).list({ search: 'Reminder' }))).totalDocs)
    .toBe(0);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('Home shows what is waiting, links to it, and drops what is done', async ({ page, person }) => {
  const clara = { name: 'Clara Mendes', email: 'clara@mendes.example' };
  const { _id: clientId } = await unwrap(contacts(person.client).create(clara));
  const lead = await unwrap(leads(person.client).createBlank({ title: 'Family portraits', clientId }));
  await page.goto('/home');
  const waiting = page.getByRole('region', { name: 'Needs attention' });
  await expect(waiting.getByText('New lead for Clara Mendes')).toBeVisible();
  await waiting.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`/leads/${lead._id}`));
  await unwrap(leads(person.client).move(lead._id, { status: 'archived' }));
  // A mail that is about no lead is reviewed among the email templates.
  const mailContent = { subject: 'A word', htmlBody: '<p>Hello Priya</p>', approvalRequired: true };
  await unwrap(sending(person.client).sendCustomMail({ clientEmail: 'priya@nair.example', mailContent }));
  await page.goto('/home');
  await waiting.getByRole('link', { name: 'Review' }).click();
  const look = page.getByRole('dialog', { name: 'An email needs your approval' });
  await expect(look.frameLocator('iframe[title="The mail"]').getByText('Hello Priya')).toBeVisible();
  await look.getByRole('button', { name: 'Approve' }).click();
  await expect(messages(page)).toContainText('Approved');
  await expect(look).toBeHidden();
  await page.goto('/home');
  await expect(page.getByText(/^You’re all caught up/)).toBeVisible();
  await expect(waiting).toBeHidden();
});
