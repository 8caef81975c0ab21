import { contacts, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { addCast, type Person } from './people';

/** One screen of the product, as it is looked at and checked in every project. */
export interface Screen {
  /** Name of its picture. */
  readonly name: string;
  readonly path: string | ((person: Person) => Promise<string>);
  /** Whether somebody is signed in. */
  readonly isPublic?: boolean;
  /** What is done before it is looked at. */
  readonly prepare?: (page: Page, person: Person) => Promise<unknown>;
  /** What is done on it before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** A text that stands on it once it is there. */
  readonly text: string | RegExp;
}

const empty = 'The people you work for';
const withCast = async (_page: Page, person: Person) => addCast(person);
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

/** Every screen of the product. A new screen is written here, and is looked at from then on. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/', isPublic: true, text: /./ },
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
  ].map((path): Screen => ({ name: path.replaceAll('/', '-'), path: `/${path}`, isPublic: true, text: /./ })),
  { name: 'sign-in', path: '/sign-in', isPublic: true, text: 'Sign in or sign up' },
  {
    name: 'sign-in-wrong-address',
    path: '/sign-in',
    isPublic: true,
    async act(page) {
      await page.getByLabel('E-mail').fill('mira');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: /Write an address/,
  },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    isPublic: true,
    async act(page) {
      await page.getByLabel('E-mail').fill('noor@haddad.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: 'Check your mail',
  },
  { name: 'onboarding', path: '/onboarding?new', text: 'Your studio, as clients see it' },
  { name: 'home-empty', path: '/home', text: /Mira/ },
  { name: 'home', path: '/home', prepare: withCast, text: 'New contacts' },
  { name: 'contacts-empty', path: '/contacts', text: empty },
  { name: 'contacts', path: '/contacts', prepare: withCast, text: 'Noor Haddad' },
  {
    name: 'contacts-nobody-found',
    path: '/contacts',
    prepare: withCast,
    act: (page) => page.getByRole('searchbox', { name: 'Search contacts' }).fill('zzz'),
    text: /Nobody matches/,
  },
  { name: 'contacts-new', path: '/contacts?new', prepare: withCast, text: 'New contact' },
  {
    name: 'contact-panel',
    async path(person) {
      const contact = await unwrap(
        contacts(person.client).create({
          name: 'Hannah Brandt',
          email: 'hannah@brandt.example',
          phoneNumber: '+351912345678',
          company: 'Brandt Ceramics',
          tags: ['brand', 'spring'],
          note: 'Prefers mornings.',
        }),
      );
      return `/contacts?panel=contact.${contact._id}`;
    },
    text: 'Prefers mornings.',
  },
  {
    name: 'contact-page',
    async path(person) {
      return `/contacts/${(await unwrap(contacts(person.client).create({ name: 'Priya Nair' })))._id}`;
    },
    text: 'Priya Nair',
  },
  {
    name: 'contact-gone',
    path: '/contacts/01980000-0000-7000-8000-000000000000',
    text: 'This contact is not there any more',
  },
  { name: 'import', path: '/contacts/import', text: 'Drop a file here, or choose one' },
  { name: 'import-columns', path: '/contacts/import', act: chooseFile, text: 'Start the trial run' },
  { name: 'import-trial-run', path: '/contacts/import', act: tryFile, text: 'Import 1 row' },
  {
    name: 'import-done',
    path: '/contacts/import',
    async act(page) {
      await tryFile(page);
      await page.getByRole('button', { name: 'Import 1 row' }).click();
    },
    text: 'Imported',
  },
  { name: 'imports-empty', path: '/contacts/imports', text: 'Nothing was imported yet' },
  { name: 'settings-profile', path: '/settings/profile', text: 'First name' },
  { name: 'settings-security', path: '/settings/security', text: /two-factor|second factor/i },
  { name: 'settings-company', path: '/settings/company', text: 'Company' },
  {
    name: 'palette',
    path: '/home',
    act: (page) => page.keyboard.press('Control+k'),
    text: 'Light theme',
  },
  { name: 'not-found', path: '/no-such-place', text: 'There is nothing at this address' },
  {
    name: 'workspace-not-found',
    path: '/home',
    async prepare(page) {
      await page.goto('/mark.svg');
      await page.evaluate(() => localStorage.setItem('workspaceId', 'no-such-studio'));
    },
    text: 'Workspace not found',
  },
  {
    name: 'suspended',
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
    path: '/home',
    prepare: (page) => page.route('**/tenant-settings', (route) => route.fulfill({ status: 500, json: {} })),
    text: 'The workspace did not load',
  },
  {
    name: 'crash',
    path: '/contacts',
    prepare: (page) =>
      page.route('**/api/workflows/graphql*', (route) =>
        route.fulfill({
          json: { data: { clients: { data: [null], currentPage: 1, hasNextPage: false, totalDocs: 1 } } },
        }),
      ),
    text: 'Something went wrong.',
  },
];
