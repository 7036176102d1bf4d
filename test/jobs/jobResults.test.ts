import { toGlobalId } from '../../graph/request/graphql/globalId.ts';
import { jobResults, resultName } from '../../graph/data/jobs/results/table.ts';
import type { JobKind } from '../../prisma/generated/prisma/enums.ts';
import { admin } from '../admin/adminClient.ts';
import { Client } from '../support/client.ts';
import { csvFile, csvHead, previewImport } from '../companies/companyImportSteps.ts';
import { companyReport } from '../companies/companyReadingSteps.ts';
import { docxFile } from '../documents/documentFiles.ts';
import { readFile } from '../documents/documentSteps.ts';
import { firmOf, generateWriteup, jobIn, mutate, readNode, saveTranscript, until } from '../support/factories.ts';
import { useTestServer } from '../support/harness.ts';

const server = await useTestServer();
const client = await admin(server);

const ofId = '{ id }';
const numbers = 'revenue revenueGrowthRate grossMargin employees stage valuation';
const selection = `outcome { __typename
  ... on BestInvestmentsJobResult { run { id } }
  ... on CombinedAnalysisJobResult { writeup ${ofId} figures { text isVerified source } notes }
  ... on CompanyImportJobResult { import { id } created updated skippedRows }
  ... on CompanyReadingJobResult { company ${ofId} companyName document ${ofId} writeup ${ofId} transcript ${ofId} ${numbers}
    currency keyInsights addedToDatabase isNew observationCount notes }
  ... on CompanyScoresJobResult { count message scores { companyName company ${ofId} marketScore growthScore profitScore } }
  ... on DiscoveryJobResult { run { id } }
  ... on DocumentAnalysisJobResult { writeup ${ofId} document ${ofId} }
  ... on ExtractionJobResult { document ${ofId} }
  ... on LiveTranscriptionJobResult { recording ${ofId} }
  ... on MemoFilesJobResult { processed extracted companies { companyName ${numbers} } problems { title message } notes }
  ... on MemoProcessingJobResult { totalPdfs totalFiles processed companiesExtracted financialDataPoints companyNames
    processingLog failures }
  ... on MemoRevisionJobResult { writeup ${ofId} figures { text } notes }
  ... on MemoTextsJobResult { processed extracted companyNames problems { title message } notes }
  ... on RankingsJobResult { run { id } }
  ... on SummaryJobResult { recording ${ofId} unverifiedFigures notes }
  ... on TranscriptionJobResult { recording ${ofId} }
  ... on WriteupJobResult { writeup ${ofId} transcript ${ofId} document ${ofId} notes } }`;

type Outcome = { __typename: string } & Record<string, unknown>;

async function outcomeOf(id: string): Promise<Outcome> {
  await jobIn(client, id, 'COMPLETED');
  return (await readNode<{ outcome: Outcome }>(client, id, `... on Job { ${selection} }`)).outcome;
}

async function run(mutation: string): Promise<Outcome> {
  const { data, errors } = await client.graphql<Record<string, { id: string }>>(
    `mutation { ${mutation} { ... on Job { id } ... on Failure { message } } }`,
  );
  const id = data?.[mutation]?.id;
  if (!id) throw new Error(JSON.stringify(errors ?? data));
  return outcomeOf(id);
}

async function start(mutation: string, input: object): Promise<Outcome> {
  return outcomeOf((await mutate<{ id: string }>(client, mutation, input, 'id')).id);
}

const typenameOf = async (id: string) => (await readNode<{ __typename: string }>(client, id, '__typename')).__typename;

