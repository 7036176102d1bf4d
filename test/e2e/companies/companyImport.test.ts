import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { admin, type AdminClient } from '../../admin/adminClient.ts';
import { companyNamed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { cellsOf, notified, unlockEditor } from './companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';

const stages = ['Seed', 'Series A', 'Series B', 'Growth', 'Public'];
/** More rows than the dialog draws: one company exists already, one occurs twice and two cannot be read. */
const table = [
  'Company,Sector,Revenue ($M),Growth %,Employees,Stage,Mood',
  'Tidewater,Logistics,52000,9.5%,90000,Public,calm',
  'TIDEWATER Inc.,Logistics,1,1%,1,Public,calm',
  'Ångström Søns,Énergie,12.5,12%,40,Seed,glad',
  'Broken Mill,Paper,a lot,12%,12-50,Seed,sad',
  'Broken Yard,Paper,1,2%,3,Unicorn,sad',
  ...Array.from({ length: 298 }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return `Newco ${number},Software,${index * 2},${index % 90}%,${index},${stages[index % 5]},fine`;
  }),
].join('\n');
const messy = [
  'Deal list;;;;',
  'Investee;Figure Nov 2026;Turnover;Team;Owner',
  'Glenmore Pumps;12500;12,5;51-100;Ann',
  'Halden Rail;9000;lots;80;Bo',
  'TOTAL;21500;;;',
].join('\n');

const server = await useTestServer();

describe.skipIf(!canBrowse)('a table of companies', () => {
  let client: AdminClient;
  let page: Page;
  const visitor = useVisitor(async () => {
    client = await admin(server, 'northgate');
    await mutate(client, 'createCompany', { name: 'Tidewater', industry: 'Shipping', headquarters: 'Bergen' });
    return startVisitor(server.address);
  });

  const dialog = () => page.getByRole('dialog', { name: 'Import Companies' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const select = (name: string) => dialog().getByRole('combobox', { name, exact: true });
  const row = (number: number) => dialog().getByRole('row', { name: new RegExp(`^Row ${number} `) });
  const choose = (name: string, text: string) =>
    dialog()
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  it('is refused with the reason when it contains no companies', async () => {
    visitor.current.expectProblem(/No column with company names/);
    page = await unlockEditor(await visitor.current.login('northgate', '/admin/database'));
    await page.getByText('1 company', { exact: true }).waitFor();
    await button('Import').click();
    await choose('mood.csv', 'Mood,Weather\ngood,fine\n');
    await dialog().getByText('mood.csv could not be read').waitFor();
  });

  it('shows what each of its rows would do before anything changes', async () => {
    await choose('companies.csv', table);
    await dialog().getByText('300 companies can be imported. Nothing has been changed yet.').waitFor();
    await dialog()
      .getByText('companies.csv, 303 rows: 299 new, 1 updated, 1 duplicate, 2 with problems', { exact: true })
      .waitFor();
    await dialog().getByRole('listitem').filter({ hasText: 'Mood' }).getByText('Not used').waitFor();
    expect(await row(2).innerText()).toMatch(/Update[\s\S]*Tidewater[\s\S]*Revenue \$52B/);
    await button('Only problems 3').click();
    await row(5).getByText('Revenue ($M): ‘a lot’ is not a number.').waitFor();
    await row(3).getByText('Row 2 is the same company').waitFor();
    await expect.poll(() => dialog().getByRole('row').count()).toBe(3);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button('All rows 303').click();
    await dialog().getByRole('region', { name: 'Rows of the file' }).press('End');
    await row(304).getByText('Newco 0297').waitFor();
    expect((await companyNamed(client, 'Tidewater')).revenue).toBeNull();
  });

  it('is imported at once, and keeps Unicode and what people wrote', async () => {
    await button('Import 300 companies').click();
    await dialog()
      .getByText(/^300 companies imported on/)
      .waitFor();
    await notified(page, 'Companies Imported');
    await button('Done').click();
    await page.getByText('300 companies', { exact: true }).waitFor();
    expect((await cellsOf(page, 'Ångström Søns'))[0]).toBe('Ångström Søns Énergie');
    await page.getByRole('textbox', { name: 'Search by name, industry or stage' }).fill('tidewater');
    await page.getByText('1 company matching “tidewater”', { exact: true }).waitFor();
    const cells = await cellsOf(page, 'Tidewater');
    expect(cells.slice(1, 6)).toEqual(['Public', '$52,000.0 M', '9.5%', 'N/A', '90,000']);
    expect(cells[0]).toMatch(/^Tidewater (\d )?Shipping$/);
    await button('Clear search').click();
    await page.getByText('300 companies', { exact: true }).waitFor();
  });

  it('is undone with everything that it changed', async () => {
    await button('Import').click();
    await dialog().getByRole('list', { name: 'Earlier imports' }).getByText('companies.csv').waitFor();
    await button('Undo the import of companies.csv').click();
    await page.getByRole('alertdialog', { name: 'Undo Import' }).getByRole('button', { name: 'Undo import' }).click();
    await notified(page, 'Import Undone');
    await dialog()
      .getByText(/^Undone on/)
      .waitFor();
    await button('Choose another file').click();
    await dialog()
      .getByRole('list', { name: 'Earlier imports' })
      .getByText(/303 rows, undone/)
      .waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    expect(await companyNamed(client, 'Tidewater')).toMatchObject({ revenue: null, headquarters: 'Bergen' });
  });

  it('asks what it does not know, and is mapped by mouse and by keyboard', async () => {
    await choose('deals.csv', messy);
    await dialog().getByText('Choose the currency and the unit of this column’s amounts.').first().waitFor();
    await button('Change Figure Nov 2026').click();
    await select('Meaning of Figure Nov 2026').selectOption({ label: 'ARR' });
    await select('Unit of Figure Nov 2026').selectOption({ label: 'thousands' });
    await select('Currency of Figure Nov 2026').selectOption('EUR');
    await select('Unit of Turnover').focus();
    await page.keyboard.type('mill');
    await page.keyboard.press('Tab');
    await page.keyboard.type('EUR');
    await button('Change Team').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Employees');
    expect(await faults(page, { isPartial: true })).toEqual([]);
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
  });
});
