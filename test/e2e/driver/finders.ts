import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Finds an element as a user does: by its role, its name, or its text. */
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: true });
export const placeholder = (words: string | RegExp) => (page: Page) => page.getByPlaceholder(words, { exact: true });
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
export const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });

export const press = (name: string | RegExp) => (page: Page) => button(name)(page).first().click();
export const openLayers = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}][data-state=open]`).join();
/** Closes all open dialogs and menus, one after another. */
export async function closeLayers(page: Page): Promise<void> {
  const open = page.locator(openLayers);
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
}
export const closing = (name: string | RegExp) => async (page: Page) => {
  await closeLayers(page);
  await press(name)(page);
};
/** Opens a menu. A press is lost when its button moves under it, because the window has just changed: then once more. */
export const openMenu = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  const opened = page.locator('[role=menu][data-state=open]').waitFor({ timeout: 10_000 });
  await opened.catch(() => press(name)(page));
};
export const choose =
  (...names: string[]) =>
  (page: Page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some words.') })));

/** Locates something on a page. In the tables of screens only the words matter, not the elements around them. */
export type Finder = (page: Page) => Locator;

/** A state in which a screen is checked, in every look and width, after the earlier state in its table. */
export interface ScreenState {
  name: string;
  /** True when the page is reloaded for this state, and for the next one. */
  isLoaded?: boolean;
  /**
   * The address, in which ':companyId' stands for that id. Absent when the state is reached from the earlier state with
   * `open`.
   */
  path?: string;
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}
