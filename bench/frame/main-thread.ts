import type { Page } from './browser';

/**
 * Measures the processor time of a page's main thread for some work: scripts, styles, layout and painting commands. It
 * is also valid on a busy host, where frames are late because other processes run first.
 *
 * @returns Milliseconds, and the result of the work.
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
