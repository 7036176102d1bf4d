import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { docxFile, pdfFile, textFile, xlsxFile } from '../documents/documentFiles.ts';
import { useTestServer } from '../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';
import { goInPlace } from './driver/goInPlace.ts';
import { faults } from './driver/faults.ts';
import { expectToast } from './driver/toast.ts';

const report = pdfFile(
  'Halden report.pdf',
  'Halden Grid sells software to utilities.',
  'Revenue grew to 12.4 million dollars in 2025.',
  'The largest risk is that revenue depends on two customers.',
);
const plan = docxFile('Business plan.docx', 'Halden Grid plans to hire 40 engineers.', 'The gross margin is 71%.');
const model = xlsxFile('Model.xlsx', 'Cash', [
  ['Month', 'Balance'],
  ['March', '840'],
]);
const broken = new File(['%PDF-1.7 and then nothing that is one'], 'Broken.pdf');

const server = await useTestServer();

describe.skipIf(!canBrowse)('Document Analysis', () => {
  let page: Page;

  const visitor = useVisitor(() => startVisitor(server.address, {}, {}));
  beforeAll(async () => {
    await visitor.current.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    page = await visitor.current.login('dossier', '/documents');
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const list = () => page.getByRole('list', { name: 'Documents' });
  const reader = () => page.getByRole('region', { name: 'Document text' });
  const open = (title: string) => list().getByRole('link', { name: title, exact: true }).click();
  const choose = async (...files: File[]) => {
    const read = async (file: File) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files.map(read)));
  };

  it('uploads a file under its own title and opens it', async () => {
    await button('Upload Document').click();
    await button('Upload & Process Document').click();
    await expectToast(page, 'No File Selected', 'Please select a document to upload');
    await choose(report);
    const title = page.getByLabel('Document title');
    await expect.poll(() => title.inputValue()).toBe('Halden report');
    await title.fill('Halden Grid 2025');
    await button('Upload & Process Document').click();
    await page.getByRole('heading', { name: 'Halden Grid 2025', exact: true }).waitFor();
    await expectToast(page, 'Document Uploaded', 'Its text is ready to read and analyse.');
    await reader().getByText('Halden Grid sells software to utilities.').waitFor();
    await list().getByRole('link', { name: 'Halden Grid 2025' }).waitFor();
  });

  it('uploads many files, follows each, and keeps a failure with its file', async () => {
    await button('New Upload').click();
    await button('Multiple Upload').click();
    await page.getByText(/Up to 100 files, 50 MB each$/).waitFor();
    await button(/^Upload & Process/).click();
    await expectToast(page, 'No Files Selected', 'Please select one or more documents to upload');
    await choose(plan, textFile('Unwanted.txt', 'Nobody wants this.'));
    await page.getByText('Selected Documents (2)').waitFor();
    await choose(model, broken, report);
    await page.getByText('Selected Documents (5)').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await page.goBack();
    await page.getByText('Selected Documents (5)').waitFor();
    await button('Remove Unwanted.txt from the list').click();
    await button('Upload & Process 4 Documents').click();
    await expectToast(page, 'Documents Uploaded', 'Successfully processed 3 of 4 documents');
    await expectToast(page, 'Some uploads failed', '1 document could not be processed');

    const uploads = page.getByRole('region', { name: 'Uploads (4)' }).getByRole('listitem');
    await uploads.filter({ hasText: 'Business plan.docx' }).getByText('Ready', { exact: true }).waitFor();
    await uploads.filter({ hasText: 'Halden report.pdf' }).getByText('Already here', { exact: true }).waitFor();
    const failed = uploads.filter({ hasText: 'Broken.pdf' });
    await expect.poll(() => failed.innerText()).toMatch(/\bfile\b.+\./);
    await failed.getByRole('button', { name: 'Remove Broken', exact: true }).click();
    await expect.poll(() => list().getByRole('listitem').count()).toBe(3);
  });

  it('finds documents by title, file name and text', async () => {
    const search = page.getByPlaceholder('Search documents...');
    for (const words of ['halden grid 2025', 'HALDEN REPORT', 'two customers']) {
      await search.fill(words);
      await expect.poll(() => list().getByRole('link').allInnerTexts()).toEqual(['Halden Grid 2025']);
    }
    await search.fill('nothing says this');
    await page.getByText('No documents matching your search', { exact: true }).waitFor();
    await button('Clear search').last().click();
    await expect.poll(() => list().getByRole('listitem').count()).toBe(3);
  });

  it('shows the cells of a sheet under their letters and numbers', async () => {
    await open('Model');
    await reader().getByRole('columnheader', { name: 'B', exact: true }).waitFor();
    const row = reader().getByRole('row').filter({ hasText: 'March' });
    expect((await row.innerText()).split(/\s+/)).toEqual(['2', 'March', '840']);
  });

  it('finds words in a document and steps from match to match', async () => {
    await open('Halden Grid 2025');
    await reader().getByText('Halden Grid sells software to utilities.').waitFor();
    const find = page.getByLabel('Find in document', { exact: true });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('revenue');
    await page.getByText('1 of 2', { exact: true }).waitFor();
    const marked = () =>
      reader()
        .locator('mark[aria-current]')
        .evaluate((mark) => mark.parentElement!.textContent);
    await expect.poll(marked).toContain('12.4 million');
    await find.press('Enter');
    await page.getByText('2 of 2', { exact: true }).waitFor();
    await expect.poll(marked).toContain('two customers');
    await find.press('Shift+Enter');
    await page.getByText('1 of 2', { exact: true }).waitFor();
    await find.press('Escape');
    await expect.poll(() => reader().locator('mark').count()).toBe(0);
  });

  it('shows the page of a PDF beside its text', async () => {
    await button('Show page').click();
    const original = page.getByRole('region', { name: 'Original page' });
    // The document that the search led to.
    await original.getByText('Page 2 of 3', { exact: true }).waitFor();
    await expect.poll(() => inkOn(page)).toBeGreaterThan(100);
    await original.getByRole('button', { name: 'Next page' }).click();
    await original.getByText('Page 3 of 3', { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('Go to').locator('option:checked').innerText()).toBe('Page 3');
    const width = () => original.locator('canvas').evaluate((canvas) => canvas.clientWidth);
    const before = await width();
    await original.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Show page').click();
  });

  it('downloads the text and the original, and shares a link that works', async () => {
    const [text] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
    expect(text.suggestedFilename()).toBe('Halden Grid 2025-content.txt');
    expect(await readFile(await text.path(), 'utf8')).toContain('Revenue grew to 12.4 million dollars in 2025.');
    const [original] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Original', exact: true }).click(),
    ]);
    expect(original.suggestedFilename()).toBe('Halden report.pdf');
    expect(new Uint8Array(await readFile(await original.path()))).toEqual(new Uint8Array(await report.arrayBuffer()));

    await button('Share').click();
    await expectToast(page, 'Link copied', 'Colleagues who are logged in can open this document with it.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get('tenant')).toBe('dossier');
    await page.goto(`${link}&find=two+customers`);
    await page.getByText('1 of 1', { exact: true }).waitFor();
    await page.locator('mark[aria-current]').getByText('two customers').waitFor();
  });

  it('analyses a document, keeps the analysis, and leads from a figure to its passage', async () => {
    await goInPlace(page, '/documents?tenant=dossier');
    await open('Halden Grid 2025');
    await page.getByRole('tab', { name: 'Investment Analysis' }).click();
    await page.getByRole('heading', { name: 'No Analysis Generated', exact: true }).waitFor();
    await button('Generate Investment Analysis').click();
    await page.getByRole('heading', { name: /^(Analyzing Document|Generating Investment Insights)\.\.\.$/ }).waitFor();
    await page.getByRole('heading', { name: 'Generating Investment Insights...', exact: true }).waitFor();
    await expectToast(page, 'Analysis Complete', 'The investment analysis is saved to Investment Write-ups.');

    await page.reload();
    await button('Save Investment Writeup').click();
    await page
      .getByRole('region', { name: 'Notifications (F8)' })
      .getByText('Writeup Saved', { exact: true })
      .waitFor();
    await page.getByRole('article').getByRole('button', { name: '$12.4M' }).first().click();
    await button('Show in the document').click();
    await reader().locator('mark[aria-current]').getByText('12.4 million').waitFor();
    await goInPlace(page, '/writeups?tenant=dossier');
    await page.getByRole('link', { name: /Halden Grid 2025/ }).waitFor();
  });

  it('fits a phone: the list first, then the document with a way back', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goInPlace(page, '/documents?tenant=dossier');
    await list().waitFor();
    await open('Halden Grid 2025');
    await reader().getByText('Halden Grid sells software to utilities.').waitFor();
    await expect.poll(() => list().isVisible()).toBe(false);
    await button('Your Documents').click();
    await expect.poll(() => list().getByRole('listitem').count()).toBe(3);
  });
});

async function inkOn(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width === 0) return 0;
    // Read from a copy, so that the page's own canvas stays on the graphics card.
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!;
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]! > 0 && data[at]! < 100) dark += 1;
    return dark;
  });
}
