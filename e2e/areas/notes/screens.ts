import { noteBlocks, notes, pageComments, unwrap } from '@atelier/sdk';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';
import { addPage } from './pages';

/** Pages that were added for one person, so that the screens of a shared studio have the same. */
const added = new WeakMap<Person, Promise<string>>();

/** Adds some pages once, and returns the address of one with a text. */
function pagePath(person: Person): Promise<string> {
  const add = async () => {
    const { _id } = await addPage(person, 'Priya & Dev, weekend plan', [
      'Inês moved the ceremony to 16:30, so that the last guests are seated before the sun drops.',
      'That leaves 47 minutes of usable light after the vows.',
    ]);
    await unwrap(notes(person.client).create({ title: 'Family photos, in order', parentId: _id }));
    await unwrap(
      notes(person.client).setIcon({
        pageId: _id,
        iconImage: { id: '1f5fa-fe0f', native: '🗺️', unified: '1f5fa-fe0f' },
      }),
    );
    return `/note/${_id}`;
  };
  const path = added.get(person) ?? add();
  added.set(person, path);
  return path;
}

/** Pages of a studio. */
export const noteScreens: readonly Screen[] = [
  { name: 'notes-empty', viewer: 'newcomer', path: '/notes', text: 'Your first page' },
  { name: 'notes-trash-empty', viewer: 'newcomer', path: '/notes?list=trash', text: 'Trash is empty' },
  {
    name: 'notes',
    viewer: 'studio',
    path: async (person) => {
      await pagePath(person);
      return '/notes';
    },
    text: 'Family photos, in order',
  },
  {
    name: 'notes-trash',
    viewer: 'own',
    path: async (person) => {
      const { _id } = await addPage(person, 'Old shot list');
      await unwrap(notes(person.client).delete({ pageId: _id }));
      return '/notes?list=trash';
    },
    text: 'Old shot list',
  },
  {
    name: 'notes-failed',
    viewer: 'newcomer',
    path: '/notes',
    prepare: (page) =>
      page.route('**/api/page-notes/graphql*', (route) =>
        route.request().postData()?.includes('listPages')
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      ),
    text: 'Couldn’t load the pages',
  },
  { name: 'note', viewer: 'studio', path: pagePath, text: '47 minutes of usable light' },
  {
    name: 'note-slash-menu',
    viewer: 'own',
    path: pagePath,
    async act(page) {
      await page.getByRole('textbox', { name: 'Page' }).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/');
    },
    text: 'Callout',
  },
  {
    name: 'note-sharing',
    viewer: 'studio',
    path: pagePath,
    act: (page) => page.getByRole('button', { name: 'Share', exact: true }).click(),
    text: 'Everyone in the workspace',
  },
  {
    name: 'note-icon',
    viewer: 'studio',
    path: pagePath,
    act: (page) => page.getByRole('button', { name: /^Icon / }).click(),
    text: 'Any emoji',
  },
  {
    name: 'note-cover',
    viewer: 'studio',
    path: pagePath,
    act: (page) => page.getByRole('button', { name: 'Add cover' }).click(),
    text: 'Address of a picture',
  },
  {
    name: 'note-comments',
    viewer: 'own',
    path: async (person) => {
      const { _id: pageId } = await addPage(person, 'Weekend plan', ['Ceremony at 16:30']);
      const { data } = await unwrap(noteBlocks(person.client).list({ pageId }));
      const blockId = data.find(({ content }) => content?.length)?._id ?? '';
      await unwrap(
        pageComments(person.client).create({
          pageId,
          input: { text: 'Before the sun is gone?', anchor: { blockId, quote: 'Ceremony at 16:30' } },
        }),
      );
      return `/note/${pageId}`;
    },
    act: (page) => page.getByRole('button', { name: /^Comments/ }).click(),
    text: 'Before the sun is gone?',
  },
  {
    name: 'note-history',
    viewer: 'own',
    path: async (person) => `/note/${(await addPage(person, 'Weekend plan', ['Ceremony at 16:30']))._id}`,
    async act(page) {
      await page.getByRole('button', { name: 'Options for Weekend plan' }).click();
      await page.getByRole('menuitem', { name: 'History' }).click();
      await page.getByRole('button', { name: /block/, pressed: false }).last().click();
    },
    text: 'The page after what',
  },
  {
    name: 'note-import',
    viewer: 'newcomer',
    path: '/notes',
    act: (page) => page.getByRole('button', { name: 'Import' }).first().click(),
    text: 'Notion',
  },
];
