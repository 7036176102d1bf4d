import type { Locator, Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

const unnamed =
  'Revenue was 12.4 million dollars in 2024. Gross margin is 68 percent. They raise a Series B of 20 million dollars.';

const server = await useTestServer();

async function importTranscript(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('region', { name: 'Draft transcript' });
}

describe.skipIf(!canBrowse)('a conversation that names no company', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));

  it('is named above its summary, by a suggestion, which the summary and the title then use', async () => {
    page = await visitor.current.login();
    const draft = await importTranscript(page, `We spoke about Velmira a little. ${unnamed}`);
    const question = draft.getByRole('region', { name: 'Company' });
    await question.getByRole('button', { name: 'Velmira' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => draft.getByLabel('Title').inputValue()).toMatch(/^Velmira - /);
    await expect.poll(() => draft.getByRole('region', { name: 'Summary' }).innerText()).toContain('Velmira');
    await draft.getByRole('button', { name: 'Save Transcript' }).click();
    await draft.waitFor({ state: 'hidden' });
  });

  it('makes the page request the name, and the memo uses the answer', async () => {
    await importTranscript(page, unnamed);
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

  it('may stay without a name, and the memo does not ask again', async () => {
    const draft = await importTranscript(page, unnamed);
    await draft.getByRole('region', { name: 'Summary' }).getByText('12.4').first().waitFor();
    await draft.getByRole('button', { name: 'Go on without' }).click();
    await draft.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await draft.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Memo text' }).waitFor();
  });
});
