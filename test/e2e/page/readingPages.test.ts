import type { Locator, Page } from 'playwright-core';
import { pdfFile } from '../../documents/documentFiles.ts';
import { readFile } from '../../documents/documentSteps.ts';
import { Client } from '../../support/client.ts';
import { writeMemo } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { nameMyself } from '../../tenants/memberSteps.ts';
import { addListening } from '../../transcripts/listeningSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { isFocused, tabTo } from '../driver/keys.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('a text as a page', () => {
  let writeupId: string;
  const adas = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    await nameMyself(client, 'Ada Lovelace');
    await addListening(client, server);
    await readFile(
      client,
      pdfFile(
        'Halden report.pdf',
        'Halden Grid sells software.',
        'Revenue was 12.4 million dollars in 2025.',
        'The end.',
      ),
    );
    writeupId = await writeMemo(client, { title: 'Acme Robotics' });
    return startVisitor(server.address);
  });
  let page: Page;
  beforeAll(async () => {
    page = await adas.current.login('dossier', '/about', 'Ada Lovelace');
  });
  const bens = useVisitor(() => startVisitor(server.address));

  const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const head = (page: Page) => page.getByRole('group', { name: 'Actions' });
  /** Opens an entry of the list at `path` as a page, by keyboard alone. */
  const openFrom = async (path: string, entry: string, within: (page: Page) => Locator) => {
    await goInPlace(page, `${path}?tenant=dossier`);
    await tabTo(page, page.getByRole('listitem').getByRole('link', { name: entry }));
    await page.keyboard.press('Enter');
    const link = within(page).getByRole('link', { name: 'Open as page' });
    await link.waitFor();
    await tabTo(page, link);
    await page.keyboard.press('Enter');
    await head(page).waitFor();
  };

  it('is a transcript, whose turns and times outlive a correction that is saved with Ctrl+S', async () => {
    await openFrom('/transcripts', 'First call with Halden', (at) => at.getByRole('dialog'));
    const { keyboard } = page;
    const moments = () => page.getByRole('button', { name: /^Play from/ }).allInnerTexts();
    await expect.poll(moments).not.toEqual([]);
    const before = await moments();
    expect(before.length).toBeGreaterThan(2);
    await tabTo(page, named(page, 'Edit'));
    await keyboard.press('Enter');
    const title = page.getByLabel('Title', { exact: true });
    await expect.poll(() => isFocused(title)).toBe(true);
    const text = page.getByLabel('Text', { exact: true });
    await tabTo(page, text);
    await keyboard.press('Control+Home');
    await keyboard.type('Well, ');
    expect((await named(page, 'Save').boundingBox())!.y).toBeLessThan(120);
    await keyboard.press('Control+s');
    await page.getByText('Well, ').first().waitFor();
    await expect.poll(() => isFocused(named(page, 'Edit'))).toBe(true);
    await expect.poll(moments).toEqual(before);
    const versions = page.getByRole('tab', { name: 'Versions' });
    await tabTo(page, page.getByRole('tab', { name: 'Memos' }));
    await keyboard.press('ArrowRight');
    await page.waitForURL(/panel=documents/);
    await expect.poll(() => isFocused(page.getByRole('tab', { name: 'Documents', selected: true }))).toBe(true);
    await keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(versions)).toBe(true);
    await named(page, 'Restore version 1').waitFor();
  });

  it('is a document, whose outline and figures lead to its passages', async () => {
    await openFrom('/documents', 'Halden report', (at) => at.getByRole('main'));
    const { keyboard } = page;
    const outline = page.getByRole('navigation', { name: 'Sections' });
    await tabTo(page, outline.getByRole('button', { name: 'Page 3' }));
    await keyboard.press('Enter');
    await expect.poll(() => outline.locator('[aria-current]').innerText()).toBe('Page 3');
    await tabTo(page, page.getByRole('tab', { name: 'Analysis' }));
    await keyboard.press('ArrowRight');
    const figure = page.getByRole('complementary', { name: 'Figures' }).getByRole('button', { name: /12\.4 million/ });
    await figure.first().waitFor();
    await tabTo(page, figure.first());
    await keyboard.press('Enter');
    await page.locator('mark[aria-current]').getByText('12.4 million').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/documents\/./);
  });

  it('says who else is here and who edits, and the second to save chooses between both texts', async () => {
    const path = `/writeups/${writeupId}`;
    await goInPlace(page, `${path}?tenant=dossier`);
    const ben = await bens.current.login('dossier', path, 'Ben Okoro');
    await head(ben).getByText('Ada Lovelace is here').waitFor();
    // Each page asks every ten seconds.
    await head(page).getByText('Ben Okoro is here').waitFor();
    const edit = async (page: Page, words: string) => {
      await named(page, 'Edit').click();
      const text = page.getByRole('textbox', { name: 'Memo text' });
      await text
        .getByText(/small warehouses/)
        .first()
        .click();
      await page.keyboard.press('End');
      await page.keyboard.type(words);
    };
    await edit(ben, ' Says Ben.');
    await head(page).getByText('Ben Okoro is editing').waitFor();
    await edit(page, ' Says Ada.');
    await named(page, 'Save').click();
    await page.getByRole('article').getByText('Says Ada.').waitFor();
    await named(ben, 'Save').click();
    const panel = ben.getByRole('group', { name: 'Ada Lovelace changed this write-up while you were editing' });
    await expect.poll(() => panel.locator('mark').allInnerTexts()).toEqual(['Ben', 'Ada']);
    expect(await faults(ben, { isPartial: true })).toEqual([]);
    await panel.getByRole('radio', { name: /^Yours/ }).check();
    await named(ben, 'Save').click();
    await ben.getByRole('article').getByText('Says Ben.').waitFor();
    await goInPlace(page, '/writeups?tenant=dossier');
    await head(ben).getByText('Ada Lovelace is here').waitFor({ state: 'detached' });
  });
});
