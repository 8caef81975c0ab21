import { galleries, noteBlocks, notes, tasks, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { addPage, textOf } from './pages';

test('a page shows a gallery, and a check item becomes a task and back', async ({ page, person }) => {
  await unwrap(galleries(person.client).create({ name: 'Ferreira wedding' }));
  const { _id: pageId } = await addPage(person, 'Weekend plan');
  const blocks = noteBlocks(person.client);
  const item = await unwrap(
    blocks.create({
      pageId,
      input: { type: 'checkListItem', content: [{ type: 'text', text: 'Ask for the rings', styles: {} }] },
    }),
  );
  await page.goto(`/note/${pageId}`);
  const surface = page.getByRole('textbox', { name: 'Page' });
  await surface.locator('p').first().click();
  await page.keyboard.type('/gall');
  await page.getByRole('option', { name: 'Gallery' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ferr');
  await page.getByRole('checkbox', { name: /Ferreira wedding/ }).click();
  await expect(surface.getByRole('link', { name: /Ferreira wedding/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  const menuOf = async (text: string) => {
    await surface.getByText(text).hover();
    await page.getByRole('button', { name: 'Block options. Drag to move.' }).click();
  };
  await menuOf('Ask for the rings');
  await page.getByRole('menuitem', { name: 'Turn into a task' }).click();
  const done = surface.getByRole('button', { name: 'Ask for the rings: done' });
  await done.click();
  const api = tasks(person.client);
  await expect
    .poll(async () => (await unwrap(api.list({}))).data.map(({ status }) => status.group))
    .toEqual(['completed']);
  await expect(done).toHaveAttribute('aria-pressed', 'true');
  // Renamed elsewhere.
  const [task] = (await unwrap(api.list({}))).data;
  await unwrap(api.update({ taskId: task?._id ?? '', updateInput: { title: 'Ask Tom for both rings' } }));
  await expect(surface.getByText('Ask Tom for both rings')).toBeVisible();

  await menuOf('Ask Tom for both rings');
  await page.getByRole('menuitem', { name: 'Turn back into a check item' }).click();
  await expect.poll(() => textOf(person, pageId)).toContain('Ask Tom for both rings');
  expect((await unwrap(api.list({}))).totalDocs).toBe(0);
  expect((await unwrap(blocks.get({ pageId, blockId: item._id }))).props.checked).toBe(true);
});

test('a block goes to another page and back, and a link leads to it', async ({ page, person }) => {
  const other = await addPage(person, 'Minutes', ['Welcome']);
  const { _id: pageId } = await addPage(person, 'Shot list', ['Family', 'Couple']);
  await page.goto(`/note/${pageId}`);
  const surface = page.getByRole('textbox', { name: 'Page' });
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const handle = page.getByRole('button', { name: 'Block options. Drag to move.' });
  await surface.getByText('Family').hover();
  await handle.click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('checkbox', { name: 'Minutes' }).click();
  await expect(surface.getByText('Family')).toBeHidden();
  await expect.poll(() => textOf(person, other._id)).toContain('Family');
  const moved = (await unwrap(noteBlocks(person.client).list({ pageId: other._id }))).data.at(-1);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(surface.getByText('Family')).toBeVisible();

  await page.goto(`/note/${pageId}#${moved?._id}`);
  await expect(surface.getByText('Family')).toBeInViewport();
  expect((await unwrap(notes(person.client).get(other._id))).title).toBe('Minutes');
});

test('a block is dragged by its handle', async ({ page, person }) => {
  const { _id: pageId } = await addPage(person, 'Shot list', ['Family', 'Couple']);
  await page.goto(`/note/${pageId}`);
  const surface = page.getByRole('textbox', { name: 'Page' });
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await surface.getByText('Couple').hover();
  await page.getByRole('button', { name: 'Block options. Drag to move.' }).hover();
  const goal = await surface.getByText('Family').boundingBox();
  await page.mouse.down();
  await page.mouse.move((goal?.x ?? 0) + 30, (goal?.y ?? 0) + 20, { steps: 8 });
  await page.mouse.move((goal?.x ?? 0) + 30, (goal?.y ?? 0) + 3, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(async () => (await textOf(person, pageId)).filter((text) => text !== ''))
    .toEqual(['Couple', 'Family']);
});
