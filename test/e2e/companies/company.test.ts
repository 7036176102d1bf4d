import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { Client } from '../../support/client.ts';
import { text, writePdf } from '../../support/smallPdf.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';

function report(name: string, revenue: [string, string]): File {
  const rows = [
    ['(dollars in thousands)', '2025', '2024'],
    ['Total revenue', ...revenue],
    ['Cost of revenue', '9,600', '8,000'],
    ['Gross profit', '14,400', '12,000'],
  ];
  const table = rows.flatMap((cells, row) =>
    cells.map((cell, column) => text([60, 320, 440][column] ?? 60, 640 - row * 18, cell)),
  );
  const head = text(60, 760, [
    `${name} annual report 2025`,
    '',
    `${name} sells software to utilities.`,
    `As of December 31, 2025, ${name} had 86 employees.`,
    '',
    name,
    'Consolidated Statements of Operations',
    'Years ended December 31, 2025 and 2024',
  ]);
  const pdf = writePdf([{ content: text(60, 760, 'Contents') }, { content: head + table.join('') }]);
  return new File([pdf], `${name} report.pdf`, { type: 'application/pdf' });
}

const server = await useTestServer();

describe.skipIf(!canBrowse)('A company', () => {
  let page: Page;

  const visitor = useVisitor(() => startVisitor(server.address));
  beforeAll(async () => {
    const client = await new Client(server).login('northgate');
    const form = new FormData();
    form.set('pdf', report('Halden Grid', ['24,000', '20,000']));
    const answer = await client.fetch('/api/process-pdf-openai', { method: 'POST', body: form });
    expect(await answer.json()).toMatchObject({ companyName: 'Halden Grid', revenue: 24, revenueGrowthRate: 20 });
    page = await visitor.current.login('northgate', '/database');
  });

  const dialog = () => page.getByRole('dialog', { name: 'Halden Grid' });
  const figure = (label: string) => dialog().getByRole('group').filter({ hasText: label }).first();
  const open = async () => {
    await page.getByRole('tab', { name: 'Detailed Data' }).click();
    await page.getByRole('link', { name: 'Halden Grid' }).first().click();
    await dialog().waitFor();
  };

  it('shows each figure with its period and the reason why it is shown', async () => {
    await open();
    expect(await figure('Revenue').innerText()).toMatch(/\$24M[\s\S]*2025/);
    expect(await figure('Revenue growth').innerText()).toMatch('20%');
    expect(await figure('Gross margin').innerText()).toMatch('60%');
    expect(await figure('Employees').innerText()).toMatch('86');
  });

  it('unfolds to every statement, with the page and the row that state it', async () => {
    await figure('Revenue').locator('summary').click();
    const shown = figure('Revenue').getByRole('listitem').first();
    await expect
      .poll(() => shown.innerText())
      .toMatch(/\$24M[\s\S]*Shown[\s\S]*page 2[\s\S]*as printed: 24,000 thousand/);
    await figure('Gross margin').locator('summary').click();
    await expect.poll(() => figure('Gross margin').innerText()).toMatch('computed: 14,400 ÷ 24,000');
  });

  it('lets an admin reject a statement and accept it again', async () => {
    await dialog().getByRole('link', { name: 'unlock the admin panel' }).click();
    await page.getByRole('textbox', { name: 'Admin password' }).fill('admin-demo');
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await page.getByRole('heading', { name: /^Company data/i }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Database' }).click();
    await open();
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
  });
});
