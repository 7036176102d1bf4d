import { useEffect, useState } from 'react';
import { useMemoMakerQuery } from '../../../gql/hooks.ts';
import { processingOutcome } from './transcription/processing.ts';
import { recorder, useRecorder, useUploads } from '../recorder/useRecorder.ts';

/**
 * The firm's open recordings, newest first, and its jobs, as this page shows them. Recordings that this browser still makes,
 * uploads or offers to recover (`interruptedIds`) are not drafts yet. `foundIds` are the drafts that existed when the
 * page opened. Resets the recorder when its recording is processed.
 */
export function useDrafts(interruptedIds: readonly (string | null)[]) {
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
