import { JobKind as JobKinds, JobStatus as JobStatuses } from '../../prisma/generated/prisma/enums.ts';
import { builder } from '../builder.ts';
import { requireScope } from '../context.ts';
import { FailureCode } from '../graphql/failureSchema.ts';
import { idOf } from '../graphql/globalId.ts';
import { author } from '../tenants/members/schema.ts';
import { cancelJob } from './cancel.ts';
import { dismissJob } from './dismiss.ts';
import { retryJob } from './retry.ts';
import { readText, type JobText as AddedText } from './readText.ts';
import { jobError, listJobs, liveColumns, type JobProblem } from './service.ts';
import { followJob, watchJobs, type FollowedJob } from './watch.ts';

const JobKind = builder.enumType(JobKinds, { name: 'JobKind', description: 'What kind of work a job does.' });
const JobStatus = builder.enumType(JobStatuses, {
  name: 'JobStatus',
  description: 'Whether a job waits, runs or has ended.',
});

export const JobError = builder.objectRef<JobProblem>('JobError').implement({
  description: 'Why a job failed and what to do, in a sentence for the user.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCode }),
    message: t.exposeString('message'),
    retryAt: t.expose('retryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a busy AI provider accepts calls again: retryJob waits until then. Null for other errors.',
    }),
  }),
});

const JobText = builder.objectRef<AddedText>('JobText').implement({
  description: "A piece of a job's text.",
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'How many characters come before it.' }),
    text: t.exposeString('text', { description: 'The characters from there to the end.' }),
  }),
});

/** Fields of a job in a subscription, in addition to its row. */
const followed = ({ added }: Partial<FollowedJob>): AddedText | null | undefined => added;

export const Job = builder.prismaNode('Job', {
  nullable: true,
  description: 'Work that takes long: what it does, how far it is and what its result is.',
  select: liveColumns,
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  // Pothos would read an exposed column again after the event and show the current status beside the earlier error and text.
  fields: (t) => ({
    author: t.field(author),
    kind: t.field({ type: JobKind, description: 'What kind of work it is.', resolve: ({ kind }) => kind }),
    status: t.field({
      type: JobStatus,
      description: 'Whether it waits, runs or has ended.',
      resolve: ({ status }) => status,
    }),
    title: t.string({
      description: "What it works on, for people: the recording's or memo's title.",
      resolve: ({ title }) => title,
    }),
    stage: t.string({
      description: "What it does now, in a few words: 'Transcribing part 2 of 5'; empty before it starts.",
      resolve: ({ stage }) => stage,
    }),
    progress: t.int({ description: 'How far it is, 0 to 100.', resolve: ({ progress }) => progress }),
    text: t.string({
      nullable: true,
      description:
        'What is written so far: plain text for a summary, sanitised HTML for a memo; null when the job writes nothing.',
      resolve: async (job, _, caller) => (await readText(requireScope(caller), job))?.text ?? null,
    }),
    added: t.field({
      type: JobText,
      nullable: true,
      description:
        'The text that is new since the last event of a subscription to one job, after the first `start` characters; elsewhere the whole text. Null when the job writes nothing.',
      resolve: (job, _, caller) => followed(job) ?? readText(requireScope(caller), job),
    }),
    analyst: t.string({
      nullable: true,
      description: 'Who writes its text; null when it writes none.',
      resolve: ({ analyst }) => analyst,
    }),
    error: t.field({
      type: JobError,
      nullable: true,
      description: 'Why it failed; null unless status is FAILED.',
      resolve: jobError,
    }),
    result: t.field({
      type: 'JSON',
      nullable: true,
      deprecationReason: 'Use outcome, which has a type for each kind of job. This field goes in December 2027.',
      description: 'What came out, as JSON. Null until it is completed, and when it has no result.',
      resolve: ({ result }) => result,
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was started.',
      resolve: ({ createdAt }) => createdAt,
    }),
    finishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it waits or runs.',
      resolve: ({ finishedAt }) => finishedAt,
    }),
    recording: t.relation('recording', {
      nullable: true,
      description: 'The recording that it works on; null for other jobs, and when it was deleted.',
    }),
    transcript: t.relation('transcript', {
      nullable: true,
      description: 'The transcript that it works on; null for other jobs, and when it was deleted.',
    }),
    writeup: t.relation('writeup', {
      nullable: true,
      description:
        'The write-up that it made or works on; null for other jobs, before it is made, and when it was deleted.',
    }),
    document: t.relation('document', {
      nullable: true,
      description: 'The document that it works on; null for other jobs, and when it was deleted.',
    }),
    company: t.relation('company', {
      nullable: true,
      description: 'The company that it works on; null for other jobs, and when it was deleted.',
    }),
  }),
});

builder.queryFields((t) => ({
  jobs: t.field({
    type: [Job],
    description: 'Jobs of the last day that were not dismissed, newest first.',
    resolve: (_, __, caller) => listJobs(requireScope(caller)),
  }),
}));

const JobIdInput = builder.inputType('JobIdInput', { fields: (t) => ({ jobId: t.id({ required: true }) }) });

builder.mutationFields((t) => {
  const onJob = (description: string, act: typeof cancelJob) =>
    t.field({
      type: Job,
      errors: {},
      description,
      args: { input: t.arg({ type: JobIdInput, required: true }) },
      resolve: (_, { input }, caller) => act(requireScope(caller), idOf('Job', input.jobId)),
    });
  return {
    cancelJob: onJob('Stops a job that waits or runs.', cancelJob),
    retryJob: onJob('Starts a failed or cancelled job again.', retryJob),
    dismissJob: onJob('Takes an ended job out of the tray.', dismissJob),
  };
});

builder.subscriptionFields((t) => ({
  job: t.field({
    type: Job,
    description: 'One job: as it is now and after each change, until it has ended.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the job.' }) },
    subscribe: (_, { id }, caller) =>
      stopWithReader((signal) => followJob(requireScope(caller), idOf('Job', id), signal)),
    resolve: (job) => job,
  }),
  jobs: t.field({
    type: Job,
    description: 'Every job of the firm, each time one changes.',
    subscribe: (_, __, caller) => stopWithReader((signal) => watchJobs(requireScope(caller), signal)),
    resolve: (job) => job,
  }),
}));

/**
 * An async iterator that ends its source as soon as its reader leaves. A plain generator would end only with the next value, which never
 * comes for a job that does not change.
 */
function stopWithReader<Value>(open: (signal: AbortSignal) => AsyncGenerator<Value>): AsyncIterableIterator<Value> {
  const left = new AbortController();
  const source = open(left.signal);
  return {
    next: () => source.next(),
    async return() {
      left.abort();
      await source.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
