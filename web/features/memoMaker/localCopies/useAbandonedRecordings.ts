import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { deleteAbandoned, findAbandoned, takeOver } from './abandonedRecordings.ts';
import { DiscardRecordingDocument } from '../memoMaker.gql.ts';
import { claimedRecordings, claimRecording } from '../recorder/recordingLock.ts';
import { recordingServer } from '../uploads/recordingServer.ts';
import type { RecordingRow } from './recordingStore.ts';
import { openSharedStore, uploads } from '../recorder/useRecorder.ts';
import { useSend } from '../../../lib/answers/useAction.ts';

/** Returns recordings in this browser that were cut off. Those that had ended are uploaded without a question. */
export function useAbandonedRecordings() {
  const client = useApolloClient();
  const discardRecording = useSend(DiscardRecordingDocument);
  const { slug } = useSession().session.tenant;
  const [interrupted, setInterrupted] = useState<readonly RecordingRow[]>([]);

  const takeUp = useCallback(
    async (row: RecordingRow): Promise<boolean> => {
      const taken = await takeOver(await openSharedStore(), row, claimRecording, console.error);
      if (taken) uploads.add(taken.copy, recordingServer(client, slug), taken.release);
      return taken !== null;
    },
    [client, slug],
  );

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await findAbandoned(await openSharedStore(), slug, claimedRecordings);
      if (!isCurrent) return;
      setInterrupted(found.interrupted);
      for (const row of found.unsent) await takeUp(row);
    };
    // Without a store, no recording can have been left in it.
    look().catch((error: unknown) => console.error('This browser cannot look up recordings', error));
    return () => {
      isCurrent = false;
    };
  }, [slug, takeUp]);

  const forget = (row: RecordingRow) => setInterrupted((rows) => rows.filter((other) => other.key !== row.key));

  return {
    interrupted,
    recover: async (row: RecordingRow) => {
      if (!(await takeUp(row))) tellTaken();
      forget(row);
    },
    discard: async (row: RecordingRow) => {
      if (!(await deleteAbandoned(await openSharedStore(), row, claimRecording))) tellTaken();
      else if (row.recordingId) {
        await discardRecording({ recordingId: row.recordingId }).catch(tellKept);
      }
      forget(row);
    },
  };
}

function tellKept(error: Error): void {
  console.error(error);
  const description = `It is deleted in this browser, but not on the server: ${error.message}`;
  showToast({ title: 'Not deleted on the server', description, tone: 'error' });
}

function tellTaken(): void {
  showToast({ title: 'Open in another tab', description: 'Another tab has this recording now.', tone: 'info' });
}
