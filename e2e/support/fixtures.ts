import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { createPerson, furnish, type Person } from './people';
import { type BuiltServer, startBuiltServer } from './server';

type SharedPerson = 'newcomer' | 'studio';

interface Fixtures {
  /** Somebody with an empty studio, signed in in the browser. */
  readonly person: Person;
  /** Errors that the page itself threw; a test that ends with one fails. */
  readonly pageErrors: string[];
}

interface WorkerFixtures {
  /** The built product, one for all tests of a project. */
  readonly server: BuiltServer;
  /** Somebody whom tests share that change nothing: with an empty studio, or with the clients and tasks of the seed studio. */
  readonly sharedPerson: (kind: SharedPerson) => Promise<Person>;
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
    // Frames inside of a page (the preview of a mail) have no storage, and need none.
    if (window !== window.top) return;
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, values);
}

/** What a sign-in leaves in the storage of the browser. */
export const sessionOf = ({ token, workspaceId }: Person): Record<string, string> => ({ token, workspaceId });

/** Lets what is limited by address come from an address of its own. */
export async function comeFrom(context: BrowserContext, address: string): Promise<void> {
  await context.route(/\/api\/(account|workspace)\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
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
