import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { killBrowser } from './killBrowser.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { canSpeak, pitch, playedSeconds, speak, type Speech } from './speech.ts';

const canRun = canBrowse && canSpeak && process.platform === 'linux';
/** In seconds: how much may be lost, and how far the timer may be ahead of its display. */
const mayBeLost = 2;
const timerStep = 1;
describe.skipIf(!canRun)('an interrupted recording', () => {
  let server: TestServer & { stop(): Promise<void> };
  let speech: Speech;
  let profile: string;

  afterAll(async () => {
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  });
  const visitor = useVisitor(async () => {
    speech = await speak(pitch.before);
    profile = await mkdtemp(path.join(os.tmpdir(), 'dossier-profile-'));
    server = await startTestServer({ TRANSCRIBE_COMMAND: 'echo We founded our company five years ago. # {file}' });
    return startVisitor(server.address, { microphone: speech.file });
  });

  it('survives the death of the browser', async () => {
    const first = await startVisitor(server.address, { microphone: speech.file, profile });
    const doomed = await first.login();
    await recordFor(doomed, 8);
    const beside = await first.open();
    await beside.getByRole('heading', { name: 'AI-Powered Memo Maker' }).waitFor();
    expect(await offer(beside).count(), 'offered while another tab records it').toBe(0);
    const recorded = await new RecorderOnScreen(doomed).seconds();
    await killBrowser(profile);
    await first.context.close();

    const second = await startVisitor(server.address, { microphone: speech.file, profile });
    try {
      const page = await second.login();
      await offer(page)
        .getByText(/· 0 min \d+ sec$/)
        .waitFor();
      await offer(page).getByRole('button', { name: 'Recover' }).click();
      await page.getByText('Transcription Complete').waitFor();
      expect(await page.getByLabel('Transcribed content').inputValue()).toMatch(/company five years ago/);
      const stored = await storedSeconds(page);
      console.log(`Recorded until the browser was killed: ${recorded} s and more; stored: ${stored.toFixed(1)} s`);
      expect(stored).toBeGreaterThan(recorded - mayBeLost);

      await page.getByRole('heading', { name: 'Summary by Built-in analyst' }).waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Save Transcript' }).click();
      await page.getByText('Saved to My Transcripts.').waitFor();
      await page.reload();
      await page.getByText('Your conversation appears here').waitFor();
      expect(await offer(page).count(), 'offered again').toBe(0);
      expect(second.takeProblems()).toEqual([]);
    } finally {
      await second.context.close();
    }
  });

  it("survives its tab and is discarded on the user's request", async () => {
    const doomed = await visitor.current.login();
    await recordFor(doomed, 2);
    await doomed.close({ runBeforeUnload: false });

    const page = await visitor.current.open();
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard Recording' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await offer(page).getByRole('button', { name: 'Discard' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => offer(page).count()).toBe(0);
    await page.close();
  });

  it('without a connection is kept, and uploaded by the next page that opens', async () => {
    visitor.current.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    const doomed = await visitor.current.open();
    const recorder = new RecorderOnScreen(doomed);
    await recordFor(doomed, 2);
    await visitor.current.context.setOffline(true);
    await recorder.reach(4);
    await recorder.press('Stop');
    const recorded = await recorder.seconds();
    await doomed.getByText(/is complete and is kept in this browser/).waitFor();
    await doomed.close({ runBeforeUnload: false });
    await visitor.current.context.setOffline(false);

    const page = await visitor.current.open();
    await page.getByText('Transcription Complete').waitFor();
    expect(await offer(page).count()).toBe(0);
    expect(await storedSeconds(page)).toBeGreaterThan(recorded - timerStep);
    await page.close();
  });

  const storedSeconds = (page: Page) => playedSeconds(page, server.dataDir);
});

const offer = (page: Page) => page.getByRole('alert').filter({ hasText: 'Interrupted recording found' });

/** Records until the timer shows `seconds`. */
async function recordFor(page: Page, seconds: number): Promise<void> {
  const recorder = new RecorderOnScreen(page);
  await recorder.record();
  await recorder.reach(seconds);
}
