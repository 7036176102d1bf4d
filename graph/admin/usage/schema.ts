import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { idOf } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { estimateMemo, type InputEstimate as Estimate } from './estimate.ts';
import { readUsage, type Usage, type UsageSum } from './service.ts';

const AiUsageSum = builder.objectRef<UsageSum>('AiUsageSum').implement({
  description: 'What a group of model calls used.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of calls.' }),
    inputTokens: t.exposeFloat('inputTokens', { description: 'Tokens that the models read.' }),
    cachedTokens: t.exposeFloat('cachedTokens', {
      description: 'Input tokens among them from the provider’s cache, which cost less.',
    }),
    outputTokens: t.exposeFloat('outputTokens', { description: 'Tokens that the models wrote.' }),
  }),
});
const used = { type: AiUsageSum, resolve: (sum: UsageSum) => sum };

const AiUsageDay = builder.objectRef<Usage['byDay'][number]>('AiUsageDay').implement({
  description: 'The calls of one day.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The day in UTC, as YYYY-MM-DD.' }),
    used: t.field({ ...used, description: 'What they used.' }),
  }),
});

const AiUsageTask = builder.objectRef<Usage['byTask'][number]>('AiUsageTask').implement({
  description: 'The calls of one model for one task.',
  fields: (t) => ({
    task: t.exposeString('task', { description: "Purpose of the calls, such as 'memo'." }),
    model: t.exposeString('model', { description: "The provider's name of the model." }),
    used: t.field({ ...used, description: 'What they used.' }),
  }),
});

const AiUsagePerson = builder.objectRef<Usage['byPerson'][number]>('AiUsagePerson').implement({
  description: 'The calls on behalf of one person.',
  fields: (t) => ({
    author: t.field({ ...author, description: 'The person; null for calls on behalf of nobody.' }),
    used: t.field({ ...used, description: 'What they used.' }),
  }),
});

const AiUsage = builder.objectRef<Usage>('AiUsage').implement({
  description: 'What the firm’s models used. The built-in analyst uses nothing.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'Start of the first day.' }),
    total: t.expose('total', { type: AiUsageSum, description: 'All calls.' }),
    byDay: t.expose('byDay', { type: [AiUsageDay], description: 'Days with calls, newest first.' }),
    byTask: t.expose('byTask', { type: [AiUsageTask], description: 'By task and model, the most used first.' }),
    byPerson: t.expose('byPerson', { type: [AiUsagePerson], description: 'By person, the most used first.' }),
  }),
});

export const InputEstimate = builder.objectRef<Estimate>('InputEstimate').implement({
  description: 'An estimate of what a model reads in one run.',
  fields: (t) => ({
    analyst: t.exposeString('analyst', { description: 'Name of the model.' }),
    inputTokens: t.exposeFloat('inputTokens', { description: 'Input tokens of the whole run.' }),
  }),
});

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
