import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { projectDir } from '../stale.ts';

interface Screen {
  name: string;
  path: string;
  shows: string;
  act?: (page: Page) => Promise<void>;
  /** True for a list that renders only the rows in the window. */
  isList?: boolean;
}

export const screens: readonly Screen[] = [
  { name: 'memo-maker', path: '/', shows: 'AI-Powered Memo Maker' },
  { name: 'transcripts', path: '/transcripts', shows: 'Call with the founder of Tarn Ledger' },
  { name: 'writeups', path: '/writeups', shows: '23 write-ups', isList: true },
  { name: 'writeup', path: '/writeups', shows: '23 write-ups', act: openWriteup },
  { name: 'documents', path: '/documents', shows: 'Document Analysis' },
  { name: 'document', path: '/documents', shows: 'Document Analysis', act: uploadReport },
  { name: 'human-memos', path: '/human-memos', shows: 'Human Investment Memos' },
  { name: 'analytics', path: '/analytics', shows: 'Industry Breakdown', act: waitForChart },
  { name: 'peers', path: '/analytics', shows: 'Industry Breakdown', act: openPeers },
  { name: 'rankings', path: '/rankings', shows: 'Company Rankings', isList: true },
  { name: 'database', path: '/database', shows: 'Total Memos' },
  { name: 'companies', path: '/database?tab=details', shows: 'Ashgrove', isList: true },
  { name: 'company', path: '/database?tab=details', shows: 'Ashgrove', act: openCompany },
  { name: 'ai-analysis', path: '/ai-analysis', shows: 'AI Investment Analysis', act: runAnalysis },
  { name: 'discovery', path: '/ai-analysis/discovery', shows: 'AI Investment Analysis', act: discover },
  { name: 'search', path: '/search?q=net%20retention', shows: 'results matching', isList: true },
  { name: 'about', path: '/about', shows: 'About' },
  { name: 'admin', path: '/admin', shows: 'Admin Access Required', act: unlock },
  { name: 'admin-database', path: '/admin/database', shows: 'Admin Access Required', act: unlock, isList: true },
  { name: 'admin-trash', path: '/admin/trash', shows: 'Admin Access Required', act: unlock },
  { name: 'admin-system', path: '/admin/system', shows: 'Admin Access Required', act: unlock },
  { name: 'not-found', path: '/no-such-screen', shows: 'Investment Not Found' },
  { name: 'conversation', path: '/', shows: 'AI-Powered Memo Maker', act: importConversation },
];

/** The README's pictures. The default width is 1280 pixels. */
export const readmePictures: readonly {
  name: string;
  path: string;
  width?: number;
  act: (page: Page) => Promise<void>;
}[] = [
  { name: 'portfolio-analytics', path: '/analytics', act: showCharts },
  { name: 'company-figures', path: '/database?tab=details', act: openFigure },
  { name: 'document-analysis', path: '/documents', width: 1440, act: findInReport },
  { name: 'memo-maker', path: '/', act: importConversation },
];

async function openWriteup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View write-up' }).first().click();
  await page.getByRole('dialog').getByRole('article').waitFor();
}

async function openCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Corvane Security' }).first().click();
  await page.getByRole('dialog').getByText('Net retention').first().waitFor();
}

async function openFigure(page: Page): Promise<void> {
  await openCompany(page);
  await page.getByRole('dialog').getByText('Revenue', { exact: true }).first().click();
}

async function waitForChart(page: Page): Promise<void> {
  // The chart is drawn when it scrolls into view.
  const card = page.getByRole('region', { name: 'Revenue vs Growth Rate Analysis' });
  await card.scrollIntoViewIfNeeded();
  await card.locator('.apexcharts-svg').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function showCharts(page: Page): Promise<void> {
  await waitForChart(page);
  // Leaves room for the sticky header.
  await page
    .getByText('Revenue vs Growth Rate Analysis')
    .evaluate((card) => window.scrollBy(0, card.getBoundingClientRect().top - 100));
}

async function openPeers(page: Page): Promise<void> {
  await page.getByText('Peers', { exact: true }).first().click();
  await page.waitForLoadState('networkidle');
}

async function runAnalysis(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Analysis' }).click();
  await page.getByRole('heading', { name: 'Top Investment Picks' }).waitFor();
}

async function discover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discover Hot Companies' }).click();
  await page.getByRole('heading', { name: 'Hot Tech Companies' }).waitFor();
}

async function unlock(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter admin password').fill('admin-demo');
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.getByText('Admin Access Required').waitFor({ state: 'detached' });
}

async function importConversation(page: Page): Promise<void> {
  const text = await readFile(path.join(projectDir, 'prisma/demo/conversation.md'), 'utf8');
  await page.getByRole('button', { name: 'Import transcript' }).click();
  await page.getByLabel('Transcript text').fill(text.split('\n').slice(1).join('\n').trim());
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText(/^Summary by/).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Call with the founder of Tarn Ledger');
  await page.getByLabel('Title', { exact: true }).blur();
  await page.getByText('Saved', { exact: true }).waitFor();
}

const report = `<style>body { font: 13px/1.5 sans-serif } td, th { border: 1px solid #999; padding: 4px 10px; text-align: right }
table { border-collapse: collapse; margin: 16px 0 }</style><h1>Annual report 2025</h1>
<p>Corvane Security watches the network of factories. Ninety-six plants in nine countries work with it.</p>
<h2>The year in figures</h2><p>All amounts in millions of US dollars.</p>
<table><tr><th></th><th>FY2023</th><th>FY2024</th><th>FY2025</th></tr>
<tr><td>Revenue</td><td>9.4</td><td>12.4</td><td>16.9</td></tr><tr><td>Gross profit</td><td>6.1</td><td>8.4</td><td>11.8</td></tr>
<tr><td>EBITDA</td><td>(1.9)</td><td>(0.8)</td><td>0.6</td></tr><tr><td>Cash at year end</td><td>7.2</td><td>5.1</td><td>4.3</td></tr></table>
<p>Net revenue retention was 121 percent, and 143 people worked for us at the end of the year.</p>
<h2>Customers and risks</h2><p>Our two largest customers made up 31 percent of revenue.</p>`;

async function uploadReport(page: Page): Promise<void> {
  const printer = await page.context().newPage();
  await printer.setContent(report);
  const buffer = await printer.pdf({
    format: 'A4',
    margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' },
  });
  await printer.close();
  await page.getByRole('button', { name: 'Upload Document' }).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Annual report 2025.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Upload & Process Document' }).click();
  await page.getByRole('tab', { name: 'Document Content' }).waitFor();
  await page.getByText('The year in figures').first().waitFor();
}

async function findInReport(page: Page): Promise<void> {
  await uploadReport(page);
  await page.getByRole('button', { name: 'Show page' }).click();
  await page.getByPlaceholder(/find/i).fill('revenue');
  await page.locator('canvas').first().waitFor();
  await page.getByText('Document Uploaded').waitFor({ state: 'hidden' });
}
