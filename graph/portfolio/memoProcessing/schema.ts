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
});

const ProcessedFile = builder.objectRef<File>('ProcessedFile').implement({
  description: 'The result of one file; a memo and the document that it came from count as one.',
  fields: (t) => ({
    id: t.id({ resolve: ({ jobId, sourceId }) => toGlobalId('ProcessedFile', `${jobId}:${sourceId}`) }),
    title: t.exposeString('title'),
    isPdf: t.exposeBoolean('isPdf'),
    outcome: t.expose('outcome', { type: ProcessedOutcome }),
    companyName: t.exposeString('companyName', { nullable: true }),
    figureCount: t.exposeInt('figureCount', {
      description: 'Number of figures with a value; stage, industry and other texts do not count.',
    }),
    message: t.exposeString('message', { description: 'The result, or what to do, in a sentence.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime' }),
  }),
});

const MemoProcessing = builder.objectRef<Processing>('MemoProcessing').implement({
  description: 'One run of Process All Memos; its job has the progress.',
  fields: (t) => ({
    job: t.field({ type: Job, resolve: ({ job }) => job }),
    totalPdfs: t.exposeInt('totalPdfs'),
    totalFiles: t.exposeInt('totalFiles'),
    processed: t.exposeInt('processed', { description: 'Number of processed files, with or without a result.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', {
      description: 'Number of different companies in the files.',
    }),
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
    description: 'The latest run of Process All Memos; null before the first.',
    resolve: (_, __, caller) => latestMemoProcessing(requireScope(caller)),
  }),
}));

builder.mutationFields((t) => ({
  processMemos: t.field({
    type: Job,
    errors: {},
    description:
      'Extracts figures from every human memo and every PDF, each file once. The outcome of the job is a MemoProcessingJobResult.',
    resolve: (_, __, caller) => processMemos(requireScope(caller)),
  }),
}));
