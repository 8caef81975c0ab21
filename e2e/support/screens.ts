import type { Page } from '@playwright/test';
import { asks, breakContactList, workflows } from './answers';
import { addCast, addContactViews, addDuplicate, addMerge, clientId, type Person, taskId } from './people';

interface AnyScreen {
  /** Name of its picture. */
  readonly name: string;
  /** What is done on it before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** A text that stands on it once it is there. */
  readonly text: string | RegExp;
}

/** A screen that anybody sees. */
interface PublicScreen extends AnyScreen {
  readonly viewer: 'nobody';
  readonly path: string;
}

/** A screen that somebody sees who is signed in. */
interface SignedInScreen extends AnyScreen {
  /**
   * Whose studio it shows: one with nothing in it or one with its clients, which many screens share and leave as they
   * are, or one of its own (empty, or with clients and tasks), for a screen that changes something.
   */
  readonly viewer: 'newcomer' | 'studio' | 'own' | 'own-studio';
  readonly path: string | ((person: Person) => Promise<string>);
  /** What is done before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** One screen of the product, as it is looked at and checked in every project. */
export type Screen = PublicScreen | SignedInScreen;

const empty = 'The people you work for';
const csv = 'Name,Mail,Phone\nAda Ferreira,ada@ferreira.example,+351912345678\nClara Mendes,clara.mendes@,\n';

async function chooseFile(page: Page): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('combobox', { name: 'Name goes to' }).waitFor();
}
async function tryFile(page: Page): Promise<void> {
  await chooseFile(page);
  await page.getByRole('button', { name: 'Start the trial run' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
}

async function withViews(person: Person): Promise<string> {
  await addCast(person);
  await addContactViews(person);
  return '/contacts';
}

/** Every screen of the product. A new screen is written here, and is looked at from then on. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', viewer: 'nobody', text: /./ },
  ...[
    'manifesto',
    'api',
    'about-us',
    'careers',
    'forefront',
    'privacy-policy',
    'terms-of-service',
    'cookie-policy',
    'changelog',
    'contact-us',
    'referral/abc-123',
  ].map(
    (path): Screen => ({ name: path.replaceAll('/', '-'), path: `/${path}`, viewer: 'nobody', text: /./ }),
  ),
  { name: 'sign-in', path: '/sign-in', viewer: 'nobody', text: 'Sign in or sign up' },
  {
    name: 'sign-in-wrong-address',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('E-mail').fill('mira');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: /Write an address/,
  },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('E-mail').fill('noor@haddad.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: 'Check your mail',
  },
  { name: 'onboarding', viewer: 'newcomer', path: '/onboarding?new', text: 'Your studio, as clients see it' },
  { name: 'home-empty', viewer: 'newcomer', path: '/home', text: /Mira/ },
  { name: 'home', path: '/home', viewer: 'studio', text: 'New contacts' },
  { name: 'contacts-empty', viewer: 'newcomer', path: '/contacts', text: empty },
  { name: 'contacts', path: '/contacts', viewer: 'studio', text: 'Noor Haddad' },
  {
    name: 'contacts-nobody-found',
    path: '/contacts',
    viewer: 'studio',
    act: (page) => page.getByRole('searchbox', { name: 'Search contacts' }).fill('zzz'),
    text: /Nobody matches/,
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
      await page.getByRole('button', { name: 'Add a filter' }).click();
      await page.getByRole('menuitem', { name: 'Added', exact: true }).click();
      const form = page.getByRole('dialog', { name: 'Filter on Added' });
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
      await page.getByRole('button', { name: 'Add a filter' }).click();
      await page.getByRole('menuitem', { name: 'Name' }).click();
      await page.getByRole('textbox', { name: 'Value of Name' }).fill('zzz');
      await page.keyboard.press('Escape');
    },
    text: 'Nobody fits this view',
  },
  {
    name: 'contacts-view-name',
    path: '/contacts',
    viewer: 'studio',
    act: (page) => page.getByRole('button', { name: 'Save as a new view' }).click(),
    text: 'Save as a new view',
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
    text: 'Everybody is here once',
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
    text: 'Nothing was merged yet',
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
    text: 'This contact is not there any more',
  },
  { name: 'tasks-empty', viewer: 'newcomer', path: '/tasks', text: 'What is to be done, on one board' },
  { name: 'tasks-board', viewer: 'studio', path: '/tasks', text: 'Album layout, first 20 pages' },
  {
    name: 'tasks-table',
    viewer: 'studio',
    path: '/tasks',
    act: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
    text: 'Album layout, first 20 pages',
  },
  {
    name: 'tasks-new',
    viewer: 'studio',
    path: '/tasks?new',
    text: 'Album layout, first 20 pages',
  },
  {
    name: 'tasks-understood',
    viewer: 'studio',
    path: '/tasks?new',
    act: (page) =>
      page
        .getByRole('textbox', { name: 'New task' })
        .fill('Send sneak peek to Priya tomorrow at 3pm @me #With the client !high'),
    text: 'Mira Anand',
  },
  {
    name: 'tasks-selected',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select JL-2', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Select JL-3', exact: true }).check();
    },
    text: 'Due date',
  },
  {
    name: 'task-repeat',
    viewer: 'studio',
    path: async (person) => `/tasks/${await taskId(person, 'Album layout')}`,
    async act(page) {
      await page.getByRole('button', { name: /^Repeats/ }).click();
      await page.getByRole('menuitem', { name: 'Another rule' }).click();
    },
    text: /Every week on/,
  },
  {
    name: 'tasks-filtered',
    viewer: 'own-studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: /Ferreira wedding/ }).click();
      await page.getByText('Ada Ferreira').first().waitFor();
      await page.getByRole('button', { name: 'Add a filter' }).click();
      await page.getByRole('menuitem', { name: 'Priority' }).click();
    },
    text: 'choose',
  },
  {
    name: 'tasks-by-day',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: /^Group:/ }).click();
      await page.getByRole('menuitemradio', { name: 'Due date' }).click();
    },
    text: 'Yesterday',
  },
  {
    name: 'tasks-failed',
    viewer: 'newcomer',
    path: '/tasks',
    prepare: (page) =>
      page.route(workflows, (route) =>
        asks(route.request(), 'query listTasksWithGroup(')
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      ),
    text: 'Failed to fetch tasks, try again.',
  },
  { name: 'shortcuts', viewer: 'newcomer', path: '/tasks?panel=shortcuts.all', text: 'Pick it up' },
  {
    name: 'task-panel',
    viewer: 'studio',
    path: async (person) => `/tasks?panel=task.${await taskId(person, 'Album layout')}`,
    text: 'Order of the ceremony',
  },
  {
    name: 'task-page',
    viewer: 'studio',
    path: async (person) => `/tasks/${await taskId(person, 'Album layout')}`,
    text: 'Order of the ceremony',
  },
  {
    name: 'task-labels',
    viewer: 'studio',
    path: '/tasks?panel=task-labels.all',
    text: 'Counts as done',
  },
  {
    name: 'task-gone',
    viewer: 'newcomer',
    path: '/tasks/01980000-0000-7000-8000-000000000000',
    text: 'This task is not there any more',
  },
  { name: 'import', viewer: 'newcomer', path: '/contacts/import', text: 'Drop a file here, or choose one' },
  {
    name: 'import-columns',
    viewer: 'own',
    path: '/contacts/import',
    act: chooseFile,
    text: 'Start the trial run',
  },
  { name: 'import-trial-run', viewer: 'own', path: '/contacts/import', act: tryFile, text: 'Import 1 row' },
  {
    name: 'import-done',
    viewer: 'own',
    path: '/contacts/import',
    async act(page) {
      await tryFile(page);
      await page.getByRole('button', { name: 'Import 1 row' }).click();
    },
    text: 'Imported',
  },
  { name: 'imports-empty', viewer: 'newcomer', path: '/contacts/imports', text: 'Nothing was imported yet' },
  { name: 'settings-profile', viewer: 'newcomer', path: '/settings/profile', text: 'First name' },
  {
    name: 'settings-security',
    viewer: 'newcomer',
    path: '/settings/security',
    text: /two-factor|second factor/i,
  },
  { name: 'settings-company', viewer: 'newcomer', path: '/settings/company', text: 'Company' },
  {
    name: 'palette',
    viewer: 'studio',
    path: '/home',
    async act(page) {
      await page.getByText('New contacts').first().waitFor();
      await page.keyboard.press('Control+k');
    },
    text: 'Light theme',
  },
  { name: 'not-found', viewer: 'newcomer', path: '/no-such-place', text: 'There is nothing at this address' },
  {
    name: 'workspace-not-found',
    viewer: 'newcomer',
    path: '/home',
    prepare: (page) => page.addInitScript(() => localStorage.setItem('workspaceId', 'no-such-studio')),
    text: 'Workspace not found',
  },
  {
    name: 'suspended',
    viewer: 'newcomer',
    path: '/home',
    prepare: (page) =>
      page.route('**/tenant-settings', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), workspaceMode: 'suspended' },
        });
      }),
    text: 'This workspace is suspended',
  },
  {
    name: 'did-not-load',
    viewer: 'newcomer',
    path: '/home',
    prepare: (page) => page.route('**/tenant-settings', (route) => route.fulfill({ status: 500, json: {} })),
    text: 'The workspace did not load',
  },
  {
    name: 'crash',
    viewer: 'newcomer',
    path: '/contacts',
    prepare: breakContactList,
    text: 'Something went wrong.',
  },
];
