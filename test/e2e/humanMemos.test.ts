import type { Page } from 'playwright-core';
import { useTestServer } from '../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from './driver/browser.ts';

const text = (name: string, body: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(body) });
const memos = [
  text('Harbor Logistics 2021.txt', 'Harbor Logistics\n\nRevenue was 12.4 million dollars in 2021, up 31 percent.\n'),
  text('Tidewater 2022.txt', 'Tidewater\n\nGross margin reached 71 percent in 2022.\n'),
];
const unreadable = { name: 'Locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnot a document') };

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

  it('wait in a queue that survives a reload', async () => {
    page = await visitor.current.login('dossier', '/human-memos');
    await page.getByRole('heading', { name: 'Human Investment Memos' }).waitFor();
    await page.getByText('up to 100 documents').waitFor();
    await page.getByText('No human memos yet').waitFor();
    await page.locator('input[type=file]').setInputFiles([memos[0]!, unreadable, memos[1]!]);
    await expect.poll(states, patient).toEqual(['Pending', 'Pending', 'Pending']);

    await page.reload();
    await expect.poll(states, patient).toEqual(['Pending', 'Pending', 'Pending']);
    await page.getByText('Upload queue: 0 of 3 complete').waitFor();
  });

  it('become write-ups one after another, and a memo that cannot be read says why', async () => {
    visitor.current.expectProblem(/Document processing failed/);
    await page.getByRole('button', { name: 'Process All' }).click();
    await expect.poll(states, { timeout: 60_000 }).toEqual(['Complete', 'Error', 'Complete']);
    const failed = queue().getByRole('listitem').nth(1);
    expect(await failed.getByRole('alert').innerText()).toMatch(/^Document processing failed\. This file is damaged/);
    expect(await failed.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    const done = queue().getByRole('listitem').first();
    expect(await done.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  });

  it('are listed with their badge, and open', async () => {
    await expect.poll(() => page.getByText('Human Memo', { exact: true }).count(), patient).toBe(2);
    await page.getByRole('link', { name: 'Harbor Logistics 2021', exact: true }).click();
    await page.getByRole('article').getByText('Revenue was 12.4 million dollars in 2021, up 31 percent.').waitFor();
    await page.goBack();
  });

  it('leave the queue when it is cleared', async () => {
    await page.getByRole('button', { name: 'Clear Queue' }).click();
    await queue().waitFor({ state: 'detached' });
    await page.reload();
    await expect.poll(() => page.getByText('Human Memo', { exact: true }).count(), patient).toBe(2);
    expect(await queue().count()).toBe(0);
  });
});
