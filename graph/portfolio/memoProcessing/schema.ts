import type { ProcessedFile as File } from '../../../prisma/generated/prisma/client.ts';
import type { ProcessedOutcome as Outcomes } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { toGlobalId } from '../../request/graphql/globalId.ts';
import { Job } from '../../data/jobs/schema.ts';
import { processMemos } from './job.ts';
import { InputEstimate } from '../../admin/usage/schema.ts';
import {
  countFiles,
  estimateProcessing,
  latestMemoProcessing,
  listFiles,
  type MemoProcessing as Processing,
} from './service.ts';
import { enumOf } from '../../request/graphql/enumOf.ts';

const ProcessedOutcome = enumOf<Outcomes>('ProcessedOutcome', 'Result of a processed file.', {
  EXTRACTED: 'The file names a company and states figures of it.',
  NOTHING_FOUND: 'The file was read, but states no figures of a named company.',
  FAILED: 'It could not be read.',
});

const ProcessedFile = builder.objectRef<File>('ProcessedFile').implement({
  description: 'The result of one file; a memo and the document that it came from count as one.',
  fields: (t) => ({
    id: t.id({ resolve: ({ jobId, sourceId }) => toGlobalId('ProcessedFile', `${jobId}:${sourceId}`) }),
    title: t.exposeString('title', { description: 'Title of the memo or document.' }),
    isPdf: t.exposeBoolean('isPdf', { description: 'Whether it is a PDF.' }),
    outcome: t.expose('outcome', { type: ProcessedOutcome, description: 'Result of the file.' }),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: 'Name of the company; null if the file names none.',
    }),
    figureCount: t.exposeInt('figureCount', {
      description: 'Number of figures with a value; stage, industry and other texts do not count.',
    }),
    message: t.exposeString('message', { description: 'The result, or what to do, in a sentence.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', description: 'When the file was processed.' }),
  }),
});

const MemoProcessing = builder.objectRef<Processing>('MemoProcessing').implement({
  description: 'One run of Process All Memos; its job has the progress.',
  fields: (t) => ({
    job: t.field({ type: Job, description: 'The processing job.', resolve: ({ job }) => job }),
    totalPdfs: t.exposeInt('totalPdfs', { description: 'Number of PDFs among them.' }),
    totalFiles: t.exposeInt('totalFiles', { description: 'Number of all files.' }),
    processed: t.exposeInt('processed', { description: 'Number of processed files, with or without a result.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', {
      description: 'Number of different companies in the files.',
    }),
    financialDataPoints: t.exposeInt('financialDataPoints', { description: 'Number of figures found.' }),
    errorCount: t.exposeInt('errorCount', { description: 'Number of unreadable files.' }),
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

builder.queryField('memoProcessingEstimate', (t) =>
  t.field({
    type: InputEstimate,
    nullable: true,
    description: 'What Process All Memos lets the model read; null without a model.',
    resolve: (_, __, caller) => estimateProcessing(requireScope(caller)),
  }),
);

builder.mutationFields((t) => ({
  processMemos: t.field({
    type: Job,
    errors: {},
    description:
      'Extracts figures from every human memo and every PDF, each file once. The outcome of the job is a MemoProcessingJobResult.',
    resolve: (_, __, caller) => processMemos(requireScope(caller)),
  }),
}));
