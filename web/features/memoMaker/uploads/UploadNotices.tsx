import { useApolloClient } from '@apollo/client/react';
import { Button, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useSession } from '../../../lib/session/session.ts';
import { InlineError } from '../../../ui/errors/InlineError.tsx';
import { recordingServer } from './recordingServer.ts';
import type { UploadEntry } from './recordingUploads.ts';
import { isRunning } from '../recorder/recorderMachine.ts';
import { uploads, useRecorder, useUploads } from '../recorder/useRecorder.ts';
import { useState } from 'react';
import { formatDateTime, formatDuration } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FoundNotice } from '../../../ui/notices/FoundNotice.tsx';
import type { RecordingRow } from '../localCopies/recordingStore.ts';
import type { useAbandonedRecordings } from '../localCopies/useAbandonedRecordings.ts';

/** Shows problems and waiting recordings between this browser and the server. Empty while there are none. */
export function UploadNotices() {
  const recorder = useRecorder();
  const entries = useUploads();
  return (
    <Stack gap="3" aria-live="polite" _empty={{ mt: '-4' }}>
      {entries.map((entry) => (
        <UploadNotice
          key={entry.key}
          entry={entry}
          isRunning={entry.key === recorder.recordingKey && isRunning(recorder)}
        />
      ))}
    </Stack>
  );
}

function UploadNotice({ entry, isRunning }: { entry: UploadEntry; isRunning: boolean }) {
  const { state, title, key } = entry;
  const client = useApolloClient();
  const { tenant } = useSession().session;
  if (state.kind === 'refused') {
    return (
      <Stack gap="2">
        <InlineError
          title={`The server rejected “${title}”`}
          message={`${state.message} The recording is kept in this browser.`}
        />
        <HStack gap="2" justify="end" wrap="wrap">
          <Button size="xs" variant="ghost" onClick={() => void uploads.discard(key)}>
            Delete it from this browser
          </Button>
          <Button
            size="xs"
            colorPalette="brand"
            onClick={() => void uploads.keepAsNew(key, recordingServer(client, tenant.slug))}
          >
            Keep as a new recording
          </Button>
        </HStack>
      </Stack>
    );
  }
  if (state.kind === 'waiting') {
    return (
      <HStack gap="3" align="start" borderWidth="1px" borderRadius="lg" px="4" py="3" bg="bg.subtle" color="fg.muted">
        <CloudOff size={18} style={{ flexShrink: 0, marginTop: 2 }} />
        <Text textStyle="sm">
          {state.reason ?? 'The server cannot be reached.'}{' '}
          {isRunning ? 'The recording continues' : `“${title}” is complete`} and is kept in this browser; it is uploaded
          as soon as {state.reason === null ? 'the connection is back' : 'the server accepts it'}.
        </Text>
      </HStack>
    );
  }
  if (isRunning || state.kind === 'complete') return null;
  return (
    <HStack gap="3" color="fg.muted">
      <Spinner size="sm" />
      <Text textStyle="sm">
        {state.kind === 'uploading' && state.of > 1
          ? `Uploading part ${state.part} of ${state.of}`
          : 'Uploading the recording'}
      </Text>
    </HStack>
  );
}

/** Offers recordings that were cut off by a closed tab, a crash or an empty battery. */
export function InterruptedRecordings({ interrupted, recover, discard }: ReturnType<typeof useAbandonedRecordings>) {
  const [doomed, setDoomed] = useState<RecordingRow | null>(null);
  const [busyKey, setBusyKey] = useState<string | null>(null);

  const work = (row: RecordingRow, action: (row: RecordingRow) => Promise<void>) => {
    setBusyKey(row.key);
    void action(row).finally(() => {
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
