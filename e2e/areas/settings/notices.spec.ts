import { account, settings, tasks, unwrap } from '@atelier/sdk';
import { createColleague } from '@atelier/server/testing/visitors';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { unsubscribeLink } from '../../support/people';

test('a notice arrives while the person works, is read on all devices, and is switched off where it came from', async ({
  page,
  person,
  server,
  browser,
}) => {
  const tom = await createColleague(server.origin, person, { name: 'Tom Okafor' });
  await unwrap(account(person.client).updateProfile({ firstName: 'Mira', lastName: 'Anand' }));
  const { _id: mira } = await unwrap(settings(person.client).profile());
  // That he joined is a notice as well.
  const unread = async () => (await unwrap(settings(person.client).unreadNotices())).unread;
  await expect.poll(unread).toBe(1);
  await unwrap(settings(person.client).readNotices({ ids: null }));
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);

  // Over the live socket, without a reload.
  const assign = (title: string) => unwrap(tasks(tom.client).create({ title, assignedTo: [mira] }));
  const { _id: taskId } = await assign('Call the venue');
  await assign('Book the florist');
  const bell = page.getByRole('button', { name: 'Notices, 2 unread' });
  await expect(bell).toBeVisible();
  await bell.click();
  const panel = page.getByRole('complementary', { name: 'Notices' });
  await expect(panel.getByText('assigned you Call the venue')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);

  // Opening one reads it, here and in the list that other devices ask for.
  await panel.getByRole('link', { name: /assigned you Call the venue/ }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks\\?panel=task\\.${taskId}`));
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
  expect(await unwrap(settings(person.client).unreadNotices())).toEqual({ unread: 1 });
  await unwrap(settings(person.client).readNotices({ ids: null }));
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible();

  // Its kind is switched off beside it; from then on nothing arrives.
  await page.getByRole('button', { name: 'Notices', exact: true }).click();
  await panel.getByRole('button', { name: /^Why, and more: Tom Okafor assigned you Book/ }).click();
  const why = panel.getByText('You get this because the task is assigned to you.');
  await expect(why.filter({ visible: true })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Turned off in the app')).toBeVisible();
  await assign('Order the cake');
  await panel.getByRole('link', { name: 'Settings' }).click();
  const cell = page.getByRole('checkbox', { name: 'Task assigned to you in the app' });
  await expect(cell).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Access or role changed by email' })).toBeDisabled();
  expect(await accessibilityViolations(page)).toEqual([]);
  await cell.click();
  await expect(cell).toBeChecked();
  await page.getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
  await expect(page.getByText('Email and push wait until 08:00', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Email and push wait until 08:00', { exact: false })).toBeVisible();
  expect(await unwrap(settings(person.client).unreadNotices())).toEqual({ unread: 0 });

  // The link of an email asks before it switches off, in a browser that is not signed in.
  await page.getByRole('switch', { name: 'Quiet hours' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();
  const byEmail = page.getByRole('checkbox', { name: 'Task assigned to you by email' });
  await byEmail.click();
  await expect(byEmail).toBeChecked();
  await assign('Print the timeline');
  const link = await unsubscribeLink(server.origin, person.email, 'assigned you Print the timeline');
  const stranger = await browser.newPage();
  await stranger.goto(link);
  await stranger.getByRole('button', { name: 'Turn off' }).click();
  await expect(
    stranger.getByRole('heading', { name: /^Emails about “Task assigned to you” are off$/ }),
  ).toBeVisible();
  expect(await accessibilityViolations(stranger)).toEqual([]);
  await stranger.close();
  await expect(byEmail).not.toBeChecked();

  // Each way can be tried out.
  await page.getByRole('button', { name: 'Send a test: In the app' }).click();
  await expect(page.getByText('Sent a test: look at the bell')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible();
});
