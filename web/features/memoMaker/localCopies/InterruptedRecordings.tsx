import { useState } from 'react';
import { formatDateTime, formatDuration } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FoundNotice } from '../../../ui/notices/FoundNotice.tsx';
import type { RecordingRow } from './recordingStore.ts';
import type { useAbandonedRecordings } from './useAbandonedRecordings.ts';

/** Offers recordings that were cut off by a closed tab, a crash or an empty battery. */
export function InterruptedRecordings({ interrupted, recover, discard }: ReturnType<typeof useAbandonedRecordings>) {
  const [doomed, setDoomed] = useState<RecordingRow | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);

  const work = (row: RecordingRow, deed: (row: RecordingRow) => Promise<void>) => {
    setBusyKey(row.key);
    void deed(row).finally(() => {
      setBusyKey(null);
      setDoomed(null);
    });
  };

  return (
    <>
      {interrupted.map((row) => (
        <FoundNotice
          key={row.key}
          title="Interrupted recording found"
          about={`${formatDateTime(row.startedAt)} · ${formatDuration(row.durationSeconds)}`}
          take={{ label: 'Recover', isBusy: busyKey === row.key, onTake: () => work(row, recover) }}
          forget={{ label: 'Discard', isDisabled: busyKey === row.key, onForget: () => setDoomed(row) }}
        />
      ))}
      <ConfirmDialog
        isOpen={doomed !== null}
        title="Discard Recording"
        message="Are you sure you want to discard this interrupted recording? Its audio is deleted. This action cannot be undone."
        confirmLabel="Discard"
        isBusy={doomed !== null && busyKey === doomed.key}
        onConfirm={() => doomed && work(doomed, discard)}
        onCancel={() => setDoomed(null)}
      />
    </>
  );
}
