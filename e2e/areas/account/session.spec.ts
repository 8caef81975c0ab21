import { account, contacts, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { newestCode, signIn } from '../../support/people';

test('logging out clears everything stored except the theme, in every tab; a code signs in again', async ({
  page,
  context,
  person,
  server,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  await page.getByRole('button', { name: /^Workspace:/ }).click();
  await page
    .getByRole('menuitem', { name: /^Dark/ })
    .or(page.getByRole('menuitemcheckbox', { name: 'Dark' }))
    .or(page.getByRole('menuitemradio', { name: 'Dark' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const other = await context.newPage();
  await other.goto('/contacts');
  await expect(other.getByRole('heading', { name: 'The people you work for' })).toBeVisible();

  // What was opened is remembered on this device, and must not be noted again while leaving.
  const { _id } = await unwrap(contacts(person.client).create({ name: 'Ada Ferreira' }));
  await page.goto(`/contacts/${_id}`);
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('Ada Ferreira'));
  await page.getByRole('button', { name: /^Workspace:/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${server.origin}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['theme']);
  await expect(other).not.toHaveURL(/contacts/);
  await expect(other.getByText('The people you work for')).toBeHidden();

  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('One-time code, digit 1 of 6').click();
  await page.keyboard.type(await newestCode(server.origin, person.email));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a session that was ended elsewhere leads to the landing page, and signing in leads back', async ({
  page,
  person,
  server,
}) => {
  await page.goto('/contacts');
  await expect(page.getByRole('heading', { name: 'The people you work for' })).toBeVisible();
  const elsewhere = await signIn(server.origin, person.email, person.address);
  for (const session of (await unwrap(account(elsewhere.client).sessions())).data) {
    if (!session.isCurrent) await unwrap(account(elsewhere.client).endSession({ sessionId: session._id }));
  }
  await page.goto('/home');
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByText(/session/i).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an address that needs a session asks to sign in, and then opens', async ({ page, person, server }) => {
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/contacts');
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('One-time code, digit 1 of 6').click();
  await page.keyboard.type(await newestCode(server.origin, person.email));
  await expect(page).toHaveURL(/\/contacts$/);
});

test('an unknown workspace shows an error on every path, and links to an existing one', async ({
  page,
  person,
}) => {
  await page.goto('/mark.svg');
  await page.evaluate(() => localStorage.setItem('workspaceId', 'no-such-studio'));
  for (const path of ['/home', '/contacts', '/settings/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Workspace not found' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Open Juniper & Light' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mira');
  expect(await page.evaluate(() => localStorage.getItem('workspaceId'))).toBe(person.workspaceId);
});

test('a suspended workspace says so everywhere except in the personal settings', async ({
  page,
  person,
  server,
}) => {
  await server.changeData(
    `update workspaces w set mode = 'suspended' from workspace_handles h
     where h.workspace_id = w.id and h.handle = '${person.workspaceId}'`,
  );
  for (const path of ['/home', '/contacts', '/contacts/import']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This workspace is suspended' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
    'href',
    'mailto:help@atelier.example',
  );
  await page.goto('/settings/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Mira');
});
