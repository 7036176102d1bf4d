import type { Page } from 'playwright-core';
import { admin } from '../../admin/adminClient.ts';
import { mutate } from '../../support/factories.ts';
import { useTestServer } from '../../support/harness.ts';
import { toneWav } from '../../support/wav.ts';
import { canBrowse, startVisitor, useVisitor } from '../driver/browser.ts';
import { faults } from '../driver/faults.ts';
import { expectToast } from '../driver/toast.ts';
import { installSpeechRecognition } from './browserSpeech.ts';
import { RecorderOnScreen } from './recorderOnScreen.ts';
import { canSpeak, pitch, speak } from './speech.ts';

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

const canRun = canBrowse && canSpeak;

const server = await useTestServer();
const visitor = useVisitor(async () => {
  const speech = await speak(pitch.before, pitch.after);
  return startVisitor(server.address, { microphone: speech.file });
});

describe.skipIf(!canRun)('a microphone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await visitor.current.login();
  });

  // The test cannot remove the machine's devices, so it replaces the browser's answer.
  it.each([
    ['was denied', 'NotAllowedError', 'Please allow microphone permissions and try again.'],
    ['is missing', 'NotFoundError', 'No microphone found. Please check your audio devices.'],
    ['cannot be read', 'NotReadableError', 'Please check your browser settings.'],
  ])('that %s is reported in the words of the specification', async (_, name, description) => {
    await page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error));
    }, name);
    const recorder = new RecorderOnScreen(page);
    await recorder.press('Record');
    await expectToast(page, 'Recording Failed', `Could not access microphone. ${description}`);
    const panel = page.getByRole('alert').filter({ hasText: 'Microphone Access Required' });
    expect(await panel.innerText()).toMatch(/enable microphone permissions in your browser settings and reload/);
    expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);
    expect(await recorder.panel.getByRole('button', { name: 'Record', exact: true }).isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
  });

  describe('that is allowed', () => {
    beforeAll(() => page.reload());

    it.each([
      [
        'is refused',
        'NotAllowedError',
        'The sound of the call was not shared. Choose the call’s tab or screen when the browser asks, or record in person: play the call aloud, without headphones.',
      ],
      [
        'has no sound',
        'no sound',
        'What you chose is shared without its sound. Choose the call’s tab, or the whole screen, and switch on “Also share … audio” there.',
      ],
    ])('is not enough for an online call whose share %s', async (_, answer, description) => {
      await page.getByRole('radio', { name: 'Online call' }).check();
      await page.evaluate((named) => {
        navigator.mediaDevices.getDisplayMedia = () =>
          named === 'no sound'
            ? Promise.resolve(document.createElement('canvas').captureStream())
            : Promise.reject(new DOMException('', named));
      }, answer);
      const recorder = new RecorderOnScreen(page);
      await recorder.press('Record');
      await expectToast(page, 'Recording Failed', description);
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      expect([await recorder.status(), await recorder.seconds()]).toEqual(['Ready to Record', 0]);
      expect(await page.getByText('Microphone Access Required').count()).toBe(0);
    });

    it('has no audio format to record in', async () => {
      await page.evaluate(() => {
        MediaRecorder.isTypeSupported = () => false;
      });
      await new RecorderOnScreen(page).press('Record');
      await expectToast(page, 'Recording Failed', 'No supported audio format found');
      await page.getByRole('button', { name: 'Dismiss notification' }).click();
      expect(await page.getByText('Microphone Access Required').count()).toBe(0);
    });
  });

  it('is not enough for an online call in a browser that cannot record it, which says so before', async () => {
    const cannot = await page.addInitScript(() => {
      navigator.mediaDevices.getSupportedConstraints = () => ({ echoCancellation: true });
    });
    await page.reload();
    await page.getByRole('radio', { name: 'Online call' }).check();
    await page.getByText(/^This browser cannot record the sound of a call/).waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await cannot.dispose();
  });

  it('that records shows in the header of the smallest phone, where everything keeps its space', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    await new RecorderOnScreen(page).record();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Recording/ }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const boxes = await header.locator('a:visible, button:visible').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent, left, right, height };
      }),
    );
    expect(boxes.filter(({ left, right }) => right - left < 24).map(({ name }) => name)).toEqual([]);
    expect(boxes.slice(1).filter(({ height }) => height < 44)).toEqual([]);
    expect(boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0) - 0.5)).toEqual([]);
    expect(await smallButtons(page), 'for a finger').toEqual([]);
    await page.close({ runBeforeUnload: false });
  });
});

/** The server has neither an engine nor a key, so the browser recognises the speech. */
describe.skipIf(!canRun)('a browser that hears', () => {
  beforeAll(async () => {
    await mutate(await admin(server), 'setRecordingRules', { asksConsent: true }, 'asksConsent');
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

/**
 * Returns the buttons of the screen that are lower than a touch target: 22 pixels from their middle, another element is
 * pressed.
 */
async function smallButtons(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('main').getByRole('button').all();
  expect(buttons).toHaveLength(2);
  const names = await Promise.all(
    buttons.map((button) =>
      button.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = (by: number) => document.elementFromPoint(left + width / 2, top + height / 2 + by);
        const isLarge = [-21.5, 21.5].every((by) => element.contains(hit(by)));
        return isLarge ? [] : [element.getAttribute('aria-label') ?? element.textContent];
      }),
    ),
  );
  return names.flat();
}
