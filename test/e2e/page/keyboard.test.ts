import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../../prisma/seed.ts';
import { Client } from '../../support/client.ts';
import { headlines, person } from '../../notices/noticeSteps.ts';
import { RecorderOnScreen } from '../conversations/recorderOnScreen.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { addMaterial } from '../driver/material.ts';
import { isFocused, tabTo } from '../driver/keys.ts';

const conversation =
  'We met Halden Grid today. Annual recurring revenue is 18 million dollars. Gross margin is 78%. ' +
  'The team is strong. The main risk is that two customers pay for 30% of revenue. The next step is a call in two weeks.';

const server = await useTestServer({ TRANSCRIBE_COMMAND: `echo ${conversation} # {file}` });

describe.skipIf(!canBrowse)('with the keyboard alone', () => {
  let page: Page;
  const visitor = useVisitor(() => {
    const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    return startVisitor(server.address, { switches });
  });

  it('a conversation is recorded with a note, becomes a memo, is edited, discussed and deleted', async () => {
    const ben = await person(server, 'Ben Okoro');
    page = await visitor.current.open();
    const { keyboard } = page;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Access Password', { exact: true }).waitFor();
    await keyboard.type(demoPassword('dossier'));
    await keyboard.press('Enter');
    await focusIn(page.getByRole('dialog', { name: 'Who are you?' }));
    await keyboard.type('Anna Lee');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Who are you?' }).waitFor({ state: 'hidden' });

    await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
    await keyboard.press('Enter');
    await tabTo(page, button('Record'));
    await keyboard.press('Enter');
    const recorder = new RecorderOnScreen(page);
    await recorder.reach(1);
    await tabTo(page, recorder.panel.getByLabel('Your notes'));
    await keyboard.type('Ask for the audit');
    await keyboard.press('Enter');
    await recorder.reach(3);
    await tabTo(page, button('Stop'));
    await keyboard.press('Enter');
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    await draft.getByRole('heading', { name: 'Summary by Built-in analyst' }).waitFor();
    await draft.getByText('Ask for the audit').first().waitFor();
    await tabTo(page, button('Generate Institutional Investment Memo'));
    await keyboard.press('Enter');
    await page.getByText('Automatically saved to Investment Write-ups').waitFor();
    await focusIn(page.getByRole('region', { name: 'Investment memo' }));
    await tabTo(page, page.getByRole('link', { name: 'Open the write-up' }));
    await keyboard.press('Enter');

    const article = page.getByRole('article');
    const figure = article.locator('.figure', { hasText: '$18.0M' }).first();
    await figure.waitFor();
    await tabTo(page, button('Edit'));
    await keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Memo text' }))).toBe(true);
    await keyboard.type('Our ');
    await keyboard.press('Control+s');
    await article.getByRole('heading', { name: /^Our / }).waitFor();
    await expect.poll(() => isFocused(button('Edit'))).toBe(true);

    const download = button('Download');
    await tabTo(page, download);
    await keyboard.press('Enter');
    const file = page.waitForEvent('download');
    await chooseFirst(page);
    expect((await file).suggestedFilename()).toMatch(/^Investment_Memo.*\.html$/);
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(download), { timeout: 5_000 }).toBe(true);

    await tabTo(page, figure);
    await keyboard.press('Enter');
    const evidence = page.getByRole('dialog', { name: /in the conversation$/ });
    await expect.poll(() => isFocused(evidence)).toBe(true);
    await keyboard.press('Escape');
    await expect.poll(() => isFocused(figure)).toBe(true);
    await tabTo(page, page.getByRole('tab', { name: 'Evidence' }), 80);
    await keyboard.press('ArrowRight');
    await tabTo(page, button('Comment on the whole write-up'));
    await keyboard.press('Enter');
    await keyboard.type('Ask for the audit, @b');
    await page.getByRole('option', { name: 'Ben Okoro', selected: true }).waitFor();
    await keyboard.press('Enter');
    await keyboard.press('Control+Enter');
    await page.getByRole('complementary', { name: 'Comments' }).locator('mark', { hasText: '@Ben Okoro' }).waitFor();
    expect(await headlines(ben)).toEqual([expect.stringMatching(/^Anna Lee mentioned you in /)]);
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Investment Write-ups' }));
    await keyboard.press('Enter');

    await tabTo(page, page.getByPlaceholder('Search write-ups...'));
    await keyboard.type('customer concentration');
    await page.getByText('1 write-up matching “customer concentration”').waitFor();
    const row = page.getByRole('listitem').getByRole('link').first();
    await tabTo(page, row);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(row)).toBe(true);

    await tabTo(page, button('Delete write-up'));
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Write-up' });
    await expect.poll(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await page.getByText('No write-ups match “customer concentration”').waitFor();
    await focusIn(page.getByRole('main'));
  });

  it('lists are walked with the arrow keys, menus are used, and messages are reached with F8', async () => {
    const client = await new Client(server).login('dossier');
    await addMaterial(client, 'Alpha Grid');
    await addMaterial(client, 'Beta Systems');
    await goInPlace(page, '/transcripts');
    const { keyboard } = page;
    const row = (title: string) => page.getByRole('listitem').getByRole('link', { name: title });
    await tabTo(page, row('Beta Systems call'));
    await keyboard.press('ArrowDown');
    expect(await isFocused(row('Alpha Grid call'))).toBe(true);
    await keyboard.press('End');
    expect(await isFocused(page.getByRole('listitem').last().getByRole('link'))).toBe(true);
    await keyboard.press('Home');
    expect(await isFocused(row('Beta Systems call'))).toBe(true);

    await keyboard.press('Shift+Tab');
    expect(await isFocused(page.getByRole('button', { name: 'Select', exact: true }))).toBe(true);
    for (const name of ['Only mine', 'View']) {
      await keyboard.press('Shift+Tab');
      expect(await isFocused(page.getByRole('button', { name, exact: true }))).toBe(true);
    }
    await keyboard.press('Shift+Tab');
    const sort = page.getByRole('button', { name: /^Sort/ });
    expect(await isFocused(sort)).toBe(true);
    await keyboard.press('Enter');
    await focusIn(page.getByRole('menu'));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sort: Oldest first' }).waitFor();
    await expect.poll(() => page.getByRole('listitem').last().getByRole('link').innerText()).toBe('Beta Systems call');
    await expect.poll(() => isFocused(sort)).toBe(true);
    await keyboard.press('F8');
    await expect.poll(() => isFocused(page.getByRole('region', { name: 'Notifications (F8)' }))).toBe(true);
    await keyboard.press('Escape');
    await expect.poll(() => isFocused(sort)).toBe(true);
  });

  it('removing an entry moves the focus to the next one', async () => {
    await goInPlace(page, '/documents?upload=multiple');
    const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}.txt from the list` });
    const file = (name: string) => ({ name: `${name}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Words.') });
    await page.locator('input[type=file][multiple]').setInputFiles(['One', 'Two', 'Three'].map(file));
    await remove('One').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(remove('Two'))).toBe(true);
    await remove('Three').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(remove('Two'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);
  });
});

async function chooseFirst(page: Page): Promise<void> {
  const menu = page.getByRole('menu');
  await menu.waitFor();
  // A key before the menu has the focus is lost.
  await focusIn(menu);
  // A busy page handles all keys that were typed meanwhile together.
  const busy = page.evaluate(() => {
    for (const end = performance.now() + 100; performance.now() < end;);
  });
  await Promise.all([busy, page.keyboard.press('Home'), page.keyboard.press('Enter')]);
}

async function focusIn(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element.contains(document.activeElement))).toBe(true);
}
