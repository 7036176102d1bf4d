import type { Locator, Page } from 'playwright-core';
import { addReading, observed } from '../../companies/companySteps.ts';
import { Client } from '../../support/client.ts';
import { firmOf, mutate, writeMemo } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { unlockEditor } from '../companies/companyEditorSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();
const visitor = useVisitor(async () => {
  const client = await new Client(server).login('dossier');
  await nameMyself(client, 'Ben Okoro');
  const writeupId = await writeMemo(client, { title: 'Acme Robotics' });
  await mutate(client, 'addComment', { writeupId, body: 'Who are the reference customers?' });
  return startVisitor(server.address);
});
let page: Page;

describe.skipIf(!canBrowse)('a figure that is wrong', () => {
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/writeups');
    await page.getByRole('link', { name: /^Investment Memo - / }).click();
  });

  const memo = () => page.getByRole('article');
  const figure = (text: string) => memo().locator('.figure', { hasText: text });
  const forCompany = () => page.getByRole('checkbox', { name: "Also the company's figure" });
  const named = (name: string) => page.getByRole('button', { name, exact: true });

  it('is corrected by keyboard beside its evidence, and the memo shows the correction immediately', async () => {
    const count = await figure('$4.2M')
      .first()
      .waitFor()
      .then(() => figure('$4.2M').count());
    await figure('$4.2M').first().press('Enter');
    await named('Correct this figure').press('Enter');
    const value = page.getByLabel('Right value');
    await value.waitFor();
    expect(await forCompany().count()).toBe(0);
    await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true);
    visitor.current.expectProblem(/is not a number/);
    await page.keyboard.type('plenty');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: '‘plenty’ is not a number.' }).waitFor();
    expect(await value.inputValue()).toBe('plenty');

    await value.fill('$4.1M');
    await page.getByLabel('Note (optional)').fill('As audited');
    await page.keyboard.press('Enter');
    await expect.poll(() => figure('$4.1M').count()).toBe(count);
    expect(await figure('$4.2M').count()).toBe(0);
    const isFocused = () =>
      figure('$4.1M')
        .first()
        .evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused).toBe(true);
  });

  it('shows what the source says, and the correction can be withdrawn', async () => {
    await figure('$4.1M').first().click();
    await page.getByText('Corrected from $4.2M, which the source says (As audited).').waitFor();
    await page.getByRole('blockquote').filter({ hasText: 'Revenue was 4.2 million dollars' }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await named('Use $4.2M').click();
    await figure('$4.2M').first().waitFor();
    expect(await figure('$4.1M').count()).toBe(0);
  });

  it('also becomes the company’s figure when the admin panel is unlocked and the user ticks that', async () => {
    const { companyId } = await addReading(server, 'dossier', {
      name: 'Acme Robotics',
      observations: [observed('REVENUE', 3_900_000)],
    });
    await goInPlace(page, '/admin/database');
    await unlockEditor(page);
    await goInPlace(page, '/writeups');
    await page.getByRole('link', { name: /^Investment Memo - / }).click();
    await figure('$4.2M').first().click();
    await named('Correct this figure').click();
    await page.getByLabel('Right value').fill('$4.1M');
    await forCompany().check();
    await page.keyboard.press('Enter');
    await figure('$4.1M').first().waitFor();
    const { prisma } = await firmOf(server, 'dossier');
    const company = await prisma.company.findFirstOrThrow({ where: { id: companyId! } });
    expect(company.revenue).toBe(4.1);
  });
});

