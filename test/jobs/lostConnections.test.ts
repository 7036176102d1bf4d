import { AdminClient } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { csvFile, csvHead, previewImport } from '../companies/companyImportSteps.ts';
import {
  firmOf,
  generateWriteup,
  jobIn,
  mutate,
  readRecording,
  saveTranscript,
  startRecording,
  summarized,
  until,
} from '../support/factories.ts';
import { makePlace, type Place, startTestServer, superuserUrlOf, type TestServer } from '../support/harness.ts';
import { startOpenAiServer, type OpenAiServer } from '../openai/openaiServer.ts';
import { startLine, type DatabaseLine } from '../server/databaseLine.ts';
import { silentWav } from '../support/wav.ts';
import { openSession } from '../support/sql.ts';

/** In ms: after this time a server has noticed the loss and continued the work. */
const noticedMs = 15_000;

let place: Place;
let line: DatabaseLine;
let provider: OpenAiServer;
let server: TestServer;
let client: Client;
let heard: number;
let letGo: () => void;

beforeEach(async () => {
  heard = 0;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  provider = await startOpenAiServer({
    async transcribe() {
      heard++;
      await released;
      return 'Everything was heard.';
    },
  });
  place = await makePlace();
  line = await startLine(new URL(place.databaseUrl));
  server = await startTestServer({ OPENAI_BASE_URL: provider.baseUrl }, { ...place, databaseUrl: line.url });
  client = await new Client(server).login('dossier');
});
afterEach(async () => {
  letGo();
  line.mend();
  await server.stop();
  line.close();
  await provider.close();
  await place.remove();
});

async function beginTranscription(): Promise<string> {
  const recordingId = await startRecording(client);
  await mutate(client, 'storeRecordingPart', { recordingId, position: 0, file: new File([silentWav(1)], 'part.wav') });
  await mutate(client, 'finishRecording', { recordingId, partCount: 1, durationSeconds: 1 });
  await until(async () => heard, Boolean);
  return recordingId;
}

const jobs = async () => {
  const { prisma } = await firmOf(server, 'dossier');
  return prisma.job.findMany({ where: { kind: { not: 'LIVE_TRANSCRIPTION' } }, orderBy: { createdAt: 'asc' } });
};

describe('a job whose connection to the database is lost', () => {
  it('during its work continues when the database is back', async () => {
    const recordingId = await beginTranscription();
    line.cut();
    letGo();
    // Its text cannot be stored.
    await new Promise((resolve) => setTimeout(resolve, 500));
    line.mend();
    const began = Date.now();
    expect((await summarized(client, recordingId)).content).toBe('Everything was heard.');
    expect(Date.now() - began).toBeLessThan(noticedMs);
    expect(heard).toBe(2);
    expect((await jobs()).map(({ kind, status }) => [kind, status])).toEqual([
      ['TRANSCRIPTION', 'COMPLETED'],
      ['SUMMARY', 'COMPLETED'],
    ]);
  });

  it('during an import or its undoing continues with the next slice', async () => {
    const lines = Array.from({ length: 1_200 }, (_, row) => `Company ${row},${row + 1},12,60,9,Seed,Oslo,Robotics`);
    const admin = new AdminClient(server);
    await admin.login('dossier');
    await admin.unlock();
    const { id } = await previewImport(admin, csvFile(csvHead, ...lines));
    const { prisma } = await firmOf(server, 'dossier');
    const read = () => prisma.companyImport.findFirstOrThrow();
    for (const [step, done] of [
      ['applyCompanyImport', 'APPLIED'],
      ['undoCompanyImport', 'UNDONE'],
    ] as const) {
      await mutate(admin, step, { id, waits: false }, 'id');
      await until(read, ({ status }) => status === 'APPLYING' || status === 'UNDOING');
      line.cut();
      line.mend();
      const began = Date.now();
      await until(jobs, (all) => all.at(-1)?.attempt === 2);
      expect(Date.now() - began, step).toBeLessThan(noticedMs);
      await until(read, ({ status }) => status === done);
      expect(await prisma.company.count()).toBe(done === 'APPLIED' ? 1_200 : 0);
    }
    expect((await jobs()).map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('with the answer to its claim is started again', async () => {
    const transcriptId = await saveTranscript(client);
    await until(jobs, (all) => all.some(({ kind, status }) => kind === 'FILING' && status === 'COMPLETED'));
    line.loseAnswer('Starting', 'COMMIT');
    const id = await generateWriteup(client, transcriptId);
    expect(await jobIn(client, id, 'COMPLETED', 'FAILED')).toMatchObject({ status: 'COMPLETED' });
    const writing = (await jobs()).filter(({ kind }) => kind === 'WRITEUP');
    expect(writing.map(({ attempt }) => attempt)).toEqual([2]);
    expect((await client.graphql('{ writeups { totalCount } }')).data).toEqual({ writeups: { totalCount: 1 } });
  });

  it('with the answer to its completion is done, once, and the job after it runs', async () => {
    const recordingId = await beginTranscription();
    // The last pattern is the start of a prepared statement: the COMMIT after the next job.
    line.loseAnswer('COMPLETED', 'Waiting', 'B\0\0\0');
    letGo();
    const began = Date.now();
    await summarized(client, recordingId);
    expect(Date.now() - began).toBeLessThan(noticedMs);
    expect((await readRecording(client, recordingId)).latestJob?.status).toBe('COMPLETED');
    expect((await jobs()).map(({ kind, status, attempt }) => [kind, status, attempt])).toEqual([
      ['TRANSCRIPTION', 'COMPLETED', 1],
      ['SUMMARY', 'COMPLETED', 1],
    ]);
  });
});

describe('a worker that has died', () => {
  const leave = async (workerKey: bigint, attempt: number) => {
    const { prisma, tenantId } = await firmOf(server, 'dossier');
    const input = { transcript: 'We met the founders of Acme.' };
    const data = { tenantId, kind: 'WRITEUP' as const, title: 'Memo', input };
    const { id } = await prisma.job.create({ data: { ...data, status: 'RUNNING', workerKey, attempt } });
    return async () =>
      (await firmOf(server, 'dossier')).prisma.job.findUniqueOrThrow({ where: { tenantId_id: { tenantId, id } } });
  };
  const nextStart = async () => {
    await server.stop();
    server = await startTestServer({ OPENAI_BASE_URL: provider.baseUrl }, { ...place, databaseUrl: line.url });
  };

  it('does not count as alive because another role holds a lock of its number', async () => {
    const other = await openSession(superuserUrlOf(place));
    await other.query('SELECT pg_advisory_lock(4711)');
    const read = await leave(4711n, 1);
    await nextStart();
    await until(read, ({ status }) => status === 'COMPLETED');
    await other.end();
  });

  it('twenty times with the same job leaves the job as failed, with a sentence', async () => {
    const read = await leave(4711n, 20);
    await nextStart();
    const { status, errorCode, errorMessage } = await until(read, (job) => job.status !== 'RUNNING');
    expect({ status, errorCode }).toEqual({ status: 'FAILED', errorCode: 'UNAVAILABLE' });
    expect(errorMessage).toMatch(/^This was started 20 times, and each time the server or its database stopped\./);
  });
});
