import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from '../../scripts/build.ts';
import { callLines as lines, heardOnSide, sidesFields, type HeardSides } from '../recordings/sidesSteps.ts';
import { isLong } from './scale.ts';
import { Client } from '../support/client.ts';
import { readNode, until } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { hasTool } from '../support/tools.ts';
import { canBrowse, startVisitor, useVisitor } from '../e2e/driver/browser.ts';
import { faults } from '../e2e/driver/faults.ts';
import { killBrowser } from '../e2e/conversations/killBrowser.ts';
import { RecorderOnScreen } from '../e2e/conversations/recorderOnScreen.ts';
import { pitch, speak } from '../e2e/conversations/speech.ts';
import {
  canTellWords,
  compareTimes,
  loudUntil,
  speakScript,
  timedTranscribeCommand,
  wordsOfSide,
  writeSide,
  type SpokenScript,
} from '../segments/spokenWords.ts';

const canRun = isLong && canBrowse && canTellWords && hasTool('chromium') && process.platform === 'linux';
/** Seconds of recording before each of twenty kills: they fall at other moments of a chunk and of an upload. */
const killedAfter = Array.from({ length: 20 }, (_, index) => 4 + (index % 7));
const sharedTab = 'Call with the founder';
/** The recogniser takes a minute on a busy machine. */
const patient = { timeout: 180_000 };

/**
 * Minutes of speech and recognition: `npm run attack -- onlineCall`. `npm test` proves the sides by an imported file, and
 * the refused shares in `microphone`.
 */
