import { contacts, emailTemplates, leads, settings, smartFiles, tasks, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { mailId, type Person } from '../support/people';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const review = (page: Page) => page.getByRole('button', { name: 'Review' });

/** Types at the end of a field, as people do: key by key. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** A lead whose thank-you page names a variable. */
async function leadWithVariable({ client }: Person): Promise<string> {
  const lead = await unwrap(leads(client).createWithModules({ title: 'Wedding', modules: ['thankyou'] }));
  const step = lead.modules[0];
  if (!step) throw new Error('The lead has no step.');
  const { revision, content } = step.module;
  const headline = [{ text: 'See you in ' }, { variable: 'event.place' }];
  await unwrap(
    smartFiles(client).updateModule('thankyou', {
      id: step._id,
      revision,
      content: { ...content, headline },
    }),
  );
  return lead._id;
}

const valuesOf = (page: Page) => page.getByRole('button', { name: 'Names and dates' }).click();

test('what is typed in any field survives a reload in the middle of a word', async ({ page, person }) => {
  const { client } = person;
  const task = await unwrap(tasks(client).create({ title: 'Album' }));
  await page.goto(`/tasks/${task._id}`);
  await write(page, 'Title', ' of Pri');
  await page.reload();
  await expect(box(page, 'Title')).toHaveValue('Album of Pri');
  await write(page, 'Description', 'Linen cov');
  await page.reload();
  await expect(box(page, 'Description')).toHaveValue('Linen cov');
  // Each was sent once.
  await expect
    .poll(() => unwrap(tasks(client).get(task._id)))
    .toMatchObject({ title: 'Album of Pri', description: 'Linen cov', revision: 3 });

  const leadId = await leadWithVariable(person);
  await page.goto(`/leads/${leadId}/edit`);
  await write(page, 'Title', ' of Pri');
  await page.reload();
  await expect(box(page, 'Title')).toHaveValue('Wedding of Pri');
  await saved(page);
  await valuesOf(page);
  await write(page, 'Event place', 'Sintr');
  await expect(page.getByRole('status').filter({ hasText: /^Saving$/ })).toBeVisible();
  await page.reload();
  await valuesOf(page);
  await expect(box(page, 'Event place')).toHaveValue('Sintr');
  await saved(page);
  await expect
    .poll(() => unwrap(leads(client).get(leadId)))
    .toMatchObject({ title: 'Wedding of Pri', variables: { 'event.place': 'Sintr' } });
  await page.reload();
  await valuesOf(page);
  await expect(box(page, 'Event place')).toHaveValue('Sintr');
});

test('what is typed without a connection is there after the tab was closed, and is sent once', async ({
  page,
  person,
}) => {
  const { client } = person;
  const task = await unwrap(tasks(client).create({ title: 'Album' }));
  const leadId = await leadWithVariable(person);
  await page.goto(`/leads/${leadId}/edit`);
  await expect(box(page, 'Headline')).toBeVisible();
  const context = page.context();
  const tab = await context.newPage();
  await tab.goto(`/tasks/${task._id}`);
  await expect(box(tab, 'Title')).toHaveValue('Album');

  await write(tab, 'Description', 'Linen, ');
  await context.setOffline(true);
  await tab.keyboard.type('30 pages');
  await expect(tab.getByText(/1 change is waiting for a connection/)).toBeVisible();
  await write(page, 'Headline', ', at dusk');
  await expect(page.getByText(/you’re offline/)).toBeVisible();
  await page.close();
  await tab.close();

  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/home');
  // What was typed a moment before the tab was closed is offered; everything else is sent, without opening it again.
  const isSent = async () => (await unwrap(tasks(client).get(task._id)))?.description === 'Linen, 30 pages';
  const offered = later
    .getByRole('listitem')
    .filter({ hasText: 'Linen' })
    .getByRole('link', { name: 'Open' });
  await expect(async () => {
    if (await isSent()) return;
    if (!(await offered.isVisible())) await review(later).click({ timeout: 2_000 });
    await offered.click({ timeout: 2_000 });
    await expect(box(later, 'Description')).toHaveValue('Linen, 30 pages');
  }).toPass();
  await expect.poll(isSent).toBe(true);
  await expect
    .poll(async () => JSON.stringify((await unwrap(leads(client).get(leadId)))?.modules[0]?.module.content))
    .toContain(', at dusk');
  const lead = await unwrap(leads(client).get(leadId));
  expect(lead?.modules[0]?.module.revision).toBe(3);
  await expect(review(later)).toBeHidden();
});

test('two windows type in one text: both words stay, and the same words are a choice', async ({
  page,
  person,
}) => {
  const { client } = person;
  const task = await unwrap(tasks(client).create({ title: 'Album', description: 'Linen cover, 30 pages' }));
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(`/tasks/${task._id}`);
    await expect(box(one, 'Description')).toHaveValue('Linen cover, 30 pages');
  }
  // Neither has seen the other's words when it is saved.
  await write(page, 'Description', ' on matt paper');
  await box(other, 'Description').fill('Grey linen cover, 30 pages');
  const both = 'Grey linen cover, 30 pages on matt paper';
  for (const one of [page, other]) await expect(box(one, 'Description')).toHaveValue(both);
  await expect.poll(() => unwrap(tasks(client).get(task._id))).toMatchObject({ description: both });

  await box(page, 'Description').fill(both.replace('30', '40'));
  await box(other, 'Description').fill(both.replace('30', '50'));
  const isAsked = async (one: Page) => (await review(one).count()) > 0;
  await expect.poll(async () => (await isAsked(page)) || (await isAsked(other))).toBe(true);
  const isMine = await review(page).isVisible();
  const [loser, mine] = isMine ? ([page, '40'] as const) : ([other, '50'] as const);
  await review(loser).click();
  const list = loser.getByRole('list', { name: "Changes that aren't saved" });
  await expect(list).toContainText('40 pages');
  await expect(list).toContainText('50 pages');
  await list.getByRole('button', { name: 'Keep mine' }).click();
  for (const one of [page, other])
    await expect(box(one, 'Description')).toHaveValue(both.replace('30', mine));

  // The same in a line of a smart file.
  const leadId = await leadWithVariable(person);
  for (const one of [page, other]) {
    await one.goto(`/leads/${leadId}/edit`);
    await expect(box(one, 'Headline')).toContainText('See you in');
  }
  await write(page, 'Headline', ' at dusk');
  await box(other, 'Headline').click();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('Thank you. ');
  for (const one of [page, other]) {
    await saved(one);
    await expect(box(one, 'Headline')).toHaveText(/^Thank you\. See you in .* at dusk$/);
  }
});

