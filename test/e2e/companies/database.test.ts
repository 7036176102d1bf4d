import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { pdfFile, textFile } from '../../documents/documentFiles.ts';
import { useTestServer } from '../../support/harness.ts';
import { text, writePdf } from '../../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, link, placeholder, tab, text as words } from '../driver/finders.ts';
import { holdFile } from '../portfolio/analyticsSteps.ts';
import { expectToast } from '../driver/toast.ts';

const rows = [
  ['(dollars in thousands)', '2025', '2024'],
  ['Total revenue', '24,000', '20,000'],
  ['Cost of revenue', '9,600', '8,000'],
  ['Gross profit', '14,400', '12,000'],
];
const tableText = rows.flatMap((cells, row) =>
  cells.map((cell, column) => text([60, 320, 440][column] ?? 60, 620 - row * 18, cell)),
);
const head = text(60, 760, [
  'Halden Grid annual report 2025',
  '',
  'Halden Grid sells software to utilities.',
  'As of December 31, 2025, Halden Grid had 86 employees.',
  'In 2025 Halden Grid raised its Series B at a post-money valuation of $310 million.',
  '',
  'Halden Grid',
  'Consolidated Statements of Operations',
  'Years ended December 31, 2025 and 2024',
]);
const report = new File(
  [writePdf([{ content: text(60, 760, 'Contents') }, { content: head + tableText.join('') }])],
  'Halden report.pdf',
  { type: 'application/pdf' },
);
const nameless = pdfFile('Nameless.pdf', 'Revenue was $12 million in 2023.');
const broken = new File(['%PDF-1.7\nnot a document'], 'Broken.pdf', { type: 'application/pdf' });
const long = pdfFile('Long.pdf', 'Tidewater, Inc. makes turbines.');

const portfolio = [
  { name: 'Amber Robotics', figures: { REVENUE: 12_400_000, REVENUE_GROWTH: 31, GROSS_MARGIN: 48, STAGE: 'Series A' } },
  { name: 'Birch Health', figures: { REVENUE: 90_000_000, INDUSTRY: 'Healthcare', STAGE: 'Growth' } },
  { name: 'Éclair Foods', figures: { REVENUE: 850_000, REVENUE_GROWTH: 140, INDUSTRY: 'Consumer' } },
  { name: 'Quiet Company' },
] as const;

