import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeExpiredSound } from '../../graph/recordings/sound/removeExpiredSound.ts';
import { mintScope } from '../../graph/request/context.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { firmOf, mutate, readNode, refusalOf, startRecording, until, uuidOf } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { silentWav, toneWav } from '../support/wav.ts';
import { finishRecording, storedFiles, storePart } from './recordingSteps.ts';

const server = await useTestServer();
const client = await admin(server);

interface Sound {
  state: string;
  audioUrl: string | null;
  durationMs: number | null;
  partStartsMs: number[];
  peaks: string | null;
  removedAt: string | null;
}

async function record(...parts: Buffer<ArrayBuffer>[]): Promise<{ transcript: string; recording: string }> {
  const recordingId = await startRecording(client);
  for (const [position, bytes] of parts.entries())
    await storePart(client, recordingId, position, new File([bytes], 'part.wav'));
  await finishRecording(client, recordingId, parts.length);
  await mutate(client, 'editRecording', { recordingId, content: 'We sell robots.' });
  const input = { title: 'A call', content: 'We sell robots.', recordingId };
  return {
    transcript: (await mutate<{ id: string }>(client, 'saveTranscript', input, 'id')).id,
    recording: recordingId,
  };
}

async function soundOf(transcript: string): Promise<Sound | null> {
  const fields = '... on Transcript { sound { state audioUrl durationMs partStartsMs peaks removedAt } }';
  return (await readNode<{ sound: Sound | null }>(client, transcript, fields)).sound;
}

const ready = (id: string) =>
  until(
    () => soundOf(id),
    (sound) => sound?.state !== 'PREPARING',
  );

it('a sound is one stream across all parts, which byte ranges can seek in and only its own firm can read', async () => {
  const { transcript, recording } = await record(toneWav(), silentWav(2), toneWav());
  const sound = await ready(transcript);
  expect(sound).toMatchObject({ state: 'READY', durationMs: 4000, partStartsMs: [0, 1000, 3000] });
  const loud = [...Buffer.from(sound!.peaks!, 'base64')].map((peak) => (peak > 40 ? '#' : '.')).join('');
  expect(loud).toBe(`${'#'.repeat(10)}${'.'.repeat(20)}${'#'.repeat(10)}`);
  expect(await storedFiles(server, recording)).toHaveLength(4);

  const url = sound!.audioUrl!;
  expect(url).toBe(`/api/transcripts/${uuidOf(transcript)}/audio`);
  const part = await client.fetch(url, { headers: { Range: 'bytes=44-75' } });
  expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
    206,
    'audio/wav',
    'bytes 44-75/128044',
  ]);
  expect(part.headers.get('cache-control')).toMatch(/private/);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(toneWav().subarray(44, 76));
  expect((await new Client(server).fetch(url)).status).toBe(401);
  expect((await (await new Client(server).login('northgate')).fetch(url)).status).toBe(404);
});

it('a sound leaves no file open when its listener leaves before it is sent', async () => {
  const { transcript } = await record(toneWav(30), toneWav(30));
  const { audioUrl } = (await ready(transcript))!;
  const leaveAfter = async (ms: number) => {
    const leaving = new AbortController();
    const asked = client.fetch(audioUrl!, { signal: leaving.signal }).catch(() => undefined);
    await sleep(ms);
    leaving.abort();
    await asked;
  };
  for (let ms = 0; ms < 20; ms += 1) await leaveAfter(ms);
  const openFiles = async () => {
    const fds = await readdir('/proc/self/fd');
    const targets = await Promise.all(fds.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return targets.filter((target) => target.startsWith(path.join(server.dataDir, 'files')));
  };
  await expect.poll(openFiles).toEqual([]);
});

it('a sound of a single seekable part is that part; parts that differ stay separate', async () => {
  const one = await record(toneWav());
  expect(await ready(one.transcript)).toMatchObject({ state: 'READY', durationMs: 1000 });
  expect(await storedFiles(server, one.recording)).toHaveLength(1);
  const broken = await record(toneWav(), toneWav().subarray(0, 24));
  expect(await ready(broken.transcript)).toMatchObject({ state: 'IN_PARTS', audioUrl: null });
  expect((await client.fetch(`/api/transcripts/${uuidOf(broken.transcript)}/audio`)).status).toBe(422);
  const text = await mutate<{ id: string }>(client, 'saveTranscript', { title: 'A text', content: 'Words.' }, 'id');
  expect(await soundOf(text.id)).toBeNull();
});

it('a sound is deleted after the days that the firm keeps it, and the text stays', async () => {
  const { transcript, recording } = await record(toneWav(), toneWav());
  await ready(transcript);
  const firm = await firmOf(server, 'dossier');
  const age = (days: number) =>
    firm.prisma.recording.update({
      where: { tenantId_id: { tenantId: firm.tenantId, id: uuidOf(recording) } },
      data: { startedAt: new Date(Date.now() - days * 86_400_000) },
    });
  await age(31);
  expect(await refusalOf(client, 'setSoundDays', { days: 0 })).toMatchObject({ code: 'INVALID' });
  await mutate(client, 'setSoundDays', { days: 40 }, 'days');
  expect(await storedFiles(server, recording)).toHaveLength(3);
  await age(41);
  await removeExpiredSound(mintScope(server.services, firm.tenantId));
  expect(await storedFiles(server, recording)).toHaveLength(0);
  expect(await soundOf(transcript)).toMatchObject({
    state: 'REMOVED',
    audioUrl: null,
    removedAt: expect.any(String) as string,
  });
  expect((await client.fetch(`/api/transcripts/${uuidOf(transcript)}/audio`)).status).toBe(404);
  expect(await readNode(client, transcript, '... on Transcript { content }')).toMatchObject({
    content: 'We sell robots.',
  });
});
