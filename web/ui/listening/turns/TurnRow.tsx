import { SearchedText } from '../../sources/SearchedText.tsx';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import type { SpeakerDetailsFragment } from '../listening.gql.ts';
import { useAtPlayhead, type Playhead } from '../../../lib/sound/playhead.ts';
import { formatMoment, lastBefore } from '../../../lib/sound/soundRules.ts';
import { SpeakerPopover } from './SpeakerPopover.tsx';
import { colorPlace, paletteOf, type FoundMatch, type Segment, type Turn } from './turnRules.ts';

/** Shows a turn: the speaker, the time, and each sentence, which plays on a press. */
export const TurnRow = memo(function TurnRow(props: {
  turn: Turn;
  playhead: Playhead | null;
  /** The index of the playing segment if this turn contains it; else -1. */
  currentPlace: number;
  speakers: readonly SpeakerDetailsFragment[];
  matches: readonly FoundMatch[];
  currentMatch: FoundMatch | undefined;
  onMerged: () => void;
}) {
  const { turn, playhead, speakers, currentPlace } = props;
  const place = colorPlace(speakers, turn.speakerId);
  const speaker = speakers.find(({ id }) => id === turn.speakerId);
  const startMs = turn.segments.find((segment) => segment.startMs !== null)?.startMs ?? null;
  return (
    <Box
      as="article"
      ps="4"
      borderStartWidth="3px"
      borderColor={speaker ? 'colorPalette.solid' : 'border'}
      colorPalette={paletteOf(place)}
    >
      <Flex gap="3" align="center" wrap="wrap" minH="8">
        {speaker && <SpeakerPopover speaker={speaker} speakers={speakers} onMerged={props.onMerged} />}
        {startMs !== null && (
          <chakra.button
            type="button"
            textStyle="sm"
            color="fg.muted"
            borderRadius="sm"
            focusVisibleRing="outside"
            _hover={{ color: 'fg', textDecoration: 'underline' }}
            disabled={playhead === null}
            aria-label={`Play from ${formatMoment(startMs)}`}
            onClick={() => playhead?.playFrom(startMs)}
          >
            {formatMoment(startMs)}
          </chakra.button>
        )}
      </Flex>
      <Box as="p" textStyle="md" lineHeight="1.75" maxW="75ch" overflowWrap="anywhere">
        {turn.segments.map((segment, index) => {
          const at = turn.first + index;
          const marks = props.matches.filter((match) => match.place === at);
          const isHeard = at === currentPlace && playhead !== null;
          return (
            <chakra.span
              key={segment.id}
              data-segment={at}
              data-heard={isHeard || undefined}
              cursor={playhead && segment.startMs !== null ? 'pointer' : undefined}
              borderRadius="xs"
              boxDecorationBreak="clone"
              py="0.5"
              css={{ '&[data-heard]': { bg: 'brand.subtle' } }}
              _hover={playhead ? { bg: 'bg.muted' } : undefined}
            >
              {isHeard && marks.length === 0 ? (
                <HeardText segment={segment} playhead={playhead} />
              ) : (
                <SearchedText
                  text={segment.text}
                  marks={marks}
                  current={props.currentMatch?.place === at ? props.currentMatch.start : undefined}
                />
              )}{' '}
            </chakra.span>
          );
        })}
      </Box>
    </Box>
  );
});

function HeardText({ segment, playhead }: { segment: Segment; playhead: Playhead }) {
  const { words, text } = segment;
  const word = words[useAtPlayhead(playhead, ({ ms }) => lastBefore(words, ms))];
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.textStart)}
      <chakra.span
        data-word
        textDecoration="underline"
        textDecorationColor="brand.solid"
        textDecorationThickness="2px"
        textUnderlineOffset="3px"
      >
        {text.slice(word.textStart, word.textEnd)}
      </chakra.span>
      {text.slice(word.textEnd)}
    </>
  );
}
