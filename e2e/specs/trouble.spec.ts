import { breakContactList, workflows } from '../support/answers';
import { expect, test } from '../support/fixtures';
import { addCast } from '../support/people';

test('a screen that crashes says so, sends a report and names its reference', async ({
  page,
  person,
  pageErrors,
}) => {
  await addCast(person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  await breakContactList(page);
  const report = page.waitForRequest('**/api/workspace/error-reports');
  await page.goto('/contacts');
  await expect(
    page.getByText('Please refresh the page or contact support if the issue persists.'),
  ).toBeVisible();
  const sent = (await report).postDataJSON();
  expect(sent).toMatchObject({ path: '/contacts' });
  expect(JSON.stringify(sent)).not.toContain(person.token);
  const reference = String(sent.message).split(' ')[0] ?? '';
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@atelier.example' })).toBeVisible();

  await page.unroute(workflows);
  await page.getByRole('button', { name: /refresh/i }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible();
  pageErrors.length = 0;
});

test('a part of the app that does not load makes the page load once more, and not again', async ({
  page,
  person,
  pageErrors,
}) => {
  await addCast(person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // It is asked for ahead and then again; both fail until the page was loaded anew.
  let isThere = () => loads.length > 0;
  await page.route('**/assets/ContactsScreen-*.js', (route) =>
    isThere() ? route.continue() : route.abort(),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible();
  expect(loads).toHaveLength(1);

  // It never comes: one more reload would be a loop.
  await page.goto('/home');
  await page.evaluate(() => sessionStorage.clear());
  isThere = () => false;
  loads.length = 0;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(
    page.getByText('Please refresh the page or contact support if the issue persists.'),
  ).toBeVisible();
  expect(loads).toHaveLength(1);
  pageErrors.length = 0;
});

test('a failed save keeps what was typed; trying again saves it once', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts?new');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByLabel('Name', { exact: true }).fill('Inês Duarte');
  await form.getByLabel('Note').fill('Planner, prefers mornings');
  await page.route('**/api/workflows/graphql', (route) =>
    route.request().postData()?.includes('createClient') ? route.abort() : route.fallback(),
  );
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Note')).toHaveValue('Planner, prefers mornings');
  await page.unroute('**/api/workflows/graphql');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Inês Duarte' })).toHaveCount(1);
});

test('without a network the frame says so, and goes on when it is back', async ({
  page,
  context,
  person,
}) => {
  await addCast(person);
  await page.goto('/contacts');
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/offline|no network|connection/i).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/you are offline/i)).toBeHidden();
});
