import type { Client } from '../support/client.ts';
import { firmOf, mutate, startRecording, uuidOf } from '../support/factories.ts';
import type { TestServer } from '../support/harness.ts';
import { finishRecording, storePart } from '../recordings/recordingSteps.ts';
import { toneWav, silentWav } from '../support/wav.ts';

/** The speakers' words with the second at which each begins. */
const said = [
  ['Speaker 1', 0, 'Thank you for your time.'],
  ['Speaker 2', 1, 'We sell robots to warehouses.'],
  ['Speaker 2', 2, 'Revenue was 4.2 million dollars in fiscal year 2024.'],
  ['Speaker 1', 4, 'And the margin?'],
  ['Speaker 3', 5, 'Gross margin is 62 percent.'],
  ['Speaker 2', 9, 'Net retention is 118 percent.'],
] as const;

interface Said {
  speaker: string;
  startMs: number;
  text: string;
}

/** Saves a recorded conversation of three parts with times and speakers; returns its global id. */
export async function addListening(
  client: Client,
  server: TestServer,
  spoken: Said[] = said.map(([speaker, second, text]) => ({ speaker, startMs: second * 1000, text })),
): Promise<string> {
  const recordingId = await startRecording(client);
  for (const [position, bytes] of [toneWav(4), silentWav(4), toneWav(4)].entries())
    await storePart(client, recordingId, position, new File([bytes], 'part.wav'));
  await finishRecording(client, recordingId, 3);
  const content = spoken.map(({ text }) => text).join(' ');
  await mutate(client, 'editRecording', { recordingId, content });
  const input = { recordingId, title: 'First call with Halden', content };
  const { id } = await mutate<{ id: string }>(client, 'saveTranscript', input, 'id');
  await addSegments(server, uuidOf(recordingId), spoken);
  return id;
}

/** Gives these segments to a recording, by its UUID. */
export async function addSegments(server: TestServer, recordingId: string, spoken: Said[]): Promise<void> {
  const { prisma, tenantId } = await firmOf(server, 'dossier');
  const speakers = new Map<string, string>();
  for (const label of new Set(spoken.map(({ speaker }) => speaker)))
    speakers.set(label, (await prisma.speaker.create({ data: { tenantId, recordingId, label } })).id);
  let contentStart = 0;
  const data = spoken.map(({ speaker, startMs, text }, position) => {
    const endMs = spoken[position + 1]?.startMs ?? startMs + 2000;
    const words = [...text.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const at = startMs + Math.round((index / text.length) * (endMs - startMs));
      return [index, index + word.length, at, at + 100];
    });
    const place = { contentStart, contentEnd: contentStart + text.length };
    contentStart += text.length + 1;
    return {
      tenantId,
      recordingId,
      position,
      startMs,
      endMs,
      speakerId: speakers.get(speaker)!,
      text,
      words,
      ...place,
    };
  });
  await prisma.segment.deleteMany({ where: { recordingId } });
  await prisma.segment.createMany({ data });
}

/** Inserts a recording with speakers of these labels; returns the speakers' ids. */
export async function addSpeakers(server: TestServer, slug: string, labels: string[]): Promise<string[]> {
  const { prisma, tenantId } = await firmOf(server, slug);
  const data = { tenantId, title: 'A call', startedAt: new Date(), origin: 'IMPORTED_TEXT' as const };
  const { id: recordingId } = await prisma.recording.create({ data });
  const speakers = await prisma.speaker.createManyAndReturn({
    data: labels.map((label) => ({ tenantId, recordingId, label })),
  });
  return speakers.map(({ id }) => id);
}
