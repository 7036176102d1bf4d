import { Box } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { Counts } from './Counts.tsx';
import { gatherCrowds } from './points/crowds.ts';
import { Marks } from './points/Marks.tsx';
import { seriesOf } from './points/marks.ts';
import { AxisLabels, axisRoom, GridLines } from './PlotAxes.tsx';
import { PointLayer } from './points/PointLayer.tsx';
import { transformTo } from './plotRules.ts';
import { linearTicks, logarithmicTicks } from './ticks.ts';
import { useWidth } from './useWidth.ts';
import type { Plot } from './usePlot.ts';

/** The space in pixels that a label needs on each axis. */
const labelRoom = { x: 64, y: 56 };

/**
 * The chart itself. While the view moves, the finished picture is moved as a whole, which costs almost nothing;
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
