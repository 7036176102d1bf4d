import type { Page } from 'playwright-core';
import { memoSections } from '../../../graph/analyst/memoSections.ts';
import { useTestServer } from '../../support/harness.ts';
import { hasTool } from '../../support/tools.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { goInPlace } from '../driver/goInPlace.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { canSpeak, pitch, playedSeconds, speak, transcribeCommand, wordErrorRate, type Speech } from './speech.ts';

function longestOf(text: string, other: string): string {
  const shared = new Set(other.toLowerCase().match(/[a-z]+/g));
  const words = (text.toLowerCase().match(/[a-z]+/g) ?? []).filter((word) => shared.has(word));
  return words.toSorted((a, b) => b.length - a.length)[0]!;
}

const canRun = canBrowse && canSpeak && hasTool('pocketsphinx');

const server = await useTestServer({ TRANSCRIBE_COMMAND: transcribeCommand() });

/** Tests the first capability from end to end, with real speech, a real recogniser and the production pages. */
describe.skipIf(!canRun)('a spoken conversation', () => {
  let speech: Speech;
  let page: Page;
  let heard = '';
  let memoTitle = '';
  let memoWord = '';
  let recordedSeconds = 0;
  const transcriptTitle = 'Hospital staffing, first call';

  const visitor = useVisitor(async () => {
    speech = await speak(pitch.before, pitch.offTheRecord, pitch.after);
    return startVisitor(
      server.address,
      { microphone: speech.file },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });

  it('is recorded, with a pause', async () => {
    page = await visitor.current.login();
    const recorder = new RecorderOnScreen(page);
    const [before, offTheRecord, after] = speech.spans;
    expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);

    await recorder.record();
    await page.getByText('Recording Started').waitFor();
    await recorder.reach(5);
    expect(await recorder.loudest()).toBeGreaterThan(0.3);
    expect(await recorder.bars()).toHaveLength(20);
    expect(await recorder.drawings()).toBeLessThan(30);

    await recorder.reach(Math.round(before!.end + 1));
    await recorder.press('Pause');
    expect(await recorder.status()).toBe('Paused');
    const pausedAt = await recorder.seconds();
    await page.waitForTimeout((offTheRecord!.end + 1.5 - pausedAt - 0.5) * 1000);
    expect(await recorder.seconds()).toBe(pausedAt);
    expect(await recorder.loudest()).toBeLessThan(0.1);

    await recorder.press('Resume');
    expect(await recorder.status()).toBe('Recording...');
    await recorder.reach(Math.ceil(pausedAt + after!.end - offTheRecord!.end));
    await recorder.press('Stop');
    recordedSeconds = await recorder.seconds();
    expect(recordedSeconds).toBeGreaterThanOrEqual(20);
    expect(await recorder.status()).toBe('Processing...');
    await page.getByText('Transcribing...').waitFor();
  });

  it('is transcribed and summarised', async () => {
    await page.getByText('Transcription Complete').waitFor({ timeout: 120_000 });
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    heard = await draft.getByLabel('Transcribed content').inputValue();
    const errors = wordErrorRate(`${pitch.before} ${pitch.after}`, heard);
    console.log(`Word error rate of ${recordedSeconds} s of recorded speech: ${(errors * 100).toFixed(1)} %`);
    expect(errors).toBeLessThan(0.2);
    expect(heard).not.toMatch(/elephant|giraffe|bananas/);

    const storedSeconds = await playedSeconds(draft, server.dataDir);
    expect(Math.abs(storedSeconds - recordedSeconds)).toBeLessThan(1.5);

    await draft.getByRole('heading', { name: 'Summary by Built-in analyst' }).waitFor({ timeout: 30_000 });
    await expect.poll(() => draft.getByRole('region', { name: 'Summary' }).innerText()).toMatch(/\$600K|115%/);
    await expect.poll(() => new RecorderOnScreen(page).status()).toBe('Ready to Record');
    await draft.getByLabel('Title').fill(transcriptTitle);
  });

  it('becomes a memo', async () => {
    await page.getByRole('button', { name: 'Generate Institutional Investment Memo' }).click();
    await page
      .getByRole('dialog', { name: 'Which company is this about?' })
      .getByRole('button', { name: 'Skip' })
      .click();
    await page.getByText('Automatically saved to Investment Write-ups').waitFor({ timeout: 60_000 });
    const memo = page.getByRole('region', { name: 'Memo text' });
    await expect
      .poll(() => memo.getByRole('heading', { level: 2 }).allInnerTexts())
      .toContain('Evidence and open questions');
    expect((await memo.boundingBox())!.height).toBeLessThanOrEqual(24 * 16);
    memoWord = longestOf(await memo.innerText(), heard).toUpperCase();
    await expect.poll(() => page.getByRole('region', { name: 'Draft transcript' }).count()).toBe(0);
  });

  it('is found and read under Investment Write-ups', async () => {
    await page.getByRole('link', { name: 'Investment Memos', exact: true }).click();
    await page.getByPlaceholder('Search write-ups...').fill(memoWord);
    await page.getByText(`1 write-up matching “${memoWord}”`).waitFor();
    const row = page.getByRole('listitem');
    memoTitle = await row.getByRole('link').innerText();
    expect(memoTitle).toMatch(/Investment Memo - /);
    await row.getByText('Recommendation: Generated').waitFor();
    await row.getByRole('link').click();

    const dialog = page.getByRole('dialog', { name: memoTitle });
    await dialog.getByText('Written by Built-in analyst').waitFor();
    const headings = await dialog.locator('article h2').allInnerTexts();
    expect(headings).toEqual(memoSections.filter((section) => headings.includes(section)));
    expect(headings.length).toBeGreaterThanOrEqual(5);
    const figure = dialog.locator('.figure').first();
    await figure.click();
    await dialog.getByText(/in the conversation$/).waitFor();
    const quote = await dialog.getByRole('blockquote').last().innerText();
    expect(quote.length).toBeGreaterThan(20);
    expect(heard).toContain(quote.replace(/[“”…]/g, '').trim());
    await page.keyboard.press('Escape');
  });

  it('is shared by a link that opens it', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/writeups\/[^/?]+\?tenant=dossier$/);
    await goInPlace(page, new URL(link).pathname);
    await page.getByRole('heading', { name: memoTitle, level: 1 }).waitFor();
  });

  it('leaves its transcript', async () => {
    await page.getByRole('link', { name: 'My Transcripts' }).first().click();
    const row = page.getByRole('listitem').filter({ hasText: transcriptTitle });
    await row.getByText('Summarized', { exact: true }).waitFor();
    expect(await row.innerText()).toContain(`0 min ${recordedSeconds} sec`);
    expect(await row.innerText()).toContain(heard.replace(/\s+/g, ' ').slice(0, 180));
  });
});
