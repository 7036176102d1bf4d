import type { Page } from 'playwright-core';
import { addCompanies } from '../../companies/companySteps.ts';
import { textsRead } from '../../search/searchSteps.ts';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults, fitsAt, widest } from '../driver/faults.ts';
import { type Finder, link } from '../driver/finders.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { addMaterial, addReadings } from '../driver/material.ts';

const server = await useTestServer();
const visitor = useVisitor(() => startVisitor(server.address));
let page: Page;

describe.skipIf(!canBrowse)('the command palette', () => {
  beforeAll(async () => {
    await addCompanies(server, 'dossier', [{ name: 'Halden Grid' }, { name: 'Kestrel' }]);
    const client = await new Client(server).login('dossier');
    await client.call('POST', '/api/writeups', { title: 'Memo on Halden', content: '<p>Its turbines sell.</p>' });
    await client.call('POST', '/api/transcripts', { title: 'A call', content: 'They spoke of turbines.' });
    await textsRead(server, 'dossier');
  });

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

describe.skipIf(!canBrowse)('screens', () => {
  beforeAll(async () => {
    const client = await new Client(server).login('dossier');
    await addMaterial(client, 'Halden Grid');
    await addReadings(client);
  });

  it('link to all other screens', async () => {
    visitor.current.expectProblem(/404.*no-such-screen/);
    await page.goto(`${server.address}/no-such-screen?tenant=dossier`);
    const ways: [Finder, string][] = [
      [link('Return to Dashboard'), 'AI-Powered Memo Maker'],
      [(at) => at.getByRole('banner').getByRole('link', { name: 'Investment Memos' }), 'Investment Write-ups'],
      [
        (at) => at.getByRole('navigation', { name: /Conversations/ }).getByRole('link', { name: 'My Transcripts' }),
        'My Transcripts',
      ],
      [
        (at) => at.getByRole('navigation', { name: /Conversations/ }).getByRole('link', { name: 'Record' }),
        'AI-Powered Memo Maker',
      ],
      [(at) => at.getByRole('contentinfo').getByRole('link', { name: 'Investment Write-ups' }), 'Investment Write-ups'],
      [(at) => at.getByRole('banner').getByRole('link', { name: 'About' }), 'About Dossier'],
    ];
    for (const [find, title] of ways) {
      await find(page).click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    }
    // However much of a wide window a screen uses, the links to the others stay in the same place.
    await page.setViewportSize({ width: 1920, height: 900 });
    const entry = page.getByRole('banner').getByRole('link', { name: 'Analytics' });
    const before = await entry.boundingBox();
    await entry.click();
    await page.getByRole('heading', { level: 1, name: 'Portfolio Analytics' }).waitFor();
    await expect.poll(() => entry.boundingBox()).toEqual(before);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('heading', { level: 1, name: 'About Dossier' }).waitFor();
    // What a screen reader says when the element receives the focus.
    await expect.poll(() => page.getByRole('main').getAttribute('aria-label')).toBe('About');
    await expect.poll(() => page.title()).toBe('About · Dossier');
    const targets = await page
      .locator('a[href*="#"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!.split('#')[1]!));
    for (const id of targets) expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
  });

  it('have only icons in the header where space is short', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Memo Maker', 'Investment Memos', 'Database', 'About', 'Admin']) {
      const entry = page.getByRole('banner').getByRole('link', { name, exact: true });
      expect(await entry.innerText()).toBe('');
      expect(await entry.locator('svg').isVisible()).toBe(true);
    }
    // As on a phone with text at twice the usual size; `screenStates` looks at 320 pixels.
    await page.setViewportSize({ width: 195, height: 844 });
    for (const path of ['/', '/transcripts', '/writeups', '/documents?upload=multiple', '/human-memos', '/about']) {
      await goInPlace(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await fitsAt(page, 195), `${path}: ${await page.evaluate(widest)}`).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('show what is chosen where the system forces its colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await goInPlace(page, '/about');
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor();
    const ground = (name: string) =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground('About')).not.toBe(await ground('Database'));
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it('say what to do with audio without a transcriber', async () => {
    await goInPlace(page, '/');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import audio' }).click();
    await (await chosen).setFiles({ name: 'Board call.wav', mimeType: 'audio/wav', buffer: silentWav(2) });
    await page.getByText('The recording is kept, but cannot be transcribed').waitFor();
    await page.getByText('Recording Kept').waitFor();
    await page.getByText('Imported audio', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Open recordings' }).waitFor();
  });
});
