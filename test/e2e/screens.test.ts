import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { silentWav } from '../wav.ts';
import { canBrowse, startVisitor, useVisitor } from './browser.ts';
import { addMaterial } from './material.ts';

/** How a user finds a thing: by what it is, what it is called, or what it says. */
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words, { exact: true });
const placeholder = (words: string) => (page: Page) => page.getByPlaceholder(words, { exact: true });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true });
/** Words of their own in each line are what matters here, not what they stand in. */
type Finder = (page: Page) => Locator;

const frame: Finder[] = [
  text('Investment Intelligence'),
  link('Memo Maker'),
  link('Investment Memos'),
  link('About'),
  button('Logout'),
  button('Jobs'),
  link('My Transcripts'),
  link('Investment Write-ups'),
];

/** What the specification names, screen by screen. `firm`: amberline has nothing yet, dossier has. */
const screens: { name: string; path: string; firm: 'dossier' | 'amberline'; shows: Finder[] }[] = [
  {
    name: 'Memo Maker, nothing recorded',
    path: '/',
    firm: 'amberline',
    shows: [
      heading('AI-Powered Memo Maker'),
      heading('Memo Maker'),
      text('Ready to Record'),
      text('00:00'),
      button('Record'),
      button('Import audio'),
      button('Import transcript'),
    ],
  },
  {
    name: 'Memo Maker with a transcribed draft',
    path: '/',
    firm: 'dossier',
    shows: [
      field('Transcribed content'),
      heading('Summary by Built-in analyst'),
      button('Save Transcript'),
      button('Discard'),
      button('Generate Institutional Investment Memo'),
    ],
  },
  {
    name: 'My Transcripts, none',
    path: '/transcripts',
    firm: 'amberline',
    shows: [
      heading('My Transcripts'),
      link('Record'),
      placeholder('Search transcripts...'),
      text('No transcripts yet'),
      text('Record your first conversation to get started'),
      link('Start Recording'),
    ],
  },
  {
    name: 'My Transcripts',
    path: '/transcripts',
    firm: 'dossier',
    shows: [
      text('1 transcript'),
      link('Halden Grid call'),
      text(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/),
      text('2 min 5 sec'),
      text('Summarized'),
      text(/^We spoke with Halden Grid\. .{150,180}…$/),
      button('View transcript'),
      button('Delete transcript'),
      button('Sort: Newest first'),
    ],
  },
  {
    name: 'Investment Write-ups, none',
    path: '/writeups',
    firm: 'amberline',
    shows: [
      heading('Investment Write-ups'),
      link('Record'),
      placeholder('Search write-ups...'),
      text('No investment write-ups yet'),
      text('Generate your first investment write-up from a transcript'),
      link('View Transcripts'),
    ],
  },
  {
    name: 'Investment Write-ups',
    path: '/writeups',
    firm: 'dossier',
    shows: [
      text('1 write-up'),
      link('Halden Grid memo'),
      text(/^Deal header Halden Grid has revenue/),
      text('SaaS'),
      text('Health'),
      text('Recommendation: Generated'),
      button('View write-up'),
      button('Share'),
      button('View comments'),
      button('Download as HTML'),
      button('Delete write-up'),
    ],
  },
  {
    name: 'Not found',
    path: '/no-such-screen',
    firm: 'dossier',
    shows: [
      text('404'),
      heading('Investment Not Found'),
      heading('Balance Sheet Impact'),
      text('$70.75'),
      heading('Recovery Options'),
      text('CFO Advisory'),
      link('Return to Dashboard'),
      link('View Investment Memos'),
    ],
  },
];

describe.skipIf(!canBrowse)('screens', () => {
  let server: TestServer & { stop(): Promise<void> };
  let page: Page;

  afterAll(() => server.stop());
  const visitor = useVisitor(async () => {
    server = await startTestServer();
    const client = await new Client(server).login('dossier');
    await addMaterial(client, 'Halden Grid');
    await client.graphql(
      'mutation { importTranscript(input: { title: "A draft", text: "Revenue is 18 million dollars. The team is strong." }) { ... on Recording { id } } }',
    );
    return startVisitor(server.address);
  });

  it.each(['dossier', 'amberline'] as const)('of %s show what the specification names', async (firm) => {
    page = await visitor.current.login(firm);
    for (const { name, path, shows } of screens.filter((screen) => screen.firm === firm)) {
      await page.goto(server.address + path);
      for (const find of [...shows, ...frame]) {
        await find(page)
          .first()
          .waitFor({ timeout: 8000 })
          .catch((error: unknown) => {
            throw new Error(`${name}: ${String(error)}`);
          });
      }
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Access Platform' }).waitFor();
  });

  it('have a way from each to the others', async () => {
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
    const targets = await page
      .locator('a[href*="#"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')!.split('#')[1]!));
    for (const id of targets) expect(await page.locator(`[id="${id}"]`).count(), id).toBe(1);
  });

  it('are headed by icons alone where there is little room', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of ['Memo Maker', 'Investment Memos', 'About']) {
      const entry = page.getByRole('banner').getByRole('link', { name, exact: true });
      expect(await entry.innerText()).toBe('');
      expect(await entry.locator('svg').isVisible()).toBe(true);
    }
    for (const path of ['/', '/transcripts', '/writeups', '/about', '/no-such-screen']) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} is wider than a phone`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('say what to do with audio where nothing transcribes', async () => {
    await page.goto(server.address);
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import audio' }).click();
    await (await chosen).setFiles({ name: 'Board call.wav', mimeType: 'audio/wav', buffer: silentWav(2) });
    await page.getByText('The recording is kept, but cannot be transcribed here').waitFor();
    await page.getByText('Imported audio', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Open recordings' }).waitFor();
    await page.getByRole('button', { name: 'Add a transcript' }).click();
    await page
      .getByPlaceholder('Or paste the text of the conversation here')
      .fill('Revenue is 21 million dollars, said the founder.');
    await page.getByRole('button', { name: 'Use this transcript' }).click();
    await page.getByRole('heading', { name: 'Summary by Built-in analyst' }).waitFor();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Board call');
  });
});
