import type { Locator, Page } from 'playwright-core';
import { pdfFile } from '../../documents/documentFiles.ts';
import { readFile } from '../../documents/documentSteps.ts';
import { person } from '../../notices/noticeSteps.ts';
import { Client } from '../../support/client.ts';
import { mutate, writeMemo } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { addListening } from '../../transcripts/listeningSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { isFocused, tabTo } from '../driver/keys.ts';

const server = await useTestServer({
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'dossier@firm.example',
  PUBLIC_ADDRESS: 'https://dossier.example',
});

const anna = useVisitor(() => startVisitor(server.address));
const ben = useVisitor(() => startVisitor(server.address));
let page: Page;
let other: Page;

describe.skipIf(!canBrowse)('two colleagues, each in a browser', () => {
  let writeupId: string;
  beforeAll(async () => {
    const client = await person(server, 'Anna Lee');
    await person(server, 'Ben Okoro');
    const content = '<h2>Deal header</h2><p>Acme sells picking robots to large warehouses.</p>';
    const input = { title: 'Acme memo', content, recommendation: 'Generated' };
    writeupId = (await mutate<{ id: string }>(client, 'createWriteup', input, 'id')).id;
  });
  const inboxOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  const notices = (page: Page) => page.getByRole('list', { name: 'Notices' });

  it('mention one another by keyboard, find it in the inbox, and open the comment from there', async () => {
    page = await anna.current.login('dossier', `/writeups/${encodeURIComponent(writeupId)}?panel=comments`, 'Anna Lee');
    await page.getByRole('button', { name: 'Comment on the whole write-up' }).click();
    const box = page.getByLabel('Comment on the whole write-up');
    await box.pressSequentially('Please look, @b');
    const offers = page.getByRole('listbox', { name: 'Colleagues' });
    await offers.getByRole('option', { name: 'Ben Okoro', selected: true }).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await box.press('Escape');
    await offers.waitFor({ state: 'detached' });
    await box.pressSequentially('e');
    await offers.waitFor();
    await box.press('Enter');
    expect(await box.inputValue()).toBe('Please look, @Ben Okoro ');
    await box.pressSequentially('soon.');
    await box.press('Control+Enter');
    const comments = page.getByRole('article', { name: 'Comments on the whole write-up' });
    await comments.locator('mark', { hasText: '@Ben Okoro' }).waitFor();
    expect(await inboxOf(page).getAttribute('aria-label')).toBe('Inbox');

    other = await ben.current.login('dossier', '/', 'Ben Okoro');
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox: 1 unread');
    await inboxOf(other).focus();
    await other.keyboard.press('Enter');
    const row = notices(other).getByRole('listitem');
    await row.getByText('Please look, @Ben Okoro soon.').waitFor();
    expect(await faults(other, { isPartial: true })).toEqual([]);
    await row.getByRole('link', { name: 'Anna Lee mentioned you in Acme memo' }).press('Enter');
    await other.getByRole('article', { name: 'Comments on the whole write-up' }).waitFor();
    expect(new URL(other.url()).searchParams.get('tenant')).toBe('dossier');
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox');
    await other.getByRole('button', { name: 'Reply' }).click();
    await other.getByLabel('Reply').fill('I did.');
    await other.getByRole('button', { name: 'Send reply' }).click();
    await other.getByText('I did.').waitFor();

    await page.reload();
    await expect.poll(() => inboxOf(page).getAttribute('aria-label')).toBe('Inbox: 1 unread');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Go to' });
    await palette.fill('inbox');
    await palette.press('Enter');
    await page.getByRole('link', { name: 'Ben Okoro answered in Acme memo' }).waitFor();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect.poll(() => inboxOf(page).getAttribute('aria-label')).toBe('Inbox');
    await page.getByRole('button', { name: 'Mark as unread' }).waitFor();
  });

  it('ask for a review, which an e-mail’s link opens', async () => {
    await goInPlace(page, `/writeups/${encodeURIComponent(writeupId)}?tenant=dossier`);
    await page.getByRole('button', { name: 'Status: Draft' }).click();
    await page.getByRole('menuitem', { name: 'Ask for a review ...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a review' });
    await dialog.getByLabel('Ben Okoro').check();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Send to review' }).click();
    await page.getByRole('button', { name: 'Status: In review' }).waitFor();

    const client = await person(server, 'Ben Okoro');
    const { data } = await client.graphql<{ notices: { edges: { node: { id: string } }[] } }>(
      '{ notices(first: 1) { edges { node { id } } } }',
    );
    const id = encodeURIComponent(data!.notices.edges[0]!.node.id);
    await goInPlace(other, `/inbox/${id}?tenant=dossier`);
    await other.waitForURL(/\/writeups\//);
    await other.getByRole('heading', { level: 1, name: 'Acme memo' }).waitFor();
    await expect.poll(() => inboxOf(other).getAttribute('aria-label')).toBe('Inbox');

    await other.getByRole('button', { name: 'You: Ben Okoro' }).click();
    const card = other.getByRole('dialog', { name: 'You work as Ben Okoro' });
    await card.getByLabel('E-mail for your inbox').fill('ben@firm.example');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await card.getByRole('button', { name: 'Saved' }).waitFor();
    await other.keyboard.press('Escape');
    await goInPlace(other, `/inbox/${id}x?tenant=dossier`);
    ben.current.expectProblem(/./);
    await other.getByText('This notice cannot be opened').waitFor();
  });
});

describe.skipIf(!canBrowse)('a text as a page', () => {
  let writeupId: string;
  beforeAll(async () => {
    const client = await new Client(server).login('dossier');
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
  });

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
    await goInPlace(other, `${path}?tenant=dossier`);
    await head(other).getByText('Anna Lee is here').waitFor();
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
    await edit(other, ' Says Ben.');
    await head(page).getByText('Ben Okoro is editing').waitFor();
    await edit(page, ' Says Anna.');
    await named(page, 'Save').click();
    await page.getByRole('article').getByText('Says Anna.').waitFor();
    await named(other, 'Save').click();
    const panel = other.getByRole('group', { name: 'Anna Lee changed this write-up while you were editing' });
    await expect.poll(() => panel.locator('mark').allInnerTexts()).toEqual(['Ben', 'Anna']);
    expect(await faults(other, { isPartial: true })).toEqual([]);
    await panel.getByRole('radio', { name: /^Yours/ }).check();
    await named(other, 'Save').click();
    await other.getByRole('article').getByText('Says Ben.').waitFor();
    await goInPlace(page, '/writeups?tenant=dossier');
    await head(other).getByText('Anna Lee is here').waitFor({ state: 'detached' });
  });
});
