import { Button, chakra, HStack, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatClock } from '../../lib/text/format.ts';

interface Part {
  position: number;
  durationSeconds?: number | null;
  audioUrl: string;
}

/** Plays a recording's parts, which are complete files, one after another. */
export function RecordingPlayer({ parts }: { parts: readonly Part[] }) {
  const [index, setIndex] = useState(0);
  const audio = useRef<HTMLAudioElement>(null);
  const ordered = [...parts].sort((a, b) => a.position - b.position);
  const part = ordered[index];
  if (!part) return null;

  const play = (next: number) => {
    flushSync(() => setIndex(next));
    // The browser refuses when it requires a click first; the controls are there for that.
    audio.current?.play().catch(() => undefined);
  };

  return (
    <Stack gap="2">
      <chakra.audio
        ref={audio}
        src={part.audioUrl}
        controls
        preload="metadata"
        w="full"
        maxW="xl"
        h="10"
        colorScheme={{ _light: 'light', _dark: 'dark' }}
        aria-label={ordered.length > 1 ? `Recording, part ${index + 1} of ${ordered.length}` : 'Recording'}
        onEnded={() => {
          if (index + 1 < ordered.length) play(index + 1);
        }}
      />
      {ordered.length > 1 && (
        <HStack gap="2" wrap="wrap" maxH="7rem" overflowY="auto">
          {ordered.map((each, at) => (
            <Button
              key={each.position}
              size="xs"
              variant="outline"
              aria-pressed={at === index}
              onClick={() => play(at)}
            >
              Part {at + 1}
              {typeof each.durationSeconds === 'number' && ` · ${formatClock(each.durationSeconds)}`}
            </Button>
          ))}
        </HStack>
      )}
    </Stack>
  );
}
