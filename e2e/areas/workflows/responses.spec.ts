import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { answerForm, png } from '../../support/answered';
import { expect, test } from '../../support/fixtures';

const bytesOf = async (download: Download) => readFile(await download.path());

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Responses' }).getByRole('button');

test('figures match the answers; each opens its rows, and files and responses are exported', async ({
  page,
  person,
}) => {
  test.slow();
  const { leadId, people, views } = await answerForm(person, { count: 14 });
  const count = (holds: (one: (typeof people)[number]) => boolean) => people.filter(holds).length;
  const sent = count(({ leftAt }) => leftAt === null);
  const leftAtBudget = count(({ leftAt }) => leftAt === 'budget');

  await page.goto('/home');
  await page.getByRole('region', { name: 'New answers' }).getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: /Response of/ })).toBeVisible();

  await page.goto(`/leads/${leadId}`);
  await expect(page.getByText(/answered a form of Enquiries from the fair/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Answers to Your day' }).click();
  await expect(rowsOf(page)).toHaveCount(people.length);
  await page.getByRole('button', { name: `Analytics` }).click();
  await expect(page.getByRole('button', { name: `Views ${views}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Started ${people.length}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Completed ${sent}` })).toBeVisible();
  await expect(page.getByText(`${sent} of the ${people.length} who started.`)).toBeVisible();
  // A church no longer counts if the person changed their mind.
  const inChurch = count(({ answers }) => 'church' in answers);
  await expect(page.getByRole('button', { name: `${inChurch} saw Which church` })).toBeVisible();
  const friends = count(({ answers }) => answers.found === 'a-friend');
  await expect(
    page.getByRole('button', { name: `${friends} of ${sent} chose A friend`, exact: false }),
  ).toBeVisible();
  const guests = people.flatMap(({ answers }) =>
    answers.guests === undefined ? [] : [Number(answers.guests)],
  );
  await expect(page.getByRole('region', { name: 'How many guests' })).toContainText(
    `Highest${Math.max(...guests)}`,
  );

  await page.getByRole('button', { name: `${leftAtBudget} left at Budget` }).click();
  await expect(page.getByText('Left here, Budget')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(leftAtBudget);
  await page.goBack();
  await page.getByRole('button', { name: 'All versions' }).click();
  await page.getByRole('menuitemradio', { name: /Version 2/ }).click();
  await expect(page.getByRole('button', { name: `Started ${people.length - 7}` })).toBeVisible();
  await expect(page.getByText(/In version 1, \d+ of \d+ did/)).toBeVisible();

  // One response: its file is the one that was sent; the response is deleted and restored.
  await page.goto(`${new URL(page.url()).pathname}?tab=responses&period=all`);
  await page.getByRole('searchbox', { name: 'Search responses' }).fill('garden-6.png');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).click();
  const response = page.getByRole('complementary', { name: /Response of/ });
  await expect(response.getByText('Igreja de São Roque').or(response.getByText('Outdoors'))).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    response.getByRole('link', { name: /garden-6\.png/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('garden-6.png');
  expect((await bytesOf(file)).equals(png)).toBe(true);
  expect(await accessibilityViolations(page)).toEqual([]);
  await response.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No matching responses')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowsOf(page)).toHaveCount(1);

  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const [head, ...rows] = (await bytesOf(table)).toString('utf8').trimEnd().split('\r\n');
  expect(head).toContain('"Response","Name","Email","Smart file"');
  expect(rows).toHaveLength(people.length);
  expect(rows.filter((row) => row.includes('garden-6.png'))).toHaveLength(1);
});
