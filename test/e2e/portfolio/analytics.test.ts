import type { Page } from 'playwright-core';
import { useTestServer } from '../../support/harness.ts';
import { addPortfolio, comeTo } from './analyticsSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { faults } from '../driver/faults.ts';
import { button, heading, placeholder, tab } from '../driver/finders.ts';

const companies = 2_400;
const patient = { timeout: 15_000 };

const server = await useTestServer();

describe.skipIf(!canBrowse)('Portfolio Analytics of many companies', () => {
  let page: Page;
  const visitor = useVisitor(async () => {
    await addPortfolio(server, 'northgate', companies);
    return startVisitor(server.address);
  });
  beforeAll(async () => {
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
    // The end of the first page; if the second page has arrived meanwhile, also some of its rows.
    await expect.poll(lastInView).toBeGreaterThanOrEqual(50);
    // Further pages load by themselves, and then End scrolls to their end.
    const reach = async () => {
      await page.keyboard.press('End');
      return lastInView();
    };
    await expect.poll(reach, { timeout: 150_000 }).toBe(1000);
  });
});
