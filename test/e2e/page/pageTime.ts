import type { Page } from 'playwright-core';

/**
 * Starts to count the processor time of the page's main thread, where its scripts and its layout run. Returns a
 * function for the time since, in ms. As in test/support/cpuTime.ts, and unlike the time between frames, it is the same
 * on a busy machine.
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

/**
 * Scrolls the window down a little in each of `frames` frames. Returns the greatest number of `rows`, a selector, in
 * the page, and the work of a frame in ms.
 */
export async function scrollDown(page: Page, rows: string, frames: number): Promise<{ maxRows: number; work: number }> {
  const pageTime = await countPageTime(page);
  const maxRows = await page.evaluate(
    async ({ rows, frames }) => {
      let most = 0;
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        window.scrollBy(0, 180);
        most = Math.max(most, document.querySelectorAll(rows).length);
      }
      return most;
    },
    { rows, frames },
  );
  return { maxRows, work: (await pageTime()) / frames };
}
