import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { companyReport } from '../../companies/companyReadingSteps.ts';
import { readFile, uploadFile } from '../../documents/documentSteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { holdFile } from './analyticsSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { button } from '../driver/finders.ts';
import { expectToast } from '../driver/toast.ts';

const names = ['Ashgrove', 'Birchwood', 'Cedarline', 'Dogwood', 'Elmfield', 'Firbank'].map(
  (name) => `${name} Robotics`,
);
const patient = { timeout: 25_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('Process All Memos', () => {
  let client: Client;
  let page: Page;
  const visitor = useVisitor(async () => {
    client = await new Client(server).login('amberline');
    return startVisitor(server.address);
  });

  const results = () => page.getByRole('region', { name: 'Latest Processing Results' });
  const log = () => page.getByRole('region', { name: 'Processing log' });
  const numbers = async () => (await results().locator('dl').innerText()).split(/\n+/);

  it('says that it could not begin until it is tried again', async () => {
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
