import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { Writeup } from '../schema.ts';
import { createHumanMemo } from './create.ts';
import { queryFromInfo } from '@pothos/plugin-prisma';
import { Company } from '../../companies/schema.ts';
import { Job } from '../../data/jobs/schema.ts';
import { extractMemoFileMetrics, extractMemoMetrics } from './jobs.ts';
import { countHumanMemos, listExtractedMemos, type ExtractedMemo as Extracted } from './service.ts';

const CreateHumanMemoInput = builder.inputType('CreateHumanMemoInput', {
  fields: (t) => ({ documentId: t.id({ required: true }), title: t.string() }),
});

builder.mutationFields((t) => ({
  createHumanMemo: t.field({
    type: Writeup,
    errors: {},
    description: "Stores a READY document's text as a human memo. Idempotent per document.",
    args: { input: t.arg({ type: CreateHumanMemoInput, required: true }) },
    resolve: (_, { input: { documentId, title } }, caller) =>
      createHumanMemo(requireScope(caller), { documentId: idOf('Document', documentId), title }),
  }),
}));

const ExtractedMemo = builder.objectRef<Extracted>('ExtractedMemo').implement({
  description: 'A human memo with the readings of its text and file.',
  fields: (t) => ({
    memo: t.field({ type: Writeup, description: 'The memo.', resolve: ({ memo }) => memo }),
    company: t.field({
      type: Company,
      nullable: true,
      description: 'The company of the memo; null until it is read, and if it names none.',
      resolve: ({ company }) => company,
    }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last read; null before that.',
    }),
    observationCount: t.exposeInt('observationCount', {
      description: 'Number of observations found in it and in its file.',
    }),
  }),
});

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

builder.mutationFields((t) => ({
  extractMemoMetrics: t.field({
    type: Job,
    errors: {},
    description:
      'Starts extracting figures from the text of every human memo. The outcome of the job is a MemoTextsJobResult.',
    resolve: (_, __, caller) => extractMemoMetrics(requireScope(caller)),
  }),
  extractMemoFileMetrics: t.field({
    type: Job,
    errors: {},
    description:
      'Starts extracting figures from the original files of the human memos. The outcome of the job is a MemoFilesJobResult.',
    resolve: (_, __, caller) => extractMemoFileMetrics(requireScope(caller)),
  }),
}));
