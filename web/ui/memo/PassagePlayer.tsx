import { Button, HStack, Link, Text } from '@chakra-ui/react';
import { Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { useQuotePassageQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useAtPlayhead, usePlayhead } from '../../lib/sound/playhead.ts';
import { formatMoment } from '../../lib/sound/soundRules.ts';
import { TenantLink } from '../TenantLink.tsx';

/** Of a passage whose end is not known, in milliseconds. */
const likelyLength = 10_000;

/** Who says a quote of the conversation and when; it is heard in its place. Nothing where no time is known. */
export function PassagePlayer({ writeupId, quote }: { writeupId: string; quote: string }) {
  const node = useQuotePassageQuery({ variables: { writeupId, quote } }).data?.node;
  const transcript = node?.__typename === 'Writeup' ? node.transcript : null;
  const segment = transcript?.segmentOf;
  if (!transcript || segment?.startMs == null) return null;
  const { startMs, speaker } = segment;
  const url = transcript.sound?.state === 'READY' ? transcript.sound.audioUrl : null;
  const said = [speaker && (speaker.name ?? speaker.label), formatMoment(startMs)].filter(Boolean).join(', ');
  return (
    <HStack gap="3" mt="3" wrap="wrap" textStyle="sm">
      {url && <Player url={url} startMs={startMs} endMs={segment.endMs ?? startMs + likelyLength} said={said} />}
      <Text as="span" color="fg.muted">
        {said}
      </Text>
      <Link asChild variant="underline" colorPalette="brand">
        <TenantLink to={paths.transcript(transcript.id, Math.floor(startMs / 1000))}>In the transcript</TenantLink>
      </Link>
    </HStack>
  );
}

function Player({ url, startMs, endMs, said }: { url: string; startMs: number; endMs: number; said: string }) {
  const { playhead, attach } = usePlayhead();
  const isPlaying = useAtPlayhead(playhead, (at) => at.isPlaying);
  const isOver = useAtPlayhead(playhead, ({ ms }) => ms >= endMs);
  useEffect(() => {
    if (isOver) playhead.pause();
  }, [isOver, playhead]);
  return (
    <>
      <audio ref={attach} src={url} preload="none" />
      <Button
        size="xs"
        colorPalette="brand"
        aria-label={isPlaying ? 'Pause' : `Play what is said: ${said}`}
        onClick={() => (isPlaying ? playhead.pause() : playhead.playFrom(startMs))}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />} {isPlaying ? 'Pause' : 'Play'}
      </Button>
    </>
  );
}
