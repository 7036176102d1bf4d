import { Button, HStack, Link, Text } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HeardPassageFragment } from './passage.gql.ts';
import { paths } from '../../lib/paths.ts';
import { useAtPlayhead, usePlayhead } from '../../lib/sound/playhead.ts';
import { mixSides } from '../../lib/sound/mixSides.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { TenantLink } from '../links/TenantLink.tsx';
import { nameOf } from './turns/turnRules.ts';

/** The assumed length of a passage with an unknown end, in milliseconds. */
const likelyLength = 10_000;

/** Shows who says a passage of a conversation and when, and plays it in place; nothing where neither is known. */
export function PassagePlayer({ passage }: { passage: HeardPassageFragment }) {
  const { startMs, endMs, speaker, audioUrl, hasSides, transcript } = passage;
  const words = [speaker && nameOf(speaker), startMs !== null && formatMoment(startMs)].filter(Boolean).join(', ');
  if (words === '') return null;
  return (
    // Above the link that makes the whole card clickable.
    <HStack gap="3" mt="3" wrap="wrap" textStyle="sm" position="relative" zIndex="1" w="fit-content">
      {audioUrl !== null && startMs !== null && (
        <Player
          url={audioUrl}
          hasSides={hasSides}
          startMs={startMs}
          endMs={endMs ?? startMs + likelyLength}
          words={words}
        />
      )}
      <Text as="span" color="fg.muted">
        {words}
      </Text>
      {transcript && startMs !== null && (
        <Link asChild variant="underline" colorPalette="brand">
          <TenantLink to={paths.transcript(transcript.id, Math.floor(startMs / 1000))}>In the transcript</TenantLink>
        </Link>
      )}
    </HStack>
  );
}

function Player(props: { url: string; hasSides: boolean; startMs: number; endMs: number; words: string }) {
  const { url, hasSides, startMs, endMs, words } = props;
  const { playhead, attach } = usePlayhead();
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isPlaying = useAtPlayhead(playhead, (at) => at.isPlaying);
  const isOver = useAtPlayhead(playhead, ({ ms }) => ms >= endMs);
  useEffect(() => {
    if (isOver) playhead.pause();
  }, [isOver, playhead]);
  const play = () => {
    setFailed(false);
    setLoading(true);
    playhead.playFrom(startMs);
  };
  return (
    <>
      <audio
        ref={attach}
        src={url}
        preload="none"
        onPlay={({ currentTarget }) => hasSides && mixSides(currentTarget)}
        onPlaying={() => setLoading(false)}
        onError={() => {
          setLoading(false);
          setFailed(true);
        }}
      />
      <Button
        size="xs"
        colorPalette="brand"
        aria-label={isPlaying ? 'Pause' : `Play what is said: ${words}`}
        loading={isLoading}
        // The parts of a long recording are joined when somebody listens to it for the first time.
        loadingText="Preparing ..."
        onClick={() => (isPlaying ? playhead.pause() : play())}
      >
        {isPlaying ? <Pause /> : <Play />} {isPlaying ? 'Pause' : 'Play'}
      </Button>
      {hasFailed && (
        <Text role="alert" as="span" color="fg.error">
          The recording could not be played. Check your connection, then press Play again.
        </Text>
      )}
    </>
  );
}
