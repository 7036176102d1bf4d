import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { addCompanies } from '../../companies/companySteps.ts';
import { useTestServer } from '../../support/harness.ts';
import { textsRead } from '../../search/searchSteps.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('the command palette', () => {
  beforeAll(async () => {
    await addCompanies(server, 'dossier', [{ name: 'Halden Grid' }, { name: 'Kestrel' }]);
    const client = await new Client(server).login('dossier');
    await client.call('POST', '/api/writeups', { title: 'Memo on Halden', content: '<p>Its turbines sell.</p>' });
    await client.call('POST', '/api/transcripts', { title: 'A call', content: 'They spoke of turbines.' });
    await textsRead(server, 'dossier');
  });
  let page: Page;
  const visitor = useVisitor(() => startVisitor(server.address));

  it('opens with Ctrl-K and leads to a screen by keyboard alone', async () => {
    page = await visitor.current.login();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type('rankings');
    await page.getByRole('option', { name: 'Portfolio Rankings' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rankings?tenant=dossier');
  });

  it('finds companies and memos, steps through them, also in a phone’s width, and offers what it opened again', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('halden');
    await page.getByRole('option', { name: /Memo on Halden/ }).waitFor();
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('Halden Grid');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('Memo on Halden');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/companies\/[^/?]+\?tenant=dossier/);
    await page.getByRole('heading', { name: 'Halden Grid', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
    await expect.poll(() => recent.allInnerTexts()).toContainEqual(expect.stringContaining('Halden Grid'));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('lists the shortcuts at a question mark that is not typed', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Go to' });
    await field.waitFor();
    await page.keyboard.type('what?');
    await expect.poll(() => field.inputValue()).toBe('what?');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Go to the last notification').waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('shows the passages that contain the words, and leads to all results', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('turbin');
    const call = page.getByRole('option', { name: /A call/ });
    await expect.poll(() => call.locator('mark').innerText()).toBe('turbines');
    await page.getByRole('option', { name: 'See all results for “turbin”' }).click();
    await page.waitForURL(/\/search\?q=turbin/);
    await page.getByText('2 results matching “turbin”').waitFor();
    await page.getByRole('button', { name: 'Transcripts 1' }).click();
    await page.getByText('1 result matching “turbin”').waitFor();
    await expect.poll(() => page.getByRole('article').locator('mark').allInnerTexts()).toEqual(['turbines']);
    await page.getByRole('textbox', { name: /^Search companies/ }).fill('trubines call');
    await page.getByText('Nothing says “trubines call”. These say turbines call.').waitFor();
    await page.getByRole('link', { name: 'A call' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/transcripts\/./);
    await page.getByRole('main').getByText('They spoke of turbines.').waitFor();
  });
});
