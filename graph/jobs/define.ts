import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import type { JobKind } from '../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../context.ts';
import type { Transaction } from '../db.ts';

/** The entities that a job is linked to, so that screens find its result. */
export interface JobLinks {
  recordingId?: string;
  transcriptId?: string;
  writeupId?: string;
  documentId?: string;
  companyId?: string;
}

/** How far a job is; `stage` and `progress` as on the Job row. */
export interface JobProgress {
  stage?: string;
  progress?: number;
  /** The text since the last report. */
  added?: string;
  /** The text so far is void; `added` begins it again. */
  startsOver?: true;
}

/** The context of a running job. */
export interface JobRun<Input> {
  scope: Scope;
  jobId: string;
  input: Input;
  /** Aborted when the user cancels, a newer start has overtaken this one or the server stops. */
  signal: AbortSignal;
  /** Reports progress. Written at most four times a second; added text always arrives. */
  report(progress: JobProgress): void;
}

/** The outcome of a finished job. */
export interface JobOutcome {
  /** The result for a waiting caller; small. */
  result?: Prisma.InputJsonValue;
  text?: string;
  analyst?: string;
  /** The part of the input that is read later. A completed job does not run again, so the rest, which may be a long text, is deleted. */
  keptInput?: Prisma.InputJsonObject;
  /** Its lasting effects: run once, in the same transaction that marks the job as completed. */
  commit?(tx: Transaction): Promise<JobLinks>;
  /** The job that comes next; written down in the same transaction. */
  follow?: JobRequest;
}

/** A job to start: its kind, its links and its title. `input` matches the definition's schema. */
export interface JobRequest {
  definition: { kind: JobKind };
  title: string;
  input: Prisma.InputJsonObject;
  links?: JobLinks;
}

/** A kind of long work, as the queue knows it. */
export interface AnyJob {
  kind: JobKind;
  /** Checks the stored input, then runs. */
  execute(run: JobRun<unknown>): Promise<JobOutcome>;
}

export interface JobDefinition<Input> extends AnyJob {
  input: z.ZodType<Input>;
}

/** Defines long work. `run` may be started again after a crash, so its lasting effects belong into `commit`. */
export function defineJob<Input>(job: {
  kind: JobKind;
  input: z.ZodType<Input>;
  run(run: JobRun<Input>): Promise<JobOutcome>;
}): JobDefinition<Input> {
  return { ...job, execute: (run) => job.run({ ...run, input: job.input.parse(run.input) }) };
}
