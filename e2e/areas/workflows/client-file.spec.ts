import { checkContent } from '@atelier/domain/smart-files';
import { sending, unwrap } from '@atelier/sdk';
import { prepareWedding, sendToPriya } from '../../../scripts/seed/sent-file';
import { barriers } from '../../support/barriers';
import { edit, goOn, questions, studioWithWedding } from '../../support/client-file';
import { expect, isPhone, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';

const file = (name: string, mimeType: string, text: string) => ({
  ...{ name, mimeType, buffer: Buffer.from(text) },
});

test('a client chooses, draws a signature, pays and answers, through reloads, wrong files and a lost network', {
  tag: '@phone',
}, async ({ page, context, server }) => {
  test.skip(!isPhone(page), 'what is paid on a computer is told by booked.spec');
  test.slow();
  const { mira, lead } = await studioWithWedding(server.origin);
  await edit(mira, lead._id, 'form', () => questions);
  const path = new URL(await sendToPriya(mira.client, lead._id)).pathname;
  const token = path.split('/')[2] ?? '';
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.headers().referer?.includes(token)) told.push(request.url());
  });

  await page.goto(path);
  await expect(goOn(page, /read and sign/i)).toBeVisible();
  await takePicture(page, 'client-proposal');
  expect(await barriers(page)).toEqual([]);
  await expectToFit(page);
  // By keys alone; and what is not sent yet outlives a reload.
  await page.getByRole('radio', { name: /The Weekend/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'One more: Parents’ album' }).press('Enter');
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await expect(choice).toContainText('€6,940');
  await page.reload();
  await expect(page.getByRole('radio', { name: /The Story/ })).toBeChecked();
  await page.getByRole('radio', { name: /The Weekend/ }).check();
  await page.getByRole('button', { name: 'One less: Parents’ album' }).click();

  // A step is an address: Back leads to the one before.
  await page.getByRole('link', { name: /Sign/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose first' })).toBeVisible();
  await page.goBack();
  await goOn(page, /read and sign/i).click();

  // Later on the mails to her, which the server prints, name her page.
  expect(server.output()).not.toContain(token);

  // Whoever presses before all is there is led to what is missing; then the answer to the signature is lost on its way.
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Draw your signature, or type it.')).toBeInViewport();
  const pad = page.getByRole('img', { name: 'Field to draw your signature in' });
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nothing to draw in.');
  await page.mouse.move(box.x + 60, box.y + 80);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 30],
    [110, 90],
    [150, 50],
    [210, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('checkbox').check();
  await takePicture(page, 'client-contract');
  expect(await barriers(page)).toEqual([]);
  const keys: (string | null)[] = [];
  await context.route('**/signatures', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? null);
    if (keys.length === 1) await route.fetch();
    return keys.length < 5 ? route.abort('connectionfailed') : route.continue();
  });
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Not sent yet.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);

  // Two tabs pay once, and whoever comes back is told.
  await takePicture(page, 'client-invoice');
  expect(await barriers(page)).toEqual([]);
  await goOn(page, /^Pay €1,440/).click();
  await expect(page).toHaveURL(/\/checkout\//);
  const second = await context.newPage();
  await second.goto(`${path}?step=invoice`);
  await goOn(second, /^Pay €1,440/).click();
  await expect(second).toHaveURL(page.url());
  await second.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(second.getByText('Paid. Thank you.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Back to your file' }).click();
  await expect(page.getByText('Your payment has arrived. Thank you.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible();
  await expect(page.getByText('What was paid').locator('xpath=following::ul[1]/li')).toHaveCount(1);
  await takePicture(page, 'client-paid', { fullPage: true });
  expect(await barriers(page)).toEqual([]);
  await second.close();

  // The form goes on where it was left, here and on another device; Back leads to its page before.
  await page
    .getByRole('link', { name: /answer a few questions/ })
    .filter({ visible: true })
    .click();
  await goOn(page, /Go on/).click();
  await expect(page.getByText('2 answers are missing or do not fit:')).toBeVisible();
  await page.getByLabel('Your two names').fill('Priya and Dev');
  await page.getByLabel('An address for the gallery').fill('priya@nair.example');
  await goOn(page, /Go on/).click();
  await expect(page.getByLabel('How many guests?')).toHaveValue('80');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Seats in the shuttle').fill('40');
  await expect(page.getByText('Kept. You can leave and go on here, on any device.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your two names')).toHaveValue('Priya and Dev');
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel('Seats in the shuttle')).toHaveValue('40');
  await takePicture(page, 'client-form', { fullPage: true });
  expect(await barriers(page)).toEqual([]);
  await goOn(page, /Go on/).click();
  const files = page.locator('input[type="file"]');
  await files.setInputFiles([
    file('notes.txt', 'text/plain', 'no plan'),
    file('long.pdf', 'application/pdf', '%PDF-1.7'.repeat(7_000)),
  ]);
  await expect(page.getByText(/notes\.txt.*not of a kind/)).toBeVisible();
  await expect(page.getByText(/long\.pdf.*larger than/)).toBeVisible();
  await files.setInputFiles([
    file('plan.pdf', 'application/pdf', '%PDF-1.7\n%%EOF'),
    file('not-a-plan.pdf', 'application/pdf', 'no PDF'),
  ]);
  await expect(page.getByRole('button', { name: 'Take away: not-a-plan.pdf' })).toBeVisible();
  await goOn(page, /Send your answers/).click();
  await expect(page.getByText(/not-a-plan\.pdf: /)).toBeVisible();
  await page.getByRole('button', { name: 'Take away: not-a-plan.pdf' }).click();
  await goOn(page, /Send your answers/).click();
  await expect(page.getByText('Your answers were sent.').first()).toBeAttached();
  await page.goto(`${path}?step=form`);
  await expect(page.getByText('You have sent these answers.')).toBeVisible();
  await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible();
  await takePicture(page, 'client-form-sent', { fullPage: true });
  expect(await barriers(page)).toEqual([]);
  expect(told, 'the address of the page was told').toEqual([]);
});

