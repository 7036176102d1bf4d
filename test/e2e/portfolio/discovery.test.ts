import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { createCompany } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { candidateFile } from './candidateFile.ts';
import { faults } from '../driver/faults.ts';
import { expectToast } from '../driver/toast.ts';

const defaultText = 'Find new hot companies in enterprise software and fintech at Series A to C.';

const server = await useTestServer();

describe.skipIf(!canBrowse)('the discovery of new companies', () => {
  let page: Page;
  const visitor = useVisitor(async () => {
    const client = await admin(server, 'northgate');
    await createCompany(client, 'Osprey Vaults', { industry: 'Fintech', stage: 'Series B' });
    await createCompany(client, 'Kestrel Ledgers', { industry: 'Fintech', stage: 'Series A' });
    return startVisitor(server.address);
  });

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const text = () => page.getByLabel('Discovery Criteria & Requirements');
  const discover = () => button('Discover Hot Companies');
  const candidates = () => page.getByRole('region', { name: 'Candidates' });
  const found = () => page.getByRole('region', { name: 'Hot Tech Companies' });
  const names = () => found().getByRole('heading', { level: 3 }).allInnerTexts();
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file);
  const isOperation = (name: string) => (body: string | null) => body?.includes(`"${name}"`) ?? false;

  it('says at first how to load companies, and invents none', async () => {
    visitor.current.expectProblem(/nothing to discover companies from/);
    page = await visitor.current.login('northgate', '/ai-analysis/discovery');
    await page.getByText(/^There is no source to search yet\./).waitFor();
    await expect.poll(() => text().inputValue()).toBe(defaultText);
    await page.getByText(/^Read as: .*enterprise software or fintech.*Series A, Series B or Series C/).waitFor();
    await discover().click();
    const alert = page.getByRole('alert').filter({ hasText: 'Discovery Failed' });
    const sentence = alert.getByText(/^There is nothing to discover companies from yet\./);
    await sentence.waitFor();
    await expectToast(page, 'Discovery Failed', await sentence.innerText());
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('imports a list row by row', async () => {
    await choose(candidateFile);
    await candidates().getByText('12 companies to choose from, 1 of them in your portfolio already.').waitFor();
    await candidates()
      .getByText(/^universe\.csv: 12 added, 3 rows with problems/)
      .waitFor();
    await expectToast(page, 'Candidates Imported', 'universe.csv: 12 added, 3 rows with problems.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('candidates');
    await button('Import').click();
    await choose(candidateFile);
    await candidates()
      .getByText(/^universe\.csv: 12 updated, 3 rows with problems/)
      .waitFor();
    await candidates()
      .getByText(/^12 companies to choose from/)
      .waitFor();
  });

  it('keeps typed text through a reload, and through a failure whose status it shows', async () => {
    visitor.current.expectProblem(/502|Discovery failed/);
    await text().fill('Fintech companies at Series A or Series B');
    await page.getByText(/^Read as: .*fintech.*Series A or Series B/).waitFor();
    await page.reload();
    await candidates().waitFor();
    await expect.poll(() => text().inputValue()).toBe('Fintech companies at Series A or Series B');
    const isDiscovery = isOperation('DiscoverCompanies');
    await page.route('**/graphql**', (route) =>
      isDiscovery(route.request().postData()) ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
    );
    await discover().click();
    await page.getByRole('alert').filter({ hasText: 'Discovery failed: 502' }).waitFor();
    await expectToast(page, 'Discovery Failed', 'Discovery failed: 502');
    await expect.poll(() => text().inputValue()).toBe('Fintech companies at Series A or Series B');
    await page.unrouteAll();
  });

  it('finds companies of the list that fit, and quotes them', async () => {
    const isDiscovery = isOperation('DiscoverCompanies');
    await page.route('**/graphql**', async (route) => {
      if (isDiscovery(route.request().postData())) await new Promise((resolve) => setTimeout(resolve, 300));
      await route.fallback();
    });
    await discover().click();
    await button('Discovering Companies...').waitFor();
    expect(await button('Discovering Companies...').isDisabled()).toBe(true);
    await found().waitFor({ timeout: 60_000 });
    await page.unrouteAll();
    await expectToast(
      page,
      'Discovery Complete',
      'Found new hot tech companies that match your investment preferences',
    );
    const pattern = page.getByRole('region', { name: 'Portfolio Investment Pattern Analysis' });
    await pattern.getByText('Search Criteria Applied').waitFor();
    await pattern.getByText('11 candidates searched, 1 already in the portfolio left out').waitFor();
    await pattern.getByText('Asked for: “Fintech companies at Series A or Series B”').waitFor();
    await expect.poll(names).toEqual(expect.arrayContaining(['Payfjord', 'Ledgerloom', 'Halden Pay']));
    const shown = await names();
    expect(shown).not.toContain('Osprey Vaults');
    expect(shown).not.toContain('Tallowby');
    await button('Open all').click();
    const card = found().getByRole('article', { name: 'Payfjord' });
    const said = (await card.innerText()).replace(/\s+/g, ' ');
    expect(said).toMatch(/Key Metrics Revenue \$21\S* Funding \$52\S* Team Size 180 people/);
    expect(said).toContain('from universe.csv, row 3');
    const quote = await card.locator('mark').first().innerText();
    expect(candidateFile.buffer.toString()).toContain(quote);
    const leaves = card.getByRole('link', { name: /payfjord\.example/ });
    expect(await leaves.getAttribute('target')).toBe('_blank');
    expect(await leaves.getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(await found().getByRole('article', { name: 'Halden Pay' }).innerText()).toMatch(/Team Size\s+Not stated/);
    const cards = await found().getByRole('article').allInnerTexts();
    expect(cards.map((each) => Number(/\d+/.exec(each)?.[0]))).toEqual(cards.map((_, index) => index + 1));
    expect(await faults(page, { isPartial: true })).toEqual([]);
  });

  it('adds a company to the database, and links to it from then on', async () => {
    const card = found().getByRole('article', { name: 'Payfjord' });
    await card.getByRole('button', { name: 'Add to portfolio: Payfjord' }).click();
    await expectToast(page, 'Company Added', 'Payfjord is in the database.');
    const link = card.getByRole('link', { name: 'In portfolio: open Payfjord' });
    await link.waitFor();
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await candidates().getByText('12 companies to choose from, 2 of them in your portfolio already.').waitFor();
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Payfjord' });
    await dialog.getByText('Bergen').first().waitFor();
    await dialog.getByText('Imported: universe.csv, row 3.').first().waitFor();
    await page.goBack();
    await button('Open all').click();
    await link.waitFor();
  });

  it('replaces a result by the next, and keeps the earlier ones', async () => {
    await text().fill('Healthcare companies');
    await discover().click();
    await page.getByText('Asked for: “Healthcare companies”').waitFor({ timeout: 60_000 });
    await expect.poll(names).toContain('Corvane Health');
    expect(await names()).not.toContain('Payfjord');
    await page.getByRole('button', { name: /^History/ }).click();
    await page.getByRole('menuitemradio', { name: /Fintech companies at Series A or Series B/ }).click();
    await page.getByText(/^An earlier result/).waitFor();
    await expect.poll(names).toContain('Payfjord');
    expect(new URL(page.url()).searchParams.get('run')).not.toBeNull();
    await button('Show the latest').click();
    await found().getByRole('article', { name: 'Corvane Health' }).waitFor();
    expect(new URL(page.url()).searchParams.get('run')).toBeNull();
  });

  it('deletes the list after a confirmation, and keeps the results', async () => {
    await button('Clear').click();
    const question = page.getByRole('alertdialog', { name: 'Clear Candidates' });
    await question.getByText(/^12 candidates will be removed\./).waitFor();
    await question.getByRole('button', { name: 'Clear candidates' }).click();
    await page.getByText(/^There is no source to search yet\./).waitFor();
    await found().getByRole('article', { name: 'Corvane Health' }).waitFor();
  });
});
