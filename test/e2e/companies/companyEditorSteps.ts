import type { Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';

/** Opens the admin gate on the page, and waits for the company data editor. */
export async function unlockEditor(page: Page): Promise<Page> {
  await page.getByLabel('Admin password').fill(demoAdminPasswords[0]!);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByRole('heading', { name: 'Company Data', exact: true }).waitFor();
  return page;
}

/** Returns the texts of the cells of a company's row, in the order of the columns. */
export async function cellsOf(page: Page, name: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  // Behind a dialog that is still closing, the table has no cells yet.
  await row.waitFor();
  return row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()));
}

/** Waits for a notification with this title; earlier ones are shown first. */
export async function notified(page: Page, title: string): Promise<void> {
  await page.getByLabel('Notifications (F8)').getByText(title, { exact: true }).waitFor();
}
