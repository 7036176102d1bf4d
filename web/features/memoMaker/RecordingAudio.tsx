import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { OpenRecordingFragment } from '../../gql/graphql.ts';
import { IconAction } from '../../ui/IconAction.tsx';

/** Plays a recording: its parts, one after the other. */
export function RecordingAudio({ parts }: { parts: OpenRecordingFragment['parts'] }) {
  const [index, setIndex] = useState(0);
  const ordered = [...parts].sort((a, b) => a.position - b.position);
  const part = ordered[index];
  if (!part) return null;
  const isLong = ordered.length > 1;

  return (
    <Stack gap="1">
      <chakra.audio
        controls
        preload="metadata"
        src={part.audioUrl}
        w="full"
        h="10"
        colorScheme={{ _light: 'light', _dark: 'dark' }}
        aria-label={isLong ? `Recording, part ${index + 1} of ${ordered.length}` : 'Recording'}
        // Goes on by itself from part to part, but stays silent until the user has pressed play.
        autoPlay={index > 0}
        onEnded={() => index + 1 < ordered.length && setIndex(index + 1)}
      />
      {isLong && (
        <HStack gap="1">
          <IconAction label="Previous part" icon={ChevronLeft} onClick={() => setIndex(Math.max(0, index - 1))} />
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            Part {index + 1} of {ordered.length}
          </Text>
          <IconAction
            label="Next part"
            icon={ChevronRight}
            onClick={() => setIndex(Math.min(ordered.length - 1, index + 1))}
          />
        </HStack>
      )}
    </Stack>
  );
}