test('an amendment is read as a redline and signed alone; anybody with the public link says who they are first', async ({
  page,
  browser,
  server,
}) => {
  const { mira, lead } = await studioWithWedding(server.origin);
  const path = new URL(await sendToPriya(mira.client, lead._id)).pathname;
  await page.goto(path);
  await goOn(page, /read and sign/i).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByRole('textbox', { name: /your signature/ })).toHaveValue('Priya Nair');
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();

  await edit(mira, lead._id, 'contract', (content) => {
    const checked = checkContent('contract', content);
    if (!('content' in checked)) throw new Error('The contract of the template is not sound.');
    const clauses = checked.content.clauses.map((clause, index) =>
      index === 2 ? { ...clause, heading: [{ text: 'If you move the day' }] } : clause,
    );
    return { ...checked.content, clauses };
  });
  await unwrap(sending(mira.client).amend({ workflowId: lead._id }));
  await page.goto(path);
  const changes = page.getByRole('region', { name: 'What changed' });
  await expect(changes.locator('del')).toHaveText('date');
  await expect(changes.locator('ins')).toHaveText('day');
  await expect(page.getByRole('link', { name: /Choose ?, done/ })).toBeVisible();
  await takePicture(page, 'client-amended');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();

  const other = await prepareWedding(mira.client, '2099-10-22');
  await sendToPriya(mira.client, other._id);
  const link = await unwrap(sending(mira.client).createLink({ workflowId: other._id, kind: 'public' }));
  const publicPath = new URL(link.url).pathname;
  // Everything can be read without script, which says what needs it.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const read = await plain.newPage();
  const answer = await read.goto(publicPath);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(read.getByRole('heading', { level: 1 })).toHaveText(/^Three days in the Alentejo/);
  await expect(read.locator('noscript p')).toContainText('Choosing, signing and paying need JavaScript');
  await read.getByRole('link', { name: 'Sign' }).first().click();
  await expect(read.getByText('Your date is yours once both of us have signed')).toBeVisible();
  await plain.close();

  await page.goto(publicPath);
  await goOn(page, /read and sign/i).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Say your name: this link is not for one person.')).toBeVisible();
  await takePicture(page, 'client-public');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Dev Nair');
  await page.getByRole('textbox', { name: 'Email address' }).fill('dev@nair.example');
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('dev@nair.example');
  await goOn(page, /^Pay €1,440/).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test('a link that ended says so, and a new one is asked for', { tag: '@phone' }, async ({ page, server }) => {
  const { mira, lead } = await studioWithWedding(server.origin);
  const ends = new Date(Date.now() + 3_000).toISOString();
  const path = new URL(await sendToPriya(mira.client, lead._id, ends)).pathname;
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await takePicture(page, 'client-expired');
  expect(await barriers(page)).toEqual([]);
  await goOn(page, /Ask for a new link/).click();
  await expect(page.getByText(/was asked\. A new link goes/)).toBeVisible();
  await page.goto('/f/not-one-of-ours');
  await expect(page.getByRole('heading', { name: 'This link does not lead anywhere' })).toBeVisible();
});
