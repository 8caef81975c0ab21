import type { Benchmark, Benchmarks, Unavailable } from '../../../bench/frame/benchmark';
import type { Page } from '../../../bench/frame/browser';
import { mainThreadTime } from '../../../bench/frame/main-thread';
import { spreadOf } from '../../../bench/frame/statistics';
import { type KitPage, openKit } from './kit-page';
// The type of what the page has on its window.
import type {} from './page/recorder';

type Shown = Parameters<KitPage['open']>;

/** Milliseconds of a frame at 60 a second; one that comes half a frame late was dropped. */
const FRAME = 16.7;
const DROPPED = 1.5 * FRAME;

/** What was seen by the clock, by candidate, over all rounds. */
class Seen {
  readonly #all = new Map<string, number[]>();

  note(of: string, values: readonly number[]): void {
    this.#all.set(of, [...(this.#all.get(of) ?? []), ...values]);
  }

  lines(describe: (values: readonly number[]) => string): string[] {
    return [...this.#all].map(([of, values]) => `${of}: ${describe(values)}`);
  }
}

function describeFrames(frames: readonly number[]): string {
  const longer = (than: number) => frames.filter((frame) => frame > than).length;
  const nearly = percentile(frames, 0.95).toFixed(1);
  return `${frames.length} frames by the clock, 95 of 100 within ${nearly} ms, ${longer(DROPPED)} dropped, ${longer(50)} longer than 50 ms`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}

/** Shows a page, does something on it, and closes it. */
async function on<Answer>(
  kit: KitPage,
  shown: Shown,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const page = await kit.open(...shown);
  try {
    return await work(page);
  } finally {
    await page.close();
  }
}

const SCROLLED = 180;

async function scrolling(): Promise<Benchmark | Unavailable> {
  const kit = await openKit();
  if ('unavailable' in kit) return kit;
  const seen = new Seen();
  const scroll = (of: string, shown: Shown) => ({
    once: () =>
      on(kit, shown, async (page) => {
        // Compilers and caches are warm before anything counts.
        await page.evaluate(() => window.recorder.scroll(60, 60));
        const { time, answer } = await mainThreadTime(page, () =>
          page.evaluate((frames) => window.recorder.scroll(frames, 60), SCROLLED),
        );
        seen.note(of, answer);
        return time / SCROLLED;
      }),
  });
  return {
    name: 'browser-scroll',
    title:
      'a column or a table scrolled by 60 pixels a frame in Chromium: what a frame takes of the main thread',
    measure: 'ms CPU',
    rounds: 5,
    baseline: 'board of 1,000 cards',
    candidates: {
      'empty page': scroll('empty page', ['empty', 10_000]),
      'board of 1,000 cards': scroll('board of 1,000 cards', ['board', 1000]),
      'board of 10,000 cards': scroll('board of 10,000 cards', ['board', 10_000]),
      'table of 100,000 rows': scroll('table of 100,000 rows', ['table', 100_000]),
    },
    goals: [
      { of: 'board of 10,000 cards', atMost: FRAME },
      { of: 'board of 10,000 cards', over: 'board of 1,000 cards', atMost: 1.2 },
      { of: 'table of 100,000 rows', atMost: FRAME },
    ],
    notes: () => seen.lines(describeFrames),
    close: kit.close,
  };
}

const MOVES = 120;

/** Carries the first card of the first column through all columns, up and down, and lets it go. */
async function carry(page: Page): Promise<{ time: number; frames: number[] }> {
  const card = await page.locator('[data-carry-index="0"]').first().boundingBox();
  if (card === null) throw new Error('There is no card to carry.');
  await page.mouse.move(card.x + 40, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(card.x + 60, card.y + 30, { steps: 3 });
  const { time, answer: frames } = await mainThreadTime(page, async () => {
    await page.evaluate(() => window.recorder.start());
    for (let step = 1; step <= MOVES; step += 1) {
      const down = 250 + 200 * Math.sin(step / 8);
      await page.mouse.move(card.x + 60 + step * 9, card.y + down);
    }
    return page.evaluate(() => window.recorder.stop());
  });
  await page.mouse.up();
  return { time, frames };
}

async function dragging(): Promise<Benchmark | Unavailable> {
  const kit = await openKit();
  if ('unavailable' in kit) return kit;
  const seen = new Seen();
  const drag = (of: string, shown: Shown) => ({
    once: async () => {
      const { time, frames } = await on(kit, shown, carry);
      seen.note(of, frames);
      return time / MOVES;
    },
  });
  return {
    name: 'browser-drag',
    title:
      'a card carried through all columns in Chromium: what a move of the mouse takes of the main thread',
    measure: 'ms CPU',
    rounds: 5,
    baseline: 'board of 1,000 cards',
    candidates: {
      'board of 1,000 cards': drag('board of 1,000 cards', ['board', 1000]),
      'board of 10,000 cards': drag('board of 10,000 cards', ['board', 10_000]),
    },
    goals: [
      { of: 'board of 10,000 cards', atMost: FRAME },
      { of: 'board of 10,000 cards', over: 'board of 1,000 cards', atMost: 1.2 },
    ],
    notes: () => seen.lines(describeFrames),
    close: kit.close,
  };
}

const TYPED = 'album by train 7';

async function filtering(): Promise<Benchmark | Unavailable> {
  const kit = await openKit();
  if ('unavailable' in kit) return kit;
  const letters = new Seen();
  const results = new Seen();
  const type = (of: string, count: number) => ({
    once: () =>
      on(kit, ['table', count], async (page) => {
        await page.getByRole('textbox', { name: 'Filter' }).click();
        const { time } = await mainThreadTime(page, async () => {
          for (const key of TYPED) {
            await page.keyboard.press(key === ' ' ? 'Space' : key);
            await page.waitForFunction(() => window.recorder.keys.at(-1)?.result !== undefined);
          }
        });
        const keys = await page.evaluate(() => window.recorder.keys);
        const known = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);
        letters.note(of, known(keys.map(({ letter }) => letter)));
        results.note(of, known(keys.map(({ result }) => result)));
        return time / TYPED.length;
      }),
  });
  const within = (values: readonly number[]) => {
    const { median, high } = spreadOf(values);
    return `${median.toFixed(0)} ms by the clock, 9 of 10 within ${high.toFixed(0)} ms`;
  };
  return {
    name: 'browser-filter',
    title:
      'a filter typed over a table in Chromium: what a key takes of the main thread, until its rows are drawn',
    measure: 'ms CPU',
    rounds: 5,
    baseline: '1,000 rows',
    candidates: { '1,000 rows': type('1,000 rows', 1000), '100,000 rows': type('100,000 rows', 100_000) },
    goals: [{ of: '100,000 rows', atMost: 100 }],
    notes: () => [
      ...letters.lines((values) => `from the key to its letter ${within(values)}`),
      ...results.lines((values) => `from the key to its rows ${within(values)}`),
    ],
    close: kit.close,
  };
}

export const benchmarks: Benchmarks = {
  'browser-scroll': scrolling,
  'browser-drag': dragging,
  'browser-filter': filtering,
};
