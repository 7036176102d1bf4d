import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { addPortfolio } from './analyticsSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { button, heading } from '../driver/finders.ts';

const best = Array.from({ length: 60 }, (_, index) => ({
  name: `Alder ${index}`,
  figures: { REVENUE: 900_000_000 + index, REVENUE_GROWTH: 150, GROSS_MARGIN: 95 },
}));
const widths = [1280, 390];
const firm = 'northgate';

const server = await useTestServer();

describe.skipIf(!canBrowse)('Portfolio Rankings of 10,000 companies', () => {
  const visitor = useVisitor(async () => {
    await addPortfolio(server, firm, 10_000 - best.length);
    await addCompanies(server, firm, best);
    return startVisitor(server.address);
  });
  const rows = (page: Page) => page.getByRole('list', { name: 'Company Rankings' }).locator('> li');

  it('follow the job across a reload, keep the first 1,000 and draw those in view', async () => {
    const page = await visitor.current.login(firm, '/rankings');
    await page.getByText('10,000 portfolio companies', { exact: true }).waitFor();
    const isStarted = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('GenerateRankings') ?? false,
    );
    await button('Generate Rankings')(page).first().click();
    await button('Analyzing...')(page).first().waitFor();
    // A reload would cut off the request.
    await isStarted;
    await page.reload();
    await heading('Company Rankings')(page).waitFor({ timeout: 120_000 });
    await page.getByText(/^[\d,]+ companies ranked, the first 1,000 are kept$/).waitFor();
    expect(await rows(page).first().getAttribute('aria-setsize')).toBe('1000');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => rows(page).count()).toBeLessThan(40);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `beyond ${width} pixels`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await rows(page).first().getByRole('link').focus();
    const lastInView = async () => Number(await rows(page).last().getAttribute('aria-posinset'));
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
