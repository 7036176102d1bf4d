import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { addDocuments } from '../../documents/documentSteps.ts';
import { addTranscripts, addWriteups, firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('views of lists', () => {
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));

  beforeAll(async () => {
    await addCompanies(server, 'dossier', [
      { name: 'Amber Robotics', figures: { REVENUE: 12_400_000, EMPLOYEES: 120, STAGE: 'Series A' } },
      { name: 'Birch Health', figures: { REVENUE: 90_000_000, EMPLOYEES: 40, STAGE: 'Series A' } },
      { name: 'Cedar Foods', figures: { REVENUE: 850_000, STAGE: 'Seed' } },
    ]);
    await addTranscripts(server, 'dossier', [{ title: 'Call one' }, { title: 'Call two' }, { title: 'Call three' }]);
    await addWriteups(server, 'dossier', [{ title: 'Memo one' }, { title: 'Memo two' }]);
    page = await visitor.current.login('dossier', '/database?tab=details', 'Anna Lee');
  });

  const view = () => page.getByRole('dialog', { name: 'View' });
  const openView = () => page.getByRole('button', { name: /^View($|:)/ }).click();
  const heads = (of: Page) =>
    of.getByRole('columnheader').evaluateAll((cells) => cells.map(({ textContent }) => textContent.trim()));
  const bar = () => page.getByRole('group', { name: /^Selected/ });
  const toast = () => page.getByRole('region', { name: 'Notifications (F8)' });

  it('columns are chosen and ordered by keyboard, and the address keeps them', async () => {
    await page.getByLabel('Stage', { exact: true }).selectOption('Series A');
    await page.getByRole('button', { name: 'View', exact: true }).press('Enter');
    const employees = view().getByRole('checkbox', { name: 'Employees' });
    await employees.press('Space');
    await expect.poll(() => employees.evaluate((box) => box === document.activeElement)).toBe(true);
    const back = view().getByRole('button', { name: 'Move Employees back' });
    for (let press = 0; press < 7; press += 1) await back.press('Enter');
    for (const name of ['Growth', 'Margin', 'Investment score'])
      await view().getByRole('checkbox', { name, exact: true }).click();
    await expect
      .poll(() => heads(page))
      .toEqual(['Company', 'Employees', 'Stage', 'Revenue', 'Score', 'Recommendation']);
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('a view is saved for the firm, and its link shows the same in another browser', async () => {
    await view().getByLabel('Name of the view').fill('Series A by people');
    await view().getByRole('checkbox', { name: 'For the whole firm' }).check();
    await view().getByRole('button', { name: 'Save', exact: true }).click();
    await view().locator('[aria-current=true]', { hasText: 'Series A by people' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Employees' }).getByRole('button').click();
    await openView();
    await view().getByRole('button', { name: 'Replace “Series A by people”' }).click();
    await expect
      .poll(async () => (await (await firmOf(server, 'dossier')).prisma.savedView.findFirstOrThrow()).query)
      .toContain('sort=employees');
    await page.keyboard.press('Escape');
    const other = await startVisitor(server.address);
    const { pathname, search } = new URL(page.url());
    const theirs = await other.login('dossier', pathname + search.replace(/&?tenant=dossier/, ''));
    await expect.poll(() => heads(theirs)).toEqual(await heads(page));
    const names = () =>
      theirs.getByRole('table', { name: 'Companies' }).locator('[data-index]').getByRole('link').allInnerTexts();
    await expect.poll(names).toEqual(['Amber Robotics', 'Birch Health']);
    await theirs.getByRole('button', { name: 'View: Series A by people' }).click();
    const theirView = theirs.getByRole('dialog', { name: 'View' });
    expect(await theirView.getByRole('button', { name: /^(Rename|Delete|Replace)/ }).count()).toBe(0);
    await theirView.getByRole('button', { name: 'Usual view' }).click();
    await expect.poll(names).toHaveLength(3);
    expect(new URL(theirs.url()).search).toBe('?tab=details&tenant=dossier');
    expect(other.takeProblems()).toEqual([]);
    await other.context.close();
  });

  it('a view is renamed, and its deletion is undone', async () => {
    await page.getByRole('button', { name: 'View: Series A by people' }).click();
    await view().getByRole('button', { name: 'Rename Series A by people' }).click();
    await view().getByLabel('Name of the view').fill('By people');
    await view().getByRole('button', { name: 'Rename', exact: true }).click();
    await view().getByRole('button', { name: 'Delete By people' }).click();
    await expect
      .poll(() =>
        view()
          .getByRole('button', { name: /By people/ })
          .count(),
      )
      .toBe(0);
    await toast().getByRole('button', { name: 'Undo' }).click();
    await view()
      .getByRole('button', { name: /^By people/ })
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('chosen rows are exported with the columns that show', async () => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Birch Health' }).check();
    const download = page.waitForEvent('download');
    await bar().getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toMatch(
      /^\uFEFFCompany,Employees,Stage,Revenue,Score,Recommendation\r\nBirch Health,40,Series A,\$90[.0]*M,,\r\n$/,
    );
  });

  it('transcripts are a table when columns are chosen, and several are deleted and restored in one press', async () => {
    await goInPlace(page, '/transcripts?tenant=dossier');
    await page.getByPlaceholder('Search transcripts...').waitFor();
    await openView();
    await view().getByRole('button', { name: 'Table' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => heads(page)).toEqual(['Title', 'Date', 'Duration', 'Author', 'Summary']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Call one' }).check();
    await page.getByRole('checkbox', { name: 'Select Call three' }).check();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await bar().getByRole('button', { name: 'Delete…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 2 transcripts' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast().getByText('Transcripts deleted').waitFor();
    const rows = () => page.getByRole('table').locator('[data-index]').getByRole('link').allInnerTexts();
    await expect.poll(rows).toEqual(['Call two']);
    await toast().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await rows()).toSorted()).toEqual(['Call one', 'Call three', 'Call two']);
  });

  it('the status of several write-ups changes and is set back in one press', async () => {
    const { prisma } = await firmOf(server, 'dossier');
    const statuses = async () =>
      (await prisma.writeup.findMany({ orderBy: { title: 'asc' } })).map(({ status }) => status);
    await goInPlace(page, '/writeups?tenant=dossier');
    await page.getByPlaceholder('Search write-ups...').waitFor();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select all loaded write-ups' }).check();
    await bar().getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitem', { name: 'In review' }).click();
    await toast().getByText('2 write-ups: In review').waitFor();
    expect(await statuses()).toEqual(['IN_REVIEW', 'IN_REVIEW']);
    await toast().getByRole('button', { name: 'Undo' }).click();
    await expect.poll(statuses).toEqual(['DRAFT', 'DRAFT']);
  });

  it('documents have the same, beside an open one as cards', async () => {
    await addDocuments(server, 'dossier', [{ title: 'Deck one' }, { title: 'Deck two' }]);
    await goInPlace(page, '/documents?tenant=dossier&columns=title.size');
    await expect.poll(() => heads(page)).toEqual(['Title', 'Size']);
    await page.getByRole('link', { name: 'Deck two' }).click();
    await page.getByRole('list', { name: 'Documents' }).getByRole('link', { name: 'Deck one' }).waitFor();
    expect(await page.getByRole('table', { name: 'Documents' }).count()).toBe(0);
  });
});
