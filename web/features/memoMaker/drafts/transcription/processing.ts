import type { JobStatus } from '../../../../gql/types.ts';
import type { OpenRecordingFragment } from '../../memoMaker.gql.ts';
import { isActiveJob } from '../../../../lib/jobs/isActiveJob.ts';
import type { UploadEntry } from '../../uploads/recordingUploads.ts';

type Draft = Pick<OpenRecordingFragment, 'id' | 'status'> & { latestJob: { status: JobStatus } | null };

/**
 * Returns 'done' once a recording is transcribed; 'fail' if it will not be for now (the server is out of reach or refuses,
 * there is no transcriber, or it failed); null while it goes on. `drafts` are undefined until they are known.
 */
export function processingOutcome(
  upload: Pick<UploadEntry, 'state'> | undefined,
  drafts: readonly Draft[] | undefined,
): 'done' | 'fail' | null {
  if (!upload || upload.state.kind === 'waiting' || upload.state.kind === 'refused') return 'fail';
  if (upload.state.kind !== 'complete' || !drafts) return null;
  const { recordingId } = upload.state;
  const draft = drafts.find((candidate) => candidate.id === recordingId);
  // Somebody saved or discarded the draft meanwhile, here or in another tab.
  if (!draft) return 'done';
  if (draft.status === 'TRANSCRIBED' || draft.status === 'SAVED') return 'done';
  if (draft.status === 'FAILED') return 'fail';
  // The job has just ended, and the draft is about to be loaded again.
  const isAboutToShow = draft.status === 'TRANSCRIBING' && draft.latestJob?.status === 'COMPLETED';
  return isActiveJob(draft.latestJob) || isAboutToShow ? null : 'fail';
}
