import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const guideIn = (page: Page) => page.getByRole('region', { name: 'Your first memo' });
const doneIn = (page: Page) =>
  guideIn(page).getByRole('listitem').filter({ hasText: '(done)' }).getByRole('link').allInnerTexts();

const server = await useTestServer();

describe.skipIf(!canBrowse)('the guide to the first memo', () => {
  const visitor = useVisitor(() => startVisitor(server.address));

  it('marks each step as the firm completes it, from a pasted conversation to the portfolio', async () => {
    const page = await visitor.current.login('dossier');
    await guideIn(page).getByText('0 of 5 steps done').waitFor();

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
    await guideIn(page).getByText('1 of 5 steps done').waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue(), 'of the cancelled file').not.toBe('Old call');
    await page.getByRole('button', { name: 'Save Transcript' }).click();
    await guideIn(page).getByText('2 of 5 steps done').waitFor();
    await expect.poll(() => doneIn(page)).toEqual(['Bring in a conversation', 'Save the transcript']);

    await page.getByRole('button', { name: 'Import transcript' }).click();
    await dialog
      .getByRole('textbox')
      .fill('Kestrel has revenue of 18 million dollars. It grew by 42 percent last year.');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await guideIn(page).getByText('3 of 5 steps done').waitFor();

    await guideIn(page).getByRole('link', { name: 'Trace a figure' }).click();
    await page.waitForURL('**/writeups/*');
    await page.getByRole('article').locator('[data-figure]').first().click();
    await page.getByRole('complementary').getByText(/^“/).first().waitFor();
    await goInPlace(page, '/?tenant=dossier');
    await guideIn(page).getByText('4 of 5 steps done').waitFor();

    await addCompanies(server, 'dossier', [{ name: 'Kestrel' }]);
    await page.reload();
    await page.getByText('Ready to Record').waitFor();
    await guideIn(page).waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your first memo' }).click();
    await guideIn(page).getByText('All done. The next one will be quicker.').waitFor();
    await expect.poll(() => guideIn(page).evaluate((card) => card === document.activeElement)).toBe(true);
  });

  it('is closed for good by keyboard on a phone, and opened again from the foot of the page', async () => {
    await visitor.current.context.clearCookies();
    const page = await visitor.current.login('northgate');
    await page.setViewportSize({ width: 390, height: 844 });
    await guideIn(page).getByText('0 of 5 steps done').waitFor();
    await guideIn(page).getByRole('button', { name: 'Close the guide' }).press('Enter');
    await guideIn(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Ready to Record').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await guideIn(page).count()).toBe(0);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Your first memo' }).click();
    await guideIn(page).getByRole('link', { name: 'Bring in a conversation' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conversation');
  });
});