test('a task is written without a connection at the first try, and a page that is not there says so', async ({
  page,
  person,
}) => {
  const { client } = person;
  await unwrap(tasks(client).create({ title: 'Album' }));
  // What earlier tests have loaded in this window would open without a connection.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
  const line = page.waitForResponse('**/assets/NewTaskLine-*.js');
  await page.goto('/tasks');
  await line;
  await expect(page.getByText('Album')).toBeVisible();
  // The line is there once all that it imports has come.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New task' }).first().click();
  // No letter is a shortcut of the list.
  await page.keyboard.type('Bring the step ladder');
  await expect(box(page, 'New task')).toHaveValue('Bring the step ladder');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 change is waiting for a connection/)).toBeVisible();
  await page.keyboard.type('Bring the second');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByText(/this page hasn’t been opened here before/)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/this page hasn’t been opened here before/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();

  await page.goto('/tasks?new');
  await expect(box(page, 'New task')).toHaveValue('Bring the second');
  const { data } = await unwrap(tasks(client).list({ search: 'ladder' }));
  expect(data.map(({ title }) => title)).toEqual(['Bring the step ladder']);
});

test('what is typed into a form with a button is there after a reload and after the tab was closed', async ({
  page,
  person,
}) => {
  const { client } = person;
  const context = page.context();
  const leadId = await leadWithVariable(person);
  const { _id: contactId } = await unwrap(contacts(client).create({ name: 'Ada Ferreira' }));
  const mail = await mailId(person, 'First sending');
  const press = (name: RegExp) => (at: Page) =>
    at.getByRole('button', { name }).first().click({ timeout: 2_000 });
  // Address, field, and what shows the field again.
  const forms: readonly (readonly [string, string, ((at: Page) => Promise<void>)?])[] = [
    ['/settings/profile', 'First name'],
    ['/settings/company', 'Business name'],
    ['/settings/invoices', 'Prefix'],
    ['/settings/variables', 'Name', press(/^Add variable$/)],
    [`/leads/mails/${mail}`, 'Purpose'],
    [`/leads/${leadId}`, 'CC', press(/^Send/)],
    ['/leads?new', 'Title'],
    ['/contacts?new', 'Name'],
    [`/contacts/${contactId}`, 'Company', press(/^Edit$/)],
    ['/contacts', 'Name', press(/^Save as new view$/)],
  ];
  let tab = page;
  for (const [address, name, show] of forms) {
    const find = async (at: Page) => {
      await at.goto(address);
      const field = box(at, name);
      await expect(async () => {
        if (!(await field.isVisible())) await show?.(at);
        await expect(field).toBeVisible({ timeout: 2_000 });
      }).toPass();
      return field;
    };
    const field = await find(tab);
    await write(tab, name, 'X');
    const typed = await field.inputValue();
    // Loaded again in the middle of it.
    await expect(await find(tab), address).toHaveValue(typed);
    const next = await context.newPage();
    await tab.close();
    await expect(await find(next), address).toHaveValue(typed);
    tab = next;
  }
  // What was left is listed on every screen until it is saved or discarded.
  await tab.goto('/home');
  await review(tab).click();
  const left = tab.getByRole('list', { name: "Changes that aren't saved" }).getByRole('listitem');
  await expect(left).toHaveCount(forms.length);
  await left.filter({ hasText: 'Business name' }).getByRole('link', { name: 'Open' }).click();
  await tab.getByRole('button', { name: 'Save' }).first().click();
  await expect.poll(async () => (await unwrap(settings(client).tenant())).businessName).toContain('X');
  await expect(tab.getByRole('button', { name: 'Discard changes' })).toBeHidden();
});

