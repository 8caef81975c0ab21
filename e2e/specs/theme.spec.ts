import { expect, test } from '../support/fixtures';

test('the theme is set before the first paint, and stays', async ({ page, person, server }) => {
  expect(person.token).not.toBe('');
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Nothing of the app may load: this shows what is painted first.
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('#root')).toBeEmpty();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto(`${server.origin}/home`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
});

test('the app follows the system theme if the person chose that', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'systemDefault'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
