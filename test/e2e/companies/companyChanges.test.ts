import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { csvFile, importFile } from '../../companies/companyImportSteps.ts';
import { admin, type AdminClient } from '../../admin/adminClient.ts';
import { companyNamed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { cellsOf, editorParts, notified, unlockEditor } from './companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('changes of companies', () => {
  let client: AdminClient;
  let page: Page;
  const visitor = useVisitor(async () => {
    client = await admin(server);
    await mutate(client, 'createCompany', { name: 'Tidewater', revenue: 51761, industry: 'Logistics' });
    // This company was never edited, so an edit of a company merged into it takes precedence.
    await importFile(client, csvFile('Company,Revenue ($M)', 'Halden Grid,13.1'));
    return startVisitor(server.address);
  });

  const { field, button, dialog, edit, names } = editorParts(() => page);
  const saved = (name: string) => companyNamed(client, name);

  it('shows the second of two editors both values, and overwrites nothing unasked', async () => {
    page = await unlockEditor(await visitor.current.login('dossier', '/admin/database'));
    await edit('Tidewater');
    await field('Revenue (in millions)').fill('52000');
    await field('Employees').fill('900');
    await field('Headquarters').fill('Oslo');
    const { id, version } = await saved('Tidewater');
    await mutate(client, 'updateCompany', { id, version, revenue: 53000, employees: 950, industry: 'Shipping' });
    await button('Save Changes').click();
    const question = page.getByRole('group', { name: /^Somebody else changed this company/ });
    await question.waitFor();
    await expect.poll(() => question.getByRole('radio').count()).toBe(4);
    expect(await faults(page)).toEqual([]);
    await button('Save Changes').click();
    await page.getByText('Choose a value for Revenue (in millions) first.').waitFor();
    await expect.poll(() => saved('Tidewater')).toMatchObject({ revenue: 53000, employees: 950, headquarters: null });
    await question.getByRole('radio', { name: 'Yours 52000' }).check();
    await question.getByRole('radio', { name: 'Theirs 950' }).check();
    await button('Save Changes').click();
    await notified(page, 'Company Updated');
    await expect
      .poll(() => saved('Tidewater'))
      .toMatchObject({ revenue: 52000, employees: 950, headquarters: 'Oslo', industry: 'Shipping' });
  });

  it('adds a company, once', async () => {
    await button('Add company').click();
    await field('Revenue (in millions)').fill('3');
    await button('Add Company').click();
    await page.getByText('A company needs a name.').waitFor();
    await field('Name (required)').fill('HALDEN grid, Inc.');
    await button('Add Company').click();
    await page.getByRole('alert').filter({ hasText: 'Halden Grid already exists. Edit it instead.' }).waitFor();
    await notified(page, 'Update Failed');
    // On a phone the dialog fills the screen: the message is above its buttons.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => {
        const message = await page.getByLabel('Notifications (F8)').boundingBox();
        const foot = await button('Add Company').boundingBox();
        return (foot?.y ?? 0) - (message?.y ?? 844) - (message?.height ?? 0);
      })
      .toBeGreaterThan(0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await field('Name (required)').fill('Halden Networks');
    await button('Add Company').click();
    await notified(page, 'Company Added');
    await page.getByText('3 companies', { exact: true }).waitFor();
    await expect.poll(() => saved('Halden Networks')).toMatchObject({ revenue: 3 });
  });

  it('merges two companies after a preview, and separates them again', async () => {
    await button('Merge Halden Networks into another company').click();
    await dialog('Merge Companies').getByRole('textbox', { name: 'Search companies' }).fill('halden');
    await dialog('Merge Companies')
      .getByRole('button', { name: /^Halden Grid/ })
      .click();
    await page.getByRole('row', { name: 'Revenue $3 M $13.1 M $3 M' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await button('Merge').click();
    await notified(page, 'Companies Merged');
    await page.getByText('2 companies', { exact: true }).waitFor();
    await expect.poll(async () => (await cellsOf(page, 'Halden Grid'))[2]).toBe('$3.0 M');
    await edit('Halden Grid');
    await button('Undo the merge of Halden Networks').click();
    await notified(page, 'Merge Undone');
    await expect.poll(() => field('Revenue (in millions)').inputValue()).toBe('13.1');
    await button('Cancel').click();
    await page.getByText('3 companies', { exact: true }).waitFor();
  });

  it('deletes a company after a confirmation', async () => {
    await button('Delete Halden Networks').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Company' });
    await question.getByText(/^Are you sure you want to delete Halden Networks\?/).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notified(page, 'Company Deleted');
    await page.getByText('2 companies', { exact: true }).waitFor();
    await expect.poll(names).not.toContain('Halden Networks');
  });
});
