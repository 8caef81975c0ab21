import { unwrap } from '@atelier/sdk';
import type { Benchmark, Benchmarks } from '../../../bench/frame/benchmark';
import { type Page, startBrowser } from '../../../bench/frame/browser';
import { mainThreadTime } from '../../../bench/frame/main-thread';
import { shareOf } from '../../../bench/frame/share';
import { drawLandscape } from '../src/testing/photographs';
import { onGalleryStage } from './gallery-stage';

const COUNT = 5_000;
/** Places of the page, as shares of its height, to which it jumps. */
const JUMPS = [0.5, 0.98, 0.02, 0.75, 0.25];

/** A middling phone on slow 4G, as Lighthouse takes both. */
const SLOWDOWN = 4;
/** Long enough for what a screen shows to arrive: the page keeps a stream open, so its network is never idle. */
const SETTLED = 6_000;
const NETWORK = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

interface Seen {
  readonly paint: number;
  readonly shift: number;
  readonly elements: number;
  readonly jump: number;
  readonly script: number;
  readonly ahead: number;
}

async function visit(page: Page, url: string): Promise<Seen> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  let script = 0;
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  // What comes later is loaded ahead, for when there is no connection.
  const needed = script;
  await page.waitForTimeout(SETTLED);
  const elementsOf = () => grid.evaluate((root) => root.querySelectorAll('*').length);
  let elements = await elementsOf();
  let jump = 0;
  for (const share of JUMPS) {
    const { time } = await mainThreadTime(page, async () => {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
      await page.waitForTimeout(1_500);
    });
    jump = Math.max(jump, time);
    elements = Math.max(elements, await elementsOf());
  }
  const { paint, shift } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      readonly seen: { readonly paint: number; readonly shift: number };
    };
    return seen;
  });
  return { paint, shift, elements, jump, script: needed / 1_000, ahead: (script - needed) / 1_000 };
}

const visitorPage = () =>
  onGalleryStage(
    async ({ atelier, upload, multiply, addAlbum, server, endWith }): Promise<Omit<Benchmark, 'close'>> => {
      const browser = await startBrowser();
      if ('unavailable' in browser) throw new Error(browser.unavailable);
      endWith(() => browser.close());
      const album = await addAlbum('Wedding');
      const bytes = await drawLandscape(7, { width: 3_000, height: 2_000 });
      await upload(album, new File([new Uint8Array(bytes)], 'JL_0.jpg', { type: 'image/jpeg' }));
      await multiply(album, shareOf(COUNT));
      await unwrap(atelier.galleries.update({ galleryId: album.galleryId, status: 'published' }));
      const { url } = await unwrap(atelier.galleries.shareDetails({ galleryId: album.galleryId }));
      const scriptless = await (await fetch(new URL(url, server.origin))).text();
      const all: Seen[] = [];
      const next = async () => {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        const seen = await visit(page, new URL(url, server.origin).href);
        await page.close();
        all.push(seen);
        return seen;
      };
      // The figures of a round are those of one visit, in whatever order they are asked for.
      let seen: Promise<Seen> | undefined;
      const left = new Set<keyof Seen>();
      const figure = (of: keyof Seen) => ({
        once: async () => {
          if (!left.has(of)) {
            seen = next();
            for (const each of ['paint', 'shift', 'elements', 'jump', 'script', 'ahead'] as const)
              left.add(each);
          }
          left.delete(of);
          return (await seen)?.[of] ?? Number.NaN;
        },
      });
      return {
        name: 'gallery-page',
        title: `a gallery of ${shareOf(COUNT)} photographs on a phone in Chromium, the processor ${SLOWDOWN} times slower, on slow 4G`,
        measure: 'ms, elements, kB',
        rounds: 3,
        candidates: {
          'largest paint': figure('paint'),
          'layout shift': figure('shift'),
          'elements in the grid': figure('elements'),
          'main thread of the worst jump': figure('jump'),
          'scripts until the grid answers, as sent': figure('script'),
          'scripts loaded ahead, as sent': figure('ahead'),
        },
        goals: [
          { of: 'largest paint', atMost: 1_500 },
          { of: 'layout shift', atMost: 0 },
          { of: 'elements in the grid', atMost: 400 },
          { of: 'main thread of the worst jump', atMost: 300 },
          { of: 'scripts until the grid answers, as sent', atMost: 90 },
        ],
        notes: () => [
          `${scriptless.match(/<img /g)?.length ?? 0} photographs in the document before any script`,
          ...all.map((round) => JSON.stringify(round)),
        ],
      };
    },
  );

export const benchmarks: Benchmarks = { 'gallery-page': visitorPage };
