import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { addWriteups, conversation, firmOf, generateWriteup, jobIn, saveTranscript } from '../support/factories.ts';
import { startTestServer, useTestServer } from '../support/harness.ts';
import { useOpenAiServer } from '../openai/openaiServer.ts';

const provider = await useOpenAiServer();
const server = await useTestServer({ OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'memo-model' });

const sums = 'calls inputTokens cachedTokens outputTokens';
const used = `used { ${sums} }`;
const usageQuery = `query ($days: Int) { aiUsage(days: $days) { __typename ... on Failure { code message }
  ... on AiUsage { since total { ${sums} } byDay { day ${used} } byTask { task model ${used} } byPerson { author { name } ${used} } } } }`;

interface Sum {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}
interface Usage {
  __typename: string;
  code?: string;
  total: Sum;
  byDay: { day: string; used: Sum }[];
  byTask: { task: string; model: string; used: Sum }[];
  byPerson: { author: { name: string } | null; used: Sum }[];
}

async function usageOf(slug: string, { days, isLocked }: { days?: number; isLocked?: boolean } = {}): Promise<Usage> {
  const client = isLocked ? await new Client(server).login(slug) : await admin(server, slug);
  const { data } = await client.graphql<{ aiUsage: Usage }>(usageQuery, { days });
  return data!.aiUsage;
}

const total = (groups: { used: Sum }[], name: 'calls' | 'inputTokens' | 'outputTokens') =>
  groups.reduce((sum, each) => sum + each.used[name], 0);

describe('what the models of a firm used', () => {
  it('is summed by day, task and person, who is the author of the job', async () => {
    const client = await new Client(server).login('northgate');
    const memo = await jobIn(
      client,
      await generateWriteup(client, await saveTranscript(client)),
      'COMPLETED',
      'FAILED',
    );
    expect(memo.status).toBe('COMPLETED');
    const named = { 'X-Member': 'Ada Byron' };
    expect((await client.call('POST', '/api/summarize', { text: conversation }, named)).status).toBe(200);

    const { tenantId } = await firmOf(server, 'northgate');
    const { prisma } = server.services.db.forTenant(tenantId);
    const old = { tenantId, task: 'memo', model: 'old-model', inputTokens: 7, cachedTokens: 1, outputTokens: 2 };
    await prisma.aiUsage.create({ data: { ...old, createdAt: new Date(Date.now() - 3 * 86_400_000) } });
    await prisma.aiUsage.create({ data: { ...old, createdAt: new Date(Date.now() - 40 * 86_400_000) } });

    const usage = await usageOf('northgate');
    const days = usage.byDay.map(({ day }) => day);
    expect(days).toHaveLength(2);
    expect(days).toEqual([...days].sort().reverse());
    expect(usage.byDay[1]?.used).toEqual({ calls: 1, inputTokens: 7, cachedTokens: 1, outputTokens: 2 });
    expect(usage.byTask.map(({ task, model }) => `${task} by ${model}`).sort()).toEqual([
      'doubts by memo-model',
      'memo by memo-model',
      'memo by old-model',
      'reading by memo-model',
      'summary by memo-model',
    ]);
    expect(usage.byPerson.map(({ author, used: { calls } }) => [author?.name ?? null, calls])).toEqual([
      [null, 4],
      ['Ada Byron', 1],
    ]);
    for (const group of [usage.byDay, usage.byTask, usage.byPerson]) {
      for (const name of ['calls', 'inputTokens', 'outputTokens'] as const)
        expect(total(group, name)).toBe(usage.total[name]);
    }
    expect((await usageOf('northgate', { days: 1 })).byDay).toHaveLength(1);
    expect((await usageOf('amberline')).total).toEqual({ calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 });
  });

  it('is shown to admins only, for at most a year', async () => {
    expect(await usageOf('northgate', { isLocked: true })).toMatchObject({ __typename: 'Failure', code: 'FORBIDDEN' });
    for (const days of [0, 367]) expect(await usageOf('northgate', { days })).toMatchObject({ code: 'INVALID' });
  });
});

describe('the estimate before a run', () => {
  const memoQuery = `query ($transcriptId: ID, $documentIds: [ID!]) {
    memoEstimate(transcriptId: $transcriptId, documentIds: $documentIds) { analyst inputTokens } memoProcessingEstimate { inputTokens } }`;

  it('counts the sources of a memo twice, for reading and for writing, and those of the firm alone', async () => {
    const client = await new Client(server).login('dossier');
    const content = `${conversation} `.repeat(300);
    const transcriptId = await saveTranscript(client, { content });
    const estimateOf = async (asking: Client, id: string) =>
      (
        await asking.graphql<{ memoEstimate: { analyst: string; inputTokens: number } }>(memoQuery, {
          transcriptId: id,
        })
      ).data?.memoEstimate;
    const before = await estimateOf(client, transcriptId);
    expect(before?.analyst).toBe('memo-model');
    // The provider counts four characters a token; until calls have shown that, the estimate is one for three.
    const instructions = 2 * 1_500;
    expect(before!.inputTokens).toBeLessThanOrEqual(Math.ceil((2 * content.length) / 3) + instructions);
    expect(before!.inputTokens).toBeGreaterThan((2 * content.length + 3 * instructions) / 4);
    const other = await new Client(server).login('amberline');
    expect(await estimateOf(other, transcriptId)).toMatchObject({ inputTokens: 0 });
    await jobIn(client, await generateWriteup(client, transcriptId), 'COMPLETED');
    expect((await estimateOf(client, transcriptId))!.inputTokens).toBeLessThan(before!.inputTokens);
  });

  it('counts the human memos and PDFs that would be processed', async () => {
    const client = await new Client(server).login('amberline');
    const processing = async () =>
      (await client.graphql<{ memoProcessingEstimate: { inputTokens: number } }>(memoQuery)).data
        ?.memoProcessingEstimate.inputTokens ?? -1;
    expect(await processing()).toBe(0);
    await addWriteups(server, 'amberline', [
      ...['One', 'Two', 'Three'].map((title) => ({ title, memoType: 'human_memo' })),
      { title: 'A generated memo repeats its sources' },
    ]);
    const estimated = '<p>It grows.</p>'.length + 3 * 1_500;
    expect(await processing()).toBeLessThanOrEqual(estimated);
    expect(await processing()).toBeGreaterThan(0.74 * estimated);
  });

  it('is absent with the built-in analyst', async () => {
    const builtin = await startTestServer();
    try {
      const client = await new Client(builtin).login('dossier');
      const transcriptId = await saveTranscript(client);
      expect((await client.graphql(memoQuery, { transcriptId })).data).toEqual({
        memoEstimate: null,
        memoProcessingEstimate: null,
      });
    } finally {
      await builtin.stop();
    }
  });
});
