import { Client } from '../support/client.ts';
import { readNode, startRecording, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { toneWav } from '../support/wav.ts';
import { finishRecording, storePart } from './recordingSteps.ts';

const provider = await useOpenAiServer({ audioFormats: ['diarized_json'], pieceDelayMs: 150, audioEvents: eventsOf });
const server = await useTestServer({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'sk-test-1',
  OPENAI_TRANSCRIBE_MODEL: 'gpt-4o-transcribe-diarize',
});
const client = await new Client(server).login('dossier');

/**
 * Returns what a founder and a partner say; in the second part the founder is heard first, under the known name, and
 * then a new speaker.
 */
function eventsOf(fields: Record<string, string[]>): object[] {
  const known = fields['known_speaker_names[]'];
  const turns = known
    ? [
        [0, 2.5, known.at(-1), 'We also sell in Japan.'],
        [2.5, 4, 'C', 'I am the new one.'],
      ]
    : [
        [0, 1.2, 'A', 'How much?'],
        [1.2, 4, 'B', 'We grew by forty percent.'],
      ];
  const text = turns.map(([, , , words]) => words).join(' ');
  return [
    ...turns.flatMap(([start, end, speaker, words], index) => [
      { type: 'transcript.text.delta', delta: `${index > 0 ? ' ' : ''}${words}` },
      { type: 'transcript.text.segment', id: `seg_${index}`, start, end, speaker, text: words },
    ]),
    { type: 'transcript.text.done', text },
  ];
}

interface Texts {
  textSoFar: string;
  textInProgress: string;
}
const textsOf = (id: string) => readNode<Texts>(client, id, '... on Recording { textSoFar textInProgress }');
const part = () => new File([toneWav(4)], 'part.wav');

it('an engine that streams and compares voices shows its words while it listens, and keeps the speakers across parts', async () => {
  const id = await startRecording(client);
  await storePart(client, id, 0, part());
  const early = await until(
    () => textsOf(id),
    ({ textInProgress }) => textInProgress !== '',
  );
  expect(early).toEqual({ textSoFar: '', textInProgress: expect.stringMatching(/^How much\?/) as unknown });
  const first = 'Speaker A: How much?\nSpeaker B: We grew by forty percent.';
  await expect.poll(() => textsOf(id)).toMatchObject({ textSoFar: first, textInProgress: '' });

  await storePart(client, id, 1, part());
  await finishRecording(client, id, 2);
  const { content } = await until(
    () => readNode<{ content: string | null }>(client, id, '... on Recording { content }'),
    (recording) => recording.content !== null,
  );
  expect(content).toBe(`${first}\n\nSpeaker B: We also sell in Japan.\nSpeaker C: I am the new one.`);

  // The partner's speech was too short for a known voice.
  const { lists } = provider.requests.findLast(({ audio }) => audio)!;
  expect(lists['known_speaker_names[]']).toEqual(['Speaker B']);
  const [, type, bytes = ''] = /^data:([^;]+);base64,(.+)$/.exec(lists['known_speaker_references[]']?.[0] ?? '') ?? [];
  expect(type).toBe('audio/wav');
  // 16 bit at 16 kHz: the 2.8 seconds of the second segment, in whole packets.
  const seconds = Buffer.from(bytes, 'base64').length / 32_000;
  expect(seconds).toBeGreaterThan(2.6);
  expect(seconds).toBeLessThan(2.9);
});
