import { objectOf, typed, typedList } from '../../request/graphql/types.ts';
import { text, instant } from '../../request/shape.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { estimateMemo, inputEstimate, usageSum, readUsage, type Usage, type UsageSum } from './service.ts';

const AiUsageSum = objectOf('AiUsageSum', 'What a group of model calls used.', usageSum.shape);
const used = { type: AiUsageSum, resolve: (sum: UsageSum) => sum };

const AiUsageDay = objectOf(
  builder.objectRef<Usage['byDay'][number]>('AiUsageDay'),
  'The calls of one day.',
  { day: text('The day in UTC, as YYYY-MM-DD.') },
  (t) => ({ used: t.field({ ...used, description: 'What they used.' }) }),
);

const AiUsageTask = objectOf(
  builder.objectRef<Usage['byTask'][number]>('AiUsageTask'),
  'The calls of one model for one task.',
  { task: text("Purpose of the calls, such as 'memo'."), model: text("The provider's name of the model.") },
  (t) => ({ used: t.field({ ...used, description: 'What they used.' }) }),
);

const AiUsagePerson = builder.objectRef<Usage['byPerson'][number]>('AiUsagePerson').implement({
  description: 'The calls on behalf of one person.',
  fields: (t) => ({
    author: t.field({ ...author, description: 'The person; null for calls on behalf of nobody.' }),
    used: t.field({ ...used, description: 'What they used.' }),
  }),
});

const AiUsage = objectOf('AiUsage', 'What the firm’s models used. The built-in analyst uses nothing.', {
  since: instant('Start of the first day.'),
  total: typed(AiUsageSum, 'All calls.'),
  byDay: typedList(AiUsageDay, 'Days with calls, newest first.'),
  byTask: typedList(AiUsageTask, 'By task and model, the most used first.'),
  byPerson: typedList(AiUsagePerson, 'By person, the most used first.'),
});

export const InputEstimate = objectOf(
  'InputEstimate',
  'An estimate of what a model reads in one run.',
  inputEstimate.shape,
);

builder.queryFields((t) => ({
  aiUsage: t.field({
    type: AiUsage,
    errors: {},
    authScopes: { access: 'admin' },
    args: { days: t.arg.int({ description: 'Number of days, today included; at most 366, by default 30.' }) },
    description: 'What the firm’s models used in the last days.',
    resolve: async (_, { days }, caller) => readUsage(requireScope(caller), days ?? undefined),
  }),
  memoEstimate: t.field({
    type: InputEstimate,
    nullable: true,
    args: {
      recordingId: t.arg.id({ description: 'Global id of the recording.' }),
      transcriptId: t.arg.id({ description: 'Global id of the transcript.' }),
      documentIds: t.arg.idList({ description: 'Global ids of the documents.' }),
    },
    description: 'What a memo or combined analysis of these sources lets the model read; null without a model.',
    resolve: (_, { recordingId, transcriptId, documentIds }, caller) =>
      estimateMemo(requireScope(caller), {
        ...(recordingId && { recordingId: idOf('Recording', recordingId) }),
        ...(transcriptId && { transcriptId: idOf('Transcript', transcriptId) }),
        documentIds: (documentIds ?? []).map((id) => idOf('Document', id)),
      }),
  }),
}));
