import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, startWith, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { addCast, type Person } from '../../support/people';
import { daysPass, type SentFile, sendWedding, viewFile } from '../../support/sent';

/** Takes pictures of the current screen and checks it, in both themes. */
async function picture(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await takePicture(page, name);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  await expectToFit(page);
}

/** Sends the wedding; the pages follow the theme of the device. */
async function sendInBothThemes(page: Page, person: Person): Promise<SentFile> {
  await startWith(page, { theme: 'systemDefault' });
  await addCast(person);
  return sendWedding(person);
}

test('a sent file shows who viewed which parts of it, and what is excluded', { tag: '@phone' }, async ({
  page,
  person,
  server,
}) => {
  test.slow();
  const sent = await sendInBothThemes(page, person);
  await page.goto(`/leads/${sent.id}`);
  await page.getByRole('link', { name: 'See what they read' }).click();
  await expect(page.getByText('No views yet')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await picture(page, 'viewers-empty');

  await daysPass(server, sent);
  await viewFile(server, sent);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Visits 3/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reading time 6 min 30 sec/ })).toBeVisible();
  await expect(page.getByText('Left out: 1 by email scanners')).toBeVisible();
  const priya = page.getByRole('button', { name: /Priya Nair/ });
  await expect(priya).toContainText('2 visits');
  await expect(page.getByRole('button', { name: /Someone without a name/ })).toContainText('40 sec');
  await priya.click();
  await expect(page.getByText(/back to Wedding photography agreement/)).toBeVisible();
  await expect(page.getByText('203.0.113.9').first()).toBeVisible();
  await page.getByRole('button', { name: /^People 2/ }).click();
  await expect(page.getByText('One email address is one person')).toBeVisible();
  await picture(page, 'viewers');
});

test('recording is switched off and on, and a failure can be retried', async ({ page, person, server }) => {
  test.slow();
  const sent = await sendInBothThemes(page, person);
  await page.goto(`/leads/${sent.id}/viewers`);
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Your files work the same.')).toBeVisible();
  await picture(page, 'viewers-off');
  await viewFile(server, sent);
  await page.getByRole('button', { name: 'Record visits' }).click();
  // Reports sent while recording was off were not stored.
  await expect(page.getByText('No views yet')).toBeVisible();
  await page.route(/\/api\/activity\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Couldn’t load viewers')).toBeVisible();
  await picture(page, 'viewers-failed');
  await page.unroute(/\/api\/activity\//);
  await page.getByRole('button', { name: /Retry|Try again/ }).click();
  await expect(page.getByText('No views yet')).toBeVisible();
});
