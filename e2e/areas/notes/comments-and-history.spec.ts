import { noteBlocks, pageComments, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { addPage, textOf } from './pages';

test('a page is commented on, and goes back', { tag: '@phone' }, async ({ page, person }) => {
  const { _id: pageId } = await addPage(person, 'Weekend plan', ['Ceremony at 17:00']);
  const blocks = noteBlocks(person.client);
  const block = (await unwrap(blocks.list({ pageId }))).data.find(({ content }) => content?.length);
  const blockId = block?._id ?? '';
  await page.goto(`/note/${pageId}`);
  const surface = page.getByRole('textbox', { name: 'Page' });
  await surface.getByText('Ceremony at 17:00').click();
  await page.getByRole('button', { name: 'Comments' }).click();
  await page.getByRole('button', { name: 'Comment on the selection' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Before the sun is gone?');
  // What is being written is kept on the device.
  await page.reload();
  await page.getByRole('button', { name: 'Comments' }).click();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Before the sun is gone?');
  await page.getByRole('button', { name: 'Send' }).click();
  const list = page.getByRole('list', { name: 'Open comments' });
  await expect(list).toContainText('Before the sun is gone?');
  await expect(surface.locator('[data-thread]')).toContainText('Ceremony at 17:00');
  // Somebody else answers, and it is there.
  const [thread] = (await unwrap(pageComments(person.client).list(pageId))).data;
  const input = { threadId: thread?._id ?? '', text: 'Half an hour earlier' };
  await unwrap(pageComments(person.client).create({ pageId, input }));
  await expect(list).toContainText('Half an hour earlier');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('No open comments')).toBeVisible();
  await page.getByRole('button', { name: 'Close comments' }).click();

  const content = [{ type: 'text', text: 'Ceremony at 16:30', styles: {} }];
  await page.getByRole('button', { name: 'Options for Weekend plan' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await unwrap(blocks.update({ pageId, blockId, input: { content } }));
  await expect(surface).toContainText('Ceremony at 16:30');
  await page.getByRole('button', { name: /block/, pressed: false }).last().click();
  await expect(page.getByText('This is an earlier version.')).toBeVisible();
  await page.getByRole('button', { name: /^Undo changes by/ }).click();
  await expect.poll(() => textOf(person, pageId)).not.toContain('Ceremony at 16:30');
  const told = page.getByRole('region', { name: 'Messages' }).getByText(/^Changes by .* undone/);
  await told.locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(person, pageId)).toContain('Ceremony at 16:30');
});
