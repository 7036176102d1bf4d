import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How a user finds a thing: by what it is, what it is called, or what it says. */
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: true });
export const placeholder = (words: string | RegExp) => (page: Page) => page.getByPlaceholder(words, { exact: true });
export const tab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true });
export const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });

/** Presses a button. */
export const press = (name: string | RegExp) => (page: Page) => button(name)(page).first().click();
/** What lies over a page: dialogs, menus. */
export const openLayers = ['dialog', 'alertdialog', 'menu'].map((role) => `[role=${role}][data-state=open]`).join();
/** Closes the dialogs and menus that are open, one over the other. */
export async function closeLayers(page: Page): Promise<void> {
  const open = page.locator(openLayers);
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => open.count()).toBeLessThan(left);
  }
}
/** Presses a button after closing what lies over it. */
export const closing = (name: string | RegExp) => async (page: Page) => {
  await closeLayers(page);
  await press(name)(page);
};
/** Chooses files of these names. */
export const choose =
  (...names: string[]) =>
  (page: Page) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Some words.') })));

/** Words of their own in each line are what matters here, not what they stand in. */
export type Finder = (page: Page) => Locator;

export interface Screen {
  name: string;
  /** Without one it is what `open` makes of the screen before. */
  path?: string;
  /** Amberline has nothing yet, dossier has. */
  firm: 'dossier' | 'amberline';
  /** What is done there before one looks. */
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}

/** A state that a screen is looked at in, in every look and width, after the one before it in its table. */
export interface ScreenState {
  name: string;
  /** The page is loaded anew for it, and for the one after it. */
  isLoaded?: boolean;
  /** Where it is; ':companyId' stands for that id. Without one it is what `open` makes of the state before. */
  path?: string;
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}
