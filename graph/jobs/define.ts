import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/prisma/client.ts';
import type { JobKind } from '../../prisma/generated/prisma/enums.ts';
import type { Scope } from '../context.ts';
import type { Transaction } from '../db.ts';

/** What a job is linked to, so that screens find its result. */
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
  /** What it wrote since it last told. */
  added?: string;
  /** What it wrote before is void; `added` begins the text once more. */
  startsOver?: true;
}

/** What a running job is given. */
export interface JobRun<Input> {
  scope: Scope;
  jobId: string;
  input: Input;
  /** Aborted when the user cancels, a newer start has overtaken this one or the server stops. */
  signal: AbortSignal;
  /** Tells how far it is. Written at most four times a second; what is added always arrives. */
  report(progress: JobProgress): void;
}

/** What a finished job leaves. */
export interface JobOutcome {
  /** What a waiting caller gets; small. */
  result?: Prisma.InputJsonValue;
  text?: string;
  analyst?: string;
  /** What of its input is read later. A job that is done does not run again, so the rest of it goes: it may be a long text. */
  keptInput?: Prisma.InputJsonObject;
  /** Its lasting effects: run once, in the same transaction that marks the job as completed. */
  commit?(tx: Transaction): Promise<JobLinks>;
  /** The job that comes next; written down in the same transaction. */
  follow?: JobRequest;
}

/** A job to start: of which kind, for what, under which title. `input` is what the definition's schema takes. */
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
