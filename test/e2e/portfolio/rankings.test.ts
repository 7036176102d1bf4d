import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { importPdf, memoPdf } from '../../companies/companyReadingSteps.ts';
import { addCompanies, addReading, observed } from '../../companies/companySteps.ts';
import { addDocuments } from '../../documents/documentSteps.ts';
import { Client } from '../../support/client.ts';
import { addTranscripts, addWriteups, firmOf } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, heading, text as words } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { figures } from './portfolioMaterial.ts';

const report = memoPdf(
  'Halden Grid',
  'Revenue was $60 million in FY2024, up 95% year over year.',
  'Gross margin is 81% and the team is 85 employees.',
  'The company is raising a Series B.',
);

const insights = ['Top Performer', 'Fastest Growing', 'Most Profitable'];

const patient = { timeout: 30_000 };

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('Portfolio Rankings', () => {
  beforeAll(async () => {
    await importPdf(await new Client(server).login('northgate'), report);
    await addReading(server, 'northgate', { name: 'Tidewater Energy', observations: figures(18, 30, 58) });
    await addReading(server, 'northgate', { name: 'Bramble Foods', observations: figures(3, 4, 22) });
    page = await visitor.current.login('northgate', '/rankings');
  });

  const generate = () => button('Generate Rankings')(page).first();
  const ranked = (name: string) =>
    page.getByRole('list', { name: 'Company Rankings' }).getByRole('listitem').filter({ hasText: name });
  const moved = (name: string) =>
    page.getByRole('list', { name: 'What moved', exact: true }).getByRole('listitem').filter({ hasText: name });

  it('ranks the companies, and gives the reason for each place', async () => {
    await words('3 portfolio companies')(page).waitFor();
    await generate().click();
    await heading('Company Rankings')(page).waitFor(patient);
    for (const label of insights) {
      const card = page.locator('dl > div').filter({ hasText: label });
      expect(await card.locator('dd').first().innerText(), label).toBe('Halden Grid');
    }
    // The first rows are drawn before the others.
    await expect
      .poll(() => page.locator('article h3').allInnerTexts(), patient)
      .toEqual(['Halden Grid', 'Tidewater Energy', 'Bramble Foods']);
    const scores = await ranked('Halden Grid').locator('dl').innerText();
    expect(scores).toMatch(/^Growth\s+\d+\.\d\/10\s+Profitability\s+\d+\.\d\/10\s+Scale\s+\d+\.\d\/10$/);
    expect(await page.getByText(/^By Built-in analyst on /).count()).toBe(1);
  });

  it('opens the first place, and the others by keyboard or together', async () => {
    const toggle = (name: string) => ranked(name).getByRole('button', { name: `Details of ${name}` });
    const isOpen = (name: string) => toggle(name).getAttribute('aria-expanded');
    expect([await isOpen('Halden Grid'), await isOpen('Bramble Foods')]).toEqual(['true', 'false']);
    expect(await ranked('Bramble Foods').getByText('Reasoning').count()).toBe(0);
    await toggle('Halden Grid').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await ranked('Bramble Foods').getByText('Reasoning').waitFor();
    await button('Open all')(page).click();
    await ranked('Tidewater Energy').getByText('Reasoning').waitFor();
    await button('Close all')(page).click();
    await expect.poll(() => words('Reasoning')(page).count()).toBe(0);
    await toggle('Halden Grid').click();
  });

  it('prints without the controls of the screen', async () => {
    const tell = (event: string) => page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
    const row = ranked('Bramble Foods').first();
    await page.emulateMedia({ media: 'print' });
    await tell('beforeprint');
    await expect.poll(() => row.evaluate((element) => getComputedStyle(element).position)).toBe('static');
    expect(await generate().isVisible()).toBe(false);
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    await tell('afterprint');
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => row.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  });

  it('leads from a figure to the words that state it, and on to the document', async () => {
    const figure = ranked('Halden Grid').getByRole('button', { name: /^Revenue \$60M/ });
    await figure.click();
    const evidence = page.getByRole('dialog', { name: /^Revenue \$60M/ });
    await evidence.getByText('“Revenue was $60 million in FY2024, up 95% year over year.”').waitFor();
    await page.keyboard.press('Escape');
    await evidence.waitFor({ state: 'detached' });
    await expect.poll(() => figure.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await evidence.getByRole('link', { name: /Halden Grid, page 1/ }).click();
    await page.waitForURL(/\/documents\/.+find=/);
    await page.goBack();
    await ranked('Halden Grid').getByRole('link', { name: 'Halden Grid' }).click();
    await page.getByRole('heading', { name: 'Halden Grid', level: 1 }).waitFor();
    await goInPlace(page, '/rankings?tenant=northgate');
    await heading('Company Rankings')(page).waitFor();
  });

  it('compares a ranking with one from today’s figures', async () => {
    await button('Compare')(page).click();
    await page.getByRole('menuitem', { name: 'With today’s figures' }).click();
    await heading('Nothing moved')(page).waitFor();
    await addReading(server, 'northgate', { name: 'Corvid Labs', observations: figures(120, 140, 88) });
    const later = observed('REVENUE', 25_000_000, { periodLabel: 'FY2025', periodEnd: '2025-12-31' });
    await addReading(server, 'northgate', { name: 'Tidewater Energy', observations: [later] });
    await page.reload();
    await moved('Corvid Labs').getByText('entered the ranking').waitFor();
    await expect.poll(() => moved('Halden Grid').getByText('down 1 place').count()).toBe(1);
    await expect.poll(() => words('3 down · 1 entered')(page).count()).toBe(1);
    const changes = page.getByRole('list', { name: 'Figures of Tidewater Energy that changed' });
    await expect.poll(() => changes.innerText()).toMatch(/^Revenue \$18M.* → \$25M/);
    await button('Back to the ranking')(page).click();
    await heading('Company Rankings')(page).waitFor();
  });

  it('keeps an earlier ranking, which can be opened again and compared with a later one', async () => {
    await generate().click();
    await ranked('Corvid Labs').waitFor(patient);
    await words('4 portfolio companies')(page).waitFor();
    await button(/^History/)(page).click();
    await page.getByRole('menuitemradio').nth(1).click();
    await page.getByText(/^An earlier result, as it was on /).waitFor();
    await expect.poll(() => ranked('Corvid Labs').count()).toBe(0);
    await page.reload();
    await page.getByText(/^An earlier result, as it was on /).waitFor();
    await button('Compare')(page).click();
    await page.getByRole('menuitem').nth(1).click();
    await moved('Corvid Labs').getByText('entered the ranking').waitFor();
    await button('Back to the ranking')(page).click();
    await button('Show the latest')(page).click();
    await ranked('Corvid Labs').waitFor();
    expect(new URL(page.url()).search).toBe('?tenant=northgate');
  });

  it('says that the ranking of an address no longer exists', async () => {
    await goInPlace(page, `/rankings?tenant=northgate&run=${btoa('RankingRun:01920000-0000-7000-8000-000000000000')}`);
    await heading('No longer available')(page).waitFor();
    await button('Show the latest')(page).click();
    await ranked('Corvid Labs').waitFor();
  });
});

describe.skipIf(!canBrowse)('views of lists', () => {
  beforeAll(async () => {
    await addCompanies(server, 'dossier', [
      { name: 'Amber Robotics', figures: { REVENUE: 12_400_000, EMPLOYEES: 120, STAGE: 'Series A' } },
      { name: 'Birch Health', figures: { REVENUE: 90_000_000, EMPLOYEES: 40, STAGE: 'Series A' } },
      { name: 'Cedar Foods', figures: { REVENUE: 850_000, STAGE: 'Seed' } },
    ]);
    await addTranscripts(server, 'dossier', [{ title: 'Call one' }, { title: 'Call two' }, { title: 'Call three' }]);
    await addWriteups(server, 'dossier', [{ title: 'Memo one' }, { title: 'Memo two' }]);
    await visitor.current.context.clearCookies();
    await page.close();
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
