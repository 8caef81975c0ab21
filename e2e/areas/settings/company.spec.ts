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
  await startWith(context, sessionOf(mira));
  const other = await context.newPage();
  await other.goto('/settings/company');
  await expect(other.getByRole('textbox', { name: 'City' })).toHaveValue('');

  // Nothing has to be pressed.
  await page.goto('/settings/company');
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
  await expect(foot.getByText('Lisbon')).toBeVisible();
  await expect(foot.getByRole('link', { name: 'juniperandlight.example', exact: true })).toBeVisible();

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
