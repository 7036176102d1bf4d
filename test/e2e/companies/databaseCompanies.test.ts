import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { button, link, placeholder, tab, text } from '../driver/finders.ts';

const portfolio = [
  { name: 'Amber Robotics', figures: { REVENUE: 12_400_000, REVENUE_GROWTH: 31, GROSS_MARGIN: 48, STAGE: 'Series A' } },
  { name: 'Birch Health', figures: { REVENUE: 90_000_000, INDUSTRY: 'Healthcare', STAGE: 'Growth' } },
  { name: 'Éclair Foods', figures: { REVENUE: 850_000, REVENUE_GROWTH: 140, INDUSTRY: 'Consumer' } },
  { name: 'Quiet Company' },
] as const;

const server = await useTestServer();

describe.skipIf(!canBrowse)('the companies in the Database Viewer', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    await addCompanies(server, 'northgate', [...portfolio]);
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('northgate', '/database');
  });

  const table = () => page.getByRole('table', { name: 'Companies' });
  const names = () => table().locator('[data-index]').getByRole('link').allInnerTexts();

  it('counts companies without scores separately, in no level', async () => {
    await text('4 companies: Not scored')(page).waitFor();
    await tab('Detailed Data')(page).click();
    await link('View Portfolio Analytics')(page).waitFor();
    await expect.poll(names).toEqual(['Amber Robotics', 'Birch Health', 'Éclair Foods', 'Quiet Company']);
    await page.getByLabel('Recommendation', { exact: true }).selectOption('Buy');
    await button('Clear search and filters')(page).click();
    await expect.poll(names).toHaveLength(4);
  });

  it('is sorted by its headers, says so, and puts missing values last', async () => {
    const header = (name: string) => table().getByRole('columnheader', { name });
    await header('Revenue').getByRole('button').click();
    await expect.poll(names).toEqual(['Birch Health', 'Amber Robotics', 'Éclair Foods', 'Quiet Company']);
    await expect.poll(() => header('Revenue').getAttribute('aria-sort')).toBe('descending');
    await header('Growth').getByRole('button').click();
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Éclair Foods', 'Amber Robotics']);
    await expect.poll(() => header('Revenue').getAttribute('aria-sort')).toBe('none');
    const cells = table().getByRole('row').filter({ hasText: 'Éclair Foods' }).getByRole('cell');
    const shown = await cells.allInnerTexts();
    expect(shown.slice(1, 6)).toEqual(['N/A', '$0.85M', '140.0%', 'N/A', 'N/A']);
  });

  it('is searched, filtered and walked through with the arrow keys', async () => {
    await placeholder('Search companies...')(page).fill('HEALTHCARE');
    await expect.poll(names).toEqual(['Birch Health']);
    await text('1 company matching “HEALTHCARE”')(page).waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByLabel('Stage', { exact: true }).selectOption('Series A');
    await expect.poll(names).toEqual(['Amber Robotics']);
    await page.getByLabel('Stage', { exact: true }).selectOption('All stages');
    await expect.poll(names).toHaveLength(4);
    await button(/^Sort: /)(page).click();
    await page.getByRole('menuitemradio', { name: 'A-Z', exact: true }).click();
    await expect.poll(async () => (await names())[1]).toBe('Birch Health');
    await table().getByRole('link', { name: 'Amber Robotics' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Birch Health' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('scores one company and all of them', async () => {
    await page.getByRole('button', { name: 'Generate Scores for Amber Robotics' }).click();
    const notices = page.getByRole('region', { name: 'Notifications (F8)' });
    await notices.getByText('Investment Scores Generated', { exact: true }).waitFor();
    const row = table().getByRole('row').filter({ hasText: 'Amber Robotics' });
    await expect.poll(async () => (await row.getByRole('cell').allInnerTexts())[5]).toMatch(/^\d+$/);
    await button('Generate All Scores')(page).click();
    await notices.getByText('All Investment Scores Generated', { exact: true }).waitFor();
    // One company has neither growth nor margin nor a market, one has no figure at all.
    await expect.poll(() => page.getByText('Not scored', { exact: true }).count()).toBe(2);
    const other = await visitor.current.login('northgate', '/database');
    await other
      .getByRole('button', { name: /^Show companies: [1-9]/ })
      .first()
      .click();
    await link('View Portfolio Analytics')(other).waitFor();
    expect(new URL(other.url()).searchParams.get('level')).toMatch(/^(?:strong_buy|buy|hold|pass)$/);
    await other.close();
  });

  it('names the rule of a recommendation, and says at one press why the other rule may differ', async () => {
    const verdict = table()
      .getByRole('button', { name: /absolute$/ })
      .first();
    await verdict.click();
    const card = page.getByRole('dialog', { name: /, absolute$/ });
    await card.getByText('Hold at least 60').waitFor();
    await card.getByText(/^Against the portfolio: The top 10%/).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await verdict.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it('goes back to the screen that the reader came from', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    // Without this wait the next click could come before About has loaded, and then the reader was never there.
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Database' }).click();
    await tab('Detailed Data')(page).click();
    await placeholder('Search companies...')(page).fill('birch');
    await expect.poll(names).toEqual(['Birch Health']);
    await button('Back')(page).click();
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
  });
});