describe.skipIf(!canBrowse)('a write-up that partners discuss', () => {
  beforeAll(() => goInPlace(page, '/writeups?tenant=dossier'));

  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: true });
  const panel = () => page.getByRole('complementary', { name: 'Comments' });
  const card = () => page.getByRole('listitem').filter({ hasText: 'Investment Memo - ' });
  /** Selects words of the memo, as a person does with a mouse. */
  const select = (words: string) =>
    page
      .getByRole('article')
      .first()
      .evaluate((article, wanted) => {
        const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          const at = text.data.indexOf(wanted);
          if (at < 0) continue;
          document.getSelection()?.setBaseAndExtent(text, at, text, at + wanted.length);
          return;
        }
        throw new Error(`The memo has no ‘${wanted}’.`);
      }, words);
  const marked = () =>
    page.evaluate(() =>
      Array.from(CSS.highlights.get('commented') ?? [], (range) => (range as Range).cloneContents().textContent),
    );

  it('shows its company and author on its card, whose icon opens the comments', async () => {
    await card().getByText('Acme Robotics', { exact: true }).waitFor();
    await card().getByText('Ben Okoro').waitFor();
    expect(await card().innerText()).not.toContain('Stage');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('View comments:'));
    await button('View comments (1)', card()).click();
    await logged;
    await panel().getByText('Who are the reference customers?').waitFor();
  });

  it('is commented on at a passage, answered, resolved and given a verdict', async () => {
    await select('small warehouses');
    await button('Comment').click();
    await panel().getByLabel('Comment on this passage').fill('Which warehouses?');
    await button('Comment', panel()).click();
    const thread = panel().getByRole('article', { name: 'Comments on small warehouses' });
    await thread.getByText('Which warehouses?').waitFor();
    expect(await marked()).toEqual(['small warehouses']);
    await button('Reply', thread).click();
    await thread.getByLabel('Reply').fill('Those of two retailers.');
    await button('Send reply', thread).click();
    await thread.getByText('Those of two retailers.').waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Resolve', thread).click();
    await thread.waitFor({ state: 'detached' });
    await button('Show resolved (1)', panel()).click();
    await thread.getByText('Resolved', { exact: true }).waitFor();
    expect(await marked()).toEqual([]);
    await button('Delete comment', thread).last().click();
    await button('Delete', page.getByRole('alertdialog')).click();
    await thread.getByText('Those of two retailers.').waitFor({ state: 'detached' });

    const verdict = page.getByRole('region', { name: 'Verdict' });
    await page.getByRole('tab', { name: 'Verdict' }).click();
    await button('Give a verdict', verdict).click();
    await button('Track', verdict).press('Enter');
    await verdict.getByLabel('Reason').fill('The market is early; ask again after the audit.');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Save verdict').click();
    await verdict.getByText('Verdict: Track').waitFor();
    const back = page.getByRole('group', { name: 'Actions' }).getByRole('link', { name: 'Investment Write-ups' });
    await back.click();
    await card().getByText('Verdict: Track').waitFor();
    await card().getByText('Draft', { exact: true }).waitFor();
    await button('Any verdict').click();
    await page.getByRole('menuitemradio', { name: 'Invest' }).click();
    await page.getByText('No write-ups with this verdict').waitFor();
    await button('Any verdict').click();
    await card().getByText('Recommendation: Generated').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await button('More').click();
    const screens = page.getByRole('dialog', { name: 'All screens' }).getByRole('link');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    expect(await screens.allInnerTexts()).toEqual(
      expect.arrayContaining(['Document Analysis', 'Human Memos', 'Analytics']),
    );
    await screens.getByText('Document Analysis').click();
    await page.getByRole('heading', { name: 'Document Analysis', level: 1 }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('is generated by the firm’s template, which an admin edits', async () => {
    await goInPlace(page, '/admin/system/templates?tenant=dossier');
    await button('New template').click();
    const form = page.getByRole('form', { name: 'New template' });
    await form.getByLabel('Name').fill('Partner meeting');
    for (const section of ['Scenarios', 'Competition', 'Market and timing'])
      await button(`Leave out ${section}`).click();
    await button('Move Deal header down').press('Enter');
    expect(await button('Move Deal header down').evaluate((own) => own === document.activeElement)).toBe(true);
    await form.getByText('Default: memos use it').click();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await button('Save template').click();
    await page.getByRole('listitem').filter({ hasText: 'Partner meeting' }).getByText('Default').waitFor();

    await goInPlace(page, '/transcripts?tenant=dossier');
    await page.getByRole('link', { name: 'Acme Robotics' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open as page' }).click();
    const panel = page.getByRole('complementary', { name: 'Memos' });
    await expect.poll(() => panel.getByLabel('Memo template').inputValue()).toBe('');
    await button('Generate Institutional Investment Memo', panel).click();
    await panel.getByRole('link', { name: 'Open the memo' }).click({ timeout: 20_000 });
    const headings = () => page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect.poll(async () => (await headings()).slice(0, 2)).toEqual(['One-page summary', 'Deal header']);
  });
});
