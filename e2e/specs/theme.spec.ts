import { expect, test } from '../support/fixtures';

test('the theme stands before anything is painted, and stays', async ({ page, person, server }) => {
  expect(person.token).not.toBe('');
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Nothing of the app may load: what is seen now is what is painted first.
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

test('the theme of the system is followed by whoever chose that', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('theme', 'systemDefault'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
