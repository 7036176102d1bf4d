import type { JobKind, JobStatus } from '../../gql/types.ts';
import { paths } from '../paths.ts';
import type { JobPlaceFragment } from './jobResult.gql.ts';

const screens: Partial<Record<JobKind, { label: string; path: string }>> = {
  COMPANY_SCORES: { label: 'Open database', path: paths.database },
  MEMO_TEXTS: { label: 'Open human memos', path: paths.humanMemos },
  MEMO_FILES: { label: 'Open human memos', path: paths.humanMemos },
  MEMO_PROCESSING: { label: 'Open analytics', path: paths.analytics },
  RANKINGS: { label: 'Open rankings', path: paths.rankings },
  BEST_INVESTMENTS: { label: 'Open AI analysis', path: paths.aiAnalysis },
  DISCOVERY: { label: 'Open discovery', path: paths.discovery },
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
}: JobPlaceFragment & { status: JobStatus }): { label: string; path: string } | null {
  if (status !== 'COMPLETED') return null;
  if (company) return { label: 'Open company', path: paths.dossier(company.id) };
  const screen = screens[kind];
  if (screen) return screen;
  if (writeup) return { label: 'Open memo', path: paths.writeup(writeup.id) };
  // Once its transcript is saved, a recording is no longer a draft of the Memo Maker.
  const saved = transcript ?? recording?.transcript;
  if (saved) return { label: 'Open transcript', path: paths.transcript(saved.id) };
  if (recording) return { label: 'Open in Memo Maker', path: paths.memoMaker };
  if (document) return { label: 'Open document', path: paths.document(document.id) };
  return null;
}