/** The page reloads the data a second after each success. */
const patient = { timeout: 10_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('the Database Viewer', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    await addCompanies(server, 'northgate', [...portfolio]);
    return startVisitor(server.address);
  });
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
  const dialog = () => page.getByRole('dialog', { name: 'Halden Grid' });
  const figure = (label: string) => dialog().getByRole('group').filter({ hasText: label }).first();
  const table = () => page.getByRole('table', { name: 'Companies' });
  const names = () => table().locator('[data-index]').getByRole('link').allInnerTexts();

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
    await expect
      .poll(() => done.locator('dl > div').allInnerTexts())
      .toEqual(['Revenue\n$24M', 'Growth\n20%', 'Margin\n60%', 'Stage\nSeries B', 'Valuation\n$310M']);
    await expectToast(
      page,
      'PDF Processing Failed',
      'Nameless.pdf: The company of “Nameless” could not be identified. Read it again and give the company’s name.',
    );
    await processed('Broken.pdf').getByRole('alert').waitFor();
    expect(await processed('Broken.pdf').getByRole('alert').innerText()).toMatch(/^This file is damaged/);
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('reads a PDF again for the company that the user names', async () => {
    await processed('Nameless.pdf').getByLabel('Company name').fill('Tidewater Energy');
    await page.getByRole('button', { name: 'Retry Nameless.pdf' }).click();
    await processed('Nameless.pdf').getByRole('link', { name: 'Tidewater Energy' }).waitFor();
    await words('2 companies: Not scored')(page).waitFor(patient);
  });

  it('shows each figure of a company with its period, and unfolds every statement with its page and row', async () => {
    await processed('Halden report.pdf').getByRole('link', { name: 'Halden Grid' }).click();
    await dialog().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/database\/.+/);
    expect(await figure('Revenue').innerText()).toMatch(/\$24M[\s\S]*2025/);
    expect(await figure('Employees').innerText()).toMatch('86');
    await figure('Revenue').locator('summary').click();
    await expect
      .poll(() => figure('Revenue').getByRole('listitem').first().innerText())
      .toMatch(/\$24M[\s\S]*Shown[\s\S]*page 2[\s\S]*as printed: 24,000 thousand/);
    await figure('Gross margin').locator('summary').click();
    await expect.poll(() => figure('Gross margin').innerText()).toMatch('computed: 14,400 ÷ 24,000');
  });

  it('lets an admin reject a statement, accept it again and verify it', async () => {
    await dialog().getByRole('link', { name: 'unlock the admin panel' }).click();
    await page.getByRole('textbox', { name: 'Admin password' }).fill('admin-demo');
    await button('Access Admin Panel')(page).click();
    await page.getByRole('heading', { name: /^Company data/i }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Database' }).click();
    await tab('Detailed Data')(page).click();
    await link('Halden Grid')(page).first().click();
    await figure('Employees').locator('summary').click();
    await figure('Employees').getByRole('button', { name: 'Reject' }).click();
    await figure('Employees').getByText('Rejected by a person', { exact: true }).waitFor();
    await expect.poll(() => figure('Employees').locator('summary').innerText()).toMatch('Not known');
    await figure('Employees').getByRole('button', { name: 'Accept again' }).click();
    await figure('Employees').getByText('Shown', { exact: true }).waitFor();
    await figure('Employees').getByRole('button', { name: 'Verify', exact: true }).click();
    await figure('Employees')
      .getByText(/verified by a person/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('continues to show running readings after a reload, and can cancel them', async () => {
    const reading = holdFile(server, 'Long.pdf');
    await tab('Overview')(page).click();
    await choose(long);
    await button('Process 1 PDF')(page).click();
    await processed('Long.pdf').getByText('Processing', { exact: true }).waitFor();
    await page.reload();
    await processed('Long').getByText('Processing', { exact: true }).waitFor();
    await processed('Long').getByRole('button', { name: 'Cancel' }).click();
    await processed('Long').getByText('Cancelled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Retry Long' }).waitFor();
    reading.letGo();
  });

  it('lists companies, sorted by its headers with missing values last, and counts those without scores', async () => {
    await visitor.current.context.clearCookies();
    await page.close();
    page = await visitor.current.login('northgate', '/database');
    await words('4 companies: Not scored')(page).waitFor();
    await tab('Detailed Data')(page).click();
    await expect.poll(names).toEqual(['Amber Robotics', 'Birch Health', 'Éclair Foods', 'Quiet Company']);
    await page.getByLabel('Recommendation', { exact: true }).selectOption('Buy');
    await button('Clear search and filters')(page).click();
    const header = (name: string) => table().getByRole('columnheader', { name });
    await header('Revenue').getByRole('button').click();
    await expect.poll(names).toEqual(['Birch Health', 'Amber Robotics', 'Éclair Foods', 'Quiet Company']);
    await expect.poll(() => header('Revenue').getAttribute('aria-sort')).toBe('descending');
    await header('Growth').getByRole('button').click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Éclair Foods', 'Amber Robotics']);
    await expect.poll(() => header('Revenue').getAttribute('aria-sort')).toBe('none');
    const cells = table().getByRole('row').filter({ hasText: 'Éclair Foods' }).getByRole('cell');
    expect((await cells.allInnerTexts()).slice(1, 6)).toEqual(['N/A', '$0.85M', '140.0%', 'N/A', 'N/A']);
  });

  it('is searched, filtered and walked through with the arrow keys', async () => {
    await placeholder('Search companies...')(page).fill('HEALTHCARE');
    await expect.poll(names).toEqual(['Birch Health']);
    await words('1 company matching “HEALTHCARE”')(page).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByLabel('Stage', { exact: true }).selectOption('Series A');
    await expect.poll(names).toEqual(['Amber Robotics']);
    await page.getByLabel('Stage', { exact: true }).selectOption('All stages');
    await button(/^Sort: /)(page).click();
    await page.getByRole('menuitemradio', { name: 'A-Z', exact: true }).click();
    await expect.poll(async () => (await names())[1]).toBe('Birch Health');
    await table().getByRole('link', { name: 'Amber Robotics' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Birch Health' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('scores one company and all of them, and names the rule of a recommendation', async () => {
    await page.getByRole('button', { name: 'Generate Scores for Amber Robotics' }).click();
    const notices = page.getByRole('region', { name: 'Notifications (F8)' });
    await notices.getByText('Investment Scores Generated', { exact: true }).waitFor();
    const row = table().getByRole('row').filter({ hasText: 'Amber Robotics' });
    await expect.poll(async () => (await row.getByRole('cell').allInnerTexts())[5]).toMatch(/^\d+$/);
    await button('Generate All Scores')(page).click();
    await notices.getByText('All Investment Scores Generated', { exact: true }).waitFor();
    // One company has neither growth nor margin nor a market, one has no figure at all.
    await expect.poll(() => page.getByText('Not scored', { exact: true }).count()).toBe(2);
    const verdict = table()
      .getByRole('button', { name: /absolute$/ })
      .first();
    await verdict.click();
    const card = page.getByRole('dialog', { name: /, absolute$/ });
    await card.getByText('Hold at least 60').waitFor();
    await card.getByText(/^Against the portfolio: The top 10%/).waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await verdict.evaluate((each) => each === document.activeElement)).toBe(true);
    await tab('Overview')(page).click();
    await page
      .getByRole('button', { name: /^Show companies: [1-9]/ })
      .first()
      .click();
    await link('View Portfolio Analytics')(page).waitFor();
    expect(new URL(page.url()).searchParams.get('level')).toMatch(/^(?:strong_buy|buy|hold|pass)$/);
  });

  it('goes back to the screen that the reader came from', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    // Without this wait the next click could come before About has loaded, and then the reader was never there.
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Database' }).click();
    await tab('Detailed Data')(page).click();
    await placeholder('Search companies...')(page).fill('birch');
    await expect.poll(names).toEqual(['Birch Health']);
    await button('Back')(page).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
  });
});
