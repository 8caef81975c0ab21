import { leads, templates, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';

test('a form on a website creates a lead: a stranger writes, and the studio reads it', async ({
  page,
  person,
  browser,
  server,
}) => {
  const { data } = await unwrap(templates(person.client).list({ type: 'global', search: 'Enquiry form' }));
  const form = await unwrap(
    leads(person.client).createFromTemplate({ templateId: data[0]?._id ?? '', title: 'Form of our website' }),
  );
  await page.goto(`/leads/${form._id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const send = page.getByRole('dialog', { name: 'Send the file' });
  await expect(send.getByText(/Each response becomes a new contact and a new lead/)).toBeVisible();
  await takePicture(page, 'enquiry-send');
  await send.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('textbox', { name: /link/i }).first();
  await expect(link).toHaveValue(/\/f\//);
  const address = await link.inputValue();

  const stranger = await browser.newContext({ baseURL: server.origin });
  const visit = await stranger.newPage();
  await visit.goto(new URL(address).pathname);
  await visit.getByRole('textbox', { name: /Your name/ }).fill('Priya Nair');
  await visit.getByRole('textbox', { name: /Your email address/ }).fill('Priya@Nair.example');
  await visit.getByRole('button', { name: 'Continue' }).click();
  await visit.getByRole('radio', { name: 'A wedding' }).check();
  await visit.getByRole('textbox', { name: /Where/ }).fill('Alentejo');
  await visit.getByRole('textbox', { name: /Tell us about it/ }).fill('Three days in February.');
  await takePicture(visit, 'enquiry-form');
  await visit.getByRole('button', { name: 'Send your answers' }).click();
  await expect(visit.getByText('Thank you for writing')).toBeVisible();
  await stranger.close();

  await page.goto('/leads');
  // The form is not a lead: it is listed next to them, with its number of responses.
  await expect(page.getByRole('button', { name: 'Form of our website 1 answer' })).toBeVisible();
  await expect(page.getByRole('option', { name: /Form of our website/ })).toHaveCount(0);
  await page.getByRole('option', { name: /Ask for your date/ }).click();
  const panel = page.getByRole('complementary', { name: 'Lead' });
  await expect(panel.getByText('Priya Nair enquired through Ask for your date')).toBeVisible();
  await takePicture(page, 'enquiry-lead');
  await panel.getByRole('button', { name: 'Use a template' }).click();
  const use = page.getByRole('dialog', { name: 'Use a template' });
  await use.getByRole('radio', { name: /^Wedding photography/ }).check();
  await takePicture(page, 'enquiry-template');
  await use.getByRole('button', { name: 'Use template' }).click();
  await expect(panel.getByRole('list', { name: 'Steps' }).getByText('Proposal').first()).toBeVisible();
  await expect(panel.getByText(/used a template for Ask for your date: Wedding photography/)).toBeVisible();
  await takePicture(page, 'enquiry-with-steps');
  await panel.getByRole('link', { name: 'Read the enquiry' }).click();
  await expect(page.getByRole('complementary', { name: 'Response of Priya Nair' })).toContainText(
    'Three days in February.',
  );
  await page.goto('/leads');
  await page.getByRole('button', { name: 'Form of our website 1 answer' }).click();
  await expect(panel.getByText('Open to everyone')).toBeVisible();
  await takePicture(page, 'enquiry-form-panel');
});
