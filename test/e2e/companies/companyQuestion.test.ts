import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

const unnamed =
  'Revenue was 12.4 million dollars in 2024. Gross margin is 68 percent. They raise a Series B of 20 million dollars.';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a conversation that names no company', () => {
  const visitor = useVisitor(() => startVisitor(server.address));

  it('makes the page request the name, and the memo uses the answer', async () => {
    const page = await visitor.current.login();
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(unnamed);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this transcript' }).click();
    const write = page.getByRole('button', { name: 'Generate Institutional Investment Memo' });
    const question = page.getByRole('dialog', { name: 'Which company is this about?' });

    await write.click();
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect(await page.getByText('Automatically saved to Investment Write-ups').count()).toBe(0);

    await write.click();
    await question.getByLabel('Company name').fill('Lumwick Systems');
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Automatically saved to Investment Write-ups').waitFor({ timeout: 60_000 });
    await expect.poll(() => page.getByRole('region', { name: 'Memo text' }).innerText()).toContain('Lumwick Systems');
  });
});
