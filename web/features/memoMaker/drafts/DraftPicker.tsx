import { Box, Button, HStack, Heading, Stack, Text } from '@chakra-ui/react';
import type { OpenRecordingFragment } from '../memoMaker.gql.ts';
import type { RecordingStatus } from '../../../gql/types.ts';
import { formatDateTime } from '../../../lib/text/format.ts';

const statusNotes: Record<RecordingStatus, string> = {
  UPLOADING: 'Uploading elsewhere',
  STORED: 'Not transcribed',
  TRANSCRIBING: 'Transcribing',
  TRANSCRIBED: 'Ready',
  SAVED: 'Saved',
  FAILED: 'Transcription failed',
};

/** Lists the drafts for a choice. */
export function DraftPicker(props: {
  drafts: readonly OpenRecordingFragment[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}) {
  return (
    <Box as="section" aria-label="Open recordings">
      <Heading as="h3" size="sm" mb="2">
        Open recordings
      </Heading>
      <Stack as="ul" gap="1.5" maxH="16rem" overflowY="auto" p="1" m="-1">
        {props.drafts.map((draft) => {
          const isSelected = draft.id === props.selectedId;
          return (
            <li key={draft.id}>
              <Button
                variant={isSelected ? 'subtle' : 'ghost'}
                colorPalette={isSelected ? 'brand' : 'gray'}
                aria-pressed={isSelected}
                w="full"
                h="auto"
                py="2"
                px="3"
                justifyContent="start"
                textAlign="start"
                whiteSpace="normal"
                onClick={() => props.onSelect(draft.id)}
              >
                <Box minW="0" flex="1">
                  <Text truncate fontWeight="medium" title={draft.title}>
                    {draft.title}
                  </Text>
                  <HStack justify="space-between" textStyle="xs" color="fg.muted" fontWeight="normal" mt="0.5">
                    <span>{formatDateTime(draft.startedAt)}</span>
                    <span>{statusNotes[draft.status]}</span>
                  </HStack>
                </Box>
              </Button>
            </li>
          );
        })}
      </Stack>
    </Box>
  );
}
