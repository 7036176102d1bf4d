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
import { stopWithReader } from './stopWithReader.ts';
import { followJob, watchJobs, type FollowedJob } from './watch.ts';

const JobKind = builder.enumType(JobKinds, { name: 'JobKind' });
const JobStatus = builder.enumType(JobStatuses, { name: 'JobStatus' });

export const JobError = builder.objectRef<JobProblem>('JobError').implement({
  description: 'The reason of a failed job and what to do, in a sentence for the user.',
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
  fields: (t) => ({ start: t.exposeInt('start'), text: t.exposeString('text') }),
});

/** Fields of a job in a subscription, in addition to its row. */
const followed = ({ added }: Partial<FollowedJob>): AddedText | null | undefined => added;

export const Job = builder.prismaNode('Job', {
  nullable: true,
  description: 'Long work with its status, progress and result.',
  select: liveColumns,
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  // Pothos would read an exposed column again after the event and show the current status beside the earlier error and text.
  fields: (t) => ({
    author: t.field(author),
    kind: t.field({ type: JobKind, resolve: ({ kind }) => kind }),
    status: t.field({ type: JobStatus, resolve: ({ status }) => status }),
    title: t.string({
      description: 'Display title: that of the recording or memo that it works on.',
      resolve: ({ title }) => title,
    }),
    stage: t.string({
      description: "Current step in a few words: 'Transcribing part 2 of 5'; empty before it starts.",
      resolve: ({ stage }) => stage,
    }),
    progress: t.int({ description: 'Progress, 0 to 100.', resolve: ({ progress }) => progress }),
    text: t.string({
      nullable: true,
      description:
        'The text written so far: plain text for a summary, sanitised HTML for a memo; null if the job writes none.',
      resolve: async (job, _, caller) => (await readText(requireScope(caller), job))?.text ?? null,
    }),
    added: t.field({
      type: JobText,
      nullable: true,
      description:
        'In a subscription to one job, the text added since the last event, after the first `start` characters; elsewhere the whole text. Null if the job writes none.',
      resolve: (job, _, caller) => followed(job) ?? readText(requireScope(caller), job),
    }),
    analyst: t.string({ nullable: true, resolve: ({ analyst }) => analyst }),
    error: t.field({
      type: JobError,
      nullable: true,
      resolve: jobError,
    }),
    result: t.field({
      type: 'JSON',
      nullable: true,
      deprecationReason:
        'Use outcome, which has a type for each kind of job. This field will be removed in December 2027.',
      description: 'The result as JSON. Null until the job is completed, and if it has no result.',
      resolve: ({ result }) => result,
    }),
    createdAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    finishedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ finishedAt }) => finishedAt }),
    recording: t.relation('recording', { nullable: true }),
    transcript: t.relation('transcript', { nullable: true }),
    writeup: t.relation('writeup', { nullable: true }),
    document: t.relation('document', { nullable: true }),
    company: t.relation('company', { nullable: true }),
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
    cancelJob: onJob('Cancels a waiting or running job.', cancelJob),
    retryJob: onJob('Restarts a failed or cancelled job.', retryJob),
    dismissJob: onJob('Removes a finished job from the tray.', dismissJob),
  };
});

builder.subscriptionFields((t) => ({
  job: t.field({
    type: Job,
    description: 'One job: its current state and each change, until it has ended.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_, { id }, caller) =>
      stopWithReader((signal) => followJob(requireScope(caller), idOf('Job', id), signal)),
    resolve: (job) => job,
  }),
  jobs: t.field({
    type: Job,
    description: 'Each change of a job of the firm.',
    subscribe: (_, __, caller) => stopWithReader((signal) => watchJobs(requireScope(caller), signal)),
    resolve: (job) => job,
  }),
}));
