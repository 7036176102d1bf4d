import type { Page } from 'playwright-core';
import { pdfFile, textFile } from '../../documents/documentFiles.ts';
import { useTestServer } from '../../support/harness.ts';
import { text, writePdf } from '../../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, text as words } from '../driver/finders.ts';
import { expectToast } from '../driver/toast.ts';

const report = new File(
  [
    writePdf([
      {
        content: text(60, 760, [
          'Halden Grid, Inc.',
          'Annual report 2025',
          'Halden Grid, Inc. sells software to utilities.',
          'Revenue was $24.5 million in fiscal year 2025, up 20% from the year before.',
          'Gross margin was 60%.',
          'In 2025 Halden Grid, Inc. raised its Series B at a post-money valuation of $310 million.',
        ]),
      },
    ]),
  ],
  'Halden report.pdf',
  { type: 'application/pdf' },
);
const nameless = pdfFile('Nameless.pdf', 'Revenue was $12 million in 2023.');
const broken = new File(['%PDF-1.7\nnot a document'], 'Broken.pdf', { type: 'application/pdf' });
/** A file that takes a few seconds to read. */
const long = pdfFile('Long.pdf', ...Array.from({ length: 1500 }, (_, page) => `Tidewater, Inc. page ${page}.`));

/** The page reloads the data a second after each success. */
const patient = { timeout: 10_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('the Database Viewer', () => {
  let page: Page;

  const visitor = useVisitor(() => startVisitor(server.address));
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/database');
  });

  const choose = async (...files: File[]) => {
    const read = async (file: File) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    });
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files.map(read)));
  };
  const processed = (name: string) =>
    page.getByRole('list', { name: 'Processed PDFs' }).getByRole('listitem').filter({ hasText: name });

  it('accepts only PDFs', async () => {
    await choose(textFile('notes.txt', 'Some words.'));
    await expectToast(page, 'Invalid Files', 'Please upload PDF files only');
    expect(await button('Process PDFs')(page).isDisabled()).toBe(true);
  });

  it('reads PDFs one after another, and each failure stays with its file', async () => {
    await choose(report, nameless, broken, textFile('notes.txt', 'Some words.'));
    await button('Process 3 PDFs')(page).click();
    await processed('Nameless.pdf').getByText('Waiting', { exact: true }).waitFor();
    const done = processed('Halden report.pdf');
    await done.getByText('✓ Added to portfolio database').waitFor();
    const figures = done.locator('dl > div');
    await expect
      .poll(() => figures.allInnerTexts())
      .toEqual(['Revenue\n$24.5M', 'Growth\n20%', 'Margin\n60%', 'Stage\nSeries B', 'Valuation\n$310M']);
    await expectToast(
      page,
      'PDF Processing Failed',
      'Nameless.pdf: The company of “Nameless” could not be identified. Read it again and give the company’s name.',
    );
    await processed('Broken.pdf').getByRole('alert').waitFor();
    expect(await processed('Broken.pdf').getByRole('alert').innerText()).toMatch(/^This file is damaged/);
    expect(await faults(page), 'results').toEqual([]);
  });

  it('reads a PDF again for the company that the user names', async () => {
    await processed('Nameless.pdf').getByLabel('Company name').fill('Tidewater Energy');
    await page.getByRole('button', { name: 'Retry Nameless.pdf' }).click();
    await processed('Nameless.pdf').getByRole('link', { name: 'Tidewater Energy' }).waitFor();
    await words('2 companies: Not scored')(page).waitFor(patient);
    await processed('Nameless.pdf').getByRole('link', { name: 'Tidewater Energy' }).click();
    await page.getByRole('dialog', { name: 'Tidewater Energy' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/database\/.+/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/database');
  });

  it('continues to show running readings after a reload, and can cancel them', async () => {
    await choose(long);
    await button('Process 1 PDF')(page).click();
    await processed('Long.pdf').getByText('Processing', { exact: true }).waitFor();
    await page.reload();
    await processed('Long').getByText('Processing', { exact: true }).waitFor();
    await processed('Long').getByRole('button', { name: 'Cancel' }).click();
    await processed('Long').getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Retry Long' }).waitFor();
  });
});
