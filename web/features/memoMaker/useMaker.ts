import { useRef, useState } from 'react';
import type { JobDetailsFragment, MemoMakerQuery } from '../../gql/graphql.ts';
import { useSession } from '../../lib/session/session.ts';
import { isActiveJob } from '../../lib/jobs/isActiveJob.ts';
import { useAbandonedRecordings } from './localCopies/useAbandonedRecordings.ts';
import { useDrafts } from './drafts/useDrafts.ts';

/** What the cards of the Memo Maker share: the drafts, which one is worked on, and the memo that is being written. */
export function useMaker() {
  const { member } = useSession().session;
  const abandoned = useAbandonedRecordings();
  const { drafts, foundIds, jobs, ...query } = useDrafts(abandoned.interrupted.map((row) => row.recordingId));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [memoJob, setMemoJob] = useState<{ id: string; isFromHere: boolean } | null>(null);
  const [closedJobIds, setClosedJobIds] = useState<readonly string[]>([]);
  const [savedId, setSavedId] = useState<string | null>(null);
  /** Saves what the user has just typed into the draft; replaced by the draft on the screen. */
  const saveEditsRef = useRef<() => Promise<void>>(() => Promise.resolve());

  const draft = drafts?.find((candidate) => candidate.id === selectedId) ?? drafts?.[0];
  // Once found it stays, also when it ends and is no longer among those that run.
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
    /** Shows a draft; null shows the newest. */
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

/** The newest memo of the member that is being written or went wrong, from before this page was loaded. */
function unseenMemoJob(jobs: MemoMakerQuery['jobs'], closedIds: readonly string[], memberId: string | undefined) {
  return jobs.find(
    (job) =>
      job.kind === 'WRITEUP' &&
      job.author?.id === memberId &&
      (isActiveJob(job) || job.status === 'FAILED') &&
      !closedIds.includes(job.id),
  );
}
