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
  /** Where it is; ':company' stands for a company's id. Without one it is what `open` makes of the state before. */
  path?: string;
  open?: (page: Page) => Promise<unknown>;
  shows: Finder[];
}
