import { Choice } from '../Choice.tsx';
import { Box, Button, chakra, Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import { AudioLines, FastForward, Link2, Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useLayoutEffect, type PointerEvent } from 'react';
import type { SoundDetailsFragment } from './listening.gql.ts';
import { useAtPlayhead, type Playhead } from '../../lib/sound/playhead.ts';
import { formatMoment, silencesOf, readPeaks, barsOf } from '../../lib/sound/soundRules.ts';
import { mixSides } from '../../lib/sound/mixSides.ts';
import { formatDate } from '../../lib/text/format.ts';
import { ErrorText } from '../errors/ErrorText.tsx';
import { Muted } from '../page/Muted.tsx';

/** Longer sound is analysed on the page only when the user requests it: an hour of AAC is some 60 MB. */
const maxUnaskedMs = 30 * 60_000;

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];
const speedKeys: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
/** The step of the arrow keys, in milliseconds; the Page keys of the waveform move ten steps. */
const step = 5_000;
const typing = 'input, textarea, select, [contenteditable="true"], [role="slider"], [role="menuitemradio"]';

/** Plays a conversation: shows its loudness, and controls speed and skipped silence. */
export function SoundPlayer(props: {
  playhead: Playhead;
  attach: (audio: HTMLAudioElement | null) => void;
  sound: SoundDetailsFragment & { audioUrl: string; durationMs: number };
  /** Missing for a draft, which has no address. */
  onCopyLink?: () => void;
  /** True when the keys work wherever the focus is, for a screen whose purpose is listening. */
  takesAllKeys?: boolean;
}) {
  const { playhead, sound, attach, onCopyLink, takesAllKeys = false } = props;
  const box = useRef<HTMLDivElement>(null);
  const [speed, setSpeed] = useState(1);
  const [skips, setSkips] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { peaks, state: peaksState, draw } = usePeaks(sound);
  const silences = useMemo(() => (peaks ? silencesOf(peaks, sound.peaksPerSecond) : []), [peaks, sound.peaksPerSecond]);
  const isPlaying = useAtPlayhead(playhead, (at) => at.isPlaying);
  const clock = useAtPlayhead(playhead, ({ ms }) => formatMoment(ms));

  const changeSpeed = (next: number) => {
    setSpeed(next);
    playhead.setSpeed(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    // The arrow keys of tabs belong to the tabs.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(typing)) return;
    const faster = event.shiftKey ? (speedKeys[event.key] ?? 0) : 0;
    if (faster !== 0) changeSpeed(speeds[speeds.indexOf(speed) + faster] ?? speed);
    else if (event.shiftKey) return;
    else if (event.key === 'ArrowLeft') playhead.seek(playhead.ms - step);
    else if (event.key === 'ArrowRight') playhead.seek(Math.min(sound.durationMs, playhead.ms + step));
    // The key must still press a button that has the keyboard's focus.
    else if (event.key === ' ' && !target?.matches('button:focus-visible, a:focus-visible, summary')) playhead.toggle();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const place = takesAllKeys ? window : box.current;
    const listen = (event: Event) => onKey(event as KeyboardEvent);
    place?.addEventListener('keydown', listen);
    return () => place?.removeEventListener('keydown', listen);
  }, [takesAllKeys]);

  return (
    <Box ref={box} role="group" aria-label="Recording">
      <audio
        ref={attach}
        src={sound.audioUrl}
        preload="metadata"
        onPlay={({ currentTarget }) => sound.hasSides && mixSides(currentTarget)}
        onError={() => setFailed(true)}
      />
      <Flex gap="4" align="center">
        <IconButton
          aria-label={isPlaying ? 'Pause' : 'Play'}
          aria-keyshortcuts="Space"
          rounded="full"
          size="lg"
          colorPalette="brand"
          onClick={() => playhead.toggle()}
        >
          {isPlaying ? <Pause fill="currentColor" /> : <Play fill="currentColor" />}
        </IconButton>
        <Waveform playhead={playhead} peaks={peaks} durationMs={sound.durationMs} />
      </Flex>
      <Flex columnGap="4" rowGap="2" mt="2" align="center" wrap="wrap" textStyle="sm">
        <Text>
          {clock} <chakra.span color="fg.muted">/ {formatMoment(sound.durationMs)}</chakra.span>
        </Text>
        <HStack as="label" gap="1.5">
          <chakra.span hideBelow="md">Speed</chakra.span>
          <Choice
            label="Speed"
            size="xs"
            w="auto"
            value={speed}
            options={speeds.map((each) => [each, `${each}×`])}
            onChange={(chosen) => changeSpeed(Number(chosen))}
          />
        </HStack>
        {silences.length > 0 && (
          <Button
            size="xs"
            variant={skips ? 'subtle' : 'outline'}
            colorPalette={skips ? 'brand' : 'gray'}
            aria-pressed={skips}
            onClick={() => {
              setSkips(!skips);
              playhead.skip(skips ? [] : silences);
            }}
          >
            <FastForward /> Skip silence
          </Button>
        )}
        {onCopyLink && (
          <Button size="xs" variant="outline" aria-label={`Copy link to ${clock}`} onClick={onCopyLink}>
            <Link2 /> Copy link <chakra.span hideBelow="md">to {clock}</chakra.span>
          </Button>
        )}
        <Text color="fg.muted" ms={{ md: 'auto' }} hideBelow="md">
          Space plays, ← → move 5 seconds, Shift ↑ ↓ change the speed
        </Text>
      </Flex>
      {hasFailed && (
        <ErrorText mt="2">The recording could not be played. Check your connection, then reload the page.</ErrorText>
      )}
      {!peaks && <MissingPeaks state={peaksState} onDraw={draw} />}
      {sound.keptUntil && (
        <Muted mt="2">Your firm keeps this recording until {formatDate(sound.keptUntil)}; the text stays.</Muted>
      )}
    </Box>
  );
}

