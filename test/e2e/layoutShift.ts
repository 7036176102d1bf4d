import type { BrowserContext, Page } from 'playwright-core';

/** A fifth of what Lighthouse calls good: nothing that anybody would see jump. */
const most = 0.02;
/** How late the data come, in ms: when the screen is drawn without them. */
const lateness = 600;

/** What moves by itself on these screens while their data come late, in a window of this width; one line a screen. */
export async function jumpsAt(
  width: number,
  context: BrowserContext,
  address: string,
  paths: readonly string[],
): Promise<string[]> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 844 });
  await page.addInitScript(watchShifts);
  await page.route('**/graphql*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness));
    await route.continue();
  });
  const jumps: string[] = [];
  for (const path of paths) {
    await page.goto(address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await shifts(page);
    if (sum > most) jumps.push(`${path} at ${width} pixels: ${sum.toFixed(3)} by ${moved}`);
  }
  await page.close();
  return jumps;
}

interface Shifted {
  sum: number;
  moved: string;
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Sums up what moves without having been touched. Runs in the page. */
function watchShifts(): void {
  const shifted: Shifted = { sum: 0, moved: '' };
  Object.assign(window, { shifted });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) continue;
      shifted.sum += value;
      shifted.moved += sources.map(({ node }) => ` “${node?.textContent?.slice(0, 40) ?? ''}”`).join();
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

function shifts(page: Page): Promise<Shifted> {
  return page.evaluate(() => (window as unknown as { shifted: Shifted }).shifted);
}
