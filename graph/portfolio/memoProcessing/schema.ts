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
  description: 'What came of a file.',
});

const ProcessedFile = builder.objectRef<File>('ProcessedFile').implement({
  description: 'The result of one file; a memo and the document that it came from count as one.',
  fields: (t) => ({
    id: t.id({ resolve: ({ jobId, sourceId }) => toGlobalId('ProcessedFile', `${jobId}:${sourceId}`) }),
    title: t.exposeString('title', { description: 'Title of the memo or document.' }),
    isPdf: t.exposeBoolean('isPdf', { description: 'Whether it is a PDF.' }),
    outcome: t.expose('outcome', { type: ProcessedOutcome, description: 'What came of it.' }),
    companyName: t.exposeString('companyName', {
      nullable: true,
      description: 'Name of the company; null when the file names none.',
    }),
    figureCount: t.exposeInt('figureCount', {
      description: 'How many figures with a value it states; stage, industry and other texts do not count.',
    }),
    message: t.exposeString('message', { description: 'What was found, or what to do, in a sentence.' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', description: 'When it was done.' }),
  }),
});

const MemoProcessing = builder.objectRef<Processing>('MemoProcessing').implement({
  description: 'One run of Process All Memos; its job has the progress.',
  fields: (t) => ({
    job: t.field({ type: Job, description: 'The job that does it.', resolve: ({ job }) => job }),
    totalPdfs: t.exposeInt('totalPdfs', { description: 'How many of them are PDFs.' }),
    totalFiles: t.exposeInt('totalFiles', { description: 'Files that it reads in all.' }),
    processed: t.exposeInt('processed', { description: 'How many of them are done, with or without a result.' }),
    companiesExtracted: t.exposeInt('companiesExtracted', {
      description: 'How many different companies the files name.',
    }),
    financialDataPoints: t.exposeInt('financialDataPoints', { description: 'Figures that were found.' }),
    errorCount: t.exposeInt('errorCount', { description: 'Files that could not be read.' }),
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
    description: 'The run of Process All Memos that was started last; null before the first.',
    resolve: (_, __, caller) => latestMemoProcessing(requireScope(caller)),
  }),
}));

builder.mutationFields((t) => ({
  processMemos: t.field({
    type: Job,
    errors: {},
    description:
      'Reads the figures of every human memo and every PDF, each file once. The outcome of the job is a MemoProcessingJobResult.',
    resolve: (_, __, caller) => processMemos(requireScope(caller)),
  }),
}));
