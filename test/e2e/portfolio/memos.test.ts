import type { Page } from 'playwright-core';
import { companyReport } from '../../companies/companyReadingSteps.ts';
import { textFile } from '../../documents/documentFiles.ts';
import { readFile, uploadFile } from '../../documents/documentSteps.ts';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { text as lines, writePdf } from '../../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, link, text } from '../driver/finders.ts';
import { expectToast } from '../driver/toast.ts';
import { holdFile } from './analyticsSteps.ts';

const harbor = [
  'Harbor Logistics, Inc.',
  'Investment memo, March 2022',
  'Harbor Logistics, Inc. runs ports. Revenue was $12.4 million in 2021, up 31% from 2020. Gross margin was 48%.',
];
const tidewater = [
  'Tidewater, Inc.',
  'Investment memo, March 2023',
  'Tidewater, Inc. makes turbines.',
  'Revenue was $30 million in 2022.',
];
const memos = [
  textFile('Harbor Logistics 2021.txt', harbor.join('\n\n')),
  new File(['%PDF-1.7\nnot a document'], 'Locked.pdf', { type: 'application/pdf' }),
  new File([writePdf([{ content: lines(60, 760, tidewater) }])], 'Tidewater 2022.pdf', { type: 'application/pdf' }),
  textFile('Notes.txt', 'Revenue was $2 million in 2020, and nobody says whose.'),
];

const patient = { timeout: 25_000 };

