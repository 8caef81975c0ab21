import { type GalleryEmbed, galleries, unwrap } from '@atelier/sdk';
import { chromium, type Page } from '@playwright/test';
import { servePartner } from '../../../examples/partner-page/serve';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import { createPerson, type Person } from '../../support/people';
import { addGallery } from './gallery';

/** Pages of others are another site than the server, which is at localhost. */
const HOST = '127.0.0.1';

interface Partner {
  readonly origin: string;
  readonly embed: GalleryEmbed;
}

/** Opens the pages of a venue; `isAllowed` says whether the studio lets them show the gallery. */
async function openVenue({ client, origin }: Person, galleryId: string, isAllowed = true) {
  const embed = await unwrap(
    galleries(client).createEmbed({ galleryId, origins: ['https://quintadovale.example'] }),
  );
  const pages = await servePartner({ server: origin, gallery: embed.key }, 0);
  const venue: Partner = { origin: `http://${HOST}:${pages.port}`, embed };
  if (isAllowed)
    await unwrap(galleries(client).updateEmbed({ galleryId, embedId: embed._id, origins: [venue.origin] }));
  return { ...venue, close: pages.close };
}

/** Makes everything that keeps data fail in frames of others, as in the strictest browsers, and counts attempts. */
async function refuseStorage(page: Page): Promise<() => readonly string[]> {
  const tried: string[] = [];
  await page.exposeFunction('triedToStore', (what: string) => void tried.push(what));
  await page.addInitScript(() => {
    if (window === window.top) return;
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          Reflect.get(window, 'triedToStore')(name);
          throw new DOMException('Third-party storage is blocked.', 'SecurityError');
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) refuse(window, name);
    refuse(Document.prototype, 'cookie');
  });
  return () => tried;
}

/** Sums up how far the parts of the venue's page moved without a cause. */
async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (Reflect.get(window, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0));
}

test('a venue shows a gallery on its own page: no cookie, nothing moves, and it ends when the studio says so', async ({
  server,
}) => {
  test.slow();
  const person = await createPerson(server.origin);
  const { _id: galleryId } = await addGallery(person);
  await unwrap(galleries(person.client).update({ galleryId, status: 'published' }));
  const venue = await openVenue(person, galleryId);
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...args, '--test-third-party-cookie-phaseout'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const [stored, shift] = [await refuseStorage(page), await measureShift(page)];
    const cookies: string[] = [];
    page.on('response', async (response) => {
      if (await response.headerValue('set-cookie')) cookies.push(response.url());
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });

    // One line: photographs are there, and the first press opens one.
    await page.goto(venue.origin);
    const frame = page.frameLocator('atelier-gallery iframe');
    const first = frame.locator('img[srcset*="/g/images/"]').nth(1);
    await expect(first).toBeVisible();
    await expect
      .poll(() => first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.locator('atelier-gallery')).toHaveJSProperty('state', 'shown');
    await takePicture(page, 'embed-line');
    await first.scrollIntoViewIfNeeded();
    await first.click();
    await expect(frame.getByText(/^\d+ of 12$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.move(20, 20);
    await page.mouse.wheel(0, 3_000);
    await expect(page.getByText('Ask for your date')).toBeInViewport();
    expect(await shift()).toBe(0);
    expect([stored(), cookies, refused, await context.cookies()]).toEqual([[], [], [], []]);

    // The component: it takes other colours without beginning again.
    await page.goto(`${venue.origin}/react`);
    await expect(frame.getByRole('heading', { name: 'Ada & Luis, Sintra' })).toBeVisible();
    const ground = () =>
      frame.locator('[data-typeface]').evaluate((gallery) => getComputedStyle(gallery).backgroundColor);
    await expect.poll(ground).toBe('rgb(244, 239, 228)');
    await takePicture(page, 'embed-react');
    await page.getByRole('button', { name: 'Evening colours' }).click();
    await expect(frame.locator('[data-ground="dark"]')).toBeVisible();
    await takePicture(page, 'embed-react-dark');
    expect(await shift()).toBe(0);
    expect([stored(), cookies, refused]).toEqual([[], [], []]);

    // Revoked: gone within five seconds, with the reason.
    await unwrap(galleries(person.client).deleteEmbed({ galleryId, embedId: venue.embed._id }));
    const revoked = Date.now();
    await expect(frame.getByText('This gallery isn’t shown here any more.')).toBeVisible();
    expect(Date.now() - revoked).toBeLessThan(5_000);
    await expect(frame.locator('img[srcset*="/g/images/"]')).toHaveCount(0);
    await takePicture(page, 'embed-revoked');
  } finally {
    await browser.close();
    venue.close();
  }
});

test('a page that the studio did not allow sees nothing of a gallery', async ({ page, server }) => {
  const person = await createPerson(server.origin);
  const { _id: galleryId } = await addGallery(person);
  await unwrap(galleries(person.client).update({ galleryId, status: 'published' }));
  const venue = await openVenue(person, galleryId, false);
  try {
    const images: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/g/images/')) images.push(request.url());
    });
    await page.goto(venue.origin);
    await expect(page.getByText('This gallery can’t be shown on this page.')).toBeVisible();
    expect(images).toEqual([]);
    await takePicture(page, 'embed-not-allowed');
  } finally {
    venue.close();
  }
});
