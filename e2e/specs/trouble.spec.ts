import { contacts, unwrap } from '@atelier/sdk';
import { breakContactList, workflows } from '../support/answers';
import { expect, test } from '../support/fixtures';
import { addCast } from '../support/people';

test('a screen that crashes says so, sends a report and shows its reference', async ({
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

test('a part of the app that fails to load reloads the page once, and only once', async ({
  page,
  person,
  pageErrors,
}) => {
  await addCast(person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  // The part is preloaded and then requested again; both fail until the page was reloaded.
  let isThere = () => loads.length > 0;
  await page.route('**/assets/ContactsScreen-*.js', (route) =>
    isThere() ? route.continue() : route.abort(),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible();
  expect(loads).toHaveLength(1);

  // It never loads: another reload would be a loop.
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

test('a contact added while the network fails is kept, and sent once', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts?new');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByLabel('Name', { exact: true }).fill('Inês Duarte');
  await form.getByLabel('Note').fill('Planner, prefers mornings');
  await page.route('**/api/workflows/graphql', (route) =>
    route.request().postData()?.includes('createClient') ? route.abort() : route.fallback(),
  );
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Inês Duarte' })).toHaveCount(1);
  await page.unroute('**/api/workflows/graphql');
  const sent = async () => (await unwrap(contacts(person.client).list({ search: 'Inês' }))).data;
  await expect.poll(sent, { timeout: 30_000 }).toMatchObject([{ note: 'Planner, prefers mornings' }]);
  await expect(page.getByRole('row').filter({ hasText: 'Inês Duarte' })).toHaveCount(1);
});

test('the frame shows when the network is lost, and recovers when it is back', async ({
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