const names = ['Ashgrove', 'Birchwood', 'Cedarline', 'Dogwood', 'Elmfield', 'Firbank'].map(
  (name) => `${name} Robotics`,
);
const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('memos that people wrote', () => {
  const queue = () => page.getByRole('list', { name: 'Upload queue' });
  const states = async () =>
    queue()
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => row.textContent.match(/Pending|Uploading|Processing|Complete|Error/)?.[0]),
      );
  const memo = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const result = (label: string) => page.getByRole('region', { name: `${label}: result` });

  it('wait in a queue that survives a reload', async () => {
    page = await visitor.current.login('northgate', '/human-memos');
    await page.getByText('up to 100 documents').waitFor();
    await text('No human memos yet')(page).waitFor();
    expect(await button(/^Extract/)(page).count()).toBe(0);
    const files = memos.map(async (file) => ({
      name: file.name,
      mimeType: file.type,
      buffer: Buffer.from(await file.arrayBuffer()),
    }));
    await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
    const pending = ['Pending', 'Pending', 'Pending', 'Pending'];
    await expect.poll(states, patient).toEqual(pending);
    await page.reload();
    await expect.poll(states, patient).toEqual(pending);
    await page.getByText('Upload queue: 0 of 4 complete').waitFor();
  });

  it('become write-ups one after another, and a memo that cannot be read says why', async () => {
    visitor.current.expectProblem(/Document processing failed/);
    await button('Process All')(page).click();
    await expect.poll(states, { timeout: 60_000 }).toEqual(['Complete', 'Error', 'Complete', 'Complete']);
    const failed = queue().getByRole('listitem').nth(1);
    expect(await failed.getByRole('alert').innerText()).toMatch(/^Document processing failed\. This file is damaged/);
    expect(await failed.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    const done = queue().getByRole('listitem').first();
    expect(await done.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    await expect.poll(() => text('Human Memo')(page).count(), patient).toBe(3);
    await button('Clear Queue')(page).click();
    await queue().waitFor({ state: 'detached' });
    await link('Harbor Logistics 2021')(page).click();
    await page
      .getByRole('article')
      .getByText(/Revenue was \$12\.4 million in 2021/)
      .waitFor();
    await page.goBack();
  });

  it('have figures that are read from their text, and show with them', async () => {
    await button('Extract Financial Data')(page).click();
    await expectToast(page, 'Financial Metrics Extracted', 'Figures were found in 2 of 3 memos, of 2 companies.');
    await expect
      .poll(() => memo('Harbor Logistics 2021').innerText())
      .toMatch(/Revenue\s*\$12\.4M\s*Growth\s*31%\s*Margin\s*48%/);
    await expect
      .poll(() => memo('Tidewater 2022').innerText())
      .toMatch(/Revenue\s*\$30M\s*Growth\s*N\/A\s*Margin\s*N\/A/);
    await result('Financial data').getByText('Figures were found in 2 of 3 memos, of 2 companies.').waitFor();
    await expect
      .poll(() => result('Financial data').getByRole('listitem').innerText())
      .toMatch(/^Notes\. .+ company.+\.$/);
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('have figures that are read from their original files; a result stays until it is dismissed', async () => {
    await button('Extract Real PDF Metrics')(page).click();
    await expect.poll(() => result('Real PDF metrics').innerText()).toMatch(/Figures were found in \d of \d memos?/);
    const notices = page.getByRole('region', { name: 'Notifications (F8)' });
    await notices.getByText('Real PDF Metrics Extracted', { exact: true }).waitFor();
    await button('Dismiss the result of Financial data')(page).click();
    await result('Financial data').waitFor({ state: 'detached' });
    await page.reload();
    await result('Real PDF metrics').waitFor();
    expect(await result('Financial data').count()).toBe(0);
    expect(await queue().count()).toBe(0);
  });

  it('have figures of the company that the user names, and lead to it', async () => {
    await button('Name the company of Notes')(page).click();
    await page.getByLabel('Company name').fill('Quiet Company');
    await button('Read figures')(page).click();
    await expect.poll(() => memo('Notes').innerText()).toMatch(/Revenue\s*\$2M/);
    await memo('Notes').getByRole('link', { name: 'Quiet Company' }).click();
    await page.getByRole('heading', { name: 'Quiet Company', level: 1 }).waitFor();
  });
});

describe.skipIf(!canBrowse)('Process All Memos', () => {
  let client: Client;
  beforeAll(async () => {
    client = await new Client(server).login('amberline');
  });

  const results = () => page.getByRole('region', { name: 'Latest Processing Results' });
  const log = () => page.getByRole('region', { name: 'Processing log' });
  const numbers = async () => (await results().locator('dl').innerText()).split(/\n+/);

  it('says that it could not begin until it is tried again', async () => {
    await visitor.current.context.clearCookies();
    await page.close();
    page = await visitor.current.login('amberline', '/analytics');
    visitor.current.expectProblem(/status 503/, /responded with a status of 503/, /console error/);
    await page.route(/graphql/, async (route) => {
      if (route.request().postData()?.includes('"ProcessMemos"')) await route.fulfill({ status: 503, body: '{}' });
      else await route.continue();
    });
    await button('Process All Memos')(page).click();
    await expectToast(page, 'Processing Failed', 'Could not process investment memos. Please try again.');
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('Processing Failed', { exact: true }).waitFor();
    await page.unroute(/graphql/);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await alert.waitFor({ state: 'detached', ...patient });
    await page.getByText(/^There was no memo and no PDF to process/).waitFor(patient);
  });

  it('shows its progress, also after a reload, is cancelled and continued, and reads the figures of every PDF', async () => {
    for (const name of names.slice(0, 5)) await readFile(client, companyReport(name));
    await uploadFile(client, new File(['%PDF-1.7\nbroken'], 'Broken.pdf', { type: 'application/pdf' }));
    const reading = holdFile(server, `${names[5]}.pdf`);
    await uploadFile(client, companyReport(names[5]!));
    await page.reload();
    await button('Process Investment Memos')(page).click();
    const busy = page.getByRole('button', { name: 'Processing...' }).first();
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await button('Processing log')(page).click();
    await expect.poll(() => log().innerText(), patient).toContain('Elmfield Robotics');
    expect(await log().innerText()).not.toContain('Firbank Robotics');

    await page.reload();
    await page.getByRole('progressbar', { name: 'Memo processing' }).first().waitFor();
    await page.getByRole('button', { name: 'Processing...' }).first().waitFor();

    await button('Cancel')(page).click();
    await page.getByText('The last processing was cancelled. Results so far are kept.').waitFor(patient);
    await button('Process All Memos')(page).waitFor();
    await button('Go on')(page).click();
    await page.getByRole('progressbar', { name: 'Memo processing' }).first().waitFor();
    reading.letGo();
    await results().waitFor(patient);
    const [pdfs, extracted, metrics, errors] = [1, 3, 5, 7].map(async (index) => (await numbers())[index]);
    expect([await pdfs, await extracted, await errors]).toEqual(['7', '6', '1']);
    await expectToast(
      page,
      'Processing Complete',
      `Extracted data from 6 companies with ${await metrics} financial metrics`,
    );
  });

  it('shows its result: five names, the errors in the log, and the analytics', async () => {
    const chips = results().getByRole('list', { name: 'Extracted companies' }).getByRole('listitem');
    await expect.poll(() => chips.allInnerTexts()).toEqual([...names.slice(0, 5), '+1 more']);
    await button('Processing log')(page).click();
    const failed = log()
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Failed' }) });
    await expect.poll(() => failed.allInnerTexts()).toEqual([expect.stringMatching(/^Broken\n.*damaged/s)]);
    const region = page.getByRole('region', { name: 'Portfolio Performance Metrics' });
    await expect.poll(() => region.innerText(), patient).toContain('$18.4M');
    const table = page.getByRole('table', { name: 'Detailed Investment Analysis' });
    await expect.poll(() => table.locator('[data-index]').count()).toBe(6);
    const cells = table.getByRole('row').filter({ hasText: names[0]! }).getByRole('cell');
    await expect
      .poll(() => cells.allInnerTexts())
      .toEqual([expect.stringContaining(names[0]!), '$18.4M', '43.0%', '62.0%', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
    await page
      .getByRole('region', { name: 'Revenue vs Growth Rate Analysis' })
      .locator('.apexcharts-marker')
      .first()
      .waitFor();
  });

  it('has a table that a narrow window does not cut off', async () => {
    const table = page.getByRole('table', { name: 'Detailed Investment Analysis' });
    await page.setViewportSize({ width: 390, height: 844 });
    await table.getByRole('columnheader').first().waitFor({ state: 'detached' });
    const row = table.getByRole('row').filter({ hasText: names[0]! });
    await expect
      .poll(() => row.innerText())
      .toMatch(/Revenue\s+\$18\.4M\s+Growth\s+43\.0%\s+Margin\s+62\.0%\s+Total Score\s+N\/A/);
    const hidden = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0));
    expect(hidden).toBeLessThanOrEqual(0);
  });
});
