import { payments, unwrap } from '@atelier/sdk';
import { prepareWedding, sendToPriya } from '../../../scripts/seed/sent-file';
import { choose, clientAt, sign } from '../../../scripts/seed/sent-leads';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import { addCast } from '../../support/people';

test('a studio marks a part as paid, refunds some of it, issues a credit note, closes a link, and withdraws the file', async ({
  page,
  person,
  server,
}) => {
  const picture = (name: string) => takePicture(page, `studio-${name}`, { fullPage: true });
  await addCast(person);
  const lead = await prepareWedding(person.client, '2099-10-22');
  const url = await sendToPriya(person.client, lead._id);
  const priya = clientAt(server.origin, url);
  await sign(priya, await choose(priya));

  await page.goto(`/leads/${lead._id}`);
  await expect(page.getByRole('heading', { name: 'Countersign to hold the date' })).toBeVisible();
  await expect(page.getByText('€4,800').first()).toBeVisible();
  const dialog = page.getByRole('dialog');
  const list = (name: string) => page.getByRole('list', { name, exact: true });

  // A bank transfer is recorded for a part.
  await list('Parts')
    .getByRole('button', { name: /^Mark paid/ })
    .first()
    .click();
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('€1,440.00');
  await dialog.getByRole('button', { name: 'Mark paid' }).click();
  await expect(list('Payments')).toContainText('Bank transfer');
  await expect(page.getByRole('heading', { name: /INV-\d{4}-0001/ })).toBeVisible();

  // Some of it is refunded, and the invoice is reduced.
  await list('Payments')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('9000');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('From the smallest coin up to €1,440.00.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('440');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(list('Payments')).toContainText('€440.00 refunded');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: /Credit note/ }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('300');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One hour less on Saturday');
  await dialog.getByRole('button', { name: 'Issue the credit note' }).click();
  await expect(list('Credit notes')).toContainText('CN-');
  // Documents are created by a job; the page polls for them.
  await expect(list('Payments').getByRole('link', { name: 'Receipt' })).toBeVisible();
  await expect(list('Credit notes').getByRole('link', { name: 'PDF' })).toBeVisible();
  await picture('money');
  expect(await accessibilityViolations(page)).toEqual([]);

  // The open amount is part of the income, by month and by client.
  await page.goto('/leads/income');
  await expect(page.getByRole('list', { name: 'Payment by payment' })).toContainText('Priya Nair');
  await picture('income');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /Priya Nair/ })
    .first()
    .click();

  // A link for one person is created, shown once, and closed separately.
  await page.getByRole('button', { name: 'New link', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Dev Nair');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('dev@nair.example');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link for Dev Nair' }).inputValue();
  await page.getByRole('button', { name: 'Close the link of Dev Nair' }).click();
  await expect(page.getByText('1 link is closed')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'This link was closed' })).toBeVisible();

  // Once the file is withdrawn, every link says so, and no income is expected.
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The wedding moved to another year.');
  await picture('take-back');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'You withdrew this file' })).toBeVisible();
  await picture('taken-back');
  await other.goto(url);
  await expect(other.getByRole('heading', { name: 'This file was withdrawn' })).toBeVisible();
  await other.close();
  expect(await unwrap(payments(person.client).forecast({ from: '2000-01-01', to: '2099-12-31' }))).toEqual(
    [],
  );
});
