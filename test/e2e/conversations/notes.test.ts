import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: 'echo We grew by 40 percent. # {file}' });

describe.skipIf(!canBrowse)('live notes', () => {
  const visitor = useVisitor(async () => {
    const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
    return startVisitor(server.address, { switches }, { reducedMotion: 'reduce' });
  });

  it('are kept with their seconds when the tab dies, and stay with the draft and the transcript', async () => {
    const doomed = await visitor.current.login();
    const recorder = new RecorderOnScreen(doomed);
    await recorder.record();
    const field = recorder.panel.getByLabel('Your notes');
    await recorder.reach(1);
    await field.fill('Ask for the plan');
    const moment = /0:0[1-9]/.exec(await recorder.panel.getByText(/^At 0:0[1-9]\./).innerText())![0];
    await field.press('Enter');
    await recorder.panel.getByRole('button', { name: `Edit the note at ${moment}` }).click();
    await recorder.panel.getByLabel(`Note at ${moment}`).fill('Ask for the plan of 2027');
    await recorder.panel.getByRole('button', { name: 'Save' }).click();
    await recorder.reach(3);
    // Unfinished when the tab is closed.
    await field.fill('Churn?');
    await doomed.close({ runBeforeUnload: false });

    const page = await visitor.current.open();
    await page.getByRole('button', { name: 'Recover' }).click();
    const draft = page.getByRole('region', { name: 'Draft transcript' });
    const notes = draft.getByRole('region', { name: 'Notes on this conversation' }).getByRole('listitem');
    await draft.getByLabel('Transcribed content').waitFor({ timeout: 20_000 });
    const shown = async () => (await notes.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    await expect.poll(shown).toEqual([`${moment} Ask for the plan of 2027`, expect.stringMatching(/^0:\d\d Churn\?$/)]);
    await draft.getByRole('button', { name: `Play from ${moment}` }).waitFor();
    await notes
      .last()
      .getByRole('button', { name: /^Delete the note/ })
      .click();
    await expect.poll(() => notes.count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => notes.count()).toBe(2);

    await draft.getByRole('button', { name: 'Save Transcript' }).click();
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
    await dialog.getByRole('button', { name: 'Edit the note at 0:02' }).click();
    await dialog.getByLabel('Moment', { exact: true }).fill('0:00');
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const saved = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
    await expect
      .poll(async () => (await saved.first().innerText()).replace(/\s+/g, ' '))
      .toBe('0:00 Who is the auditor?');
    await page.reload();
    await expect.poll(() => saved.count()).toBe(3);
    await dialog.getByRole('button', { name: 'Delete the note at 0:00' }).click();
    await expect.poll(() => saved.count()).toBe(2);
    await page.close();
  });
});
