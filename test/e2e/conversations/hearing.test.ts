import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { installSpeechRecognition } from './browserSpeech.ts';
import { faults } from '../driver/faults.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { canSpeak, pitch, speak } from './speech.ts';
import { toneWav } from '../../support/wav.ts';

const words = [
  'Annual recurring revenue is twelve million dollars.',
  'Revenue growth was forty two percent last year.',
  'Gross margin is seventy eight percent.',
];

interface Said {
  started: { isTrack: boolean; lang: string; processLocally: boolean }[];
  installed: string[][];
}
const saidIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { speechSaid: Said }).speechSaid);
const note = (page: Page) => page.getByRole('note', { name: 'Speech to text' });
const draftOf = (page: Page) => page.getByRole('region', { name: 'Draft transcript' });

const server = await useTestServer();

/** The server has neither an engine nor a key, so the browser recognises the speech. */
describe.skipIf(!canBrowse || !canSpeak)('a browser that hears', () => {
  const visitor = useVisitor(async () => {
    const speech = await speak(pitch.before, pitch.after);
    await mutate(await admin(server), 'setRecordingRules', { asksConsent: true }, 'asksConsent');
    return startVisitor(server.address, { microphone: speech.file });
  });

  const open = async (state: string) => {
    await visitor.current.context.addInitScript(installSpeechRecognition, { words, state });
    return visitor.current.login('dossier', '/', 'Anna Lee');
  };

  it('fetches the language when the user agrees, requests consent, and writes during speech', async () => {
    const page = await open('downloadable');
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await note(page).innerText()).toMatch(/on this device with the language pack for American English/);
    await page.getByRole('button', { name: 'Fetch the language pack' }).click();
    await note(page).getByText('The sound is not sent anywhere for that.').waitFor();
    expect((await saidIn(page)).installed).toEqual([['en-US']]);

    const recorder = new RecorderOnScreen(page);
    await recorder.press('Record');
    const question = page.getByRole('alertdialog', { name: 'Has everybody agreed?' });
    await question.getByText('your name, Anna Lee').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await recorder.status()).toBe('Ready to Record');
    await recorder.press('Record');
    await question.getByRole('button', { name: 'All have agreed' }).click();
    await recorder.panel.getByText('Recording...').waitFor();

    const live = recorder.panel.getByRole('log', { name: 'Heard so far' });
    await live.getByText(words[0]!).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await recorder.press('Pause');
    await recorder.press('Resume');
    await live.getByText(words[2]!).waitFor();
    await recorder.press('Stop');

    const text = draftOf(page).getByLabel('Transcribed content');
    await text.waitFor();
    expect(await text.inputValue()).toBe(words.join('\n'));
    const { started } = await saidIn(page);
    expect(started.length).toBeGreaterThan(1);
    expect(started.every((each) => each.isTrack && each.processLocally && each.lang === 'en-US')).toBe(true);
    await draftOf(page).getByText('Text by the browser, on the device').waitFor();
    await draftOf(page)
      .getByText(/^Anna Lee confirmed on .+ that all had agreed$/)
      .waitFor();
    await draftOf(page)
      .getByText(/twelve million/)
      .first()
      .waitFor();

    await draftOf(page).getByRole('button', { name: 'Save Transcript' }).click();
    await page.getByRole('link', { name: 'My Transcripts' }).last().click();
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByText(/^Anna Lee confirmed on/)
      .waitFor();
    await page.close();
  });

  it('says before a recording where the sound goes', async () => {
    const page = await open('unavailable');
    await note(page)
      .getByText(/use its vendor’s servers, but your firm has not allowed that/)
      .waitFor();
    await mutate(
      await admin(server),
      'setRecordingRules',
      { allowsCloudHearing: true, asksConsent: false },
      'asksConsent',
    );
    await page.reload();
    await note(page)
      .getByText(/sends the sound to its vendor’s servers while you record/)
      .waitFor();
    await new RecorderOnScreen(page).record();
    await page.getByRole('log', { name: 'Heard so far' }).getByText(words[0]!).waitFor();
    expect((await saidIn(page)).started[0]).toEqual({ isTrack: true, lang: 'en-US', processLocally: false });
    await page.close({ runBeforeUnload: false });
  });

  it('listens to imported audio, and keeps the recognised text', async () => {
    const page = await open('available');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import audio' }).click();
    await (await chosen).setFiles({ name: 'Board call.wav', mimeType: 'audio/wav', buffer: toneWav(4) });
    const listen = draftOf(page).getByRole('button', { name: 'Transcribe in this browser' });
    await listen.waitFor();
    await listen.click();
    await draftOf(page)
      .getByText(/^Listening, 00:0\d/)
      .waitFor();
    const text = draftOf(page).getByLabel('Transcribed content');
    await text.waitFor();
    expect((await text.inputValue()).split('\n')[0]).toBe(words[0]);
    await page.close();
  });
});
