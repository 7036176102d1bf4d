import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { importPdf, memoPdf } from '../../companies/companyReadingSteps.ts';
import { addReading } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, field, heading, text as words } from '../driver/finders.ts';
import { figures } from './portfolioMaterial.ts';

const report = memoPdf(
  'Tidewater Energy',
  'Revenue was $18 million in FY2024, up 12% year over year.',
  'Gross margin is 88% and the team is 85 employees.',
  'The company is raising a Series B.',
);

const defaultText =
  'I prefer companies with strong revenue growth over profitability. Focus on enterprise SaaS and fintech companies.';

const patient = { timeout: 30_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('Portfolio Analysis', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    await importPdf(await new Client(server).login('dossier'), report);
    await addReading(server, 'dossier', { name: 'Halden Grid', observations: figures(60, 95, 41) });
    await addReading(server, 'dossier', { name: 'Bramble Foods', observations: figures(3, 4, 22) });
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/ai-analysis');
  });

  const criteria = () => field('Investment Preferences & Criteria')(page);
  const reading = () => page.getByRole('region', { name: 'What counts' });
  const weight = (label: string) => reading().getByRole('slider', { name: label, exact: true });
  const weighs = (label: string) => weight(label).getAttribute('aria-valuetext');
  const pick = (name: string) => page.getByRole('article', { name });

  it('offers criteria to start with, and says how they are read', async () => {
    await expect.poll(() => criteria().inputValue()).toBe(defaultText);
    await weight('Growth').waitFor();
    await expect.poll(() => weighs('Growth')).toBe('Growth × 2');
    await expect.poll(() => weighs('Profitability')).toBe('Profitability × 1');
    await reading().getByText('Sector is', { exact: false }).waitFor();
  });

  it('reads changed criteria, and says what it does not understand', async () => {
    await criteria().fill('Profitability first. At least $5M in revenue. Founders who sail.');
    await reading().getByText('Revenue of at least $5M').waitFor();
    await reading()
      .getByText(/^Nothing was made of: .*sail/)
      .waitFor();
  });

  it('is adjusted by keyboard, keeps that across a reload, and starts over with another text', async () => {
    await weight('Profitability').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => weighs('Profitability')).toBe('Profitability × 2.5');
    await words('Adjusted by you')(page).waitFor();
    const prefer = reading()
      .getByRole('group', { name: /^Revenue of at least \$5M/ })
      .getByRole('button', { name: 'Prefer' });
    await prefer.click();
    await expect.poll(() => prefer.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => weighs('Fit with preferences')).toBe('Fit with preferences × 1');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.reload();
    await expect.poll(() => weighs('Profitability')).toBe('Profitability × 2.5');
    await button('Back to the text')(page).click();
    await expect.poll(() => weighs('Profitability')).toBe('Profitability × 2');
    await button(/^Remove filter: Revenue/)(page).click();
    await expect.poll(() => reading().getByText('Revenue of at least $5M').count()).toBe(0);
    await criteria().fill('Profitability first. At least $5M in revenue.');
    await reading().getByText('Revenue of at least $5M').waitFor();
    await expect.poll(() => words('Adjusted by you')(page).count()).toBe(0);
  });

  it('picks by the shown criteria, and says why', async () => {
    await weight('Profitability').focus();
    await page.keyboard.press('End');
    await button('Run Analysis')(page).click();
    await heading('Top Investment Picks')(page).waitFor(patient);
    // Bramble Foods has less revenue than required.
    const names = () => page.locator('article h3').allInnerTexts();
    await expect.poll(names).toEqual(['Tidewater Energy', 'Halden Grid']);
    expect(await page.getByText(/Profitability × 3/).count()).toBeGreaterThan(0);
    expect(await page.getByText(/^By Built-in analyst on /).count()).toBe(1);
    await pick('Tidewater Energy')
      .getByText(/^Why \d+\?$/)
      .click();
    await pick('Tidewater Energy')
      .getByRole('row', { name: /^Profitability/ })
      .waitFor();
  });

  it('replaces a result by the next, and keeps the earlier one', async () => {
    await criteria().fill('Growth above all.');
    await expect.poll(() => weighs('Growth')).toBe('Growth × 2');
    await button('Run Analysis')(page).click();
    await expect.poll(() => page.locator('article h3').first().innerText(), patient).toBe('Halden Grid');
    await button(/^History/)(page).click();
    await page.getByRole('menuitemradio', { name: /Profitability first/ }).click();
    await page.getByText(/^An earlier result, as it was on /).waitFor();
    await expect.poll(() => page.locator('article h3').first().innerText()).toBe('Tidewater Energy');
    await button('Use these criteria')(page).click();
    await expect.poll(() => criteria().inputValue()).toBe('Profitability first. At least $5M in revenue.');
    await expect.poll(() => weighs('Profitability')).toBe('Profitability × 3');
    await button('Show the latest')(page).click();
    await expect.poll(() => page.locator('article h3').first().innerText()).toBe('Halden Grid');
  });
});
