import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { importPdf, memoPdf } from '../../companies/companyReadingSteps.ts';
import { addReading, observed } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { button, heading, text as words } from '../driver/finders.ts';
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

describe.skipIf(!canBrowse)('Portfolio Rankings', () => {
  let page: Page;
  let client: Client;

  const visitor = useVisitor(async () => {
    client = await new Client(server).login('dossier');
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/rankings');
  });

  const generate = () => button('Generate Rankings')(page).first();
  const ranked = (name: string) =>
    page.getByRole('list', { name: 'Company Rankings' }).getByRole('listitem').filter({ hasText: name });
  const moved = (name: string) =>
    page.getByRole('list', { name: 'What moved', exact: true }).getByRole('listitem').filter({ hasText: name });

  it('ranks the companies, and gives the reason for each place', async () => {
    await importPdf(client, report);
    await addReading(server, 'dossier', { name: 'Tidewater Energy', observations: figures(18, 30, 58) });
    await addReading(server, 'dossier', { name: 'Bramble Foods', observations: figures(3, 4, 22) });
    await page.reload();
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
    await goInPlace(page, '/rankings?tenant=dossier');
    await heading('Company Rankings')(page).waitFor();
  });

  it('compares a ranking with one from today’s figures', async () => {
    await button('Compare')(page).click();
    await page.getByRole('menuitem', { name: 'With today’s figures' }).click();
    await heading('Nothing moved')(page).waitFor();
    await addReading(server, 'dossier', { name: 'Corvid Labs', observations: figures(120, 140, 88) });
    const later = observed('REVENUE', 25_000_000, { periodLabel: 'FY2025', periodEnd: '2025-12-31' });
    await addReading(server, 'dossier', { name: 'Tidewater Energy', observations: [later] });
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
    expect(new URL(page.url()).search).toBe('?tenant=dossier');
  });

  it('says that the ranking of an address no longer exists', async () => {
    await goInPlace(page, `/rankings?tenant=dossier&run=${btoa('RankingRun:01920000-0000-7000-8000-000000000000')}`);
    await heading('No longer available')(page).waitFor();
    await button('Show the latest')(page).click();
    await ranked('Corvid Labs').waitFor();
  });
});
