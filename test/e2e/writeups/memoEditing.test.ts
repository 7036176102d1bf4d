import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { conversation, generateWriteup, jobIn, mutate, saveTranscript } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults, faultsAndFit } from '../driver/faults.ts';
import { readKept } from '../keptEdits.ts';

const server = await useTestServer();

/** Home leads to the beginning of the line that was clicked. */
const firstLine = { position: { x: 4, y: 8 } };

describe.skipIf(!canBrowse)('a memo', () => {
  let client: Client;
  let transcriptId: string;
  let page: Page;

  const visitor = useVisitor(async () => {
    client = await new Client(server).login('dossier');
    transcriptId = await saveTranscript(client, { title: 'Acme Robotics', content: conversation });
    await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED');
    return startVisitor(server.address);
  });
  const open = async (): Promise<Page> => {
    const opened = await visitor.current.login('dossier', '/writeups', 'Ada Lovelace');
    await opened.getByRole('link', { name: /^Investment Memo - / }).click();
    await opened.getByRole('dialog').getByRole('link', { name: 'Open as page' }).click();
    await opened.getByRole('group', { name: 'Actions' }).waitFor();
    await opened.getByRole('article').getByRole('heading', { name: 'Financials' }).waitFor();
    return opened;
  };
  beforeAll(async () => {
    page = await open();
  });

  const named = (name: string, on = page) => on.getByRole('button', { name, exact: true });
  const text = (on = page) => on.getByRole('textbox', { name: 'Memo text' });
  const headings = () => page.getByRole('article').locator('h2').allInnerTexts();
  /** The tables as a reader sees them, without the line breaks between their tags. */
  const tables = () =>
    page
      .getByRole('article')
      .locator('table')
      .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.replace(/>\s+</g, '><')));
  const openTab = (name: string) => page.getByRole('tab', { name, exact: true }).click();
  const isFocused = (name: string) => page.evaluate((wanted) => document.activeElement?.ariaLabel === wanted, name);

  it('shows its text at once, its sections and, beside the text, the evidence of a figure', async () => {
    const { y } = (await page.getByRole('article').boundingBox())!;
    expect(y).toBeLessThan(230);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Financials' }).click();
    await expect
      .poll(async () => (await page.getByRole('article').getByRole('heading', { name: 'Financials' }).boundingBox())?.y)
      .toBeLessThan(200);
    await page.getByRole('article').locator('.figure', { hasText: '$4.2M' }).first().click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await evidence.getByRole('blockquote').filter({ hasText: 'Revenue was 4.2 million dollars' }).waitFor();
    expect(await faultsAndFit(page)).toEqual([]);
  });

  it('keeps the tables as they are when another passage is edited and saved with Ctrl+S', async () => {
    const before = await tables();
    expect(before.join()).toContain('class="amount"');
    const typeface = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('article p, .ProseMirror p')!).font);
    const read = await typeface();
    await named('Edit').click();
    await expect.poll(() => isFocused('Memo text')).toBe(true);
    expect(await typeface()).toBe(read);
    await text().getByText('Acme Robotics is raising a $12.0M Series A').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' We know the founders.');
    await openTab('Comments');
    await named('Comment on the whole write-up').waitFor();
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect((await named('Save').boundingBox())!.y).toBeLessThan(120);
    await page.keyboard.press('Control+s');
    await page.getByRole('article').getByText('We know the founders.').waitFor();
    await expect.poll(() => isFocused('Edit')).toBe(true);
    expect(await tables()).toEqual(before);
  });

  it('is edited in place: a cell, a figure, a section', async () => {
    const before = await headings();
    await named('Edit').click();
    const cell = text()
      .getByRole('row', { name: /^Gross margin/ })
      .getByRole('cell')
      .nth(1);
    await cell.waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await cell.dblclick();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('58%');
    await text().getByText('Acme Robotics is raising a $12.0M Series A').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Churn is 3.7% by our own count.');
    await text().getByRole('heading', { name: 'Financials' }).click();
    await named('Move section up').click();
    await named('Save').click();
    await page.getByRole('article').getByText('58%', { exact: true }).waitFor();
    const moved = [...before];
    const at = moved.indexOf('Financials');
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    expect(await headings()).toEqual(moved);
    const figure = (words: string) => page.getByRole('article').locator('.figure', { hasText: words }).first();
    await figure('3.7%').click();
    await page.getByText('3.7% written by Ada Lovelace, no source').waitFor();
    await page.keyboard.press('Escape');
    await figure('$4.2M').click();
    await page.getByRole('blockquote').filter({ hasText: 'Revenue was 4.2 million dollars' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('is compared with its earlier version, which is restored', async () => {
    await openTab('Versions');
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByText(/Churn is 3\.7% by our own count/).waitFor();
    await comparison.scrollIntoViewIfNeeded();
    expect(await comparison.locator('del').allInnerTexts()).toContain('Gross margin | 62% |');
    await named('Restore version 1').click();
    await page.getByText('Version 4', { exact: true }).first().waitFor();
    expect(await page.getByRole('article').innerText()).not.toContain('3.7%');
  });

  it('that was not saved is offered again after the browser was closed', async () => {
    await named('Edit').click();
    await text()
      .getByText(/Revenue was \$4\.2M in/)
      .click(firstLine);
    await page.keyboard.press('Home');
    await page.keyboard.type('Unsaved. ');
    await expect.poll(() => page.evaluate(readKept)).toContain('Unsaved. ');
    await page.close({ runBeforeUnload: false });
    page = await open();
    await named('Edit').click();
    await named('Restore them').click();
    await text()
      .getByText(/^Unsaved\. /)
      .waitFor();
    await named('Save').click();
    await page
      .getByRole('article')
      .getByText(/^Unsaved\. /)
      .waitFor();
  });

  it('is written again from newer sources, and changes when the revision is accepted', async () => {
    const content = conversation.replace('4.2 million', '5.3 million');
    await mutate(client, 'editTranscript', { id: transcriptId, version: 1, content });
    await openTab('Versions');
    await named('Regenerate').click();
    const change = page.getByRole('region', { name: 'New version' });
    await change.locator('ins', { hasText: '$5.3M' }).first().waitFor();
    const ours = change.getByRole('group').filter({ has: page.locator('del', { hasText: 'Unsaved. ' }) });
    await ours.getByLabel('Keep mine').check();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await change.getByRole('button', { name: /^Accept \d of \d sections$/ }).click();
    await page.getByRole('article').locator('.figure', { hasText: '$5.3M' }).first().waitFor();
    await page
      .getByRole('article')
      .getByText(/^Unsaved\. /)
      .waitFor();
  });

  it('is locked once it is approved', async () => {
    const go = async (status: string, step: string) => {
      await named(`Status: ${status}`).click();
      await page.getByRole('menuitem', { name: step }).click();
    };
    await go('Draft', 'Send to review');
    await go('In review', 'Approve');
    await named('Status: Approved').waitFor();
    expect(await named('Edit').count()).toBe(0);
    await go('Approved', 'Reopen');
    await named('Edit').waitFor();
  });
});
