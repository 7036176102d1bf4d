import type { Locator, Page } from 'playwright-core';

/** Presses Tab until this has the focus. Fails after more presses than a person would make. */
export async function tabTo(page: Page, target: Locator, atMost = 50): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} was not reached with ${atMost} presses of Tab.`);
}

/** True if the element has the keyboard's focus. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
