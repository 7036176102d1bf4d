import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { textFile } from '../../documents/documentFiles.ts';
import { readFile } from '../../documents/documentSteps.ts';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { text as lines, writePdf } from '../../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, link, text } from '../driver/finders.ts';
import { expectToast } from '../driver/toast.ts';

const memos = [
  textFile(
    'Harbor Logistics 2021.txt',
    [
      'Harbor Logistics, Inc.',
      'Investment memo, March 2022',
      'Harbor Logistics, Inc. runs ports. Revenue was $12.4 million in 2021, up 31% from 2020. Gross margin was 48%.',
    ].join('\n\n'),
  ),
  new File(
    [
      writePdf([
        {
          content: lines(60, 760, [
            'Tidewater, Inc.',
            'Investment memo, March 2023',
            'Tidewater, Inc. makes turbines.',
            'Revenue was $30 million in 2022.',
          ]),
        },
      ]),
    ],
    'Tidewater 2022.pdf',
    { type: 'application/pdf' },
  ),
  textFile('Notes.txt', 'Revenue was $2 million in 2020, and nobody says whose.'),
];

const server = await useTestServer();

describe.skipIf(!canBrowse)('figures of human memos', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('northgate');
    for (const file of memos) {
      const { id } = await readFile(client, file);
      await mutate(client, 'createHumanMemo', { documentId: id }, 'id');
    }
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('northgate', '/human-memos');
  });

  const memo = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const result = (label: string) => page.getByRole('region', { name: `${label}: result` });

  it('cannot be read where there is no memo', async () => {
    const other = await startVisitor(server.address);
    const empty = await other.login('amberline', '/human-memos');
    await text('No human memos yet')(empty).waitFor();
    expect(await button(/^Extract/)(empty).count()).toBe(0);
    await other.context.close();
  });

  it('are read from the text, and show with their memos', async () => {
    await button('Extract Financial Data')(page).click();
    await expectToast(page, 'Financial Metrics Extracted', 'Figures were found in 2 of 3 memos, of 2 companies.');
    await memo('Harbor Logistics 2021').getByText('$12.4M', { exact: true }).waitFor();
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
    expect(await faults(page)).toEqual([]);
  });

  it('are read from the original files', async () => {
    await button('Extract Real PDF Metrics')(page).click();
    const done = result('Real PDF metrics');
    await done.waitFor();
    await expect.poll(() => done.innerText()).toMatch(/Figures were found in \d of \d memos?/);
    const notices = page.getByRole('region', { name: 'Notifications (F8)' });
    await notices.getByText('Real PDF Metrics Extracted', { exact: true }).waitFor();
  });

  it('stay after a reload, until they are dismissed', async () => {
    await page.reload();
    await result('Financial data').waitFor();
    await page.getByRole('button', { name: 'Dismiss the result of Financial data' }).click();
    await result('Financial data').waitFor({ state: 'detached' });
    await page.reload();
    await result('Real PDF metrics').waitFor();
    expect(await result('Financial data').count()).toBe(0);
  });

  it('are read for the company that the user names where the memo names none', async () => {
    await page.getByRole('button', { name: 'Name the company of Notes' }).click();
    await page.getByLabel('Company name').fill('Quiet Company');
    await button('Read figures')(page).click();
    await memo('Notes').getByRole('link', { name: 'Quiet Company' }).waitFor();
    await expect.poll(() => memo('Notes').innerText()).toMatch(/Revenue\s*\$2M/);
  });

  it('lead to the company', async () => {
    await memo('Notes').getByRole('link', { name: 'Quiet Company' }).click();
    await page.getByRole('heading', { name: 'Quiet Company', level: 1 }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Human Memos' }).click();
    await link('Harbor Logistics')(page).first().waitFor();
  });
});
