import { Box, chakra } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useAtPlayhead, type Playhead } from '../../lib/sound/playhead.ts';
import { barsOf, formatMoment } from '../../lib/sound/soundRules.ts';

/** The width of a bar with the gap after it, in pixels. */
const barWidth = 4;
/** The step of the arrow keys in milliseconds; the Page keys move ten steps. */
const step = 5_000;

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
export function Waveform(props: { playhead: Playhead; peaks: Uint8Array | null; durationMs: number }) {
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
  const onKeyDown = (event: KeyboardEvent) => {
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
