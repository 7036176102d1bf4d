import type { JobKind, JobStatus } from '../../gql/types.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import type { TrayJobFragment } from './jobs.gql.ts';

/** True when the job can be retried. */
export function hasGoneWrong(status: JobStatus): boolean {
  return status === 'FAILED' || status === 'CANCELLED';
}

export const kindLabels: Record<JobKind, string> = {
  TRANSCRIPTION: 'Transcription',
  LIVE_TRANSCRIPTION: 'Live transcription',
  SUMMARY: 'Summary',
  WRITEUP: 'Investment memo',
  EXTRACTION: 'Document',
  DOCUMENT_ANALYSIS: 'Document analysis',
  COMBINED_ANALYSIS: 'Combined analysis',
  COMPANY_READING: 'Company figures',
  MEMO_TEXTS: 'Financial data of memos',
  MEMO_FILES: 'Metrics of memo files',
  COMPANY_SCORES: 'Investment scores',
  MEMO_PROCESSING: 'Memo processing',
  RANKINGS: 'Portfolio rankings',
  BEST_INVESTMENTS: 'Best investments',
  DISCOVERY: 'Company discovery',
  FILING: 'Companies in',
  COMPANY_IMPORT: 'Import',
  MEMO_REVISION: 'New memo version',
};

/** Returns the outcome of a job as a sentence for screen readers: 'Investment memo of Tarn Ledger: ready.' */
export function endSentence({ kind, title, status }: Pick<TrayJobFragment, 'kind' | 'title' | 'status'>): string {
  const label = kindLabels[kind];
  // A job for the whole portfolio has its kind as its title.
  const subject = title === label ? label : `${label} of ${title}`;
  const outcome = {
    COMPLETED: 'ready',
    FAILED: 'failed',
    CANCELLED: 'cancelled',
    QUEUED: 'waiting',
    RUNNING: 'running',
  };
  return `${subject}: ${outcome[status]}.`;
}

/** False for files that were read and texts that are assigned to companies: a hundred of them would hide all else. */
export function isTrayJob(job: Pick<TrayJobFragment, 'kind' | 'status'>): boolean {
  if (job.status === 'FAILED') return true;
  return job.kind === 'EXTRACTION' ? isActiveJob(job) : job.kind !== 'FILING';
}

/** True when the job belongs to the member, or to nobody. `member` is null for a user without a name. */
export function isOwn({ author }: Pick<TrayJobFragment, 'author'>, member: { id: string } | null): boolean {
  return author === null || author.id === member?.id;
}

const rowsOfReadings = 3;

/** Returns the rows of the tray, and separately the files that are being read if they are too many for a row each. */
export function trayRows<Row extends Pick<TrayJobFragment, 'kind' | 'status'>>(
  jobs: readonly Row[],
): { rows: readonly Row[]; readings: readonly Row[] } {
  const isReading = (job: Row) => job.kind === 'EXTRACTION' && isActiveJob(job);
  const readings = jobs.filter(isReading);
  if (readings.length <= rowsOfReadings) return { rows: jobs, readings: [] };
  return { rows: jobs.filter((job) => !isReading(job)), readings };
}

/** Returns the mean progress of the running and waiting jobs, 0 to 100; null without such a job. */
export function overallProgress(jobs: readonly Pick<TrayJobFragment, 'status' | 'progress'>[]): number | null {
  const active = jobs.filter(isActiveJob);
  if (active.length === 0) return null;
  return Math.round(active.reduce((sum, { progress }) => sum + progress, 0) / active.length);
}

/** Returns the line under a job's title. */
export function stateText({ status, stage, error }: Pick<TrayJobFragment, 'status' | 'stage' | 'error'>): string {
  if (status === 'QUEUED') return 'Waiting for its turn';
  if (status === 'RUNNING') return stage;
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'FAILED') return error?.message ?? 'It failed for an unknown reason. Try again.';
  return 'Done';
}
