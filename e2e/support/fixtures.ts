import { type Browser, type BrowserContext, test as base, type Page, type WebError } from '@playwright/test';
import { createPerson, furnish, ownAddress, type Person } from './people';
import type { BuiltServer } from './server';
import { serverOfWorker } from './servers';

type SharedPerson = 'newcomer' | 'studio';
/** The visitor of a screen that the test does not change. */
type Visitor = SharedPerson | 'nobody';

/**
 * A window of the browser. Its first page stays open, on an address that runs none of the app: as long as a page of the
 * site is open, the renderer lives on, and with it all code that it has loaded and compiled.
 */
interface OpenWindow {
  readonly context: BrowserContext;
  readonly keeper: Page;
}

interface SharedWindow extends OpenWindow {
  /** The contents of its storage when a test starts. */
  readonly stored: Readonly<Record<string, string>>;
  /** The page that the next test continues with. */
  page?: Page;
}

interface Fixtures {
  /** The window of a shared visitor, which is kept from test to test. Errors on its pages fail the test that uses it. */
  readonly sharedWindow: (visitor: Visitor) => Promise<SharedWindow>;
  /** A person with an empty studio, signed in in the browser. */
  readonly person: Person;
  /** Uncaught errors of the page; a test that ends with one fails. */
  readonly pageErrors: string[];
  /**
   * Opens an address for a shared person (or for nobody) in a page that is kept from test to test, like somebody who moves
   * from screen to screen: loaded and compiled code is reused, and the storage is restored. Tests that change anything use
   * a page of their own.
   */
  readonly goShared: (visitor: Visitor, path: string) => Promise<Page>;
  /** Opens a separate page for a shared person; it reuses what their other pages have loaded. */
  readonly openShared: (visitor: Visitor) => Promise<Page>;
}

interface WorkerFixtures {
  /** The built product, shared by the tests of one parallel worker. */
  readonly server: BuiltServer;
  /** A person for tests that change nothing: with an empty studio, or with the clients and tasks of the seed studio. */
  readonly sharedPerson: (kind: SharedPerson) => Promise<Person>;
  /** Windows of shared visitors, while the worker lives. */
  readonly sharedWindows: Map<Visitor, Promise<SharedWindow>>;
  /** The window that passing tests hand on to each other, while the worker lives. */
  readonly keptWindow: { window?: OpenWindow };
}

/** An address of the site that runs none of the app. */
const QUIET = '/mark.svg';

async function openWindow(browser: Browser): Promise<OpenWindow> {
  const context = await browser.newContext();
  const keeper = await context.newPage();
  await keeper.goto(QUIET);
  return { context, keeper };
}

/** Writes values into the storage of the browser, as the app would have left them. */
async function store(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(QUIET);
  await page.evaluate((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value);
  }, Object.entries(values));
}

/**
 * Writes values into the storage before each page runs, for tests that keep their initial state.
 *
 * @param target - a page, or a window that no other test gets.
 */
export async function startWith(
  target: BrowserContext | Page,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const put = (stored: Readonly<Record<string, string>>) => {
    // Frames inside a page (the preview of a mail) and an empty page have no storage, and need none.
    if (window !== window.top || location.origin === 'null') return;
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  };
  // Two calls, because the compiler finds no common signature.
  await ('newPage' in target ? target.addInitScript(put, values) : target.addInitScript(put, values));
}

