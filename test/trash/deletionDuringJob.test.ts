import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { admin } from '../admin/adminClient.ts';
import { textFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { conversation, createdId, jobIn, mutate, readRecording, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { startOpenAiServer } from '../openai/openaiServer.ts';

const provider = await startOpenAiServer({ pieceDelayMs: 50 });
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl });
const client = await admin(server);
const gate = new pg.Client({ connectionString: server.databaseUrl });
await gate.connect();
afterAll(async () => {
  await gate.end();
  await provider.close();
});

interface Subject {
  id: string;
  jobId: string;
}

async function summarizedRecording(): Promise<Subject & { content: string }> {
  const given = { title: 'A call', text: conversation };
  const id = await createdId(client, 'importTranscript', given);
  const { latestJob, content } = await until(
    () => readRecording(client, id),
    (recording) => recording.latestJob?.kind === 'SUMMARY',
  );
  return { id, jobId: latestJob!.id, content: content! };
}

const subjects: Record<string, { deletion: string; prepare: () => Promise<Subject> }> = {
  recording: {
    deletion: 'discardRecording',
    prepare: summarizedRecording,
  },
  transcript: {
    deletion: 'deleteTranscript',
    async prepare() {
      const { id: recordingId, jobId, content } = await summarizedRecording();
      const id = await createdId(client, 'saveTranscript', { recordingId, title: 'A call', content });
      return { id, jobId };
    },
  },
  document: {
    deletion: 'deleteDocument',
    async prepare() {
      const { id } = await readFile(client, textFile('call.txt', conversation));
      const job = await mutate<{ id: string }>(client, 'analyzeDocument', { documentId: id }, 'id');
      return { id, jobId: job.id };
    },
  },
};

const waiting = async (): Promise<number> => {
  const { rows } = await gate.query<{ count: number }>(`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database()`);
  return rows[0]?.count ?? 0;
};

it.each(Object.keys(subjects))('a %s is deleted while its job ends, and neither waits for the other', async (name) => {
  const { deletion, prepare } = subjects[name]!;
  const { id, jobId } = await prepare();
  await jobIn(client, jobId, 'RUNNING');
  // The deletion has locked what it deletes, and waits here before it cancels the jobs, until the job has its result.
  await gate.query('BEGIN');
  await gate.query('LOCK TABLE trash_items IN SHARE MODE');
  const deleted = mutate(client, deletion, deletion === 'discardRecording' ? { recordingId: id } : { id });
  await until(waiting, (count) => count === 1);
  await until(waiting, (count) => count === 2);
  // A session looks for a deadlock once, a second after its wait began. The job has looked by then, so the deletion
  // would be refused.
  await sleep(1_200);
  await gate.query('COMMIT');
  await deleted;
  expect((await client.graphql(`{ node(id: "${id}") { id } }`)).data).toEqual({ node: null });
});
