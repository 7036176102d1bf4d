import type { ProcessedFile as File } from '../../../prisma/generated/prisma/client.ts';
import { ProcessedOutcome as Outcomes } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../context.ts';
import { toGlobalId } from '../../graphql/globalId.ts';
import { Job } from '../../jobs/schema.ts';
import { processMemos } from './processMemos.ts';
import { countFiles, latestMemoProcessing, listFiles, type MemoProcessing as Processing } from './service.ts';

const ProcessedOutcome = builder.enumType(Outcomes, {
  name: 'ProcessedOutcome',
  description: 'EXTRACTED: it names a company and says something of it.',
});

const ProcessedFile = builder.objectRef<File>('ProcessedFile').implement({
  description: 'What came of one file; a memo and the document that it came from are one.',
  fields: (t) => ({
    id: t.id({ resolve: ({ jobId, sourceId }) => toGlobalId('ProcessedFile', `${jobId}:${sourceId}`) }),
    title: t.exposeString('title'),
    isPdf: t.exposeBoolean('isPdf'),
    outcome: t.expose('outcome', { type: ProcessedOutcome }),
    companyName: t.exposeString('companyName', { nullable: true }),
    figureCount: t.exposeInt('figureCount', { description: 'Figures with a value; stage, industry … not counted.' }),
    message: t.exposeString('message', { description: 'A sentence: what was found, or what to do.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime' }),
  }),
});

const MemoProcessing = builder.objectRef<Processing>('MemoProcessing').implement({
  description: 'One run of Process All Memos; how far it is, the job says.',
  fields: (t) => ({
    job: t.field({ type: Job, resolve: ({ job }) => job }),
    totalPdfs: t.exposeInt('totalPdfs'),
    totalFiles: t.exposeInt('totalFiles'),
    processed: t.exposeInt('processed', { description: 'How many of them are done, whatever came of them.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', { description: 'Different companies.' }),
    financialDataPoints: t.exposeInt('financialDataPoints'),
    errorCount: t.exposeInt('errorCount'),
    companies: t.exposeStringList('companies', { description: 'Names, each once, from A to Z; at most 50.' }),
    files: t.connection(
      {
        type: ProcessedFile,
        description: 'Newest first.',
        complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
        resolve: async ({ job }, page, caller) => ({ ...(await listFiles(requireScope(caller), job.id, page)), job }),
      },
      {
        fields: (c) => ({
          totalCount: c.int({
            resolve: ({ job }: Pick<Processing, 'job'>, _, caller) => countFiles(requireScope(caller), job.id),
          }),
        }),
      },
    ),
  }),
});

builder.queryFields((t) => ({
  latestMemoProcessing: t.field({
    type: MemoProcessing,
    nullable: true,
    authScopes: { loggedIn: true },
    description: 'The run of Process All Memos that was started last; null before the first.',
    resolve: (_, __, caller) => latestMemoProcessing(requireScope(caller)),
  }),
}));

builder.mutationFields((t) => ({
  processMemos: t.field({
    type: Job,
    errors: {},
    description:
      'Reads the figures of every human memo and every PDF, each file once. Its result: {totalPDFs, totalFiles, processed, ' +
      'companiesExtracted, financialDataPoints, companies: [{companyName}], processingLog: [text], errors: [text]}.',
    authScopes: { loggedIn: true },
    resolve: (_, __, caller) => processMemos(requireScope(caller)),
  }),
}));
