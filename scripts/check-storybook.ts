import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { z } from 'zod/mini';
import { findBrowser } from './check/browser';
import { isMain, repositoryRoot } from './check/entry';

/** Requests never leave the process: the built files answer them. */
const ORIGIN = 'http://storybook.example';

/** What a stranger looks for first. */
const SEARCHES = ['avatar', 'tooltip', 'dialog', 'checkbox'];

/** Milliseconds for one page, on a busy host. */
const PATIENCE = 60_000;

const indexShape = z.object({
  entries: z.record(
    z.string(),
    z.object({ id: z.string(), title: z.string(), type: z.enum(['story', 'docs']) }),
  ),
});

type Entry = z.infer<typeof indexShape>['entries'][string];

/**
 * Opens pages of the built Storybook as a reader does: the frame with its search, the documentation of a component, and
 * the first story of each area in the dark theme.
 *
 * @param folder - the built Storybook.
 * @param executablePath - a Chromium.
 * @returns one sentence per defect, and the number of opened pages.
 */
export async function checkStorybook(
  folder: string,
  executablePath: string,
): Promise<{ defects: string[]; opened: number }> {
  const index = join(folder, 'index.json');
  if (!existsSync(index))
    return { defects: [`${index} does not exist: run pnpm storybook:build`], opened: 0 };
  const entries = Object.values(indexShape.parse(JSON.parse(readFileSync(index, 'utf8'))).entries);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(PATIENCE);
    await serve(context, folder);
    const visits = [
      { name: 'the frame', visit: openFrame },
      { name: 'Foundation/Button, documentation', visit: openDocumentation },
      ...firstOfEachArea(entries).map((entry) => ({
        name: entry.title,
        visit: (page: Page) => openStory(page, entry.id),
      })),
    ];
    const defects: string[] = [];
    for (const { name, visit } of visits) {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const found = await visit(page).catch((error: Error) => [error.message.split('\n')[0] ?? '']);
      defects.push(...[...found, ...errors].map((defect) => `${name}: ${defect}`));
      await page.close();
    }
    return { defects, opened: visits.length };
  } finally {
    await browser.close();
  }
}

async function serve(context: BrowserContext, folder: string): Promise<void> {
  await context.route('**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname));
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }));
  });
}

function firstOfEachArea(entries: readonly Entry[]): Entry[] {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const area = entry.title.split('/')[0] ?? '';
    if (entry.type === 'story' && !first.has(area)) first.set(area, entry);
  }
  return [...first.values()];
}

/** Our name instead of Storybook's, no tour of Storybook, and a search that finds what people look for. */
async function openFrame(page: Page): Promise<string[]> {
  await page.goto(`${ORIGIN}/?path=/docs/foundation-button--docs`);
  const search = page.locator('input[type=search]').first();
  await search.waitFor();
  const defects: string[] = [];
  if ((await page.getByRole('img', { name: 'Atelier UI' }).count()) === 0)
    defects.push('does not show our logo');
  if ((await page.getByText(/^get started$/i).count()) > 0) defects.push('shows the tour of Storybook');
  for (const word of SEARCHES) {
    await search.fill(word);
    const found = page.getByRole('option', { name: new RegExp(word, 'i') }).first();
    await found.waitFor({ timeout: 5000 }).catch(() => defects.push(`its search does not find ${word}`));
  }
  return defects;
}

async function openDocumentation(page: Page): Promise<string[]> {
  await page.goto(`${ORIGIN}/iframe.html?viewMode=docs&id=foundation-button--docs&globals=theme:dark`);
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  // The properties come last.
  await page.getByRole('heading', { name: 'Properties' }).waitFor();
  const defects: string[] = [];
  for (const heading of ['When to use it', 'Do', 'Keyboard'])
    if ((await page.getByRole('heading', { name: heading, exact: true }).count()) === 0)
      defects.push(`has no “${heading}”`);
  const variant = page.getByRole('row').filter({ hasText: 'variant' }).first();
  await variant.waitFor({ timeout: 5000 }).catch(() => defects.push('its properties do not name variant'));
  return [...defects, ...(await isDark(page))];
}

async function openStory(page: Page, id: string): Promise<string[]> {
  await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=${id}&globals=theme:dark`);
  await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
  const failed = page.locator('.sb-show-errordisplay');
  if ((await failed.count()) > 0)
    return [`does not render: ${await page.locator('#error-message').textContent()}`];
  return isDark(page);
}

const isDark = async (page: Page): Promise<string[]> =>
  (await page.locator('html').getAttribute('data-theme')) === 'dark'
    ? []
    : ['does not follow the theme of the toolbar'];

if (isMain(import.meta.url)) {
  const browser = findBrowser();
  if (browser === undefined) throw new Error('No browser found: set CHROMIUM_PATH.');
  const { defects, opened } = await checkStorybook(
    join(repositoryRoot, 'packages/ui/storybook-static'),
    browser,
  );
  for (const defect of defects) console.error(defect);
  console.log(`${opened} pages, ${defects.length} defects`);
  process.exitCode = defects.length === 0 ? 0 : 1;
}
