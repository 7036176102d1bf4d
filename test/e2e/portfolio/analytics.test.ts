import type { Page } from 'playwright-core';
import { importPdf, memoPdf } from '../../companies/companyReadingSteps.ts';
import { addReading } from '../../companies/companySteps.ts';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, field, heading, placeholder, tab, text as words } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { addPortfolio, comeTo } from './analyticsSteps.ts';
import { figures } from './portfolioMaterial.ts';

const report = memoPdf(
  'Tidewater Energy',
  'Revenue was $18 million in FY2024, up 12% year over year.',
  'Gross margin is 88% and the team is 85 employees.',
  'The company is raising a Series B.',
);

const defaultText =
  'I prefer companies with strong revenue growth over profitability. Focus on enterprise SaaS and fintech companies.';

const companies = 2_400;
const patient = { timeout: 30_000 };

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('Portfolio Analysis', () => {
  beforeAll(async () => {
    await importPdf(await new Client(server).login('dossier'), report);
    await addReading(server, 'dossier', { name: 'Halden Grid', observations: figures(60, 95, 41) });
    await addReading(server, 'dossier', { name: 'Bramble Foods', observations: figures(3, 4, 22) });
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

describe.skipIf(!canBrowse)('Portfolio Analytics of many companies', () => {
  beforeAll(async () => {
    await addPortfolio(server, 'northgate', companies);
    await visitor.current.context.clearCookies();
    await page.close();
    page = await visitor.current.login('northgate', '/analytics');
  });

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const chart = () => section('Revenue vs Growth Rate Analysis');
  const showChart = () => comeTo(chart(), patient);
  const markCount = () => chart().locator('.apexcharts-marker').count();
  const chartStatus = () => chart().getByRole('status').first().innerText();
  const table = () => page.getByRole('table', { name: 'Detailed Investment Analysis' });
  const settled = () => expect.poll(() => chart().locator('[aria-busy=true]').count(), patient).toBe(0);

  it('has a chart with every company, and says which of them it draws', async () => {
    await showChart();
    const drawn = (await markCount()).toLocaleString('en-US');
    const close = `${drawn} are drawn: where many are close together, the highest-ranked one stands for them.`;
    await expect.poll(chartStatus).toMatch(/^1,\d{3} companies of 2,400 state both\. /);
    expect(await chartStatus()).toContain(`${close} Zoom in to see the others.`);
    expect(await markCount()).toBeLessThanOrEqual(2000);
    // Revenues over five powers of ten.
    expect(await button('Logarithmic')(page).getAttribute('aria-pressed')).toBe('true');
    expect(await chart().locator('.apexcharts-xaxis-label tspan').allTextContents()).toContain('$10M');
    expect(await chart().getByRole('list', { name: 'Marks' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Strong Buy',
      'Buy',
      'Hold',
      'Not scored',
    ]);
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('describes the company under the pointer, opens it, and zooms into an area', async () => {
    const mark = chart().locator('.apexcharts-marker').first();
    await mark.hover({ force: true });
    const tip = chart().locator('.apexcharts-tooltip');
    await expect.poll(() => tip.innerText()).toMatch(/^.+\nRevenue \$[\d,.]+M\nGrowth -?[\d,.]+%\n\S/);
    const company = (await tip.innerText()).split('\n')[0]!;
    await mark.click({ force: true });
    await page.getByRole('heading', { name: company, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/companies\//);
    await page.goBack();
    await showChart();

    const plot = (await chart().locator('.apexcharts-grid').boundingBox())!;
    await page.mouse.move(plot.x + plot.width * 0.3, plot.y + plot.height * 0.4);
    await page.mouse.down();
    await page.mouse.move(plot.x + plot.width * 0.6, plot.y + plot.height * 0.7, { steps: 5 });
    await page.mouse.up();
    await expect.poll(chartStatus, patient).toContain('of them in view');
    await settled();
    const inView = async () => Number(/; ([\d,]+) of/.exec(await chartStatus())?.[1]?.replace(',', ''));
    const before = await inView();
    await button('Zoom in')(page).click();
    await expect.poll(inView, patient).toBeLessThan(before);
    await button('Show all companies')(page).click();
    await expect.poll(chartStatus, patient).not.toContain('in view');
  });

  it('can also be a table, and has a linear axis', async () => {
    await button('Show as table')(page).click();
    const points = chart().getByRole('table', { name: 'Revenue and growth' });
    await points.waitFor();
    const revenues = (await points.getByRole('row').allInnerTexts())
      .slice(1)
      .map((row) => Number(/\$([\d,.]+)M/.exec(row)?.[1]?.replaceAll(',', '')));
    expect(revenues.length).toBeGreaterThan(5);
    expect(revenues).toEqual([...revenues].sort((a, b) => b - a));
    await button('Show as table')(page).click();
    await button('Linear')(page).click();
    await showChart();
    await settled();
    await expect.poll(() => chart().innerText()).not.toContain('(logarithmic)');
    await button('Logarithmic')(page).click();
  });

  it('lists the companies by rank to the very last', async () => {
    const rows = () => table().locator('[data-index]');
    await rows().first().waitFor();
    expect(await table().getByRole('columnheader').allInnerTexts()).toEqual([
      'Company',
      'Revenue',
      'Growth',
      'Margin',
      'Total Score',
      'Market Size',
      'Moats',
      'Management',
      'Recommendation',
    ]);
    expect(await table().getAttribute('aria-rowcount')).toBe(String(companies + 1));
    const first = (await rows().first().innerText()).split(/\n+/);
    expect(first.slice(0, 2)).toEqual(['1', 'Lighthouse 1']);
    expect(first.slice(-2)).toEqual(['Strong Buy', 'against the portfolio']);

    const last = async () => Number(await rows().last().getAttribute('aria-rowindex'));
    await expect
      .poll(
        async () => {
          await table().evaluate((rowgroups) => {
            const box = rowgroups.parentElement!;
            box.scrollTop = box.scrollHeight;
          });
          return last();
        },
        { timeout: 180_000, interval: 100 },
      )
      .toBe(companies + 1);
    // Few rows are in the page, however many companies there are.
    await expect.poll(() => rows().count()).toBeLessThan(60);
    const end = () => rows().last().getByRole('cell').allInnerTexts();
    await expect.poll(async () => (await end()).slice(4)).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A']);
    await placeholder('Search companies...')(page).fill('lighthouse');
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: 'Clear search' }).click();
  });

  it('places each company among its peers', async () => {
    await tab('Peers')(page).click();
    const choice = page.getByLabel('Peer group', { exact: true });
    await choice.waitFor();
    // 35 groups, and five stages for the companies outside of them.
    expect(await choice.locator('option').count()).toBe(40);
    await choice.selectOption({ index: 3 });
    const [stage, group] = (await choice.locator('option').nth(3).innerText()).split(/ · | \(/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ view: 'peers', stage, group });
    await page.getByText('Peers share a stage and an industry').waitFor();
    const peers = page.getByRole('table', { name: 'Peers' });
    await peers.waitFor(patient);
    const [revenue = '', percentile = ''] = (
      await peers.locator('[data-index]').first().getByRole('cell').nth(2).innerText()
    ).split(/\n+/);
    expect([revenue, percentile]).toEqual([
      expect.stringMatching(/^-?[\d.]+%$/),
      expect.stringMatching(/^\d+(st|nd|rd|th)$/),
    ]);
  });

  it('has rankings that follow the job across a reload, keep the first 1,000 and draw those in view', async () => {
    const rows = () => page.getByRole('list', { name: 'Company Rankings' }).locator('> li');
    await goInPlace(page, '/rankings?tenant=northgate');
    await page.getByText('2,400 portfolio companies', { exact: true }).waitFor();
    const isStarted = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('GenerateRankings') ?? false,
    );
    await button('Generate Rankings')(page).first().click();
    await button('Analyzing...')(page).first().waitFor();
    // A reload would cut off the request.
    await isStarted;
    await page.reload();
    await heading('Company Rankings')(page).waitFor({ timeout: 60_000 });
    await page.getByText(/^[\d,]+ companies ranked, the first 1,000 are kept$/).waitFor();
    expect(await rows().first().getAttribute('aria-setsize')).toBe('1000');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => rows().count()).toBeLessThan(40);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `beyond ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await rows().first().getByRole('link').focus();
    const lastInView = async () => Number(await rows().last().getAttribute('aria-posinset'));
    await page.keyboard.press('End');
    // Further pages load by themselves, and then End scrolls to their end.
    const reach = async () => {
      await page.keyboard.press('End');
      return lastInView();
    };
    await expect.poll(reach).toBeGreaterThanOrEqual(150);
  });
});