describe('the outcome of a job', () => {
  it('is, for texts, the write-up and its sources', async () => {
    const transcriptId = await saveTranscript(client);
    const memo = await outcomeOf(await generateWriteup(client, transcriptId));
    expect(memo).toMatchObject({ __typename: 'WriteupJobResult', transcript: { id: transcriptId }, document: null });
    const { id: memoId } = memo.writeup as { id: string };
    expect(await typenameOf(memoId)).toBe('Writeup');

    const document = await readFile(client, docxFile('Tern.docx', 'Tern Software had revenue of $8 million in 2025.'));
    const analysis = await start('analyzeDocument', { documentId: document.id });
    expect(analysis).toMatchObject({ __typename: 'DocumentAnalysisJobResult', document: { id: document.id } });
    const combined = await start('generateCombinedAnalysis', { transcriptId, documentIds: [document.id] });
    expect(combined).toMatchObject({ __typename: 'CombinedAnalysisJobResult', writeup: null });
    expect((combined.figures as { isVerified: boolean }[]).some(({ isVerified }) => isVerified)).toBe(true);

    await mutate(client, 'generateRevision', { writeupId: memoId }, 'id');
    const { prisma } = await firmOf(server, 'dossier');
    const revision = await until(
      () => prisma.job.findFirst({ where: { kind: 'MEMO_REVISION' } }),
      (job) => job !== null,
    );
    const proposal = await outcomeOf(toGlobalId('Job', revision!.id));
    expect(proposal).toMatchObject({ __typename: 'MemoRevisionJobResult', writeup: { id: memoId } });
  });

  it('is, for companies, the company with its figures, the import and the scores', async () => {
    const read = await start('importCompanyPdf', { file: companyReport('Halden Grid') });
    expect(read).toMatchObject({
      __typename: 'CompanyReadingJobResult',
      companyName: 'Halden Grid',
      addedToDatabase: true,
      isNew: true,
      writeup: null,
    });
    expect(await typenameOf((read.company as { id: string }).id)).toBe('Company');
    expect(await typenameOf((read.document as { id: string }).id)).toBe('Document');

    const preview = await previewImport(client, csvFile(csvHead, 'Larkspur,12,40,70,90,Series B,Oslo,Software'));
    await mutate(client, 'applyCompanyImport', { id: preview.id }, 'id');
    const imports = () => readNode<{ job: { id: string } }>(client, preview.id, '... on CompanyImport { job { id } }');
    expect(await outcomeOf((await imports()).job.id)).toEqual({
      __typename: 'CompanyImportJobResult',
      import: { id: preview.id },
      created: 1,
      updated: 0,
      skippedRows: 0,
    });

    const scores = await run('generateAllScores');
    expect(scores).toMatchObject({ __typename: 'CompanyScoresJobResult', count: 2 });
    expect(scores.scores).toContainEqual({
      companyName: 'Halden Grid',
      company: read.company,
      marketScore: expect.toSatisfy((score) => score === null || typeof score === 'number') as unknown,
      growthScore: expect.toSatisfy((score) => score === null || typeof score === 'number') as unknown,
      profitScore: expect.toSatisfy((score) => score === null || typeof score === 'number') as unknown,
    });

    await mutate(client, 'undoCompanyImport', { id: preview.id }, 'id');
    expect(await outcomeOf((await imports()).job.id)).toMatchObject({ import: { id: preview.id }, created: null });
  });

  it('is, for human memos, the counts, the companies and what could not be read', async () => {
    const file = docxFile(
      'Bramble.docx',
      'Investment memo: Bramble Health',
      'Bramble Health had revenue of $9 million.',
    );
    const document = await readFile(client, file);
    await mutate(client, 'createHumanMemo', { documentId: document.id }, 'id');
    const texts = { __typename: 'MemoTextsJobResult', processed: 1, extracted: 1, companyNames: ['Bramble Health'] };
    expect(await run('extractMemoMetrics')).toEqual({ ...texts, problems: [], notes: [] });
    expect(await run('extractMemoFileMetrics')).toMatchObject({
      __typename: 'MemoFilesJobResult',
      companies: [{ companyName: 'Bramble Health', revenue: 9, valuation: null }],
      problems: [],
    });
    const all = await run('processMemos');
    expect(all).toMatchObject({ __typename: 'MemoProcessingJobResult', totalPdfs: 1, totalFiles: 2, failures: [] });
    expect(all.companyNames).toContain('Bramble Health');
  });

  it('is, for analyses of the portfolio, the stored run', async () => {
    expect(await typenameOf(((await run('generateRankings')).run as { id: string }).id)).toBe('RankingRun');
    const best = await start('findBestInvestments', { customPrompt: 'Growth over profitability.' });
    expect(await typenameOf((best.run as { id: string }).id)).toBe('InvestmentRun');
  });
});

it('REST returns each of these jobs with the schema of the same name, and none to another firm', async () => {
  const { prisma } = await firmOf(server, 'dossier');
  const jobs = await prisma.job.findMany({ where: { status: 'COMPLETED' }, select: { id: true, kind: true } });
  expect(new Set(jobs.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
  const stranger = await new Client(server).login('northgate');
  for (const { id, kind } of jobs) {
    const answer = (await (await client.call('GET', `/api/jobs/${id}`)).json()) as { result: unknown };
    expect([kind, jobResults[kind].strict().safeParse(answer.result).error?.message]).toEqual([kind, undefined]);
    const outcome = await outcomeOf(toGlobalId('Job', id));
    expect(outcome.__typename).toBe(resultName(kind));
    expect((await stranger.call('GET', `/api/jobs/${id}`)).status).toBe(404);
  }
});

it('the OpenAPI document names the result of every kind', async () => {
  const document = (await (await client.call('GET', '/api/openapi.json')).json()) as {
    components: { schemas: Record<string, { properties: Record<string, { anyOf: { $ref?: string }[] }> }> };
  };
  const { schemas } = document.components;
  const kinds = Object.keys(jobResults) as JobKind[];
  expect(kinds.filter((kind) => !(resultName(kind) in schemas))).toEqual([]);
  expect(JSON.stringify(schemas['Job']?.properties['result'])).toContain('#/components/schemas/RankingsJobResult');
});
