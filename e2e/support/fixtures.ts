import { type BrowserContext, test as base, type Page, type WebError } from '@playwright/test';
import { createPerson, furnish, type Person } from './people';
import { type BuiltServer, startBuiltServer } from './server';

type SharedPerson = 'newcomer' | 'studio';

interface Fixtures {
  /** Somebody with an empty studio, signed in in the browser. */
  readonly person: Person;
  /** Errors that the page itself threw; a test that ends with one fails. */
  readonly pageErrors: string[];
  /**
   * Opens a page for a shared person, in a window that is kept: what its pages have loaded need not be loaded again.
   * The page is closed after the test, and nothing stays in the window's storage.
   */
  readonly openSharedPage: (kind: SharedPerson) => Promise<Page>;
}

interface WorkerFixtures {
  /** The built product, one for all tests of a project. */
  readonly server: BuiltServer;
  /** Somebody whom tests share that change nothing: with an empty studio, or with the clients and tasks of the seed studio. */
  readonly sharedPerson: (kind: SharedPerson) => Promise<Person>;
  /** Windows of the shared people, by their kind. */
  readonly sharedWindows: Map<SharedPerson, Promise<BrowserContext>>;
}

/** Puts values into the storage of the browser, as the app would have left them. */
async function store(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  // Any address of the origin will do that runs none of the app. A page of its own would cost another process.
  await page.goto('/mark.svg');
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(values));
}

/** Puts values into the storage before each page runs: for tests that never leave what they started with. */
export async function startWith(
  context: BrowserContext,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((stored) => {
    // Frames inside of a page (the preview of a mail) and a page that is still empty have no storage, and need none.
    if (window !== window.top || location.origin === 'null') return;
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, values);
}

/** What a sign-in leaves in the storage of the browser. */
export const sessionOf = ({ token, workspaceId }: Person): Record<string, string> => ({ token, workspaceId });

/**
 * Lets what is limited by address come from an address of its own. By a header and not by a route: a page whose requests are
 * intercepted keeps nothing of what it has loaded.
 */
export async function comeFrom(context: BrowserContext, address: string): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  sharedPerson: [
    async ({ server }, use) => {
      const people = new Map<string, Promise<Person>>();
      const create = async (kind: SharedPerson) => {
        const person = await createPerson(server.origin);
        if (kind === 'studio') await furnish(person);
        return person;
      };
      await use((kind) => {
        const person = people.get(kind) ?? create(kind);
        people.set(kind, person);
        return person;
      });
    },
    { scope: 'worker' },
  ],
  sharedWindows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  openSharedPage: async ({ browser, sharedPerson, sharedWindows, pageErrors }, use) => {
    const closers: (() => Promise<void>)[] = [];
    const open = async (kind: SharedPerson) => {
      const person = await sharedPerson(kind);
      const context = await browser.newContext();
      await comeFrom(context, person.address);
      await startWith(context, { theme: 'systemDefault', ...sessionOf(person) });
      return context;
    };
    await use(async (kind) => {
      const window = sharedWindows.get(kind) ?? open(kind);
      sharedWindows.set(kind, window);
      const context = await window;
      const noteError = (error: WebError) => pageErrors.push(error.error().message);
      context.on('weberror', noteError);
      const page = await context.newPage();
      closers.push(async () => {
        context.off('weberror', noteError);
        await page.evaluate(() => localStorage.clear());
        await page.close();
      });
      return page;
    });
    for (const close of closers) await close();
  },
  baseURL: async ({ server }, use) => use(server.origin),
  person: async ({ server, context, page }, use) => {
    const person = await createPerson(server.origin);
    await comeFrom(context, person.address);
    // As a sign-in would have left it.
    await store(page, sessionOf(person));
    await use(person);
  },
  pageErrors: [
    async ({ context }, use, info) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      await use(errors);
      if (errors.length > 0 && info.status === 'passed')
        throw new Error(`The page threw:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** True on a phone, where the rail is a bar at the foot. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760;
