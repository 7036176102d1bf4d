import type { Page } from 'playwright-core';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { admin, type AdminClient } from '../../admin/adminClient.ts';
import { addReading, observed, companyNamed } from '../../companies/companySteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { cellsOf, editorParts, notified, unlockEditor } from './companyEditorSteps.ts';
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

  const { field, button, dialog, edit, names } = editorParts(() => page);
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
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Revenue' }).getAttribute('aria-sort'))
      .toBe('descending');
    for (const [words, count] of [
      ['grid', 1],
      ['logist', 1],
      ['series a', 1],
    ] as const) {
      await page.getByRole('textbox', { name: 'Search by name, industry or stage' }).fill(words);
      await page.getByText(`${count} company matching “${words}”`, { exact: true }).waitFor();
    }
    await button('Clear search').click();
    await page.getByText('3 companies', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /^Human Memos Extract/ }).getAttribute('href')).toMatch('/human-memos');
    expect(
      await page.getByRole('link', { name: '1 conflict in the evidence of Halden Grid' }).getAttribute('href'),
    ).toMatch(/^\/companies\//);
  });

  it('keeps invalid input on the screen with the reason, and sends only what changed', async () => {
    await edit('Halden Grid');
    await page.getByText('annual-report.pdf, page 41: $13.1 in millions, FY2024').waitFor();
    await field('Gross Margin (%)').fill('61,5');
    await field('Employees').fill('12.5');
    await button('Save Changes').click();
    await page.getByText('Write decimals after a point: 61.5.').waitFor();
    await page.getByText('Enter a whole number.').waitFor();
    const atFault = await page.evaluate(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.value,
    );
    expect(atFault, 'the first field at fault has the focus').toBe('61,5');
    expect(await faults(page)).toEqual([]);
    await field('Gross Margin (%)').fill('61.5');
    await field('Employees').fill('120');
    await page.getByLabel('Investment Stage').selectOption('Series B');
    await field('Industry').fill('');
    const request = page.waitForRequest((each) => each.postData()?.includes('"UpdateCompany"') ?? false);
    await button('Save Changes').click();
    const { variables } = (await request).postDataJSON() as { variables: { input: object } };
    expect(Object.keys(variables.input).sort()).toEqual([
      'clientMutationId',
      'employees',
      'grossMargin',
      'id',
      'industry',
      'stage',
      'version',
    ]);
    await notified(page, 'Company Updated');
    await expect
      .poll(() => saved('Halden Grid'))
      .toMatchObject({
        grossMargin: 61.5,
        employees: 120,
        stage: 'Series B',
        industry: null,
      });
    await expect
      .poll(async () => (await cellsOf(page, 'Halden Grid')).slice(1, 6))
      .toEqual(['Series B', '$12.4 M', 'N/A', '61.5%', '120']);
  });

  it('withdraws an edit, so that the source shows again', async () => {
    await edit('Halden Grid');
    await button('Use this').click();
    await notified(page, 'Company Updated');
    await expect.poll(() => field('Revenue (in millions)').inputValue()).toBe('13.1');
    await expect.poll(() => saved('Halden Grid')).toMatchObject({ revenue: 13.1 });
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
