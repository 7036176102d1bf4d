import type { Locator, Page } from 'playwright-core';

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
/** Presses a button after closing the dialog or menu that is open. */
export const closing = (name: string | RegExp) => async (page: Page) => {
  await closeOpen(page);
  await press(name)(page);
};
/** Closes the dialog or menu that is open, also one that asks first. */
export async function closeOpen(page: Page): Promise<void> {
  const open = page.locator('[role=dialog], [role=alertdialog], [role=menu]').and(page.locator('[data-state=open]'));
  await page.keyboard.press('Escape');
  await open.first().waitFor({ state: 'hidden' });
}
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
  /** Where it is; ':companyId' stands for that id. Without one it is what `open` makes of the state before. */
  path?: string;
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}
