import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { admin, type AdminClient } from '../../admin/adminClient.ts';
import { companyNamed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { cellsOf, notified, unlockEditor } from './companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';

const many = 5000;
const stages = ['Seed', 'Series A', 'Series B', 'Growth', 'Public'];
/**
 * The maximum number of companies that a firm may follow: one exists already, one occurs twice and two cannot be read.
 */
const table = [
  'Company,Sector,Revenue ($M),Growth %,Employees,Stage,Mood',
  'Tidewater,Logistics,52000,9.5%,90000,Public,calm',
  'TIDEWATER Inc.,Logistics,1,1%,1,Public,calm',
  'Ångström Søns,Énergie,12.5,12%,40,Seed,glad',
  'Broken Mill,Paper,a lot,12%,12-50,Seed,sad',
  'Broken Yard,Paper,1,2%,3,Unicorn,sad',
  ...Array.from({ length: many - 2 }, (_, index) => {
    const number = String(index).padStart(4, '0');
    return `Newco ${number},Software,${index / 10},${index % 90}%,${index},${stages[index % 5]},fine`;
  }),
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
    expect(await faults(page)).toEqual([]);
  });

  it('shows what each of its rows would do before anything changes', async () => {
    await choose('companies.csv', table);
    await dialog().getByText('5,000 companies can be imported. Nothing has been changed yet.').waitFor();
    await dialog()
      .getByText('companies.csv, 5,003 rows: 4,999 new, 1 updated, 1 duplicate, 2 with problems', { exact: true })
      .waitFor();
    await dialog().getByRole('listitem').filter({ hasText: 'Mood' }).getByText('Not used').waitFor();
    expect(await row(2).innerText()).toMatch(/Update[\s\S]*Tidewater[\s\S]*Revenue \$52B/);
    await button('Only problems 3').click();
    await row(5).getByText('Revenue ($M): ‘a lot’ is not a number.').waitFor();
    await row(3).getByText('Row 2 is the same company').waitFor();
    await expect.poll(() => dialog().getByRole('row').count()).toBe(3);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await button('All rows 5,003').click();
    await dialog().getByRole('region', { name: 'Rows of the file' }).press('End');
    await row(5004)
      .getByText(`Newco ${many - 3}`)
      .waitFor();
    expect((await companyNamed(client, 'Tidewater')).revenue).toBeNull();
  });

  it('is imported at once, keeps Unicode and does not replace what people wrote', async () => {
    const started = performance.now();
    await button('Import 5,000 companies').click();
    await dialog()
      .getByText(/^5,000 companies imported on/)
      .waitFor({ timeout: 60_000 });
    console.log(`5,000 companies imported ${((performance.now() - started) / 1000).toFixed(1)} s after the press`);
    await notified(page, 'Companies Imported');
    await button('Done').click();
    await page.getByText('5,000 companies', { exact: true }).waitFor();
    expect((await cellsOf(page, 'Ångström Søns'))[0]).toBe('Ångström Søns Énergie');
    expect(await companyNamed(client, 'Ångström Søns')).toMatchObject({ revenue: 12.5, stage: 'Seed' });
    await page.getByRole('textbox', { name: 'Search by name, industry or stage' }).fill('tidewater');
    await page.getByText('1 company matching “tidewater”', { exact: true }).waitFor();
    const cells = await cellsOf(page, 'Tidewater');
    expect(cells.slice(1, 6)).toEqual(['Public', '$52,000.0 M', '9.5%', 'N/A', '90,000']);
    expect(cells[0]).toMatch(/^Tidewater (\d )?Shipping$/);
    await button('Clear search').click();
    await page.getByText('5,000 companies', { exact: true }).waitFor();
  });

  it('is undone with everything that it changed', async () => {
    await button('Import').click();
    await dialog().getByRole('list', { name: 'Earlier imports' }).getByText('companies.csv').waitFor();
    await button('Undo the import of companies.csv').click();
    await page.getByRole('alertdialog', { name: 'Undo Import' }).getByRole('button', { name: 'Undo import' }).click();
    await dialog().getByRole('progressbar', { name: 'Undoing the import' }).waitFor();
    await notified(page, 'Import Undone');
    await dialog()
      .getByText(/^Undone on/)
      .waitFor();
    expect(await faults(page), 'an undone import').toEqual([]);
    await button('Choose another file').click();
    await dialog()
      .getByRole('list', { name: 'Earlier imports' })
      .getByText(/5,003 rows, undone/)
      .waitFor();
    expect(await faults(page), 'earlier imports').toEqual([]);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('1 company', { exact: true }).waitFor();
    expect(await companyNamed(client, 'Tidewater')).toMatchObject({ revenue: null, headquarters: 'Bergen' });
  });
});
