import { expect, test } from '../../support/fixtures';
import { newestCode } from '../../support/people';

test('a stranger signs up, finds the code in the outbox, and opens a studio', { tag: '@phone' }, async ({
  page,
  context,
  server,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sign-in');
  const email = `mira-${Date.now()}@juniperandlight.example`;
  await page.getByLabel('Email').fill('mira at nowhere');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter an address like')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  // The outbox is a page of the running product; a link leads to it.
  const [outbox] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /local outbox/ }).click(),
  ]);
  const message = outbox.locator('article', { hasText: email });
  await expect(message).toBeVisible();
  const code = (await message.locator('.code').textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  expect(await newestCode(server.origin, email)).toBe(code);
  await outbox.close();

  // A wrong code first: it is rejected, and the right one still works.
  const wrong = code === '000000' ? '111111' : '000000';
  const digits = page.getByLabel('One-time code, digit 1 of 6');
  await digits.click();
  await page.keyboard.type(wrong);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('One-time code, digit 1 of 6').click();
  await page.keyboard.type(code);

  await expect(page.getByRole('heading', { name: 'Your studio, as clients see it' })).toBeVisible();
  const handle = page.getByLabel('Address for your links');
  const onward = page.getByRole('button', { name: 'Continue', exact: true });
  await page.getByLabel('Studio name').fill('Juniper & Light');
  await handle.fill('-');
  await expect(onward).toBeDisabled();
  const free = `juniper-light-${Date.now().toString(36)}`;
  await handle.fill(free);
  await expect(page.getByText('Available')).toBeVisible();
  await onward.click();

  await expect(page.getByRole('heading', { name: 'And you' })).toBeVisible();
  await page.getByLabel('First name').fill('Mira');
  await page.getByLabel('Last name').fill('Anand');
  await page.getByRole('button', { name: 'Open my studio' }).click();

  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  await expect(page.getByText('Send your first file')).toBeVisible();
  await expect(page.getByText('Sample data: Priya Nair')).toBeVisible();
  // Sample data needs nobody's attention.
  await expect(page.getByText(/needs? your attention/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Sample data removed')).toBeVisible();
  await expect(page.getByText('Sample data: Priya Nair')).toBeHidden();

  // One press into a template, whatever the studio said of its work; a template that is tried out needs no attention.
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}\/edit$/);
  const file = page.url();
  await page.goto('/home');
  await expect(page.getByText('Send your first file')).toBeVisible();
  await expect(page.getByText(/needs? your attention/)).toHaveCount(0);
  await page.goto(file);
  // Whom it is for is chosen here, somebody new included.
  await page.getByRole('button', { name: 'Choose a contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Contact' });
  await contact.getByRole('searchbox', { name: 'Search contacts' }).fill('Clara Mendes');
  await contact.getByRole('button', { name: 'Create “Clara Mendes”' }).click();
  await contact.getByRole('textbox', { name: 'Email' }).fill('clara@mendes.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('For Clara Mendes')).toBeVisible();
  await page.goto('/home');
  await expect(page.getByText('Send your first file')).toBeVisible();
  await expect(page.getByText('1 item needs your attention.')).toBeVisible();

  // The handle is now taken for everybody else.
  await page.goto('/onboarding?new');
  await page.getByLabel('Studio name').fill('Another studio');
  await page.getByLabel('Address for your links').fill(free);
  await expect(page.getByText(/taken/i)).toBeVisible();
});
