import { sendToPriya } from '../../../scripts/seed/sent-file';
import { studioWithWedding } from '../../support/client-file';
import { expect, sessionOf, startWith, test } from '../../support/fixtures';

test('what a studio says about itself holds in another window and on the page of its client', async ({
  page,
  context,
  server,
}) => {
  const { mira, lead } = await studioWithWedding(server.origin);
  const path = new URL(await sendToPriya(mira.client, lead._id)).pathname;
  const other = await context.newPage();
  for (const one of [page, other]) await startWith(one, sessionOf(mira));
  await other.goto('/settings/company');
  await expect(other.getByRole('textbox', { name: 'City' })).toHaveValue('');

  // The address alone leads to the first page, and the name of the studio follows in its tile.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible();
  await page.getByRole('link', { name: 'Company', exact: true }).click();
  await page.getByRole('textbox', { name: 'Business name' }).fill('Juniper & Dusk');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const tile = other.getByRole('button', { name: /^Workspace: / });
  await expect(tile).toContainText('Juniper & Dusk');

  // Nothing has to be pressed.
  await page.getByRole('textbox', { name: 'City' }).fill('Lisbon');
  await expect(other.getByRole('textbox', { name: 'City' })).toHaveValue('Lisbon');
  const website = page.getByRole('textbox', { name: 'Website' });
  await website.fill('javascript:alert(1)');
  await website.blur();
  await expect(page.getByText(/starting with https:\/\/ or http:\/\//)).toBeVisible();
  await website.fill('juniperandlight.example');
  await website.blur();
  await expect(other.getByRole('textbox', { name: 'Website' })).toHaveValue(
    'https://juniperandlight.example',
  );

  const client = await context.newPage();
  await client.goto(path);
  const foot = client.getByRole('contentinfo');
  await expect(client.getByText('Juniper & Dusk').first()).toBeVisible();
  await expect(foot.getByText('Lisbon')).toBeVisible();
  await expect(foot.locator('a[href^="tel:"]')).toHaveCount(0);
  await expect(foot.getByRole('link', { name: 'juniperandlight.example', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  await page.getByRole('radio', { name: 'Ink' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'Ink' })).toBeChecked();
  await expect(tile.locator('span').first()).toHaveCSS('background-color', 'rgb(31, 29, 26)');
  await client.reload();
  await expect(client.locator('[data-typeface]').first()).toHaveCSS('--brand', '#1f1d1a');

  await page.getByRole('link', { name: 'Client portal' }).click();
  const contact = page.getByRole('switch', { name: 'Contact details' });
  await contact.click();
  await expect(contact).not.toBeChecked();
  await expect(async () => {
    await client.reload();
    await expect(client.getByRole('main')).toBeVisible();
    await expect(foot).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
