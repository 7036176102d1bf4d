import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { addCompanies } from '../companySteps.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { faults } from './faults.ts';

describe.skipIf(!canBrowse)('the command palette', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addCompanies(server, 'dossier', [{ name: 'Halden Grid' }, { name: 'Kestrel' }]);
    const client = await new Client(server).login('dossier');
    await client.call('POST', '/api/writeups', { title: 'Memo on Halden', content: '<p>Words.</p>' });
  });
  afterAll(() => server.stop());
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

  it('finds companies and memos, and steps through them', async () => {
    const page = await visitor.current.login();
    await page.getByRole('button', { name: 'Go to' }).click();
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type('halden');
    await page.getByRole('option', { name: /Memo on Halden/ }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Halden Grid');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { selected: true }).innerText()).toContain('Memo on Halden');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/database\/[^/?]+\?tenant=dossier/);
    await page.getByRole('dialog').getByText('Halden Grid').first().waitFor();
  });

  it('says when there is nothing, and closes with Escape', async () => {
    const page = await visitor.current.login();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor();
    await page.keyboard.type('zzzz');
    await page.getByText('Nothing is called ‘zzzz’, and nothing says it.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Go to' }).waitFor({ state: 'detached' });
  });
});
