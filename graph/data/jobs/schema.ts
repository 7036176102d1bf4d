import { objectOf, fieldsOf, typed, typedList, enumOf } from '../../request/graphql/types.ts';
import { text, instant, instantOrNull, int, textOrNull } from '../../request/shape.ts';
import type { JobKind as JobKinds, JobStatus as JobStatuses } from '../../../prisma/generated/prisma/enums.ts';
import { builder } from '../../builder.ts';
import { requireScope } from '../../request/context.ts';
import { FailureCode } from '../../request/graphql/failureSchema.ts';
import { idOf, ofFirm } from '../../request/graphql/globalId.ts';
import { author } from '../../tenants/members/schema.ts';
import { cancelJob, clearFinishedJobs, dismissJob, retryByBuiltin, retryJob } from './start.ts';
import { offersBuiltin } from './rules.ts';
import type { JobText as AddedText, LiveJob } from './service.ts';
import { readText, jobError, listJobs, liveColumns } from './service.ts';
import { followJob, watchJobs, type FollowedJob } from './watch.ts';
import { mutation } from '../../request/graphql/mutation.ts';

const JobKind = enumOf<JobKinds>('JobKind', 'Kind of a job.', {
  TRANSCRIPTION: 'Transcribes a recording and summarises it.',
  LIVE_TRANSCRIPTION: 'Transcribes the sound that has arrived while the recording continues.',
  SUMMARY: 'Summarises a conversation.',
  WRITEUP: 'Writes an institutional memo.',
  EXTRACTION: 'Extracts the text of a document.',
  DOCUMENT_ANALYSIS: 'Writes an analysis of a document.',
  COMBINED_ANALYSIS: 'Writes an analysis of a conversation and documents together.',
  COMPANY_READING: "Extracts a company's figures from one source.",
  FILING: 'Finds the companies of a source and what it says of them.',
  COMPANY_IMPORT: 'Applies or undoes an import of companies.',
  MEMO_TEXTS: 'Extracts figures from the text of every human memo.',
  MEMO_FILES: 'Extracts figures from the file of every human memo.',
  MEMO_PROCESSING: 'Extracts figures from every human memo and every PDF.',
  MEMO_REVISION: 'Writes a new version of a memo.',
  COMPANY_SCORES: 'Generates the scores of all companies.',
  RANKINGS: 'Ranks the portfolio.',
  BEST_INVESTMENTS: 'Finds the companies that fit the criteria best.',
  DISCOVERY: 'Finds companies that the firm does not have.',
});
const JobStatus = enumOf<JobStatuses>('JobStatus', 'Status of a job.', {
  QUEUED: 'Waiting.',
  RUNNING: 'Running.',
  COMPLETED: 'Finished successfully.',
  FAILED: 'Finished with an error.',
  CANCELLED: 'A person stopped it.',
});

export const JobError = objectOf('JobError', 'The reason of a failed job and what to do, in a sentence for the user.', {
  code: typed(FailureCode, 'The failure code.'),
  message: text(),
  retryAt: instantOrNull(
    'When a busy AI provider accepts calls again: retryJob waits until then. Null for other errors.',
  ),
});

const JobText = objectOf('JobText', "A piece of a job's text.", {
  start: int('Number of characters before it.'),
  text: text('The characters from there to the end.'),
});

const followed = ({ added }: Partial<FollowedJob>): AddedText | null | undefined => added;

const subject = (what: string) => ({
  nullable: true as const,
  description: `The ${what} that it works on; null for other jobs, and after its deletion.`,
});

export const Job = builder.prismaNode('Job', {
  ...ofFirm,
  description: 'Long work with its status, progress and result.',
  select: liveColumns,
  // Pothos would read an exposed column again after the event, and would show the current status beside the earlier
  // error and text.
  fields: (t) => ({
    author: t.field(author),
    ...fieldsOf(
      t,
      {
        kind: typed(JobKind, 'Kind of work.'),
        status: typed(JobStatus, 'Whether it is waiting, running or finished.'),
        title: text('Display title: that of the recording or memo that it works on.'),
        stage: text("Current step in a few words: 'Transcribing part 2 of 5'; empty before it starts."),
        progress: int('Progress, 0 to 100.'),
        analyst: textOrNull('Analyst that writes its text; null if it writes none.'),
        createdAt: instant('When it was started.'),
        finishedAt: instantOrNull('When it ended; null while it is waiting or running.'),
      },
      { from: (job: LiveJob) => job },
    ),
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
    error: t.field({
      type: JobError,
      nullable: true,
      description: 'The reason of the failure; null unless status is FAILED.',
      resolve: jobError,
    }),
    offersBuiltin: t.boolean({
      description: 'Whether the model failed or refused, so that writeByBuiltin can write the text instead.',
      resolve: (job, _, { services }) => !services.analyst.isBuiltin && offersBuiltin(job),
    }),
    result: t.field({
      type: 'JSON',
      nullable: true,
      deprecationReason:
        'Use outcome, which has a type for each kind of job. This field will be removed in December 2027.',
      description: 'The result as JSON. Null until the job is completed, and if it has no result.',
      resolve: ({ result }) => result,
    }),
    recording: t.relation('recording', subject('recording')),
    transcript: t.relation('transcript', subject('transcript')),
    writeup: t.relation('writeup', {
      nullable: true,
      description:
        'The write-up that it creates or works on; null for other jobs, before its creation, and after its deletion.',
    }),
    document: t.relation('document', subject('document')),
    company: t.relation('company', subject('company')),
  }),
});

builder.queryFields((t) => ({
  jobs: t.field({
    type: [Job],
    description: 'Jobs of the last day that were not dismissed, newest first.',
    resolve: (_, __, caller) => listJobs(requireScope(caller)),
  }),
}));

const JobIdInput = builder.inputType('JobIdInput', {
  fields: (t) => ({ jobId: t.id({ required: true, description: 'Global id of the job.' }) }),
});

function onJob(name: string, description: string, act: typeof cancelJob): void {
  mutation(name, {
    type: Job,
    description,
    inputType: JobIdInput,
    run: (scope, { jobId }) => act(scope, idOf('Job', jobId)),
  });
}

onJob('cancelJob', 'Cancels a waiting or running job.', cancelJob);
onJob('retryJob', 'Restarts a failed or cancelled job.', retryJob);
onJob(
  'writeByBuiltin',
  'Restarts a failed job with the built-in analyst, when the model failed or refused to write its text.',
  retryByBuiltin,
);
onJob('dismissJob', 'Removes a finished job from the tray.', dismissJob);

const ClearedJobs = objectOf('ClearedJobs', 'Jobs that the tray no longer lists.', {
  jobs: typedList(Job, 'Newest first.'),
});

mutation('clearFinishedJobs', {
  type: ClearedJobs,
  description: "Removes the caller's finished jobs from the tray, and those without an author.",
  run: async (scope) => ({ jobs: await clearFinishedJobs(scope) }),
});

builder.subscriptionFields((t) => ({
  job: t.field({
    type: Job,
    description: 'One job: its current state and each change, until it has ended.',
    args: { id: t.arg.id({ required: true, description: 'Global id of the job.' }) },
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

/** An async iterator that ends its source when its reader leaves; a generator would wait for the next value. */
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
