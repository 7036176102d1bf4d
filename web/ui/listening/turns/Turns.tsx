import { Box, Button, HStack } from '@chakra-ui/react';
import { LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react';
import type { SpeakerDetailsFragment } from '../listening.gql.ts';
import { Playhead, useAtPlayhead } from '../../../lib/sound/playhead.ts';
import { lastBefore } from '../../../lib/sound/soundRules.ts';
import { usePrinting } from '../../lists/usePrinting.ts';
import { FindInText } from '../FindInText.tsx';
import { SpeakerPopover } from './SpeakerPopover.tsx';
import {
  isOfLaterPart,
  matchesIn,
  timesOf,
  turnOf,
  turnsOf,
  wordShares,
  type FoundMatch,
  type Segment,
  type Turn,
} from './turnRules.ts';
import { TurnRow } from './TurnRow.tsx';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { scrollsMark } from '../../dialogs/scrollsMark.ts';
import { Muted } from '../../page/Muted.tsx';

/** For estimates: the characters in a line, and the heights of a line and of a turn's header in pixels. */
const likely = { line: 75, lineHeight: 28, head: 52 };

const scrollerOf = (element: HTMLElement | null) => element?.closest<HTMLElement>(`[${scrollsMark}]`) ?? null;

function useTurnRows(turns: readonly Turn[], listRef: RefObject<HTMLElement | null>, isOnPage: boolean) {
  /** The offset of the list in what scrolls, in pixels. */
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const box = isOnPage ? document.documentElement : scrollerOf(listRef.current);
    if (!box) return;
    const measure = () => {
      const list = listRef.current?.getBoundingClientRect().top ?? 0;
      const from = isOnPage ? -window.scrollY : box.getBoundingClientRect().top - box.scrollTop;
      setOffset(Math.round(list - from));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [listRef, isOnPage]);

  const rows = {
    count: turns.length,
    getItemKey: (index: number) => turns[index]?.id ?? index,
    estimateSize: (index: number) => {
      const length = turns[index]?.segments.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
      return likely.head + Math.ceil(length / likely.line) * likely.lineHeight;
    },
    overscan: 4,
    scrollMargin: offset,
    initialRect: { width: 800, height: 600 },
  };
  const inBox = useVirtualizer({ ...rows, enabled: !isOnPage, getScrollElement: () => scrollerOf(listRef.current) });
  const inWindow = useWindowVirtualizer({ ...rows, enabled: isOnPage });
  const virtualizer = isOnPage ? inWindow : inBox;
  return {
    rows: virtualizer.getVirtualItems().map(({ key, index, start }) => ({ key, index, top: start - offset })),
    height: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    showTurn: (index: number, behavior: 'smooth' | 'auto') =>
      virtualizer.scrollToIndex(index, { align: 'center', behavior }),
  };
}

const none: readonly FoundMatch[] = [];
const still = new Playhead();

export function Turns(props: {
  segments: readonly Segment[];
  isWhole: boolean;
  speakers: readonly SpeakerDetailsFragment[];
  /** Null without sound. */
  playhead: Playhead | null;
  /** The moment that a link leads to, in milliseconds; null without such a link. */
  shownMs: number | null;
  /** True where the turns scroll with the window, and not in a box with `scrollsMark`. */
  isOnPage?: boolean;
  onMerged: () => void;
}) {
  const { segments, speakers, playhead, shownMs } = props;
  const list = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsOf(segments), [segments]);
  const times = useMemo(() => timesOf(segments), [segments]);
  const shares = useMemo(() => wordShares(segments), [segments]);
  const { rows, height, measureRow, showTurn } = useTurnRows(turns, list, props.isOnPage ?? false);
  const isPrinting = usePrinting();

  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const matches = useMemo(() => matchesIn(segments, words), [segments, words]);
  const show = (found: readonly FoundMatch[], index: number) => {
    setCurrent(index);
    setFollowing(false);
    const match = found[index];
    if (match) showTurn(turnOf(turns, match.place), 'auto');
  };

  const [isFollowing, setFollowing] = useState(true);
  const place = useAtPlayhead(playhead ?? still, ({ ms }) => lastBefore(times, ms));
  const isPlaying = useAtPlayhead(playhead ?? still, (at) => at.isPlaying);
  const heardTurn = turnOf(turns, place);
  const follow = useEffectEvent(() => {
    if (isPlaying && isFollowing && heardTurn >= 0) showTurn(heardTurn, 'smooth');
  });
  useEffect(() => follow(), [heardTurn, isPlaying, isFollowing]);
  // A user who scrolls reads another place, so the text stops following the sound.
  useEffect(() => {
    const scroller = scrollerOf(list.current) ?? window;
    const leave = () => setFollowing(false);
    for (const event of ['wheel', 'touchmove'] as const) scroller.addEventListener(event, leave, { passive: true });
    return () => {
      for (const event of ['wheel', 'touchmove'] as const) scroller.removeEventListener(event, leave);
    };
  }, []);

  const isShownThere = shownMs !== null && (props.isWhole || (times.at(-1)?.startMs ?? 0) > shownMs);
  const showLinked = useEffectEvent(() => {
    if (shownMs !== null && isShownThere) showTurn(turnOf(turns, lastBefore(times, shownMs)), 'auto');
  });
  useEffect(() => showLinked(), [isShownThere, shownMs]);

  const press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-segment]') : null;
    const startMs = segments[Number(pressed?.dataset['segment'] ?? -1)]?.startMs ?? null;
    // Selecting words to copy them must not count as a press.
    if (startMs === null || !document.getSelection()?.isCollapsed) return;
    setFollowing(true);
    playhead?.playFrom(startMs);
  };

  const drawn = isPrinting ? turns.map(({ id }, index) => ({ key: id, index, top: null })) : rows;
  return (
    <Box as="section">
      <FindInText
        words={words}
        matchCount={matches.length}
        current={current}
        onSearch={(next) => {
          setWords(next);
          show(matchesIn(segments, next), 0);
        }}
        onStep={(by) => show(matches, (current + by + matches.length) % matches.length)}
      />
      {speakers.length > 0 && (
        <HStack as="ul" wrap="wrap" columnGap="4" rowGap="1" mb="4" aria-label="Who speaks">
          {speakers.map((speaker) => (
            <li key={speaker.id}>
              <SpeakerPopover speaker={speaker} speakers={speakers} onMerged={props.onMerged} />
              {props.isWhole && speakers.length > 1 && (
                <Muted as="span">{` ${shares.get(speaker.id) ?? 0}% of the words`}</Muted>
              )}
            </li>
          ))}
        </HStack>
      )}
      {speakers.some(isOfLaterPart) && (
        <Muted role="note" mb="4" data-print="hide">
          The transcriber does not recognise voices across parts, so one person may appear several times. Select a name
          to say who it is, or to merge it with another.
        </Muted>
      )}
      <Box
        ref={list}
        role="feed"
        aria-label="What is said"
        aria-busy={!props.isWhole}
        position="relative"
        style={{ height: isPrinting ? undefined : height }}
        onClick={press}
      >
        {drawn.map(({ key, index, top }) => {
          const turn = turns[index];
          if (!turn) return null;
          const last = turn.first + turn.segments.length;
          const isHeard = place >= turn.first && place < last;
          const isFound = matches.some((match) => match.place >= turn.first && match.place < last);
          return (
            <Box
              key={key}
              ref={measureRow}
              data-index={index}
              pb="5"
              style={top === null ? undefined : { position: 'absolute', insetInline: 0, top }}
            >
              <TurnRow
                turn={turn}
                playhead={playhead}
                currentPlace={isHeard ? place : -1}
                speakers={speakers}
                matches={isFound ? matches : none}
                currentMatch={isFound ? matches[current] : undefined}
                onMerged={props.onMerged}
              />
            </Box>
          );
        })}
      </Box>
      {!props.isWhole && <Muted role="status">Loading the rest ...</Muted>}
      {isPlaying && !isFollowing && (
        <Box position="sticky" bottom="4" textAlign="center" pointerEvents="none" data-print="hide">
          <Button
            size="sm"
            colorPalette="brand"
            rounded="full"
            shadow="md"
            pointerEvents="auto"
            onClick={() => setFollowing(true)}
          >
            <LocateFixed /> Follow playback
          </Button>
        </Box>
      )}
    </Box>
  );
}
