import type { Locator, Page } from 'playwright-core';
import { demoAdminPasswords } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import { mutate, writeMemo } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a write-up that partners discuss', () => {
  let page: Page;
  let writeupId: string;

  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    await nameMyself(client, 'Ben Okoro');
    writeupId = await writeMemo(client, { title: 'Acme Robotics' });
    await mutate(client, 'addComment', { writeupId, body: 'Who are the reference customers?' });
    return startVisitor(server.address);
  });
  beforeAll(async () => {
    page = await visitor.current.login('dossier', '/writeups');
  });

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
    await page.getByLabel('Admin password').fill(demoAdminPasswords[0] ?? '');
    await button('Access Admin Panel').click();
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
