import { expect, test } from '../support/fixtures';
import { addCast } from '../support/people';

test('everything is reachable by keyboard: actions, places, people, a panel', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const input = page.getByRole('combobox', { name: 'Search or do anything' });

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('contacts');
  const first = palette.getByRole('option', { selected: true });
  await expect(first).toContainText('Import contacts');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).not.toContainText('Import contacts');
  await page.keyboard.press('ArrowUp');
  await expect(first).toContainText('Import contacts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contacts\/import$/);

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('brandt');
  await expect(first).toContainText('Hannah Brandt');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('complementary', { name: 'Contact' })).toContainText('hannah@brandt.example');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'Contact' })).toBeHidden();

  // Recent work comes first, also after a reload.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(palette.getByRole('group').first()).toContainText('Recent');
  await expect(first).toContainText('Hannah Brandt');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hannah Brandt' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('hannah');
  await palette.getByRole('option', { name: 'New task for Hannah Brandt' }).click();
  await expect(page.getByRole('button', { name: 'Leave out Hannah Brandt' })).toBeVisible();
  const line = page.getByRole('textbox', { name: 'New task' });
  await expect(line).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(palette.getByText('Nothing found for “no such thing”.')).toBeVisible();
  // In a field it is a character; elsewhere it shows the shortcuts.
  await page.keyboard.press('?');
  await expect(input).toHaveValue('no such thing?');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the live connection reports that it works', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Search or do anything' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or do anything' })).toBeFocused();
  await page.keyboard.type('live connection');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Live connection' });
  await expect(panel).toContainText('none comes twice');
});