/** Clears everything that a test left in a window, except loaded and compiled code: the next test starts as a stranger. */
async function empty({ context, keeper }: OpenWindow, origin: string): Promise<void> {
  // Pages are closed first, so that they cannot write any more; their session storage goes with them.
  await Promise.all(context.pages().map((page) => page === keeper || page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  const storage = await context.newCDPSession(keeper);
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' });
  await storage.detach();
}

/** Takes a page to another address like the browser's Back button, without reloading it. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Leaves the current screen, so that nothing of it is mistaken for the next one. */
async function leaveScreen(page: Page): Promise<void> {
  await goTo(page, '/no-such-place');
  await page.getByText('Page not found').waitFor();
}

/** Restores the initial contents of the storage. Clearing it would sign out the other pages of the window. */
async function restore(page: Page, stored: SharedWindow['stored']): Promise<void> {
  await page.evaluate((values) => {
    for (const name of Object.keys(localStorage)) if (!(name in values)) localStorage.removeItem(name);
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
}

/** Returns what a sign-in leaves in the storage of the browser. */
export const sessionOf = ({ token, workspaceId }: Person): Record<string, string> => ({ token, workspaceId });

/**
 * Gives requests a separate client address for rate limits. It uses a header and not a route, because intercepting the
 * requests of a page disables its cache.
 */
export async function comeFrom(context: BrowserContext, address: string): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': address });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use, { parallelIndex }) => {
      await use(serverOfWorker(parallelIndex));
    },
    { scope: 'worker' },
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
  keptWindow: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from the pattern
    async ({}, use) => {
      await use({});
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, server, keptWindow }, use, info) => {
    const window = keptWindow.window ?? (await openWindow(browser));
    const { context } = window;
    // Nothing takes a script away again: it would run in the next tests as well, as somebody else.
    context.addInitScript = async () => {
      throw new Error('This window is handed on to the next test. Give the script to a page.');
    };
    delete keptWindow.window;
    await use(context);
    if (context.isClosed()) return;
    if (info.status !== info.expectedStatus) return context.close();
    await empty(window, server.origin);
    keptWindow.window = window;
  },
  sharedWindow: async ({ browser, sharedPerson, sharedWindows, pageErrors }, use) => {
    const closers: (() => void)[] = [];
    const open = async (visitor: Visitor): Promise<SharedWindow> => {
      const window = await openWindow(browser);
      const { context } = window;
      const person = visitor === 'nobody' ? undefined : await sharedPerson(visitor);
      const stored = { theme: 'systemDefault', ...(person && sessionOf(person)) };
      await comeFrom(context, person?.address ?? ownAddress());
      await startWith(context, stored);
      return { ...window, stored };
    };
    await use(async (visitor) => {
      const opened = sharedWindows.get(visitor) ?? open(visitor);
      sharedWindows.set(visitor, opened);
      const window = await opened;
      const noteError = (error: WebError) => pageErrors.push(error.error().message);
      window.context.on('weberror', noteError);
      closers.push(() => window.context.off('weberror', noteError));
      return window;
    });
    for (const close of closers) close();
  },
  openShared: async ({ sharedWindow }, use) => {
    let leave = async () => {};
    await use(async (visitor) => {
      const { context, stored } = await sharedWindow(visitor);
      const page = await context.newPage();
      leave = async () => {
        await restore(page, stored);
        await page.close();
      };
      return page;
    });
    await leave();
  },
  goShared: async ({ sharedWindow }, use, info) => {
    let leave = async () => {};
    await use(async (visitor, path) => {
      const window = await sharedWindow(visitor);
      const { page: kept } = window;
      delete window.page;
      const page = kept ?? (await window.context.newPage());
      // Public pages have their own headings, and an unknown address does not redirect.
      if (kept !== undefined && visitor !== 'nobody') await leaveScreen(page);
      await (kept === undefined ? page.goto(path) : goTo(page, path));
      leave = async () => {
        await restore(page, window.stored);
        if (info.status === info.expectedStatus) window.page = page;
        else await page.close();
      };
      return page;
    });
    await leave();
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
      const noteError = (error: WebError) => errors.push(error.error().message);
      context.on('weberror', noteError);
      await use(errors);
      context.off('weberror', noteError);
      if (errors.length > 0 && info.status === 'passed')
        throw new Error(`The page threw:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Returns whether the window is a phone, where the rail is a bar at the bottom. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760;