function MissingPeaks({ state, onDraw }: { state: 'WAITING' | 'DRAWING' | 'ABSENT'; onDraw: () => void }) {
  if (state === 'WAITING')
    return (
      <Button size="xs" variant="outline" mt="2" onClick={onDraw}>
        <AudioLines /> Draw the waveform
      </Button>
    );
  return (
    <Muted role={state === 'DRAWING' ? 'status' : undefined} mt="2">
      {state === 'DRAWING'
        ? 'Drawing the waveform ...'
        : 'This file format has no waveform, and silence cannot be skipped in it. Everything else works.'}
    </Muted>
  );
}

/** Peaks from the server, else from this browser. Null until known; `state` says why. */
function usePeaks(sound: SoundDetailsFragment & { audioUrl: string; durationMs: number }) {
  const { audioUrl, durationMs, peaks: sent, peaksPerSecond } = sound;
  const fromServer = useMemo(() => (sent ? readPeaks(sent) : null), [sent]);
  const [isWanted, setWanted] = useState(durationMs <= maxUnaskedMs);
  const [drawn, setDrawn] = useState<Uint8Array | null | undefined>(undefined);
  const isDrawing = isWanted && fromServer === null;

  useEffect(() => {
    if (!isDrawing) return;
    const leaving = new AbortController();
    void import('../../lib/sound/decodePeaks.ts')
      .then(({ decodePeaks }) => decodePeaks(audioUrl, peaksPerSecond, leaving.signal))
      .catch(() => null)
      .then((peaks) => {
        if (!leaving.signal.aborted) setDrawn(peaks);
      });
    return () => leaving.abort();
  }, [isDrawing, audioUrl, peaksPerSecond]);

  const state: 'WAITING' | 'DRAWING' | 'ABSENT' = !isWanted ? 'WAITING' : drawn === undefined ? 'DRAWING' : 'ABSENT';
  return { peaks: fromServer ?? drawn ?? null, state, draw: () => setWanted(true) };
}

/** The width of a bar with the gap after it, in pixels. */
const barWidth = 4;

const keySteps: Record<string, number> = {
  ArrowRight: step,
  ArrowUp: step,
  ArrowLeft: -step,
  ArrowDown: -step,
  PageUp: 10 * step,
  PageDown: -10 * step,
  Home: -Infinity,
  End: Infinity,
};

/** A slider over a sound with its loudness; a plain bar while the peaks are unknown. */
function Waveform(props: { playhead: Playhead; peaks: Uint8Array | null; durationMs: number }) {
  const { playhead, peaks, durationMs } = props;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 600));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const count = Math.max(1, Math.floor(width / barWidth));
  const shape = useMemo(() => (peaks ? drawBars(barsOf(peaks, count)) : plainBar), [peaks, count]);
  const second = useAtPlayhead(playhead, ({ ms }) => Math.floor(ms / 1000));
  /** In thousandths, which is finer than a pixel. */
  const share = useAtPlayhead(playhead, ({ ms }) => Math.round((1000 * Math.min(ms, durationMs)) / durationMs)) / 10;

  const goTo = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    playhead.seek(Math.min(1, Math.max(0, (event.clientX - left) / whole)) * durationMs);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    playhead.seek(Math.min(durationMs, Math.max(0, playhead.ms + by)));
  };
  const bars = (color: string) => (
    <chakra.svg
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      fill={color}
      aria-hidden
    >
      <path d={shape} transform={peaks ? undefined : `scale(${count} 1)`} />
    </chakra.svg>
  );
  return (
    <Box
      ref={box}
      role="slider"
      tabIndex={0}
      aria-label="Moment of the recording"
      aria-valuemin={0}
      aria-valuemax={Math.floor(durationMs / 1000)}
      aria-valuenow={second}
      aria-valuetext={`${formatMoment(second * 1000)} of ${formatMoment(durationMs)}`}
      position="relative"
      h="14"
      flex="1"
      cursor="pointer"
      borderRadius="sm"
      focusVisibleRing="outside"
      touchAction="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
      onKeyDown={onKeyDown}
    >
      {bars('border.emphasized')}
      <Box position="absolute" inset="0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        {bars('brand.solid')}
      </Box>
      <Box
        position="absolute"
        insetBlock="0"
        w="2px"
        bg="fg"
        borderRadius="full"
        style={{ left: `calc(${share}% - 1px)` }}
      />
    </Box>
  );
}

const plainBar = 'M0 44h1v12h-1z';

function drawBars(heights: readonly number[]): string {
  return heights
    .map((height, at) => {
      const drawn = Math.max(4, 96 * height);
      return `M${at + 0.15} ${(50 - drawn / 2).toFixed(1)}h.6v${drawn.toFixed(1)}h-.6z`;
    })
    .join('');
}
