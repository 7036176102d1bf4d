import { mutation } from '../../request/graphql/mutation.ts';
import { objectOf, typed, typedOrNull } from '../../request/graphql/types.ts';
import { instantOrNull, int } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Writeup } from '../schema.ts';
import { createHumanMemo, countHumanMemos, listExtractedMemos, type ExtractedMemo as Extracted } from './service.ts';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { Company } from '../../companies/schema.ts';
import { Job } from '../../data/jobs/schema.ts';
import { extractMemoFileMetrics, extractMemoMetrics } from './jobs.ts';

mutation('createHumanMemo', {
  type: Writeup,
  description: "Stores a READY document's text as a human memo. Idempotent per document.",
  input: (t) => ({ documentId: t.id({ required: true }), title: t.string() }),
  run: (scope, { documentId, title }) => createHumanMemo(scope, { documentId: idOf('Document', documentId), title }),
});

const ExtractedMemo = objectOf(
  builder.objectRef<Extracted>('ExtractedMemo'),
  'A human memo with the readings of its text and file.',
  {
    memo: typed(Writeup, 'The memo.'),
    company: typedOrNull(Company, 'The company of the memo; null until it is read, and if it names none.'),
    readAt: instantOrNull('When it was last read; null before that.'),
    observationCount: int('Number of observations found in it and in its file.'),
  },
);

builder.queryFields((t) => ({
  extractedMemos: t.connection(
    {
      type: ExtractedMemo,
      description: 'The human memos with their readings, newest first.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 50 }),
      resolve: (_, page, caller, info) => {
        const fields = queryFromInfo({ context: caller, info, typeName: 'Writeup', path: ['edges', 'node', 'memo'] });
        return listExtractedMemos(requireScope(caller), page, fields);
      },
    },
    {
      name: 'ExtractedMemoConnection',
      fields: (c) => ({ totalCount: c.int({ resolve: (_, __, caller) => countHumanMemos(requireScope(caller)) }) }),
    },
    { name: 'ExtractedMemoEdge' },
  ),
}));

mutation('extractMemoMetrics', {
  type: Job,
  description:
    'Starts extracting figures from the text of every human memo. The outcome of the job is a MemoTextsJobResult.',
  run: (scope) => extractMemoMetrics(scope),
});

mutation('extractMemoFileMetrics', {
  type: Job,
  description:
    'Starts extracting figures from the original files of the human memos. The outcome of the job is a MemoFilesJobResult.',
  run: (scope) => extractMemoFileMetrics(scope),
});
