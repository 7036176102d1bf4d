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
  description: 'Why a job failed and what to do, in a sentence for the user.',
  fields: (t) => ({
    code: t.expose('code', { type: FailureCode }),
    message: t.exposeString('message'),
    retryAt: t.expose('retryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a busy AI provider takes it again; retryJob waits until then.',
    }),
  }),
});

const JobText = builder.objectRef<AddedText>('JobText').implement({
  description: "A stretch of a job's text.",
  fields: (t) => ({ start: t.exposeInt('start'), text: t.exposeString('text') }),
});

/** Fields of a job in a subscription beside its row. */
const followed = ({ added }: Partial<FollowedJob>): AddedText | null | undefined => added;

export const Job = builder.prismaNode('Job', {
  nullable: true,
  description: 'Long work: what it is, how far it is, what came out.',
  select: liveColumns,
  id: { resolve: ({ id }) => id },
  findUnique: (id, caller) => ({ tenantId_id: { tenantId: requireScope(caller).tenantId, id } }),
  fields: (t) => ({
    author: t.field(author),
    kind: t.expose('kind', { type: JobKind }),
    status: t.expose('status', { type: JobStatus }),
    title: t.exposeString('title', { description: "What it works on, for people: the recording's or memo's title." }),
    stage: t.exposeString('stage', { description: "What it does now, in a few words: 'Transcribing part 2 of 5'." }),
    progress: t.exposeInt('progress', { description: '0 to 100.' }),
    text: t.string({
      nullable: true,
      description: 'What is written so far: plain text of a summary, sanitised HTML of a memo.',
      resolve: async (job, _, caller) => (await readText(requireScope(caller), job))?.text ?? null,
    }),
    added: t.field({
      type: JobText,
      nullable: true,
      description:
        'In a subscription to one job, what is new of its text since the last event: `text` follows the first `start` characters of what was told before. Elsewhere the whole.',
      resolve: (job, _, caller) => followed(job) ?? readText(requireScope(caller), job),
    }),
    analyst: t.exposeString('analyst', { nullable: true }),
    error: t.field({
      type: JobError,
      nullable: true,
      resolve: jobError,
    }),
    result: t.expose('result', {
      type: 'JSON',
      nullable: true,
      description: 'What came out, in figures; of which shape, the mutation that starts such a job says.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
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
    authScopes: { loggedIn: true },
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
      authScopes: { loggedIn: true },
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
    authScopes: { loggedIn: true },
    description: 'The job now and after each change; ends when the job ends.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_, { id }, caller) =>
      stopWithReader((signal) => followJob(requireScope(caller), idOf('Job', id), signal)),
    resolve: (job) => job,
  }),
  jobs: t.field({
    type: Job,
    authScopes: { loggedIn: true },
    description: 'Every job of the firm as it changes, for the tray.',
    subscribe: (_, __, caller) => stopWithReader((signal) => watchJobs(requireScope(caller), signal)),
    resolve: (job) => job,
  }),
}));
