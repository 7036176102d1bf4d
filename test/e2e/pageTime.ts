import type { Page } from 'playwright-core';

/**
 * Starts to count the processor time of the page's main thread, where its scripts and its layout run, and returns how much
 * it has used since, in ms. As in test/cpuTime.ts: unlike the time between frames it says the same on a busy machine.
 */
export async function countPageTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
    if (seconds === undefined) throw new Error('Chromium does not say how long its tasks took.');
    return seconds * 1000;
  };
  const before = await used();
  return async () => {
    const after = await used();
    await session.detach();
    return after - before;
  };
}
