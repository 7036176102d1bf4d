import type { Page } from 'playwright-core';
import { textFile } from '../documents/documentFiles.ts';
import { useTestServer } from '../support/harness.ts';
import { text as lines, writePdf } from '../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';
import { faults } from './driver/faults.ts';
import { button, link, text } from './driver/finders.ts';
import { expectToast } from './driver/toast.ts';

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

const patient = { timeout: 15_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('memos that people wrote', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));

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
