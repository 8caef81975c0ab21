import {
  addCast,
  addContactViews,
  addDuplicate,
  addMerge,
  clientId,
  type Person,
} from '../../support/people';
import type { Screen } from '../../support/screen';

const empty = 'The people you work for';

async function withViews(person: Person): Promise<string> {
  await addCast(person);
  await addContactViews(person);
  return '/contacts';
}

/** The contacts of a studio. */
export const contactScreens: readonly Screen[] = [
  { name: 'contacts-empty', viewer: 'newcomer', path: '/contacts', text: empty },
  { name: 'contacts', path: '/contacts', viewer: 'studio', text: 'Noor Haddad' },
  {
    name: 'contacts-nobody-found',
    path: '/contacts',
    viewer: 'studio',
    act: (page) => page.getByRole('searchbox', { name: 'Search contacts' }).fill('zzz'),
    text: /No contact matches/,
  },
  {
    name: 'contacts-views',
    path: withViews,
    viewer: 'own',
    text: 'Ada Ferreira',
  },
  {
    name: 'contacts-cards',
    path: '/contacts',
    viewer: 'studio',
    act: (page) => page.getByRole('button', { name: 'Cards' }).click(),
    text: 'Noor Haddad',
  },
  {
    name: 'contacts-filter',
    path: '/contacts',
    viewer: 'studio',
    async act(page) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Added', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Filter by Added' });
      await form.getByRole('combobox', { name: 'How Added compares' }).click();
      await page.getByRole('option', { name: 'is in', exact: true }).click();
      await form.getByRole('status').waitFor();
    },
    text: 'Noor Haddad',
  },
  {
    name: 'contacts-conditions',
    path: withViews,
    viewer: 'own',
    async act(page) {
      await page.getByRole('button', { name: 'All conditions' }).click();
      await page.getByRole('group', { name: 'Conditions' }).waitFor();
    },
    text: 'Ada Ferreira',
  },
  {
    name: 'contacts-nobody-fits',
    path: '/contacts',
    viewer: 'studio',
    async act(page) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Name' }).click();
      await page.getByRole('textbox', { name: 'Value of Name' }).fill('zzz');
      await page.keyboard.press('Escape');
    },
    text: 'No contacts in this view',
  },
  {
    name: 'contacts-view-name',
    path: '/contacts',
    viewer: 'studio',
    act: (page) => page.getByRole('button', { name: 'Save as new view' }).click(),
    text: 'Save as new view',
  },
  {
    name: 'contacts-duplicates',
    viewer: 'own',
    path: async (person) => {
      await addCast(person);
      await addDuplicate(person);
      return '/contacts/duplicates';
    },
    text: 'Hanna Brandt',
  },
  {
    name: 'contacts-duplicates-none',
    viewer: 'newcomer',
    path: '/contacts/duplicates',
    text: 'No duplicates',
  },
  {
    name: 'contacts-merge',
    viewer: 'own',
    path: async (person) => {
      await addCast(person);
      await addDuplicate(person);
      return `/contacts/merge/${await clientId(person, 'Hannah Brandt')}/${await clientId(person, 'Hanna Brandt')}`;
    },
    text: 'Merge into Hannah Brandt',
  },
  {
    name: 'contacts-merges',
    viewer: 'own',
    path: async (person) => {
      await addMerge(person);
      return '/contacts/merges';
    },
    text: /Merged/,
  },
  {
    name: 'contacts-merges-none',
    viewer: 'newcomer',
    path: '/contacts/merges',
    text: 'No merges yet',
  },
  {
    name: 'contact-timeline',
    viewer: 'own',
    path: async (person) => {
      await addMerge(person);
      return `/contacts/${await clientId(person, 'Hannah Brandt')}`;
    },
    text: /merged into this contact/,
  },
  { name: 'contacts-new', path: '/contacts?new', viewer: 'studio', text: 'New contact' },
  {
    name: 'contact-panel',
    viewer: 'studio',
    path: async (person) => `/contacts?panel=contact.${await clientId(person, 'Hannah Brandt')}`,
    text: 'Prefers mornings.',
  },
  {
    name: 'contact-page',
    viewer: 'studio',
    path: async (person) => `/contacts/${await clientId(person, 'Priya Nair')}`,
    text: 'Priya Nair',
  },
  {
    name: 'contact-gone',
    viewer: 'newcomer',
    path: '/contacts/01980000-0000-7000-8000-000000000000',
    text: 'This contact no longer exists',
  },
];
