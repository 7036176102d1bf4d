import type { Page } from 'playwright-core';

/** Goes to a screen as a link would, without a reload, which takes five times as long. */
export async function goInPlace(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
