import { mutation } from '../../request/graphql/mutation.ts';
import { objectOf, typed, enumOf } from '../../request/graphql/types.ts';
import { flag, int, instant, text, textOrNull } from '../../request/shape.ts';
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
  processingCounts,
  type MemoProcessing as Processing,
} from './service.ts';

const ProcessedOutcome = enumOf<Outcomes>('ProcessedOutcome', 'Result of a processed file.', {
  EXTRACTED: 'The file names a company and states figures of it.',
  NOTHING_FOUND: 'The file was read, but states no figures of a named company.',
  FAILED: 'It could not be read.',
});

const ProcessedFile = objectOf(
  builder.objectRef<File>('ProcessedFile'),
  'The result of one file; a memo and the document that it came from count as one.',
  {
    title: text('Title of the memo or document.'),
    isPdf: flag('Whether it is a PDF.'),
    outcome: typed(ProcessedOutcome, 'Result of the file.'),
    companyName: textOrNull('Name of the company; null if the file names none.'),
    figureCount: int('Number of figures with a value; stage, industry and other texts do not count.'),
    message: text('The result, or what to do, in a sentence.'),
    finishedAt: instant('When the file was processed.'),
  },
  (t) => ({ id: t.id({ resolve: ({ jobId, sourceId }) => toGlobalId('ProcessedFile', `${jobId}:${sourceId}`) }) }),
);

const MemoProcessing = objectOf(
  builder.objectRef<Processing>('MemoProcessing'),
  'One run of Process All Memos; its job has the progress.',
  { job: typed(Job, 'The processing job.'), ...processingCounts.shape },
  (t) => ({
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
);

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

mutation('processMemos', {
  type: Job,
  description:
    'Extracts figures from every human memo and every PDF, each file once. The outcome of the job is a MemoProcessingJobResult.',
  run: (scope) => processMemos(scope),
});
