import type { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/prisma/client.ts';
import type { JobKind } from '../../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../../request/context.ts';
import type { Transaction } from '../db.ts';

/** The entities that a job is linked to, so that screens find the job's result. */
export interface JobLinks {
  recordingId?: string;
  transcriptId?: string;
  writeupId?: string;
  documentId?: string;
  companyId?: string;
}

/** The progress of a job, with `stage` and `progress` as on the Job row. */
export interface JobProgress {
  stage?: string;
  progress?: number;
  /** The text added since the last report. */
  added?: string;
  /** Discards the text so far; `added` is the new beginning. */
  startsOver?: true;
}

export interface JobRun<Input> {
  scope: Scope;
  jobId: string;
  input: Input;
  /** Aborted when the user cancels, when a newer start has overtaken this run, or when the server stops. */
  signal: AbortSignal;
  /** Reports progress. Writes at most four times a second, and never loses added text. */
  report(progress: JobProgress): void;
}

export interface JobOutcome {
  /** The result for a waiting caller. It must be small. */
  result?: Prisma.InputJsonValue;
  text?: string;
  analyst?: string;
  /** The part of the input that is needed later. The rest, maybe a long text, is deleted at completion. */
  keptInput?: Prisma.InputJsonObject;
  /** The lasting effects of the job. They run once, in the transaction that marks the job as completed. */
  commit?(tx: Transaction): Promise<JobLinks>;
  /** The next jobs, stored in the same transaction. */
  follow?: JobRequest[];
}

/** A job to start: its kind, its links and its title. `input` matches the definition's schema. */
export interface JobRequest {
  definition: { kind: JobKind };
  title: string;
  input: Prisma.InputJsonObject;
  links?: JobLinks;
}

export interface AnyJob {
  kind: JobKind;
  execute(run: JobRun<unknown>): Promise<JobOutcome>;
}

export interface JobDefinition<Input> extends AnyJob {
  input: z.ZodType<Input>;
}

/** Defines long work. `run` may be repeated after a crash, so its lasting effects belong in `commit`. */
export function defineJob<Input>(job: {
  kind: JobKind;
  input: z.ZodType<Input>;
  run(run: JobRun<Input>): Promise<JobOutcome>;
}): JobDefinition<Input> {
  return { ...job, execute: (run) => job.run({ ...run, input: job.input.parse(run.input) }) };
}
