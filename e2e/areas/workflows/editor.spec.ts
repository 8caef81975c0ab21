import type { ProposalContent } from '@atelier/domain/smart-files';
import { leads, templates, unwrap } from '@atelier/sdk';
import type { Browser, Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, isPhone, sessionOf, startWith, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { addCast, type Person } from '../../support/people';

/** Creates a copy of the wedding template as a draft of the studio. */
async function weddingTemplate({ client }: Person): Promise<string> {
  const { data } = await unwrap(templates(client).list({ type: 'global', limit: 100 }));
  const wedding = data.find(({ title }) => title === 'Wedding photography');
  if (!wedding) throw new Error('There is no wedding template.');
  return (await unwrap(templates(client).duplicate({ templateId: wedding._id, title: 'Our weddings' })))._id;
}

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const fieldsOf = (page: Page, step: string) =>
  page
    .getByRole('list', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^${step}`) })
    .first();
/** The client's page, in its own frame. */
const preview = (page: Page) => page.frameLocator('iframe[title="The client’s page"]').locator('body');
const text = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function stepOf({ client }: Person, templateId: string, label: string) {
  const template = await unwrap(templates(client).get(templateId));
  const step = template?.steps.find((one) => one.label === label);
  if (!step) throw new Error(`There is no step ${label}.`);
  return step;
}

test('a copy of a global template is opened, changed and published', async ({ page, person }) => {
  await page.goto('/leads/templates?list=global');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Wedding' })
    .getByRole('button', { name: 'Copy' })
    .click();
  await page.getByRole('link', { name: 'Copy of Wedding photography' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Copy of Wedding photography');

  // The client sees the price of a package, and the invoice uses it.
  await expect(preview(page)).toContainText('€3,300');
  await page.getByRole('button', { name: /^The Day and the Evening Before/ }).click();
  await text(page, 'Price').fill('3,450');
  await expect(preview(page)).toContainText('€3,450');
  await saved(page);
  await fieldsOf(page, 'Payment').click();
  const sum = page.getByRole('region', { name: 'Total amount' });
  await expect(sum).toContainText('€3,450.00');
  await expect(sum).toContainText('€1,035.00');
  await expect(sum).toContainText('€2,415.00');

  // A clause with a variable.
  await fieldsOf(page, 'Contract').click();
  await page.getByRole('button', { name: 'Add a clause' }).click();
  await text(page, 'Text').click();
  await page.keyboard.type('We come to ');
  await page.getByRole('toolbar', { name: /^Text/ }).getByRole('button', { name: 'Variable' }).click();
  await page.getByRole('menuitem', { name: 'Event place' }).click();
  await expect(text(page, 'Text')).toBeFocused();
  await page.keyboard.type(' by train.');
  await expect(preview(page)).toContainText('We come to [Event place] by train.');
  await saved(page);

  // Moving steps by keyboard.
  const steps = page.getByRole('list', { name: 'Steps' }).first();
  await steps.getByRole('button', { name: 'Move Payment' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Payment');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'New lead' })).toBeVisible();
  const { data } = await unwrap(templates(person.client).list({ status: 'published' }));
  expect(data).toMatchObject([{ title: 'Copy of Wedding photography' }]);
  const template = await unwrap(templates(person.client).get(data[0]?._id ?? ''));
  expect(template?.steps.map(({ label }) => label).slice(0, 3)).toEqual(['Proposal', 'Payment', 'Contract']);
  const contract = template?.steps.find(({ module }) => module.kind === 'contract');
  expect(JSON.stringify(contract?.module.content)).toContain('"variable":"event.place"');
});

test('undo restores what was removed, and a reload loses nothing', async ({ page, person }) => {
  const templateId = await weddingTemplate(person);
  await page.goto(`/leads/templates/${templateId}`);
  await page.getByRole('button', { name: /^The Weekend/ }).click();
  await page.getByRole('button', { name: 'Remove The Weekend' }).click();
  await expect(preview(page)).not.toContainText('€4,600');
  await page.keyboard.press('Control+z');
  await expect(preview(page)).toContainText('€4,600');
  await page.keyboard.press('Control+Shift+z');
  await expect(preview(page)).not.toContainText('€4,600');
  await page.keyboard.press('Control+z');
  await saved(page);

  // Without a network the editor says so, keeps the input over a reload, and saves it later.
  await page.route('**/api/workflows/graphql*', (route) =>
    route.request().postData()?.includes('mutation updateProposal') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: /^The Day ?€2,400/ }).click();
  await text(page, 'Name').fill('The Long Day');
  await expect(page.getByText(/^Not saved: /)).toBeVisible();
  await page.reload();
  await expect(preview(page)).toContainText('The Long Day');
  await page.unroute('**/api/workflows/graphql*');
  await saved(page);
  const { module } = await stepOf(person, templateId, 'Proposal');
  expect(JSON.stringify(module.content)).toContain('The Long Day');
});

/** Opens a second window for the same person. */
async function secondWindow(browser: Browser, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
  await startWith(context, sessionOf(person));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('two people change one module: different fields are merged, the same field asks', async ({
  page,
  person,
  browser,
  server,
}) => {
  const templateId = await weddingTemplate(person);
  const path = `/leads/templates/${templateId}`;
  await page.goto(path);
  const other = await secondWindow(browser, person, `${server.origin}${path}`);
  for (const one of [page, other]) await one.getByRole('button', { name: /^The Weekend/ }).click();

  await text(page, 'Name').fill('The Whole Weekend');
  await text(other, 'Line below the name').fill('Friday dinner to Sunday brunch, unhurried.');
  await saved(page);
  await saved(other);
  const { module } = await stepOf(person, templateId, 'Proposal');
  expect(JSON.stringify(module.content)).toContain('The Whole Weekend');
  expect(JSON.stringify(module.content)).toContain('Friday dinner to Sunday brunch, unhurried.');

  // Both change the same price.
  await expect(text(other, 'Name')).toHaveValue('The Whole Weekend');
  await text(page, 'Price').fill('4,700');
  await text(other, 'Price').fill('4,900');
  // The second one to save is asked.
  const isAsked = (one: Page) => one.getByRole('button', { name: 'Decide' }).isVisible();
  await expect.poll(async () => (await isAsked(page)) || (await isAsked(other))).toBe(true);
  const loser = (await isAsked(other)) ? other : page;
  await loser.getByRole('button', { name: 'Decide' }).click();
  const dialog = loser.getByRole('dialog', { name: 'Someone else changed the same field' });
  await expect(dialog).toContainText('Price of The Whole Weekend');
  await expect(dialog).toContainText('€4,700');
  await expect(dialog).toContainText('€4,900');
  await dialog.getByRole('radio', { name: /Yours/ }).check();
  await dialog.getByRole('button', { name: 'Keep selection' }).click();
  await saved(loser);
  const mine = loser === other ? 490_000 : 470_000;
  const kept = (await stepOf(person, templateId, 'Proposal')).module.content as unknown as ProposalContent;
  expect(kept.packages.map(({ price }) => price)).toContain(mine);
  await other.context().close();
});

test('a lead shows what is missing, and links to it', { tag: '@phone' }, async ({ page, person }) => {
  await addCast(person);
  const templateId = await weddingTemplate(person);
  const { client } = person;
  await unwrap(templates(client).publish(templateId));
  const lead = await unwrap(leads(client).createFromTemplate({ templateId, title: 'Wedding weekend' }));
  await page.goto(`/leads/${lead._id}`);
  await page.getByRole('link', { name: 'Edit smart file' }).click();
  const before = page.getByRole('region', { name: 'Before you send it' });
  await expect(before.getByRole('button', { name: 'Proposal: event place is empty' })).toBeAttached();
  // The send dialog names what is missing, and links to it.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Send the file' })
    .getByRole('link', { name: 'Proposal: event place is empty' })
    .click();
  await expect(text(page, 'Event place')).toBeFocused();
  await expect(page).toHaveURL(/\/edit$/);
  await text(page, 'Event place').fill('Sintra');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Event date')).toBeVisible();
  await page.getByLabel('Event date').fill('2027-02-27');
  // Tab moves to the next part of a date.
  await page.getByLabel('Event date').blur();
  if (isPhone(page)) await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview(page)).toContainText('Your wedding in Sintra, February 27, 2027');
  if (isPhone(page)) await page.getByRole('button', { name: 'Steps', exact: true }).click();
  await expect(before.getByRole('button', { name: /event place/ })).toBeHidden();
  const after = await unwrap(leads(client).get(lead._id));
  expect(after).toMatchObject({ eventDate: '2027-02-27', variables: { 'event.place': 'Sintra' } });
});

test('a step is added, named, removed and restored', async ({ page, person }) => {
  const templateId = await weddingTemplate(person);
  await page.goto(`/leads/templates/${templateId}`);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Form' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the step Questionnaire' });
  await name.fill('After the day');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Options for After the day' }).click();
  await page.getByRole('menuitem', { name: 'Remove step' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('After the day removed');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the step After the day' })).toBeVisible();
  // The keyboard shortcut does the same while nothing else was done.
  await page.getByRole('button', { name: 'Options for After the day' }).click();
  await page.getByRole('menuitem', { name: 'Remove step' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the step After the day' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Name of the step After the day' })).toBeVisible();
  const template = await unwrap(templates(person.client).get(templateId));
  expect(template?.steps.at(-1)).toMatchObject({ label: 'After the day', module: { kind: 'form' } });

  // A taken address is refused while it is typed, and the former one leads to the template.
  const other = await unwrap(templates(person.client).create({ title: 'Ours alone' }));
  if (isPhone(page)) await page.getByRole('button', { name: 'Steps', exact: true }).click();
  await page.getByRole('button', { name: /^Addresses: our-weddings/ }).click();
  const addresses = page.getByRole('dialog', { name: 'Addresses' });
  const whole = addresses.getByRole('textbox', { name: 'Whole file' });
  await whole.fill('Ours alone');
  await expect(
    addresses.getByText('Another file in your studio uses this address or used it before.'),
  ).toBeVisible();
  await whole.fill('Lisbon weddings');
  await expect(addresses.getByText(/^Available: .*\/lisbon-weddings$/)).toBeVisible();
  await whole.press('Enter');
  await expect(whole).toHaveValue('lisbon-weddings');
  await page.goto('/leads/templates/our-weddings');
  await expect(page).toHaveURL(new RegExp(`/leads/templates/${templateId}$`));
  expect(other.slug).toBe('ours-alone');
});

test('the editor has no accessibility violations in any of its parts', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  const templateId = await weddingTemplate(person);
  await page.goto(`/leads/templates/${templateId}`);
  await saved(page);
  const look = async (name: string) => {
    await takePicture(page, `editor-${name}`);
    expect(await accessibilityViolations(page)).toEqual([]);
    await expectToFit(page);
  };
  // The frame is dark; the client's page inside stays light.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await saved(page);
  await look('steps');
  const open: readonly (readonly [string, RegExp | undefined])[] = [
    ['Proposal', /^The Day and the Evening Before/],
    ['Contract', /^What we do|^The |^1/],
    ['Payment', /^Retainer/],
    ['Questionnaire', /^May we photograph/],
    ['Thank you', undefined],
  ];
  for (const [step, entry] of open) {
    if (isPhone(page)) await page.getByRole('button', { name: 'Steps', exact: true }).click();
    await fieldsOf(page, step).click();
    if (entry) await page.getByRole('button', { name: entry }).first().click();
    await look(step.toLowerCase().replace(' ', '-'));
    if (!isPhone(page)) continue;
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await look(`${step.toLowerCase().replace(' ', '-')}-preview`);
  }
});
