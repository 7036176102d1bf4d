import { randomUUID } from 'node:crypto';
import { memoSections } from '../../graph/analyst/memoSections.ts';
import { mintScope } from '../../graph/request/context.ts';
import { documentAnalysisJob } from '../../graph/documents/analyze.ts';
import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { Client } from '../support/client.ts';
import {
  conversation,
  firmOf,
  generateWriteup,
  jobFields,
  jobIn,
  mutate,
  readJob,
  refusalOf,
  saveTranscript,
  until,
  writeMemo,
  type JobState,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';
import { startJob } from '../../graph/data/jobs/start.ts';

const provider = await useOpenAiServer({ pieceDelayMs: 12 });
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, JOB_CONCURRENCY: '2' });

const memoCount = async (client: Client) =>
  (await client.graphql<{ writeups: { totalCount: number } }>('{ writeups { totalCount } }')).data?.writeups.totalCount;

const tray = async (client: Client) =>
  (await client.graphql<{ jobs: JobState[] }>(`{ jobs { ${jobFields} } }`)).data!.jobs;

async function writingJob(client: Client): Promise<JobState> {
  const sections = memoSections.map((name) => `## ${name}\n\n${conversation}`);
  provider.next({ kind: 'text', text: sections.join('\n\n') });
  const id = await generateWriteup(client, await saveTranscript(client));
  return until(
    () => readJob(client, id),
    (job) => job.status === 'RUNNING' && Boolean(job.text),
  );
}

describe('a running job', () => {
  it('is cancelled immediately: its request to the provider is aborted and nothing is saved; it can be tried again', async () => {
    const client = await new Client(server).login('dossier');
    const { id } = await writingJob(client);
    const request = provider.requests.at(-1)!;
    expect(await mutate<JobState>(client, 'cancelJob', { jobId: id }, jobFields)).toMatchObject({
      status: 'CANCELLED',
      stage: 'Cancelled',
    });
    await until(async () => request.wasAborted, Boolean, 1_000);
    expect(await mutate<JobState>(client, 'cancelJob', { jobId: id }, jobFields)).toMatchObject({
      status: 'CANCELLED',
    });
    expect(await memoCount(client)).toBe(0);

    await mutate(client, 'retryJob', { jobId: id });
    const done = await jobIn(client, id, 'COMPLETED', 'FAILED');
    expect(done).toMatchObject({ status: 'COMPLETED', progress: 100, error: null });
    expect(await readJob(client, id)).toEqual(done);
    expect(await memoCount(client)).toBe(1);
    expect(await refusalOf(client, 'retryJob', { jobId: id })).toMatchObject({ code: 'CONFLICT' });
  });

  it('runs once when it is requested twice', async () => {
    const client = await new Client(server).login('dossier');
    const transcriptId = await saveTranscript(client);
    const jobs = await Promise.all([generateWriteup(client, transcriptId), generateWriteup(client, transcriptId)]);
    expect(await generateWriteup(client, transcriptId)).toBe(jobs[0]);
    expect(new Set(jobs).size).toBe(1);
    await jobIn(client, jobs[0], 'COMPLETED');
  });

  it('can be dismissed from the tray after it has ended, not before', async () => {
    const client = await new Client(server).login('northgate');
    const { id } = await writingJob(client);
    expect(await refusalOf(client, 'dismissJob', { jobId: id })).toMatchObject({ code: 'CONFLICT' });
    await mutate(client, 'cancelJob', { jobId: id });
    expect((await tray(client)).map((job) => job.id)).toContain(id);
    await mutate(client, 'dismissJob', { jobId: id });
    expect((await tray(client)).map((job) => job.id)).not.toContain(id);
    expect(await readJob(client, id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is refused when its subject is deleted just before the job is stored', async () => {
    const { tenantId } = await firmOf(server, 'northgate');
    const scope = mintScope(server.services, tenantId);
    const documentId = randomUUID();
    const request = { title: 'Deck', input: { documentId }, links: { documentId } };
    await expect(startJob(scope, documentAnalysisJob, request)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it("a job that waits runs early when another firm's rush fills the queue, and can be cancelled before it runs", async () => {
  const busy = await new Client(server).login('dossier');
  const names = Array.from({ length: 8 }, (_, index) => `Deal number ${index}.`);
  const transcripts = await Promise.all(
    names.map((name) => saveTranscript(busy, { content: `${name} ${conversation}` })),
  );
  const rush: string[] = [];
  for (const id of transcripts) rush.push(await generateWriteup(busy, id));
  const calm = await new Client(server).login('amberline');
  await writeMemo(calm);
  const states = await Promise.all(rush.map((id) => readJob(busy, id)));
  expect(states.filter(({ status }) => status === 'QUEUED').length).toBeGreaterThanOrEqual(4);

  // The running jobs come last, so that none of the others takes their place.
  for (const id of rush.toReversed()) await mutate(busy, 'cancelJob', { jobId: id });
  expect(await readJob(busy, rush.at(-1)!)).toMatchObject({ status: 'CANCELLED', text: null, progress: 0 });
  // Its turn in the queue passes without a request to the provider.
  await jobIn(busy, await generateWriteup(busy, transcripts[0]!), 'COMPLETED');
  const asked = provider.requests.map(({ body }) => JSON.stringify(body)).join();
  expect(asked).toMatch(names[0]!);
  expect(asked).not.toMatch(names.at(-1)!);
});

describe('Prefer: respond-async', () => {
  const asyncHeader = { Prefer: 'respond-async' };

  it('answers 202 with a job that the caller polls until it is done', async () => {
    const client = await new Client(server).login('dossier');
    const accepted = await client.call('POST', '/api/generate-writeup', { text: conversation }, asyncHeader);
    expect(accepted.status).toBe(202);
    expect(accepted.headers.get('preference-applied')).toBe('respond-async');
    const { jobId } = (await accepted.json()) as { jobId: string };
    expect(accepted.headers.get('location')).toBe(`/api/jobs/${jobId}`);
    const read = async () =>
      (await (await client.call('GET', `/api/jobs/${jobId}`)).json()) as {
        status: string;
        progress: number;
        text: string;
      };
    const done = await until(read, ({ status }) => status === 'COMPLETED');
    expect(done).toMatchObject({ kind: 'WRITEUP', progress: 100, stage: 'Done', message: null });
    expect(done.text).toMatch(/4\.2 million dollars/);
    expect(await readJob(client, toGlobalId('Job', jobId))).toMatchObject({ text: done.text });
  });

  it('is not needed: a waiting caller also learns of the cancellation', async () => {
    const client = await new Client(server).login('amberline');
    const answer = client.call('POST', '/api/generate-writeup', { text: conversation });
    const [job] = await until(
      () => tray(client),
      (jobs) => jobs[0]?.status === 'RUNNING',
    );
    await mutate(client, 'cancelJob', { jobId: job!.id });
    expect((await answer).status).toBe(409);
    expect(await (await answer).json()).toEqual({ message: 'This work was cancelled.', code: 'CONFLICT' });
  });
});
