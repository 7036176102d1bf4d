import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { addMaterial } from './material.ts';
import { addPortfolioMaterial } from './portfolioMaterial.ts';

const paths = [
  '/',
  '/transcripts',
  '/writeups',
  '/documents',
  '/human-memos',
  '/database',
  '/analytics',
  '/rankings',
  '/ai-analysis',
  '/ai-analysis/discovery',
  '/about',
];
/** A quarter of what Lighthouse calls good: nothing that anybody would see jump. */
const most = 0.02;
/** How late the data come, in ms: long after the screen is drawn without them. */
const lateness = 600;

describe.skipIf(!canBrowse)('screens whose data come late', () => {
  let server: TestServer & { stop(): Promise<void> };

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    const client = await new Client(server).login('dossier');
    await addMaterial(client, 'Halden Grid');
    await addPortfolioMaterial(server, client, 'dossier');
    return startVisitor(server.address);
  });

  /** What jumps in a window of this width. */
  const jumpsAt = async (width: number): Promise<string[]> => {
    const page = await visitor.current.context.newPage();
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(watchShifts);
    await page.route('**/graphql*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateness));
      await route.continue();
    });
    const jumps: string[] = [];
    for (const path of paths) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const { sum, moved } = await shifts(page);
      if (sum > most) jumps.push(`${path} at ${width} pixels: ${sum.toFixed(3)} by ${moved}`);
    }
    await page.close();
    return jumps;
  };

  it('do not jump, on a phone, a tablet and a desk', async () => {
    await (await visitor.current.login()).close();
    const jumps = await Promise.all([390, 768, 1280].map(jumpsAt));
    expect(jumps.flat()).toEqual([]);
  });
});

/** Sums up what moves without having been touched, in `window.shifted`. Runs in the page. */
function watchShifts(): void {
  const shifted = { sum: 0, moved: '' };
  Object.assign(window, { shifted });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      if (hadRecentInput) continue;
      shifted.sum += value;
      shifted.moved += sources.map(({ node }) => ` “${node?.textContent.slice(0, 40) ?? ''}”`).join();
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

function shifts(page: Page): Promise<{ sum: number; moved: string }> {
  return page.evaluate(() => (window as unknown as { shifted: { sum: number; moved: string } }).shifted);
}
