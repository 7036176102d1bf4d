import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  canTellWords,
  compareTimes,
  ffmpeg,
  inFolder,
  speakScript,
  timedTranscribeCommand,
  wordsOfSide,
  writeSide,
  type SpokenScript,
} from '../segments/spokenWords.ts';
import { Client } from '../support/client.ts';
import { mutate, readNode, startRecording, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { finishRecording, storePart } from './recordingSteps.ts';
import { callLines as lines, heardOnSide, sidesFields, type HeardSides } from './sidesSteps.ts';

const server = await useTestServer({ TRANSCRIBE_COMMAND: timedTranscribeCommand() });

describe.skipIf(!canTellWords)('a call of two voices in stereo', { timeout: 300_000 }, () => {
  let script: SpokenScript;

  /** Makes a stereo file of filters that name the two sides' sounds [us] and [them]. */
  async function stereo(folder: string, filter: string, name = 'Hospital_call.webm', from = 0): Promise<File> {
    script = await speakScript(lines, folder);
    const [us, them] = [
      await writeSide(lines, script, 'Us', path.join(folder, 'us.wav')),
      await writeSide(lines, script, 'Them', path.join(folder, 'them.wav')),
    ];
    const target = path.join(folder, name);
    const inputs = ['-ss', `${from}`, '-i', us, '-ss', `${from}`, '-i', them];
    await ffmpeg(...inputs, '-filter_complex', `${filter}[out]`, '-map', '[out]', target);
    return new File([await readFile(target)], name);
  }

  const untilHeard = (client: Client, id: string) =>
    until(
      () => readNode<HeardSides>(client, id, sidesFields),
      ({ content, latestJob }) => content !== null || latestJob?.status === 'FAILED',
      200_000,
    );

  async function imported(file: File): Promise<HeardSides> {
    const client = await new Client(server).login('dossier');
    return untilHeard(client, (await mutate<{ id: string }>(client, 'importAudio', { file }, 'id')).id);
  }

  function expectSides(heard: HeardSides): void {
    expect(heard.hasSides).toBe(true);
    expect(heard.speakers).toEqual([
      { label: 'Them', name: null, side: null },
      { label: 'Us', name: null, side: 'US' },
    ]);
    expect(heard.content).toMatch(/^Us: [^\n]+\nThem: [^\n]+\nUs: [^\n]+\nThem: [^\n]+$/);
    for (const side of ['Us', 'Them'] as const) {
      const said = wordsOfSide(lines, script, side);
      const words = heardOnSide(heard, side);
      const fit = compareTimes(said, words);
      const other = compareTimes(wordsOfSide(lines, script, side === 'Us' ? 'Them' : 'Us'), words);
      console.log(
        `${side}: said ${fit.said}, heard ${words.length}, found ${fit.found}, within 0.3 s ${(100 * fit.within).toFixed(1)} %, nine of ten ${fit.ninetiethMs} ms`,
      );
      expect(fit.found / fit.said).toBeGreaterThan(0.8);
      expect(fit.within).toBeGreaterThanOrEqual(0.9);
      expect(words.length).toBeLessThan(fit.said * 1.2);
      expect(other.found).toBeLessThan(fit.found);
    }
  }

  it('has each word on its side, and no sentence twice, when the microphone hears the call', async () =>
    inFolder(async (folder) => {
      const hears =
        '[1]asplit[call][heard];[heard]adelay=120,volume=0.3[echo];[0][echo]amix=normalize=0:duration=first[us]';
      expectSides(await imported(await stereo(folder, `${hears};[us][call]join=inputs=2:channel_layout=stereo`)));
    }));

  it('keeps its sides in a part in which only one of them speaks', async () =>
    inFolder(async (folder) => {
      const client = await new Client(server).login('dossier');
      const recordingId = await startRecording(client, crypto.randomUUID(), { hasSides: true });
      await storePart(client, recordingId, 0, await stereo(folder, '[0][1]amerge=inputs=2,atrim=end=3'));
      const from = script.starts[3]!;
      await storePart(client, recordingId, 1, await stereo(folder, '[0][1]amerge=inputs=2', 'part.webm', from));
      await finishRecording(client, recordingId, 2);
      const { content, speakers } = await untilHeard(client, recordingId);
      expect(content).toMatch(/^Us: [^\n]+\n\nThem: [^\n]+$/);
      expect(speakers).toHaveLength(2);
    }));
});