describe.skipIf(!canRun)('an online call', { timeout: 600_000 }, () => {
  let server: TestServer & { stop(): Promise<void> };
  let script: SpokenScript;
  let folder: string;
  const settings = () => ({ microphone: path.join(folder, 'us.wav'), sharedTab });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const visitor = useVisitor(async () => {
    await build(console.log);
    folder = await mkdtemp(path.join(os.tmpdir(), 'dossier-call-'));
    script = await speakScript(lines, folder);
    await writeSide(lines, script, 'Us', path.join(folder, 'us.wav'));
    await writeSide(lines, script, 'Them', path.join(folder, 'them.wav'));
    server = await startTestServer({ TRANSCRIBE_COMMAND: timedTranscribeCommand() });
    return startVisitor(server.address, settings());
  });

  /** Opens the tab of the call, which plays nothing yet. */
  async function openCall({ context } = visitor.current): Promise<Page> {
    const call = await context.newPage();
    const sound = (await readFile(path.join(folder, 'them.wav'))).toString('base64');
    await call.goto('about:blank');
    await call.setContent(`<title>${sharedTab}</title><audio src="data:audio/wav;base64,${sound}"></audio>`);
    return call;
  }

  const play = (call: Page) => call.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
  const notice = (page: Page) => new RecorderOnScreen(page).panel.getByRole('alert');

  async function openRecorder(): Promise<[page: Page, recorder: RecorderOnScreen]> {
    const page = await visitor.current.login();
    await page.getByRole('radio', { name: 'Online call' }).check();
    return [page, new RecorderOnScreen(page)];
  }

  async function untilHeard(): Promise<HeardSides> {
    const client = await new Client(server).login('dossier');
    const { data } = await client.graphql<{ openRecordings: { id: string }[] }>('{ openRecordings { id } }');
    return until(
      () => readNode<HeardSides>(client, data?.openRecordings[0]?.id ?? '', sidesFields),
      ({ content }) => content !== null,
      patient.timeout,
    );
  }

  async function discard(page: Page): Promise<void> {
    await page.getByRole('region', { name: 'Draft transcript' }).getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Your conversation appears here').waitFor();
    await page.close();
  }

  it('has each word on the side that says it, and none twice', async () => {
    const call = await openCall();
    const [page, recorder] = await openRecorder();
    await page.getByText('Your browser asks what to share').waitFor();
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await recorder.record();
    await play(call);
    await recorder.reach(6);
    expect(await notice(page).count()).toBe(0);
    await recorder.reach(Math.ceil(script.seconds) + 3);
    await recorder.press('Stop');
    await page.getByText('Transcription Complete').waitFor(patient);
    const heard = await untilHeard();
    expect(heard.hasSides).toBe(true);
    for (const side of ['Us', 'Them'] as const) {
      const [said, words] = [wordsOfSide(lines, script, side), heardOnSide(heard, side)];
      const fit = compareTimes(said, words, { beganLate: true });
      console.log(
        `${side}: said ${fit.said}, heard ${words.length}, found ${fit.found}, within 0.3 s ${(100 * fit.within).toFixed(1)} %, nine of ten ${fit.ninetiethMs} ms`,
      );
      expect(fit.found / fit.said).toBeGreaterThan(0.8);
      expect(fit.within).toBeGreaterThanOrEqual(0.9);
      expect(words.length).toBeLessThan(fit.said * 1.2);
    }
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const audio = page.locator('audio');
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(0.5);
    await call.close();
    await discard(page);
  });

  it('goes on when the share or the microphone ends, and takes both up again', async () => {
    const call = await openCall();
    const [page, recorder] = await openRecorder();
    await page.evaluate(() => {
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      // The test cannot pull a plug: the microphone's track reports its end, and the next one is missing for a while.
      Object.assign(globalThis, { unplug: () => undefined });
      devices.getUserMedia = async (wanted) => {
        const stream = await ask(wanted);
        Object.assign(globalThis, {
          unplug: () => {
            devices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError'));
            for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
          },
          plug: () => {
            devices.getUserMedia = ask;
            devices.dispatchEvent(new Event('devicechange'));
          },
        });
        return stream;
      };
    });
    await recorder.record();
    await recorder.reach(1);
    await call.close();
    await notice(page).getByText('The call is not recorded').waitFor();
    expect(await recorder.status()).toBe('Recording...');
    expect(await faults(page, { isPartial: true })).toEqual([]);
    const again = await openCall();
    await notice(page).getByRole('button', { name: 'Share again' }).click();
    await notice(page).getByText('The call is not recorded').waitFor({ state: 'detached' });
    await page.evaluate('unplug()');
    await notice(page).getByText('Your microphone is not recorded').waitFor();
    await page.evaluate('plug()');
    await notice(page).getByText('Your microphone is not recorded').waitFor({ state: 'detached' });
    await play(again);
    await recorder.reach((await recorder.seconds()) + Math.ceil(script.seconds));
    await recorder.press('Stop');
    await page.getByText('Transcription Complete').waitFor(patient);
    const { content } = await untilHeard();
    expect(content).toMatch(/Them: .*five years ago/);
    expect(content).toMatch(/Us: /);
    await again.close();
    await discard(page);
  });

  it('says after ten seconds that the microphone gives no sound', async () => {
    const page = await visitor.current.login();
    const recorder = new RecorderOnScreen(page);
    await recorder.record();
    await notice(page).getByText('Nobody can be heard').waitFor();
    const silentFor = (await recorder.seconds()) - (wordsOfSide(lines, script, 'Us').at(-1)?.endMs ?? 0) / 1000;
    console.log(`Told after ${silentFor.toFixed(1)} s without sound`);
    expect(silentFor).toBeGreaterThan(8);
    expect(silentFor).toBeLessThan(13);
    expect(await faults(page, { isPartial: true })).toEqual([]);
    await recorder.press('Stop');
    await page.getByText('Transcription Complete').waitFor(patient);
    await discard(page);
  });

  it.each(killedAfter)(
    'loses at most two seconds of either side when the browser is killed after %i s',
    async (seconds) => {
      const profile = await mkdtemp(path.join(os.tmpdir(), 'dossier-profile-'));
      // On both sides somebody speaks, or a tone sounds, until the end. What the call says as well would be taken for its
      // echo and silenced.
      const { file } = await speak(pitch.before);
      const loud = { ...settings(), microphone: file, profile };
      const first = await startVisitor(server.address, loud);
      const call = await openCall(first);
      const doomed = await first.login();
      await doomed.getByRole('radio', { name: 'Online call' }).check();
      const recorder = new RecorderOnScreen(doomed);
      await call.locator('audio').evaluate((audio: HTMLAudioElement) => {
        const context = new AudioContext();
        const tone = new OscillatorNode(context);
        tone.connect(context.destination);
        tone.start();
        return audio.play();
      });
      await recorder.record();
      await recorder.reach(seconds);
      const recorded = await recorder.seconds();
      await killBrowser(profile);
      await first.context.close();

      const second = await startVisitor(server.address, loud);
      try {
        const page = await second.login();
        await page.getByRole('button', { name: 'Recover' }).click();
        await page.getByText('Transcription Complete').waitFor(patient);
        const address = await page.locator('audio').getAttribute('src');
        const answer = await page.request.get(new URL(address ?? '', page.url()).href);
        const ends = await loudUntil(await answer.body(), folder);
        console.log(
          `Killed after ${recorded} s and more; the sides end at ${ends.map((end) => end.toFixed(1)).join(' s and ')} s`,
        );
        for (const end of ends) expect(end).toBeGreaterThan(recorded - 2);
        await discard(page);
      } finally {
        await second.context.close();
        await rm(profile, { recursive: true, force: true });
      }
    },
  );
});
