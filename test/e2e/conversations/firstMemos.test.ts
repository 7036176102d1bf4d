import type { Locator, Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';

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

const unnamed =
  'Revenue was 12.4 million dollars in 2024. Gross margin is 68 percent. They raise a Series B of 20 million dollars.';

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

const guide = () => page.getByRole('region', { name: 'Your first memo' });
const done = () => guide().getByRole('listitem').filter({ hasText: '(done)' }).getByRole('link').allInnerTexts();

async function importTranscript(text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  return page.getByRole('region', { name: 'Draft transcript' });
}

describe.skipIf(!canBrowse)('the guide to the first memo', () => {
  it('marks each step as the firm completes it, from a pasted conversation to the portfolio', async () => {
    page = await visitor.current.login('dossier');
    await guide().getByText('0 of 5 steps done').waitFor();

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Import transcript' }).click();
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose files' }).click();
    await (await chosen).setFiles({ name: 'Old call.txt', mimeType: 'text/plain', buffer: Buffer.from('We grew.') });
    await dialog.getByText('Old call.txt').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import transcript' }).click();
    await dialog.getByText('The .vtt, .srt, .docx, .json or .txt files of one call').waitFor();
    await dialog.getByRole('textbox').fill('Halden Grid has revenue of 12 million dollars, and the team is strong.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await guide().getByText('1 of 5 steps done').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue(), 'of the cancelled file').not.toBe('Old call');
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await guide().getByText('2 of 5 steps done').waitFor();
    await expect.poll(() => done()).toEqual(['Bring in a conversation', 'Save the transcript']);

    await page.getByRole('button', { name: 'Import transcript' }).click();
    await dialog
      .getByRole('textbox')
      .fill('Kestrel has revenue of 18 million dollars. It grew by 42 percent last year.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await guide().getByText('3 of 5 steps done').waitFor();

    await guide().getByRole('link', { name: 'Trace a figure' }).click();
    await page.waitForURL('**/writeups/*');
    await page.getByRole('article').locator('[data-figure]').first().click();
    await page.getByRole('complementary').getByText(/^“/).first().waitFor();
    await goInPlace(page, '/?tenant=dossier');
    await guide().getByText('4 of 5 steps done').waitFor();

    await addCompanies(server, 'dossier', [{ name: 'Kestrel' }]);
    await page.reload();
    await page.getByText('Ready to Record').waitFor();
    await guide().waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your first memo' }).click();
    await guide().getByText('All done. The next one will be quicker.').waitFor();
    await expect.poll(() => guide().evaluate((card) => card === document.activeElement)).toBe(true);
  });

  it('is closed for good by keyboard on a phone, and opened again from the foot of the page', async () => {
    await visitor.current.context.clearCookies();
    await page.close();
    page = await visitor.current.login('northgate');
    await page.setViewportSize({ width: 390, height: 844 });
    await guide().getByText('0 of 5 steps done').waitFor();
    await guide().getByRole('button', { name: 'Close the guide' }).press('Enter');
    await guide().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Ready to Record').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await guide().count()).toBe(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Your first memo' }).click();
    await guide().getByRole('link', { name: 'Bring in a conversation' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conversation');
  });
});

describe.skipIf(!canBrowse)('a conversation that names no company', () => {
  it('is named above its summary, by a suggestion, which the summary and the title then use', async () => {
    await goInPlace(page, '/?tenant=northgate');
    const draft = await importTranscript(`We spoke about Velmira a little. ${unnamed}`);
    const question = draft.getByRole('region', { name: 'Company' });
    await question.getByRole('button', { name: 'Velmira' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => draft.getByLabel('Title').inputValue()).toMatch(/^Velmira - /);
    await expect.poll(() => draft.getByRole('region', { name: 'Summary' }).innerText()).toContain('Velmira');
    await draft.getByRole('button', { name: 'Save Transcript' }).click();
    await draft.waitFor({ state: 'hidden' });
  });

  it('makes the page request the name, and the memo uses the answer', async () => {
    await importTranscript(unnamed);
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
    const draft = await importTranscript(unnamed);
    await draft.getByRole('region', { name: 'Summary' }).getByText('12.4').first().waitFor();
    await draft.getByRole('button', { name: 'Go on without' }).click();
    await draft.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await draft.waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Memo text' }).waitFor();
  });
});

describe.skipIf(!canBrowse)('a conversation with a document beside it', () => {
  const card = (name: string) => page.locator('main').getByRole('heading', { name, level: 2 }).locator('xpath=../..');

  it('has its document uploaded and read on the Memo Maker', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await goInPlace(page, '/?tenant=northgate');
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
    await failed.getByRole('alert').waitFor();
  });

  it('becomes a combined analysis that names its sources and their disagreements', async () => {
    await importTranscript(conversation);
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
    await importTranscript(`${conversation}\nWe call three customers next.`);
    await card('Voice + Data Analysis').getByRole('button', { name: 'Generate Memo' }).click();
    const memo = page.getByRole('region', { name: 'Investment memo' });
    await memo.getByText('Automatically saved to Investment Write-ups').waitFor();
    const text = await memo.getByRole('region', { name: 'Memo text' }).innerText();
    expect(text).toMatch(/68 percent|68 ?%/);
    await expect.poll(() => page.getByRole('list', { name: 'Supporting documents' }).count()).toBe(0);
  });
});
