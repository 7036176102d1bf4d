import { beforeAll, describe, expect, it } from 'vitest';
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
  const visitor = useVisitor(() => startVisitor(server.address, {}, { reducedMotion: 'reduce' }));

  it('opens with Ctrl-K and leads to a screen by keyboard alone', async () => {
    const page = await visitor.current.login();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type('rankings');
    await page.getByRole('option', { name: 'Portfolio Rankings' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rankings?tenant=dossier');
  });

  it('finds companies and memos, and steps through them, also on a phone', async () => {
    const page = await visitor.current.login();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Go to' }).click();
    await page.getByRole('combobox', { name: 'Go to' }).fill('halden');
    await page.getByRole('option', { name: /Memo on Halden/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('Halden Grid');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toContain('Memo on Halden');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/database\/[^/?]+\?tenant=dossier/);
    await page.getByRole('dialog').getByText('Halden Grid').first().waitFor();
  });

  it('shows the passages that contain the words, and leads to all results', async () => {
    const page = await visitor.current.login();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).fill('turbin');
    const call = page.getByRole('option', { name: /A call/ });
    await expect.poll(() => call.locator('mark').innerText()).toBe('turbines');
    await page.getByRole('option', { name: 'See all results for “turbin”' }).click();
    await page.waitForURL(/\/search\?q=turbin/);
    await page.getByText('2 results matching “turbin”').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Transcripts 1' }).click();
    await page.getByText('1 result matching “turbin”').waitFor();
    await expect.poll(() => page.getByRole('article').locator('mark').allInnerTexts()).toEqual(['turbines']);
    await page.getByRole('textbox', { name: /^Search companies/ }).fill('trubines call');
    await page.getByText('Nothing says “trubines call”. These say turbines call.').waitFor();
    await page.getByRole('link', { name: 'A call' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/transcripts\?open=/);
    await page.getByRole('dialog').getByText('They spoke of turbines.').waitFor();
  });
});
