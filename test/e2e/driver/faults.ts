import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { openLayers } from './finders.ts';
import { inOtherLook } from './looks.ts';

const axePath = createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axe = readFileSync(axePath, 'utf8');
const colorRules = ['color-contrast', 'link-in-text-block'];
/** A rule of WCAG 2.2 that axe runs only on request. */
const further = { 'target-size': { enabled: true } };
const desktop = 1280;
/** The width of a desktop window at 400 % zoom, as in WCAG 1.4.10; what fits there fits a phone. */
const narrowest = 320;

interface Look {
  runOnly?: string[];
  /**
   * Checks only what a state changes: the layer over the page if there is one, otherwise the page without its frame.
   */
  isPartial?: boolean;
}

/**
 * Returns all of axe's findings on the page, in the light and the dark look and of any severity, one line each. The
 * page shows the firm's other look meanwhile; rules that do not depend on colours run only once.
 */
export async function faults(page: Page, { isPartial }: Pick<Look, 'isPartial'> = {}): Promise<string[]> {
  // A target half hidden under the header is too small for axe's rule.
  await page.evaluate(() => window.scrollTo(0, 0));
  const found = await faultsOf(page, { isPartial });
  const inOther = await inOtherLook(page, () => faultsOf(page, { runOnly: colorRules, isPartial }));
  return [...found, ...inOther.map((fault) => `in the other look: ${fault}`)];
}

/**
 * Returns the findings at the window's width, and whether the content also fits into the narrowest window. A layer over
 * the page never widens the page.
 */
export async function faultsAndFit(page: Page, look: Pick<Look, 'isPartial'> = {}): Promise<string[]> {
  const found = await faults(page, look);
  if ((await page.locator(openLayers).count()) > 0) return found;
  const own = page.viewportSize() ?? { width: desktop, height: 900 };
  await page.setViewportSize({ width: narrowest, height: 900 });
  if (!(await fitsAt(page, narrowest))) {
    found.push(`at ${narrowest} pixels: wider than the window by ${await page.evaluate(widest)}`);
  }
  await page.setViewportSize(own);
  // A press while the screen still takes its own width again can miss its button.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return found;
}

/** True when all of a page fits into a window of this width in pixels. */
export async function fitsAt(page: Page, width: number): Promise<boolean> {
  return (await fits(page)) || (await fitsAnew(page, width));
}

/** Waits, because charts and long lists take a moment to adapt to the window. */
async function fits(page: Page): Promise<boolean> {
  const isInside = () => document.documentElement.scrollWidth <= window.innerWidth;
  return page.waitForFunction(isInside, undefined, { timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Returns whether the page fits after a second change from desktop width. Chromium 150 sometimes keeps the styles of
 * the earlier width when a screen's first styles arrive during the change: matchMedia answers for the new width and
 * computed styles for the old one, until a breakpoint is crossed again. Seen on 10 of 20 screens just opened, on none
 * of 20 opened for 400 ms.
 */
async function fitsAnew(page: Page, width: number): Promise<boolean> {
  await page.setViewportSize({ width: desktop, height: 900 });
  await page.waitForFunction(isAtRest);
  await page.setViewportSize({ width, height: 900 });
  return fits(page);
}

/** Returns the outermost element that extends over the window's right edge. Runs in the page. */
export function widest(): string {
  const over = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
  );
  return over[0]?.outerHTML.slice(0, 200) ?? 'nothing any more';
}

/**
 * True when nothing fades any more: an element that is fading in does not have its final colours. Endless animations,
 * such as a spinner, count as at rest.
 */
function isAtRest(): boolean {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running');
  return running.every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
}

/** Injects axe by hand, because its runner for Playwright sends all of it again for each look. */
async function faultsOf(page: Page, { runOnly, isPartial = false }: Look): Promise<string[]> {
  await page.waitForFunction(isAtRest);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const options = JSON.stringify({
    resultTypes: ['violations'],
    iframes: false,
    ...(runOnly ? { runOnly } : { rules: further }),
  });
  const isCovered = isPartial && (await page.locator(openLayers).count()) > 0;
  const frame = isPartial && (await page.locator('[data-shell]').count()) > 0 ? { exclude: [['[data-shell]']] } : {};
  const part = JSON.stringify(isCovered ? { include: [[openLayers]] } : { include: [['html']], ...frame });
  const report = await page.evaluate(`axe.run(${part}, ${options}).then(({ violations }) =>
    violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => \`\${id} (\${impact}): \${html.slice(0, 160)} \${any[0]?.message ?? ''}\`)))`);
  return z.array(z.string()).parse(report);
}
