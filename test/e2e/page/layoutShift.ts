import type { BrowserContext, Request } from 'playwright-core';
import { z } from 'zod';
import { goInPlace } from '../driver/goInPlace.ts';

const most = 0.02;
/** In ms: the delay of the data, so that the screen is drawn before they arrive. */
const lateness = 250;
/** In ms: how long a screen must send no request to count as filled. */
const rest = 200;
const shifted = z.object({ sum: z.number(), moved: z.string() });

/**
 * Returns the layout shifts of these screens when their data arrive late, in a window of this width; one line per
 * screen. The first screen is loaded; the others are reached from it, each for the first time.
 */
export async function jumpsAt(
  width: number,
  context: BrowserContext,
  address: string,
  paths: readonly string[],
): Promise<string[]> {
  // A separate page, because a used page remembers how far its screens were scrolled.
  const page = await context.newPage();
  let underWay = 0;
  let lastAnswer = 0;
  // As for most people: with reduced motion, all changes at the start would be instant transitions.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width, height: 844 });
  const isAnswer = (request: Request) => new URL(request.url()).pathname === '/graphql';
  page.on('request', (request) => {
    if (isAnswer(request)) underWay += 1;
  });
  const end = (request: Request) => {
    if (!isAnswer(request)) return;
    underWay -= 1;
    lastAnswer = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route('**/graphql*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateness));
    await route.continue();
  });
  const jumps: string[] = [];
  const [first = '/', ...others] = paths;
  await page.addInitScript(watchShifts);
  await page.goto(address + first);
  for (const path of [first, ...others]) {
    if (path !== first) await goInPlace(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    while (underWay > 0 || Date.now() - lastAnswer < rest) await page.waitForTimeout(50);
    const { sum, moved } = shifted.parse(await page.evaluate('takeShifts()'));
    if (sum > most) jumps.push(`${path} at ${width} pixels: ${sum.toFixed(3)} by ${moved}`);
  }
  await page.close();
  return jumps;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

function watchShifts(): void {
  let sum = 0;
  let moved = '';
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) continue;
      sum += value;
      moved += sources.map(({ node }) => ` “${node?.textContent?.slice(0, 40) ?? ''}”`).join('');
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const takeShifts = () => {
    add(observer.takeRecords());
    const taken = { sum, moved };
    sum = 0;
    moved = '';
    return taken;
  };
  Object.assign(window, { takeShifts });
}
