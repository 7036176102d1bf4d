import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { mutate, until } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { killBrowser } from './killBrowser.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { canSpeak, pitch, playedSeconds, speak, type Speech } from './speech.ts';

const canRun = canBrowse && canSpeak && process.platform === 'linux';
/** In seconds: how much may be lost, and how far the timer may be ahead of its display. */
const mayBeLost = 2;
const timerStep = 1;

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'echo We founded our company five years ago. # {file}' });

describe.skipIf(!canRun)('an interrupted recording', () => {
  let speech: Speech;
  let profile: string;

  afterAll(() => rm(profile, { recursive: true, force: true }));
  const visitor = useVisitor(async () => {
    speech = await speak(pitch.before);
    profile = await mkdtemp(path.join(os.tmpdir(), 'dossier-profile-'));
    return startVisitor(server.address, { microphone: speech.file });
  });

  it('survives the death of the browser', async () => {
    const first = await startVisitor(server.address, { microphone: speech.file, profile });
    const doomed = await first.login();
    await recordFor(doomed, 4);
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
    await recorder.reach(3);
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

  it('keeps its notes, their seconds and the company when the tab dies, and they stay with the draft and the transcript', async () => {
    const client = await admin(server);
    const { id: companyId } = await mutate<{ id: string }>(client, 'createCompany', { name: 'Tarn Ledger' }, 'id');
    for (const words of ['What is the churn?', 'Who leads the round?'])
      await mutate(client, 'askQuestion', { companyId, words });
    const doomed = await visitor.current.login();
    const recorder = new RecorderOnScreen(doomed);
    await recorder.record();
    const field = recorder.panel.getByLabel('Your notes');
    await recorder.reach(1);
    await field.focus();
    await doomed.keyboard.type('Ask for the plan');
    const line = recorder.panel.getByLabel(/^Note at 0:0[1-9]$/);
    const moment = (await line.getAttribute('aria-label'))!.slice(-4);
    await doomed.keyboard.press('Enter');
    await line.fill('Ask for the plan of 2027');
    await recorder.panel.getByLabel('Company').fill('tarn ledger');
    const questions = recorder.panel.getByRole('region', { name: 'Open questions' }).getByRole('checkbox');
    await expect.poll(() => questions.count()).toBe(2);
    await recorder.reach(2);
    for (const isAsked of [true, false, true]) await questions.first().setChecked(isAsked);
    expect(await faults(doomed, { isPartial: true })).toEqual([]);
    await recorder.reach(3);
    await field.focus();
    await doomed.keyboard.type('A line that is emptied');
    await doomed.keyboard.press('Control+A');
    await doomed.keyboard.press('Delete');
    // Unfinished when the tab is closed.
    await doomed.keyboard.type('Churn?');
    await doomed.close({ runBeforeUnload: false });

    const page = await visitor.current.open();
    await page.getByRole('button', { name: 'Recover' }).click();
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    const notes = draft.getByRole('region', { name: 'Notes on this conversation' }).getByRole('listitem');
    await draft.getByLabel('Transcribed content').waitFor({ timeout: 60_000 });
    const shown = async () => (await notes.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    const asked: unknown = expect.stringMatching(/^0:\d\d Asked: What is the churn\?$/);
    await expect
      .poll(shown)
      .toEqual([`${moment} Ask for the plan of 2027`, asked, expect.stringMatching(/^0:\d\d Churn\?$/)]);
    await expect.poll(() => draft.getByLabel('Title').inputValue()).toMatch(/^Tarn Ledger, /);
    // The built-in analyst prints the notes below its summary.
    const summary = draft.getByRole('region', { name: 'Summary' });
    await expect.poll(() => summary.innerText()).toMatch(/Writer’s notes[^]*Asked: What is the churn\?/);
    await draft.getByRole('button', { name: `Play from ${moment}` }).waitFor();
    await notes
      .last()
      .getByRole('button', { name: /^Delete the note/ })
      .click();
    await expect.poll(() => notes.count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => notes.count()).toBe(3);

    await draft.getByRole('button', { name: 'Save Transcript' }).click();
    const sources = `{ companySources(filter: { companyIds: ["${companyId}"] }) { edges { node { link } } } }`;
    interface Sources {
      companySources: { edges: { node: { link: string } }[] };
    }
    await until(
      async () => (await client.graphql<Sources>(sources)).data?.companySources.edges,
      (edges) => edges?.[0]?.node.link === 'LINKED',
    );
    await page.getByText('Saved to My Transcripts.').getByRole('link').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Play from ${moment}` }).click();
    const clock = () => dialog.getByRole('slider').first().getAttribute('aria-valuenow');
    await expect.poll(async () => Number(await clock())).toBeGreaterThanOrEqual(1);

    // A note that is added later and then moved.
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: /^Add a note at 0:0\d$/ }).click();
    await dialog.getByLabel(/^Note at 0:0\d$/).fill('Who is the auditor?');
    await dialog.getByLabel('Moment', { exact: true }).fill('half past');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter the time as minutes and seconds').waitFor();
    await dialog.getByLabel('Moment', { exact: true }).fill('0:02');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    const moved = saved.filter({ hasText: 'Who is the auditor?' });
    await moved.getByRole('button', { name: 'Edit the note at 0:02' }).click();
    await dialog.getByLabel('Moment', { exact: true }).fill('0:00');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await saved.first().innerText()).replace(/\s+/g, ' '))
      .toBe('0:00 Who is the auditor?');
    await page.reload();
    await expect.poll(() => saved.count()).toBe(4);
    await dialog.getByRole('button', { name: 'Delete the note at 0:00' }).click();
    await expect.poll(() => saved.count()).toBe(3);
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
