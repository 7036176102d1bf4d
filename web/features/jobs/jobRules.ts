import type { JobKind, JobStatus } from '../../gql/types.ts';
import type { TrayJobFragment } from './jobs.gql.ts';
import { paths } from '../../lib/paths.ts';

export function isActive(status: JobStatus): boolean {
  return status === 'QUEUED' || status === 'RUNNING';
}

/** True when the job can be retried. */
export function hasGoneWrong(status: JobStatus): boolean {
  return status === 'FAILED' || status === 'CANCELLED';
}

const kinds: Record<JobKind, string> = {
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
  COMPANY_IMPORT: 'Import',
  MEMO_REVISION: 'New memo version',
};

export function kindLabel(kind: JobKind): string {
  return kinds[kind];
}

/** Returns the outcome of a job as a sentence for screen readers: 'Investment memo of Tarn Ledger: ready.' */
export function endSentence({ kind, title, status }: Pick<TrayJobFragment, 'kind' | 'title' | 'status'>): string {
  const label = kindLabel(kind);
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

/**
 * True when the tray shows the job. Files that were read are left out, because a hundred of them would hide everything
 * else.
 */
export function isTrayJob({ kind, status }: Pick<TrayJobFragment, 'kind' | 'status'>): boolean {
  return kind !== 'EXTRACTION' || isActive(status) || status === 'FAILED';
}

const rowsOfReadings = 3;

/** Returns the rows of the tray, and separately the files that are being read if they are too many for a row each. */
export function trayRows<Row extends Pick<TrayJobFragment, 'kind' | 'status'>>(
  jobs: readonly Row[],
): { rows: readonly Row[]; readings: readonly Row[] } {
  const isReading = ({ kind, status }: Row) => kind === 'EXTRACTION' && isActive(status);
  const readings = jobs.filter(isReading);
  if (readings.length <= rowsOfReadings) return { rows: jobs, readings: [] };
  return { rows: jobs.filter((job) => !isReading(job)), readings };
}

/** Returns the mean progress of the running and waiting jobs, 0 to 100; null without such a job. */
export function overallProgress(jobs: readonly Pick<TrayJobFragment, 'status' | 'progress'>[]): number | null {
  const active = jobs.filter(({ status }) => isActive(status));
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

const screens: Partial<Record<JobKind, { label: string; path: string }>> = {
  COMPANY_SCORES: { label: 'Open database', path: paths.database },
  MEMO_TEXTS: { label: 'Open human memos', path: paths.humanMemos },
  MEMO_FILES: { label: 'Open human memos', path: paths.humanMemos },
  MEMO_PROCESSING: { label: 'Open analytics', path: paths.analytics },
  RANKINGS: { label: 'Open rankings', path: paths.rankings },
  BEST_INVESTMENTS: { label: 'Open AI analysis', path: paths.aiAnalysis },
  DISCOVERY: { label: 'Open discovery', path: paths.discovery },
};

type Result = Pick<TrayJobFragment, 'kind' | 'status' | 'transcript' | 'recording' | 'company'> & {
  writeup: { id: string } | null;
  document: { id: string } | null;
};

/** Returns the address of a job's result and the label of its link; null without a result. */
export function resultOf({
  kind,
  status,
  company,
  writeup,
  transcript,
  recording,
  document,
}: Result): { label: string; path: string } | null {
  if (status !== 'COMPLETED') return null;
  if (company) return { label: 'Open company', path: paths.company(company.id) };
  const screen = screens[kind];
  if (screen) return screen;
  if (writeup) return { label: 'Open memo', path: paths.writeup(writeup.id) };
  // Once its transcript is saved, a recording is no longer a draft of the Memo Maker.
  const saved = transcript ?? recording?.transcript;
  if (saved) return { label: 'Open transcript', path: `${paths.transcripts}?open=${encodeURIComponent(saved.id)}` };
  if (recording) return { label: 'Open in Memo Maker', path: paths.memoMaker };
  if (document) return { label: 'Open document', path: paths.document(document.id) };
  return null;
}
