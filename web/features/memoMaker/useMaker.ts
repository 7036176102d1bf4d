import { useRef, useState, useEffect } from 'react';
import type { JobDetailsFragment } from '../../lib/jobs/useJob.gql.ts';
import { useMemoMakerQuery, type MemoMakerQuery } from './memoMaker.gql.ts';
import { useSession } from '../../lib/session/session.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useAbandonedRecordings } from './localCopies/useAbandonedRecordings.ts';
import { processingOutcome } from './drafts/transcription/processing.ts';
import { recorder, useRecorder, useUploads } from './recorder/useRecorder.ts';

/** Returns what the cards share: the drafts, the selected draft, and the memo that is being written. */
export function useMaker() {
  const { member } = useSession().session;
  const abandoned = useAbandonedRecordings();
  const { drafts, foundIds, jobs, ...query } = useDrafts(abandoned.interrupted.map((row) => row.recordingId));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [memoJob, setMemoJob] = useState<{ id: string; isFromHere: boolean } | null>(null);
  const [closedJobIds, setClosedJobIds] = useState<readonly string[]>([]);
  const [savedId, setSavedId] = useState<string | null>(null);
  /** Saves the latest edits of the draft; the shown draft sets it. */
  const saveEditsRef = useRef<() => Promise<void>>(() => Promise.resolve());

  const draft = drafts?.find((candidate) => candidate.id === selectedId) ?? drafts?.[0];
  // A found job stays, even after it ends and leaves the list of running jobs.
  const foundJob = unseenMemoJob(jobs, closedJobIds, member?.id);
  if (!memoJob && foundJob) setMemoJob({ id: foundJob.id, isFromHere: false });

  return {
    abandoned,
    drafts,
    foundIds,
    jobs,
    query,
    draft,
    memoJob,
    savedId,
    saveEditsRef,
    /** Selects a draft; null selects the newest. */
    select(id: string | null) {
      setSelectedId(id);
      if (id) setSavedId(null);
    },
    noteSaved: setSavedId,
    followMemo(job: JobDetailsFragment) {
      setSavedId(null);
      setMemoJob({ id: job.id, isFromHere: true });
    },
    closeMemo() {
      if (memoJob) setClosedJobIds([...closedJobIds, memoJob.id]);
      setMemoJob(null);
    },
  };
}

export type Maker = ReturnType<typeof useMaker>;

function unseenMemoJob(jobs: MemoMakerQuery['jobs'], closedIds: readonly string[], memberId: string | undefined) {
  return jobs.find(
    (job) =>
      job.kind === 'WRITEUP' &&
      job.author?.id === memberId &&
      (isActiveJob(job) || job.status === 'FAILED') &&
      !closedIds.includes(job.id),
  );
}

/**
 * Returns the firm's open recordings, newest first, and its jobs, as this page shows them. Recordings that this browser
 * still makes, uploads or offers to recover (`interruptedIds`) are not drafts yet. `foundIds` are the drafts that
 * existed when the page opened. Resets the recorder once its recording is processed.
 */
function useDrafts(interruptedIds: readonly (string | null)[]) {
  const { data, error, refetch, loading } = useMemoMakerQuery({ fetchPolicy: 'cache-and-network' });
  const uploads = useUploads();
  const { recordingKey, status } = useRecorder();
  const all = data?.openRecordings;

  const upload = uploads.find((entry) => entry.key === recordingKey);
  const outcome = status === 'processing' ? processingOutcome(upload, all) : null;
  useEffect(() => {
    if (recordingKey && outcome) recorder.settle(recordingKey, outcome);
  }, [recordingKey, outcome]);

  const unfinished = uploads.filter((entry) => entry.state.kind !== 'complete').map((entry) => entry.recordingId);
  const hidden = new Set([...unfinished, ...interruptedIds]);
  const drafts = all?.filter((draft) => !hidden.has(draft.id));
  const [foundIds, setFoundIds] = useState<ReadonlySet<string> | null>(null);
  if (drafts && !foundIds) setFoundIds(new Set(drafts.map(({ id }) => id)));
  return { drafts, foundIds, jobs: data?.jobs ?? [], error, loading, refetch };
}