test('two windows change one email template: nothing is written over without a word', async ({
  page,
  person,
}) => {
  const { client } = person;
  const mail = await mailId(person, 'First sending');
  const other = await page.context().newPage();
  for (const one of [page, other]) await one.goto(`/leads/mails/${mail}`);
  const before = (await unwrap(emailTemplates(client).get(mail)))?.subject;
  const save = (one: Page) => one.getByRole('button', { name: 'Save', exact: true }).click();
  await box(page, 'Subject').fill(`${before} (1)`);
  await box(other, 'Purpose').fill('The first one');
  await save(other);
  // What is saved elsewhere shows where nothing was typed, and stays.
  await expect(box(page, 'Purpose')).toHaveValue('The first one');
  await save(page);
  const now = () => unwrap(emailTemplates(client).get(mail));
  await expect.poll(now).toMatchObject({ title: 'The first one', subject: `${before} (1)` });
  // Whoever has not seen that yet would be asked.
  await expect(box(other, 'Subject')).toHaveText('Title of the file: everything in one place (1)');

  await box(page, 'Subject').fill('Your proposal');
  await box(other, 'Subject').fill('Your quote');
  await save(other);
  await expect.poll(now).toMatchObject({ subject: 'Your quote' });
  await save(page);
  await review(page).click();
  const list = page.getByRole('list', { name: "Changes that aren't saved" });
  await expect(list).toContainText('Your proposal');
  await expect(list).toContainText('Your quote');
  expect(await now()).toMatchObject({ subject: 'Your quote' });
  await list.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(now).toMatchObject({ subject: 'Your proposal' });
});

test('a deletion without a connection can be undone at once', async ({ page, person }) => {
  const { client } = person;
  const { _id: id } = await unwrap(contacts(client).create({ name: 'Ada Ferreira' }));
  await page.goto(`/contacts?panel=contact.${id}`);
  await expect(page.getByRole('heading', { name: 'Ada Ferreira' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/1 change is waiting for a connection/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/1 change is waiting for a connection/)).toBeHidden();
  await expect(page.getByText('Ada Ferreira').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You're offline/)).toBeHidden();
  expect(await unwrap(contacts(client).get(id))).toMatchObject({ deletedAt: null, revision: 1 });
});
