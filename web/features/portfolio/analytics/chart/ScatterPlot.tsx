import { Box, chakra } from '@chakra-ui/react';
import { useMemo, useRef, useEffect, useState, type RefObject, memo } from 'react';
import { gatherCrowds } from './points/crowds.ts';
import { Marks } from './points/Marks.tsx';
import { seriesOf, type PortfolioPoint } from './points/marks.ts';
import { AxisLabels, axisRoom, GridLines } from './PlotAxes.tsx';
import { PointLayer } from './points/PointLayer.tsx';
import { transformTo, toPixels, type Size, type View } from './plotRules.ts';
import { linearTicks, logarithmicTicks } from './ticks.ts';
import type { Plot } from './usePlot.ts';
import { locale } from '../../../../lib/text/locale.ts';

/** Formats numbers so short that they fit a mark: '850', '1.2K'. */
const shortFormat = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** Shows the number of companies on each mark that stands for several. */
const Counts = memo(function Counts(props: {
  points: readonly PortfolioPoint[];
  view: View;
  size: Size;
  isLogarithmic: boolean;
}) {
  const { points, view, size, isLogarithmic } = props;
  return (
    <Layer width={size.width} height={size.height} aria-hidden>
      {points.map((point) => {
        if (point.count === 1) return null;
        const { left, top } = toPixels(point, view, size, isLogarithmic);
        return (
          <text key={point.companyId} x={left} y={top} dy="0.36em">
            {shortFormat.format(point.count)}
          </text>
        );
      })}
    </Layer>
  );
});

const Layer = chakra('svg', {
  base: {
    position: 'absolute',
    inset: '0',
    fill: 'fg',
    fontSize: '10.5px',
    fontWeight: 'medium',
    textAnchor: 'middle',
    pointerEvents: 'none',
  },
});

/** The space in pixels that a label needs on each axis. */
const labelRoom = { x: 64, y: 56 };

/**
 * Shows the chart itself. While the view moves, the finished picture is moved as a whole, which costs almost nothing;
 * it is drawn again where the view comes to rest.
 */
export function ScatterPlot({ plot, height, hintId }: { plot: Plot; height: number; hintId: string }) {
  const { view, drawn, isLogarithmic } = plot;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const size = useMemo(
    () => ({ width: Math.max(width - axisRoom.left, 0), height: height - axisRoom.bottom }),
    [width, height],
  );
  const points = useMemo(
    () => (drawn ? gatherCrowds(drawn.points, drawn.view, size, isLogarithmic) : []),
    [drawn, size, isLogarithmic],
  );
  const series = useMemo(() => seriesOf(points, isLogarithmic), [points, isLogarithmic]);

  if (!view || !drawn) return <Box ref={frame} style={{ height }} />;
  const wanted = { x: Math.max(2, Math.floor(size.width / labelRoom.x)), y: Math.floor(size.height / labelRoom.y) };
  const axes = {
    x: (isLogarithmic ? logarithmicTicks : linearTicks)(view.minX, view.maxX, wanted.x),
    y: linearTicks(view.minY, view.maxY, wanted.y),
    shareX: (at: number) => (at - view.minX) / (view.maxX - view.minX),
    shareY: (at: number) => (at - view.minY) / (view.maxY - view.minY),
  };
  return (
    <Box ref={frame} position="relative" style={{ height }}>
      <AxisLabels {...axes} />
      <Box position="absolute" top="0" right="0" style={{ left: axisRoom.left, bottom: axisRoom.bottom }}>
        <Box position="absolute" inset="0" overflow="hidden" borderWidth="1px" borderColor="border" borderRadius="l2">
          <GridLines {...axes} />
          {size.width > 0 && (
            <Box
              position="absolute"
              top="-1px"
              left="-1px"
              transformOrigin="0 0"
              style={{ transform: transformTo(drawn.view, view, size), willChange: 'transform' }}
            >
              <Marks series={series} view={drawn.view} size={size} />
              <Counts points={points} view={drawn.view} size={size} isLogarithmic={isLogarithmic} />
            </Box>
          )}
        </Box>
        {size.width > 0 && <PointLayer plot={plot} points={points} view={view} size={size} hintId={hintId} />}
      </Box>
    </Box>
  );
}

/** Returns the current width of an element in whole pixels; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
