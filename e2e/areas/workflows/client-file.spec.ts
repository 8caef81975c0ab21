import { checkContent } from '@atelier/domain/smart-files';
import { sending, unwrap } from '@atelier/sdk';
import { sendToPriya } from '../../../scripts/seed/sent-file';
import { accessibilityViolations } from '../../support/accessibility';
import { edit, goOn, questions, studioWithWedding } from '../../support/client-file';
import { expect, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { newestCode } from '../../support/people';

const file = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

test('a client chooses, draws a signature, pays and answers, despite reloads, wrong files and a lost connection', {
  // On a computer, booked.spec pays.
  tag: '@phone-only',
}, async ({ page, context, server }) => {
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await expectToFit(page);
  // By keyboard only; and unsent input survives a reload.
  await page.getByRole('radio', { name: /The Weekend/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'One more: Parents’ album' }).press('Enter');
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await expect(choice).toContainText('€6,940');
  await page.reload();
  await expect(page.getByRole('radio', { name: /The Story/ })).toBeChecked();
  await page.getByRole('radio', { name: /The Weekend/ }).check();
  await page.getByRole('button', { name: 'One less: Parents’ album' }).click();

  // A step is an address: Back leads to the previous one.
  await page.getByRole('link', { name: /Sign/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Choose first' })).toBeVisible();
  await page.goBack();
  await goOn(page, /read and sign/i).click();

  // Later mails to her, which the server prints, contain the address of her page.
  expect(server.output()).not.toContain(token);

  // Another language, by keyboard: the page changes in place, and her link remembers it. Back in English, it goes on.
  await expect(page.getByRole('img', { name: 'Draw your signature here' })).toBeVisible();
  const languages = page.getByRole('navigation', { name: /^(Language|Língua)$/ });
  await languages.getByRole('link', { name: 'Português' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await expect(page.getByRole('link', { name: 'Assinar' })).toBeVisible();
  await expect(languages.getByRole('link', { name: 'Português' })).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await expectToFit(page);
  await takePicture(page, 'client-portuguese', { fullPage: true });
  await page.goto(`${path}?step=contract`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  await languages.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  expect(new URL(page.url()).search).toBe('?step=contract');

  // Signing too early leads to what is missing; then the response to the signature is lost.
  await goOn(page, /Sign the agreement/).click();
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await expect(pad).toBeInViewport();
  // At the foot of a phone, the first press only leads there.
  if ((page.viewportSize()?.width ?? 0) < 700) await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Draw your signature, or type it.')).toBeInViewport();
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
  expect(await accessibilityViolations(page)).toEqual([]);
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

  // Two tabs pay once, and the payer sees the result on return.
  await takePicture(page, 'client-invoice');
  expect(await accessibilityViolations(page)).toEqual([]);
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await second.close();

  // The form continues where it was left, here and on another device; Back leads to its previous page.
  await page
    .getByRole('link', { name: /answer a few questions/ })
    .filter({ visible: true })
    .click();
  await goOn(page, /Continue/).click();
  await expect(page.getByText('2 answers are missing or invalid:')).toBeVisible();
  await page.getByLabel('Your two names').fill('Priya and Dev');
  await page.getByLabel('An address for the gallery').fill('priya@nair.example');
  await goOn(page, /Continue/).click();
  await expect(page.getByLabel('How many guests?')).toHaveValue('80');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Seats in the shuttle').fill('40');
  await expect(page.getByText('Saved. You can continue here later, on any device.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your two names')).toHaveValue('Priya and Dev');
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel('Seats in the shuttle')).toHaveValue('40');
  await takePicture(page, 'client-form', { fullPage: true });
  expect(await accessibilityViolations(page)).toEqual([]);
  await goOn(page, /Continue/).click();
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
  await expect(page.getByRole('button', { name: 'Remove: not-a-plan.pdf' })).toBeVisible();
  await goOn(page, /Send your answers/).click();
  await expect(page.getByText(/not-a-plan\.pdf: /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove: not-a-plan.pdf' }).click();
  await goOn(page, /Send your answers/).click();
  await expect(page.getByText('Your answers were sent.').first()).toBeAttached();
  await page.goto(`${path}?step=form`);
  await expect(page.getByText('You have sent these answers.')).toBeVisible();
  await expect(page.getByText('plan.pdf', { exact: true })).toBeVisible();
  await takePicture(page, 'client-form-sent', { fullPage: true });
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(told, 'the address of the page leaked').toEqual([]);
});

test('an amendment is shown as a redline and signed separately', async ({ page, server }) => {
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('a public link can be read without JavaScript, in every language; who signs gives a name first', async ({
  page,
  browser,
  server,
}) => {
  const { mira, lead } = await studioWithWedding(server.origin);
  await sendToPriya(mira.client, lead._id);
  const link = await unwrap(sending(mira.client).createLink({ workflowId: lead._id, kind: 'public' }));
  const publicPath = new URL(link.url).pathname;
  // Everything can be read without JavaScript; the page says what needs it.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const read = await plain.newPage();
  const answer = await read.goto(publicPath);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(read.getByRole('heading', { level: 1 })).toHaveText(/^Three days in the Alentejo/);
  await expect(read.locator('noscript p')).toContainText('turn on JavaScript for this page');
  await read.getByRole('link', { name: 'Sign' }).first().click();
  await expect(read.getByText('Your date is yours once both of us have signed')).toBeVisible();
  // Its languages are links; the chosen one stays in the address.
  await read.getByRole('link', { name: 'Español' }).click();
  await expect(read.locator('html')).toHaveAttribute('lang', /^es/);
  await read.getByRole('link', { name: 'Elegir' }).first().click();
  await expect(read).toHaveURL(/language=es/);
  await expect(read.locator('html')).toHaveAttribute('lang', /^es/);
  await plain.close();
  const spanish = await browser.newContext({ locale: 'es-ES', baseURL: server.origin });
  const hers = await spanish.newPage();
  await hers.goto(publicPath);
  await expect(hers.locator('html')).toHaveAttribute('lang', /^es/);
  await hers.getByRole('link', { name: 'Português' }).click();
  await expect(hers).toHaveURL(/language=pt/);
  await hers.reload();
  await expect(hers.locator('html')).toHaveAttribute('lang', /^pt/);
  await spanish.close();

  await page.goto(publicPath);
  await goOn(page, /read and sign/i).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Enter your name. This link isn’t personal.')).toBeVisible();
  await takePicture(page, 'client-public');
  expect(await accessibilityViolations(page)).toEqual([]);
  // A stranger gets no code: their mailbox, and nobody else, learns that the signature is expected from another address.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mallory Thief');
  await page.getByRole('textbox', { name: 'Email address' }).fill('mallory@thief.example');
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText('Request a code first. It shows that this address is yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code from the email' });
  await code.fill('123456');
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByText(/This code is not right/).first()).toBeVisible();
  await takePicture(page, 'client-public-code');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Priya Nair');
  await page.getByRole('textbox', { name: 'Email address' }).fill('priya@nair.example');
  await expect(code).toBeHidden();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  // Who goes to the mailbox comes back to a page that may have been loaded again.
  await expect(code).toBeVisible();
  await page.reload();
  await code.fill(await newestCode(server.origin, 'priya@nair.example'));
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue('priya@nair.example');
  await goOn(page, /^Pay €1,440/).click();
  await expect(page).toHaveURL(/\/checkout\//);
});

test('an expired link says so, and a new one is requested', { tag: '@phone' }, async ({ page, server }) => {
  const { mira, lead } = await studioWithWedding(server.origin);
  const ends = new Date(Date.now() + 3_000).toISOString();
  const path = new URL(await sendToPriya(mira.client, lead._id, ends)).pathname;
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await takePicture(page, 'client-expired');
  expect(await accessibilityViolations(page)).toEqual([]);
  await goOn(page, /Ask for a new link/).click();
  await expect(page.getByText(/has your request\. The new link/)).toBeVisible();
  await page.goto('/f/not-one-of-ours');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
