import { settings, tasks, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { addCast, furnish, type Person } from '../../support/people';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole('option', { name: new RegExp(title) });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Returns the titles of tasks with this status, as the server has them. */
async function titlesIn({ client }: Person, label: string): Promise<string[]> {
  const { data } = await unwrap(tasks(client).list({ limit: 100, isTopLevel: true }));
  return data.filter(({ status }) => status.label === label).map(({ title }) => title);
}

test('a task is created, opened next to the board, changed, deleted and restored', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'New task' }).first().click();
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Charge flashes, pack the 85 mm');
  await line.press('Enter');
  await expect(card(page, 'Charge flashes')).toBeVisible();
  await expect(line).toHaveValue('');
  await line.press('Escape');
  await expect(line).toBeHidden();

  await card(page, 'Charge flashes').click();
  const title = panel(page).getByRole('textbox', { name: 'Title' });
  await title.fill('Charge flashes, pack the 50 mm');
  await title.press('Enter');
  await panel(page)
    .getByRole('button', { name: /^Priority/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'High' }).click();
  await panel(page).getByRole('button', { name: /^Due/ }).click();
  await page.getByRole('menuitemradio', { name: 'Today' }).click();
  await panel(page).getByRole('textbox', { name: 'New sub-task' }).fill('Two spare cards');
  await panel(page).getByRole('textbox', { name: 'New sub-task' }).press('Enter');
  await expect(panel(page).getByText('0 of 1 done')).toBeVisible();

  // A sub-task opens on top; Back shows the task below.
  await panel(page)
    .getByRole('button', { name: /-\d+ Two spare cards$/ })
    .click();
  await expect(panel(page).getByRole('heading', { name: 'Two spare cards' })).toBeVisible();
  await page.goBack();
  await expect(panel(page).getByRole('heading', { name: 'Charge flashes, pack the 50 mm' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Two spare cards: done' }).click();
  await expect(panel(page).getByText('1 of 1 done')).toBeVisible();
  // The screen shows the change before the server has it.
  await expect
    .poll(async () => (await unwrap(tasks(person.client).list({ isTopLevel: true }))).data)
    .toMatchObject([
      { title: 'Charge flashes, pack the 50 mm', priority: 'high', completedChildTaskCount: 1 },
    ]);

  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(messages(page)).toContainText(/deleted with its sub-task/);
  await expect(card(page, 'Charge flashes')).toBeHidden();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Charge flashes')).toBeVisible();
});

test('a card moves by keyboard, is announced, and stays after a reload', async ({ page, person }) => {
  await furnish(person, ['tasks']);
  await page.goto('/tasks');
  await card(page, 'Colour profile for glazes').focus();
  await page.keyboard.press('Space');
  const said = page.locator('p[role="status"]');
  await expect(said.filter({ hasText: 'picked up' })).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(said.filter({ hasText: /Moved to With the client, position \d of 3/ })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(said.filter({ hasText: 'dropped in With the client' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'With the client, 3 tasks' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress, 2 tasks' })).toBeVisible();
  await expect.poll(() => titlesIn(person, 'With the client')).toContain('Colour profile for glazes');
  await page.reload();
  await expect(column(page, 'With the client').getByText('Colour profile for glazes')).toBeVisible();
});

test('a card moves by dragging', async ({ page, person }) => {
  await furnish(person, ['tasks']);
  await page.goto('/tasks');
  await card(page, 'Print release for the venue').dragTo(column(page, 'In progress').getByRole('listbox'), {
    targetPosition: { x: 120, y: 40 },
    steps: 12,
  });
  await expect(page.getByRole('region', { name: 'In progress, 4 tasks' })).toContainText('Print release');
  await expect.poll(() => titlesIn(person, 'In progress')).toContain('Print release for the venue');
});

test('a refused move is rolled back, and says so', async ({ page, person }) => {
  await furnish(person, ['tasks']);
  await page.goto('/tasks');
  await page.route('**/api/workflows/graphql*', (route) =>
    route.request().postData()?.includes('mutation updateTask(')
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  );
  await card(page, 'Colour profile for glazes').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(messages(page)).toContainText(/JL-\d+ is back in In progress/);
  await expect(column(page, 'In progress').getByText('Colour profile for glazes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In progress, 3 tasks' })).toBeVisible();
});

test('a view with a filter is saved, and survives a reload', { tag: '@phone' }, async ({ page, person }) => {
  await furnish(person, ['tasks']);
  await page.goto('/tasks');
  await expect(card(page, 'Album layout')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Client' }).click();
  // Nothing is filtered before a person is chosen.
  await expect(page.getByRole('button', { name: /^Client.*incomplete/ })).toBeVisible();
  await expect(card(page, 'Album layout')).toBeVisible();
  const form = page.getByRole('dialog', { name: 'Filter by Client' });
  await form.getByRole('searchbox', { name: 'Search contacts' }).fill('hannah');
  await expect(form.getByRole('checkbox', { name: 'Ada Ferreira' })).toBeHidden();
  await form.getByRole('checkbox', { name: 'Hannah Brandt' }).check();
  await expect(card(page, 'Album layout')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(card(page, 'Colour profile for glazes')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Brandt Ceramics');
  await dialog.getByRole('button', { name: 'Flag' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const tab = page
    .getByRole('navigation', { name: 'Saved views' })
    .getByRole('button', { name: /Brandt Ceramics/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.reload();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(card(page, 'Colour profile for glazes')).toBeVisible();
  await expect(card(page, 'Album layout')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Client is Hannah Brandt/ })).toBeVisible();
  const { views } = await unwrap(tasks(person.client).metadata());
  expect(views.find(({ label }) => label === 'Brandt Ceramics')).toMatchObject({
    viewType: 'board',
    group: 'status',
    icon: 'flag',
  });
});

test('a deleted view is restored to its place', async ({ page, person }) => {
  await furnish(person, ['tasks']);
  const inOrder = async () => (await unwrap(tasks(person.client).metadata())).views.map(({ label }) => label);
  const before = await inOrder();
  await page.goto('/tasks');
  const tabs = page.getByRole('navigation', { name: 'Saved views' });
  const autumn = tabs.getByRole('button', { name: /This autumn/ });
  await autumn.click();
  await expect(autumn).toHaveAttribute('aria-current', 'page');
  await autumn.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(autumn).toBeHidden();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(autumn).toHaveAttribute('aria-current', 'page');
  expect(await inOrder()).toEqual(before);
  expect(before.indexOf('This autumn')).toBeLessThan(before.length - 1);
});

test('a status is added and made the default of new tasks', async ({ page, person }) => {
  await page.goto('/tasks?panel=task-labels.all');
  const labels = page.getByRole('complementary', { name: 'Statuses' });
  await labels.getByRole('textbox', { name: 'New status in To do' }).fill('Ideas');
  await labels.getByRole('textbox', { name: 'New status in To do' }).press('Enter');
  await labels.getByRole('button', { name: 'Options for Ideas' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  const row = labels.getByRole('listitem').filter({ hasText: 'Ideas' });
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await expect(labels.getByText('Default', { exact: true })).toHaveCount(1);
  await expect.poll(async () => (await unwrap(tasks(person.client).defaultLabel())).label).toBe('Ideas');
});

test('windows follow each other: board, counts, panel and Home', async ({ page, person, context }) => {
  await furnish(person, ['tasks']);
  const [other, home] = [await context.newPage(), await context.newPage()];
  // One socket serves all windows of the browser.
  let sockets = 0;
  for (const one of [page, other, home])
    one.on('websocket', (socket) => {
      if (socket.url().endsWith('/api/sockets/live')) sockets += 1;
    });
  const isOpen = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto('/tasks');
  await isOpen;
  await other.goto('/tasks');
  await home.goto('/home');
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByRole('region', { name: 'With the client, 2 tasks' })).toBeVisible();
  await card(other, 'Colour profile for glazes').click();
  await expect(panel(other).getByRole('button', { name: /^Status/ })).toContainText('In progress');

  await card(page, 'Colour profile for glazes').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => titlesIn(person, 'With the client')).toContain('Colour profile for glazes');
  await expect(column(other, 'With the client').getByText('Colour profile for glazes')).toBeVisible();
  await expect(other.getByRole('region', { name: 'With the client, 3 tasks' })).toBeVisible();
  await expect(panel(other).getByRole('button', { name: /^Status/ })).toContainText('With the client');

  const today = new Date().toISOString().slice(0, 10);
  const { _id: me } = await unwrap(settings(person.client).profile());
  await unwrap(
    tasks(person.client).create({ title: 'Bring the step ladder', dueDate: today, assignedTo: [me] }),
  );
  await expect(home.getByText('Bring the step ladder')).toBeVisible();
  await expect(card(page, 'Bring the step ladder')).toBeVisible();
  expect(sockets).toBe(1);

  // The window with the socket closes, and another takes over.
  await page.close();
  await expect.poll(() => sockets).toBe(2);
  await unwrap(tasks(person.client).create({ title: 'Bring the second ladder' }));
  await expect(card(other, 'Bring the second ladder')).toBeVisible();
});

test('a line is parsed while it is typed, and its task matches the preview', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/tasks?new');
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Send sneak peek to Priya tomorrow @me !high');
  const understood = page.getByRole('main');
  await expect(understood.getByText('Mira Anand', { exact: true })).toBeVisible();
  await expect(understood.getByText('High', { exact: true })).toBeVisible();
  // A rejected part becomes text again.
  await page.getByRole('button', { name: 'Keep “tomorrow” as text' }).click();
  await line.press('Enter');
  await expect(card(page, 'Send sneak peek to Priya tomorrow')).toBeVisible();
  const { data } = await unwrap(tasks(person.client).list({}));
  expect(data).toMatchObject([
    {
      title: 'Send sneak peek to Priya tomorrow',
      priority: 'high',
      dueDate: null,
      assignedTo: [{ name: 'Mira Anand' }],
    },
  ]);
});

test('an ambiguous label name offers a choice, by keyboard and by mouse', async ({ page, person }) => {
  for (const group of ['todo', 'inProgress'] as const)
    await unwrap(tasks(person.client).createLabel({ group, input: { label: 'Venue', color: 'sky' } }));
  await page.goto('/tasks?new');
  const line = page.getByRole('textbox', { name: 'New task' });
  const question = page.getByRole('group', { name: 'Which #venue?' });
  await line.fill('Ask for the floor plan #venue');
  await expect(question).toBeVisible();
  // Another status message may still say that the tasks are loading.
  const said = page.getByRole('main').getByRole('status').filter({ hasText: '#venue could mean Venue' });
  await expect(said).toHaveCount(1);
  await line.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(question.getByRole('button', { name: 'Venue In progress' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(line).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Ask for the floor plan')).toBeVisible();
  await line.fill('Book the hall #venue');
  await question.getByRole('button', { name: 'Venue To do' }).click();
  await expect(question).toBeHidden();
  await line.press('Enter');
  await expect(card(page, 'Book the hall')).toBeVisible();
  const { data } = await unwrap(tasks(person.client).list({ limit: 100 }));
  const written = data.map(({ title, status }) => [title, status.label, status.group]);
  expect(written).toContainEqual(['Ask for the floor plan', 'Venue', 'inProgress']);
  expect(written).toContainEqual(['Book the hall', 'Venue', 'todo']);
});

test('a due date gets a time, keeps it on another day, and loses it again', async ({ page, person }) => {
  const { client } = person;
  const { _id } = await unwrap(tasks(client).create({ title: 'Call the venue', dueDate: '2027-03-27' }));
  const dueDate = async () => (await unwrap(tasks(client).get(_id)))?.dueDate;
  await unwrap(settings(client).updatePreferences({ timezone: 'America/New_York' }));
  await page.goto(`/tasks?panel=task.${_id}`);
  const due = panel(page).getByRole('button', { name: /^Due/ });
  await due.click();
  await page.getByRole('menuitem', { name: 'Custom date or time' }).click();
  const form = page.getByRole('dialog', { name: 'Due on' });
  await expect(form.getByLabel('Day')).toHaveValue('2027-03-27');
  await expect(form).toContainText('By your clock, Europe/Lisbon; the studio’s is America/New_York.');
  await form.getByLabel('Time').fill('15:00');
  await form.getByLabel('Time').press('Enter');
  await expect(due).toHaveAccessibleName(/27 Mar 2027, 15:00/);
  await expect(card(page, 'Call the venue')).toContainText('27 Mar 2027, 15:00');
  await expect.poll(dueDate).toBe('2027-03-27T15:00:00.000Z');

  // The night on which the clocks go forward: the local time stays, or the form says that it moves.
  await due.click();
  await page.getByRole('menuitem', { name: 'Custom date or time' }).click();
  await form.getByLabel('Day').fill('2027-03-28');
  await form.getByLabel('Time').fill('01:30');
  await expect(form).toContainText('so it is due at 02:30');
  await form.getByLabel('Time').fill('15:00');
  await form.getByRole('button', { name: 'Choose' }).click();
  await expect(due).toHaveAccessibleName(/28 Mar 2027, 15:00/);
  await expect.poll(dueDate).toBe('2027-03-28T14:00:00.000Z');

  await due.click();
  await page.getByRole('menuitem', { name: 'No time' }).click();
  await expect(due).toHaveAccessibleName(/28 Mar 2027$/);
  await expect.poll(dueDate).toBe('2027-03-28');
});

test('several tasks change at once, and are restored after deletion', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await furnish(person, ['tasks']);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  for (const title of ['Print release', 'Write captions']) await row(title).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(row('Print release')).toContainText('High');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(row('Print release')).toBeHidden();
  await expect(messages(page)).toContainText('2 tasks deleted');
  // The change before has its own, above.
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(row('Print release')).toBeVisible();
  await expect(row('Write captions')).toBeVisible();
  const { data } = await unwrap(tasks(person.client).list({ priority: ['high'], limit: 100 }));
  expect(data.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Print release for the venue', 'Write captions for the first album spread']),
  );
});

test('a repeating task creates the next one when it is done', async ({ page, person }) => {
  const { _id } = await unwrap(
    tasks(person.client).create({ title: 'Back up the cards', dueDate: '2026-11-30' }),
  );
  await page.goto(`/tasks?panel=task.${_id}`);
  await panel(page)
    .getByRole('button', { name: /^Repeats/ })
    .click();
  await page.getByRole('menuitemradio', { name: /^Every month on the 30th/ }).click();
  await expect(
    panel(page).getByText('Every month on the 30th, or the last day of a shorter month'),
  ).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Done' }).click();
  await expect(messages(page)).toContainText('The next task is ready');
  await messages(page).getByRole('button', { name: 'Open' }).click();
  await expect(panel(page).getByRole('button', { name: /^Due.*30 Dec/ })).toBeVisible();
  const { data } = await unwrap(tasks(person.client).list({ isCompleted: false }));
  expect(data).toMatchObject([{ title: 'Back up the cards', dueDate: '2026-12-30' }]);
});

test('one line repeats a task, links a contact and creates a label, and a chip becomes words again', async ({
  page,
  person,
}) => {
  await addCast(person);
  await page.goto('/tasks?new');
  const line = page.getByRole('textbox', { name: 'New task' });
  await line.fill('Send sneak peek to Priya every friday #weddings');
  const chip = (text: string) => page.getByRole('button', { name: `Keep “${text}” as text` });
  for (const text of ['every friday', '#weddings', 'Priya']) await expect(chip(text)).toBeVisible();
  await chip('Priya').click();
  await expect(chip('Priya')).toBeHidden();
  await line.press('Enter');
  await expect(page.getByText(/added$/).first()).toBeVisible();
  const [task] = (await unwrap(tasks(person.client).list())).data;
  expect(task).toMatchObject({
    title: 'Send sneak peek to Priya',
    status: { label: 'weddings' },
    clients: [],
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR' },
  });
});
