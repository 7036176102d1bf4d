import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

const conversation = [
  'We met Harbor Logistics in Rotterdam. They build software for container terminals.',
  'Revenue was 12.4 million dollars in 2024, up 31 percent on the year before.',
  'They raise a Series B of 20 million dollars. Two customers make up half of the revenue, which worries us.',
].join('\n');
const onePager = [
  'Harbor Logistics: one page for investors',
  '',
  'Harbor Logistics makes software with which container terminals plan their cranes.',
  'Revenue was 10.9 million dollars in 2024. Gross margin was 68 percent in 2024.',
].join('\n');

const server = await useTestServer();

describe.skipIf(!canBrowse)('a conversation with a document beside it', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));
  const card = (name: string) => page.locator('main').getByRole('heading', { name, level: 2 }).locator('xpath=../..');

  it('has its document uploaded and read on the Memo Maker', async () => {
    page = await visitor.current.login();
    await page.getByRole('heading', { name: 'Supporting Documents' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Voice + Data Analysis' }).count()).toBe(0);
    const file = { name: 'Harbor one-pager.txt', mimeType: 'text/plain', buffer: Buffer.from(onePager) };
    const input = card('Supporting Documents').locator('input[type=file]');
    expect(await input.getAttribute('accept')).toBe('.pdf,.docx,.xlsx,.txt');
    const broken = { name: 'Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and no more') };
    await input.setInputFiles([file, broken]);
    const rows = page.getByRole('list', { name: 'Supporting documents' }).getByRole('listitem');
    const row = rows.filter({ hasText: 'Harbor one-pager' });
    await row.getByText('Harbor one-pager', { exact: true }).waitFor();
    await row.getByText('Ready', { exact: true }).waitFor();
    expect(await row.innerText()).toContain('0.2 KB');
    const failed = rows.filter({ hasText: 'Broken' });
    await failed.getByRole('alert').waitFor();
    await failed.getByRole('button', { name: 'Retry Broken' }).click();
    await failed.getByRole('alert').waitFor({ state: 'detached' });
    await failed.getByRole('alert').waitFor();
  });

  it('becomes a combined analysis that names its sources and their disagreements', async () => {
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(conversation);
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    const third = card('Voice + Data Analysis');
    await third.getByText('Harbor one-pager').waitFor();
    await third.getByText('One document could not be read and will not be used.').waitFor();
    await third.getByRole('button', { name: 'Generate Analysis' }).click();
    const analysis = page.getByRole('region', { name: 'Combined analysis', exact: true });
    const text = analysis.getByRole('region', { name: 'Memo text' });
    // The page shows the text while it is being written.
    for (const words of [/12\.4 million/, /10\.9 million/, /disagree/i, /68 percent|68 ?%/]) {
      await expect.poll(() => text.innerText()).toMatch(words);
    }
  });

  it('is saved as a combined analysis together with its transcript', async () => {
    await page.getByRole('button', { name: 'Save Analysis' }).click();
    await page.getByText('Analysis Saved').waitFor();
    await page.getByRole('link', { name: 'Investment Memos' }).first().click();
    await page
      .getByText(/^Combined Analysis - /)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'My Transcripts' }).first().click();
    await page.getByText('We met Harbor Logistics in Rotterdam.').first().waitFor();
  });

  it('becomes the institutional memo with the document, which then leaves the card', async () => {
    await page.getByRole('link', { name: 'Memo Maker' }).first().click();
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(`${conversation}\nWe call three customers next.`);
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await card('Voice + Data Analysis').getByRole('button', { name: 'Generate Memo' }).click();
    const memo = page.getByRole('region', { name: 'Investment memo' });
    await memo.getByText('Automatically saved to Investment Write-ups').waitFor();
    const text = await memo.getByRole('region', { name: 'Memo text' }).innerText();
    expect(text).toMatch(/68 percent|68 ?%/);
    await expect.poll(() => page.getByRole('list', { name: 'Supporting documents' }).count()).toBe(0);
  });
});
