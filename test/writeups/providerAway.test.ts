import { Client } from '../support/client.ts';
import {
  conversation,
  generateWriteup,
  jobIn,
  mutate,
  readJob,
  readNode,
  saveTranscript,
} from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';

const provider = await useOpenAiServer({ apiKey: 'sk-test-7a1' });
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: 'sk-test-7a1' });

describe('a provider', () => {
  it('that is down causes a 503 over REST and a sentence on the job, and no stored work is lost', async () => {
    const client = await new Client(server).login('northgate');
    const transcriptId = await saveTranscript(client);
    const down = Array.from({ length: 9 }, () => ({ kind: 'status', status: 503 }) as const);
    provider.next(...down.slice(0, 3));
    const refused = await client.call('POST', '/api/generate-writeup', { text: conversation });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({
      message: 'The AI provider reports an error. Try again in a few minutes.',
      code: 'PROVIDER_UNAVAILABLE',
    });
    provider.next(...down.slice(0, 3));
    const job = await jobIn(client, await generateWriteup(client, transcriptId), 'FAILED', 'COMPLETED');
    expect(job).toMatchObject({ status: 'FAILED', error: { code: 'PROVIDER_UNAVAILABLE' }, writeup: null });
    expect(await readNode(client, transcriptId, '... on Transcript { content }')).toEqual({ content: conversation });
    await mutate(client, 'retryJob', { jobId: job.id });
    expect(await jobIn(client, job.id, 'COMPLETED')).toMatchObject({ error: null });
  });

  it('that is busy says until when, and work that is tried again waits until then', async () => {
    const client = await new Client(server).login('northgate');
    const busy = (seconds: number) =>
      ({ kind: 'status', status: 429, headers: { 'retry-after': String(seconds) } }) as const;
    provider.next(busy(40));
    const refused = await client.call('POST', '/api/generate-writeup', { text: conversation });
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, expect.closeTo(40, -1)]);
    // A short wait is awaited once before the work fails.
    provider.next(busy(1), busy(4));
    const transcriptId = await saveTranscript(client);
    const { id } = await jobIn(client, await generateWriteup(client, transcriptId), 'FAILED');
    const { error } = await readNode<{ error: { retryAt: string } }>(client, id, '... on Job { error { retryAt } }');
    const asked = provider.requests.length;
    await mutate(client, 'retryJob', { jobId: id });
    expect((await readJob(client, id)).stage).toMatch(/^Waiting [1-4] seconds, as the AI provider asks$/);
    expect(await jobIn(client, id, 'COMPLETED')).toMatchObject({ error: null });
    expect(Date.now()).toBeGreaterThan(Date.parse(error.retryAt));
    expect(provider.requests).toHaveLength(asked + 1);
  });
});
