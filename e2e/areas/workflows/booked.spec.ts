import { requiredActions, signatures, unwrap } from '@atelier/sdk';
import { prepareWedding, sendToPriya } from '../../../scripts/seed/sent-file';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import { addCast } from '../../support/people';

test('a client chooses, signs and pays; the studio countersigns, and both can download the agreement', async ({
  page,
  person,
}) => {
  const picture = (name: string) => takePicture(page, `booked-${name}`);
  const press = (name: RegExp) =>
    page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await addCast(person);
  const lead = await prepareWedding(person.client, '2099-10-22');
  const path = new URL(await sendToPriya(person.client, lead._id)).pathname;

  await page.goto(path);
  await press(/read and sign/i);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await press(/Sign the agreement/);
  await press(/^Pay €1,440/);
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByText('€1,440')).toBeVisible();
  await picture('checkout');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to your file' }).click();
  await page.goto(`${path}?step=invoice`);
  await expect(page.getByText('€3,360').first()).toBeVisible();
  await expect(page.getByText(/paid/).first()).toBeVisible();
  await picture('paid');

  // Home shows what waits for the studio, with the money and the date, and it is done there.
  const waiting = await unwrap(requiredActions(person.client).list({ action: 'counterSign' }));
  expect(waiting.data.map(({ title }) => title)).toEqual(['Wedding weekend']);
  await page.goto(`/leads/${lead._id}`);
  await expect(page.getByText('1 of 2 signed')).toBeVisible();
  await picture('lead');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.goto('/home');
  const money = page.getByRole('region', { name: 'Money due' });
  await expect(money.getByText('€3,360').first()).toBeVisible();
  // What was paid at the test checkout is no income.
  await expect(money.getByRole('listitem').filter({ hasText: 'Test payments' })).toContainText('€1,440');
  await expect(money.getByRole('listitem').filter({ hasText: 'Received' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Next dates' })).toContainText('Priya Nair');
  await expect(page.getByRole('region', { name: 'Leads in progress' })).toContainText('Priya Nair');
  await picture('home');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Countersign' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: /sign/i }).last().click();
  await expect(dialog).toBeHidden();
  await page.goto(`/leads/${lead._id}`);
  await expect(page.getByText('2 of 2 signed')).toBeVisible();
  await expect(async () => {
    const [contract] = (await unwrap(signatures(person.client).of(lead._id)))?.contracts ?? [];
    expect(contract?.signed).toBe(2);
  }).toPass();
  expect((await unwrap(requiredActions(person.client).counts())).counterSign).toBe(0);

  // Sealed within moments, for the client and for the studio.
  await page.goto(`${path}?step=thankyou`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /agreement/i }).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await picture('signed');
});
