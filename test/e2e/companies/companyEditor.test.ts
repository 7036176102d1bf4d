import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { admin, type AdminClient } from '../../admin/adminClient.ts';
import { addReading, observed, companyNamed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { cellsOf, notified, unlockEditor } from './companyEditorSteps.ts';
import { faults } from '../driver/faults.ts';

const report = (value: number) =>
  observed('REVENUE', value * 1e6, {
    printed: String(value),
    scale: 'in millions',
    evidence: { start: 0, end: 10, place: 'page 41', quote: `Revenue ${value}` },
  });

const server = await useTestServer();

describe.skipIf(!canBrowse)('the company data editor', () => {
  let client: AdminClient;
  let page: Page;
  const visitor = useVisitor(async () => {
    client = await admin(server);
    for (const [name, revenue, stage, industry] of [
      ['Halden Grid', 12.4, 'Series A', 'Energy'],
      ['Tidewater', 51761, 'Public', 'Logistics'],
      ['Åsgard Robotics', null, null, null],
    ] as const) {
      await mutate(client, 'createCompany', { name, revenue, stage, industry });
    }
    const source = { title: 'annual-report.pdf' };
    await addReading(server, 'dossier', { name: 'Halden Grid', source, observations: [report(13.1)] });
    return startVisitor(server.address);
  });

  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const edit = async (name: string) => {
    await button(`Edit ${name}`).click();
    await field('Revenue (in millions)').waitFor();
  };
  const names = () => page.getByRole('row').locator('[data-row-focus]').allInnerTexts();
  const saved = (name: string) => companyNamed(client, name);

  it('shows the companies with what the specification names, searched and sorted', async () => {
    page = await unlockEditor(await visitor.current.login('dossier', '/admin/database'));
    await page.getByText('3 companies', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Company',
      'Stage',
      'Revenue',
      'Growth Rate',
      'Gross Margin',
      'Employees',
      'Actions',
    ]);
    expect((await cellsOf(page, 'Tidewater')).slice(0, 6)).toEqual([
      'Tidewater Logistics',
      'Public',
      '$51,761.0 M',
      'N/A',
      'N/A',
      'N/A',
    ]);
    await expect.poll(names).toEqual(['Åsgard Robotics', 'Halden Grid', 'Tidewater']);
    await button('Revenue').click();
    await expect.poll(names).toEqual(['Tidewater', 'Halden Grid', 'Åsgard Robotics']);
    const header = page.getByRole('columnheader', { name: 'Revenue' });
    await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
    for (const words of ['grid', 'logist', 'series a']) {
      await page.getByRole('textbox', { name: 'Search by name, industry or stage' }).fill(words);
      await page.getByText(`1 company matching “${words}”`, { exact: true }).waitFor();
    }
    await button('Clear search').click();
    await page.getByText('3 companies', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Human Memos Extract/ }).getAttribute('href')).toMatch('/human-memos');
    const conflict = page.getByRole('link', { name: '1 conflict in the evidence of Halden Grid' });
    expect(await conflict.getAttribute('href')).toMatch(/^\/companies\//);
  });

  it('keeps invalid input on the screen with the reason, and sends only what changed', async () => {
    await edit('Halden Grid');
    await page.getByText('annual-report.pdf, page 41: $13.1 in millions, FY2024').waitFor();
    await field('Gross Margin (%)').fill('61,5');
    await field('Employees').fill('12.5');
    await button('Save Changes').click();
    await page.getByText('Write decimals after a point: 61.5.').waitFor();
    await page.getByText('Enter a whole number.').waitFor();
    expect(await field('Gross Margin (%)').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await field('Gross Margin (%)').fill('61.5');
    await field('Employees').fill('120');
    await page.getByLabel('Investment Stage').selectOption('Series B');
    await field('Industry').fill('');
    const request = page.waitForRequest((each) => each.postData()?.includes('"UpdateCompany"') ?? false);
    await button('Save Changes').click();
    const { variables } = (await request).postDataJSON() as { variables: { input: object } };
    const changed = ['employees', 'grossMargin', 'industry', 'stage'];
    expect(Object.keys(variables.input).sort()).toEqual([...changed, 'clientMutationId', 'id', 'version'].sort());
    await notified(page, 'Company Updated');
    const figures = { grossMargin: 61.5, employees: 120, stage: 'Series B', industry: null };
    await expect.poll(() => saved('Halden Grid')).toMatchObject(figures);
    await expect
      .poll(async () => (await cellsOf(page, 'Halden Grid')).slice(1, 6))
      .toEqual(['Series B', '$12.4 M', 'N/A', '61.5%', '120']);
  });

  it('withdraws an edit, so that the source shows again', async () => {
    await edit('Halden Grid');
    await button('Use this').click();
    await notified(page, 'Company Updated');
    await expect.poll(() => field('Revenue (in millions)').inputValue()).toBe('13.1');
    await button('Cancel').click();
    await dialog('Edit Company Data').waitFor({ state: 'detached' });
  });

  it('requests a confirmation before typed text is lost, and keeps the text when saving fails', async () => {
    visitor.current.expectProblem(/graphql|Failed to fetch|ERR_FAILED/);
    await edit('Tidewater');
    await field('Headquarters').fill('Bergen');
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await leave();
      const question = page.getByRole('alertdialog', { name: 'Discard Changes' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
    }
    await page.route('**/graphql*', (route) => route.abort());
    await button('Save Changes').click();
    await notified(page, 'Update Failed');
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await page.unroute('**/graphql*');
    await expect.poll(() => field('Headquarters').inputValue()).toBe('Bergen');
    await button('Save Changes').click();
    await notified(page, 'Company Updated');
    await expect.poll(() => saved('Tidewater')).toMatchObject({ headquarters: 'Bergen' });
  });

  it('shows the second of two editors both values, and overwrites nothing unasked', async () => {
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
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Save Changes').click();
    await page.getByText('Choose a value for Revenue (in millions) first.').waitFor();
    expect(await saved('Tidewater')).toMatchObject({ revenue: 53000, employees: 950, headquarters: 'Bergen' });
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
    await page.getByText('4 companies', { exact: true }).waitFor();
  });

  it('merges two companies after a preview, separates them again, and deletes one', async () => {
    await button('Merge Halden Networks into another company').click();
    await dialog('Merge Companies').getByRole('textbox', { name: 'Search companies' }).fill('halden');
    await dialog('Merge Companies')
      .getByRole('button', { name: /^Halden Grid/ })
      .click();
    await page.getByRole('row', { name: 'Revenue $3 M $13.1 M $3 M' }).waitFor();
    await button('Merge').click();
    await notified(page, 'Companies Merged');
    await expect.poll(async () => (await cellsOf(page, 'Halden Grid'))[2]).toBe('$3.0 M');
    await edit('Halden Grid');
    await button('Undo the merge of Halden Networks').click();
    await notified(page, 'Merge Undone');
    await expect.poll(() => field('Revenue (in millions)').inputValue()).toBe('13.1');
    await button('Cancel').click();
    await page.getByText('4 companies', { exact: true }).waitFor();

    await button('Delete Halden Networks').click();
    const question = page.getByRole('alertdialog', { name: 'Delete Company' });
    await question.getByText(/^Are you sure you want to delete Halden Networks\?/).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await notified(page, 'Company Deleted');
    await page.getByText('3 companies', { exact: true }).waitFor();
    await expect.poll(names).not.toContain('Halden Networks');

    await button('Select').click();
    await page.getByRole('checkbox', { name: 'Select all loaded companies' }).click();
    await button('Delete…').click();
    const several = page.getByRole('alertdialog', { name: 'Delete 3 companies' });
    await several.getByRole('button', { name: 'Delete' }).click();
    await notified(page, 'Companies deleted');
    await page.getByText('No companies yet').waitFor();
    await button('Undo').click();
    await page.getByText('3 companies', { exact: true }).waitFor();
  });

  it('says why the companies could not be loaded, and tries again', async () => {
    visitor.current.expectProblem(/graphql|status 5|Failed to load resource/);
    const failing = [
      { answer: { json: { errors: [{ message: 'The database is resting.' }] } }, says: 'The database is resting.' },
      { answer: { body: '<html>', contentType: 'application/json' }, says: 'Invalid response format' },
    ];
    for (const { answer, says } of failing) {
      await page.route('**/graphql*', (route) =>
        route.request().postData()?.includes('"EditorCompanies"') ? route.fulfill(answer) : route.continue(),
      );
      await page.getByRole('textbox', { name: 'Search by name, industry or stage' }).fill(`tide ${says.slice(0, 3)}`);
      await page.getByText(`Failed to load companies: ${says}`, { exact: true }).waitFor();
      await page.unroute('**/graphql*');
      await button('Retry').click();
      await page.getByText(/^No companies match/).waitFor();
    }
    await button('Show all companies').click();
    await page.getByText('3 companies', { exact: true }).waitFor();
  });
});
