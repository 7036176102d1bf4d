import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { Client } from '../support/client.ts';
import { mutate, readNode, startRecording, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { readCases } from '../support/cases.ts';
import {
  canTellWords,
  compareTimes,
  ffmpeg,
  inFolder,
  speakScript,
  timedTranscribeCommand,
  type Line,
  type SpokenWord,
} from './spokenWords.ts';
import { finishRecording } from '../recordings/recordingSteps.ts';

const talk = 'a partner and a founder talk for three minutes, in words that a small recogniser knows';
const hospitalCall = (readCases(import.meta.dirname, 'wordTimes')(talk) as [Line['voice'], string][]).map(
  ([voice, text]) => ({ voice, text }),
);

interface Segments {
  content: string | null;
  segments: {
    edges: {
      node: { text: string; words: { textStart: number; textEnd: number; startMs: number; endMs: number }[] };
    }[];
  };
}

const server = await useTestServer({ TRANSCRIBE_COMMAND: timedTranscribeCommand() });

describe.skipIf(!canTellWords)('real speech of two voices', () => {
  it('has its words within 0.3 seconds of the script, whatever the recorder’s clock said of its parts', async () => {
    await inFolder(async (folder) => {
      const client = await new Client(server).login('dossier');
      const script = await speakScript(hospitalCall.slice(2, 6), folder);
      const recordingId = await startRecording(client);
      const cuts = [0, script.starts[2]!, script.seconds];
      for (let position = 0; position < 2; position += 1) {
        const [from = 0, to = 0] = cuts.slice(position);
        const file = path.join(folder, `part${position}.webm`);
        await ffmpeg('-i', script.file, '-ss', `${from}`, '-to', `${to}`, '-c:a', 'libopus', file);
        const input = {
          recordingId,
          position,
          durationSeconds: to - from + 1.5,
          file: new File([await readFile(file)], 'part.webm'),
        };
        await mutate(client, 'storeRecordingPart', input, 'id');
      }
      await finishRecording(client, recordingId, 2);
      const fields =
        '... on Recording { content segments(first: 100) { edges { node { text words { textStart textEnd startMs endMs } } } } }';
      const { segments } = await until(
        () => readNode<Segments>(client, recordingId, fields),
        ({ content }) => content !== null,
      );
      const heard: SpokenWord[] = segments.edges.flatMap(({ node: { text, words } }) =>
        words.map(({ textStart, textEnd, startMs, endMs }) => ({
          word: text.slice(textStart, textEnd),
          startMs,
          endMs,
        })),
      );
      const fit = compareTimes(script.words, heard);
      console.log(
        `Words of the script ${fit.said}, found ${fit.found}, within 0.3 s ${(100 * fit.within).toFixed(1)} %, median ${fit.medianMs} ms, nine of ten ${fit.ninetiethMs} ms`,
      );
      expect(fit.found / fit.said).toBeGreaterThan(0.8);
      expect(fit.within).toBeGreaterThanOrEqual(0.9);
    });
  }, 120_000);
});
