import type { Page } from 'playwright-core';
import { Client } from '../../support/client.ts';
import { useTestServer } from '../../support/harness.ts';
import { silentWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { addMaterial, addReadings } from '../driver/material.ts';
import { link, type Finder } from '../driver/finders.ts';
import { fitsAt, widest } from '../driver/faults.ts';
import { goInPlace } from '../driver/goInPlace.ts';

const server = await useTestServer();

describe.skipIf(!canBrowse)('screens', () => {
  let page: Page;

  const visitor = useVisitor(async () => {
    const client = await new Client(server).login('dossier');
    await addMaterial(client, 'Halden Grid');
    await addReadings(client);
    return startVisitor(server.address);
  });

  it('link to all other screens', async () => {
    visitor.current.expectProblem(/404.*no-such-screen/);
    page = await visitor.current.login('dossier', '/no-such-screen');
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
