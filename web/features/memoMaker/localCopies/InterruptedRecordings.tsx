import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatDuration } from '../../../lib/text/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { RecordingRow } from './recordingStore.ts';
import type { useAbandonedRecordings } from './useAbandonedRecordings.ts';

/** Offers recordings that a closed tab, a crash or an empty battery cut off. */
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
        <Stack
          key={row.key}
          as="section"
          role="alert"
          gap="3"
          borderWidth="1px"
          colorPalette="blue"
          borderColor="colorPalette.border"
          bg="colorPalette.subtle"
          borderRadius="lg"
          px="4"
          py="3.5"
        >
          <HStack gap="3" align="start">
            <Box color="fg.info" pt="0.5">
              <LifeBuoy size={16} aria-hidden />
            </Box>
            <Box minW="0">
              <Text textStyle="sm" fontWeight="semibold">
                Interrupted recording found
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {formatDateTime(row.startedAt)} · {formatDuration(row.durationSeconds)}
              </Text>
            </Box>
          </HStack>
          <HStack gap="2" ps="7">
            <Button size="sm" colorPalette="brand" loading={busyKey === row.key} onClick={() => work(row, recover)}>
              Recover
            </Button>
            <Button
              size="sm"
              variant="outline"
              colorPalette="gray"
              bg="bg.panel"
              disabled={busyKey === row.key}
              onClick={() => setDoomed(row)}
            >
              Discard
            </Button>
          </HStack>
        </Stack>
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
