import type { Page } from './browser';

/**
 * Processor time that the main thread of a page takes for something: scripts, styles, layout and painting commands. It
 * holds on a busy machine too, where frames come late because others are served first.
 *
 * @returns Milliseconds, and what the work answered.
 */
export async function mainThreadTime<Answer>(
  page: Page,
  work: () => Promise<Answer>,
): Promise<{ readonly time: number; readonly answer: Answer }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const before = await taken();
  const answer = await work();
  const time = (await taken()) - before;
  await session.detach();
  return { time, answer };
}
