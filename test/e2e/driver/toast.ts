import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the only visible notification has this title and text; earlier notifications are shown first. */
export async function expectToast(page: Page, title: string, description = ''): Promise<void> {
  const notifications = page.getByRole('region', { name: 'Notifications (F8)' });
  await notifications.getByText(title, { exact: true }).waitFor();
  const lines = (await notifications.innerText()).split(/\n+/);
  expect(lines).toEqual(description ? [title, description] : [title]);
}
