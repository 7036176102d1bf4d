import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inOtherLook } from './looks.ts';

const folder = process.env['PICTURES'];

/**
 * Saves pictures of the page at desktop and phone width, in both looks, in the folder that PICTURES names, if it is
 * set.
 */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const own = page.viewportSize();
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png` });
    await inOtherLook(page, () => page.screenshot({ path: `${folder}/${name}-${width}-other.png` }));
  }
  if (own) await page.setViewportSize(own);
}
