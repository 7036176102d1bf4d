import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { notified, unlockEditor } from './companyEditorSteps.ts';

const messy = (month: string, revenue: string) =>
  [
    'Deal list;;;;',
    `Investee;Figure ${month};Turnover;Team;Owner`,
    `Glenmore Pumps;${revenue};12,5;51-100;Ann`,
    'Halden Rail;9000;lots;80;Bo',
    'TOTAL;21500;;;',
  ].join('\n');

const server = await useTestServer();

describe.skipIf(!canBrowse)('a messy list of companies', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));
  const dialog = () => page.getByRole('dialog', { name: 'Import Companies' });
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const select = (name: string) => dialog().getByRole('combobox', { name, exact: true });
  const row = (number: number) => dialog().getByRole('row', { name: new RegExp(`^Row ${number} `) });
  const choose = async (text: string) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  it('asks what it does not know, and is read with what the mouse chooses', async () => {
    page = await unlockEditor(await visitor.current.login('northgate', '/admin/database'));
    await choose(messy('Nov 2026', '12500'));
    await dialog().getByText('Choose the currency and the unit of this column’s amounts.').first().waitFor();
    await button('Change Figure Nov 2026').click();
    await select('Meaning of Figure Nov 2026').selectOption({ label: 'ARR' });
    await select('Unit of Figure Nov 2026').selectOption({ label: 'thousands' });
    await select('Currency of Figure Nov 2026').selectOption('EUR');
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button('Read with these choices').click();
    await dialog().getByText('ARR (in thousands of EUR)').waitFor();
  });

  it('is mapped by the keyboard alone', async () => {
    await select('Unit of Turnover').focus();
    await page.keyboard.type('mill');
    await page.keyboard.press('Tab');
    await page.keyboard.type('EUR');
    await button('Change Team').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Employees');
    await button('Read with these choices').focus();
    await page.keyboard.press('Enter');
    await dialog().getByText('Revenue (in millions of EUR)').waitFor();
    await dialog().getByText('ARR (in thousands of EUR)').waitFor();
  });

  it('is corrected in its place, and imported', async () => {
    await row(3).getByText('Revenue €12.5M').waitFor();
    await row(3).getByText('Team: ‘51-100’ is a range; give one number. Imported without it.').waitFor();
    await row(5).getByText('‘TOTAL’ looks like a total row.').waitFor();
    await row(4).getByRole('textbox', { name: 'Turnover in row 4' }).fill('8,1');
    await page.keyboard.press('Enter');
    await row(4).getByText('Revenue €8.1M').waitFor();
    await button('Import 2 companies').click();
    await notified(page, 'Companies Imported');
    await button('Done').click();
  });
});
