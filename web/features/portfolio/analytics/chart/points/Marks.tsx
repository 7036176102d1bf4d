import { Box } from '@chakra-ui/react';
import type { ApexOptions } from 'apexcharts';
import { memo, useMemo, type ComponentType } from 'react';
import * as chartModule from 'react-apexcharts';
import type { Props as ChartProps } from 'react-apexcharts';
import type { Series } from './marks.ts';
import type { Size, View } from '../plotRules.ts';

/**
 * Returns the chart component. Bundlers wrap the default export of a CommonJS module once or twice, depending on how
 * they interpret it.
 */
function unwrap(module: unknown): ComponentType<ChartProps> {
  return typeof module === 'function'
    ? (module as ComponentType<ChartProps>)
    : unwrap((module as { default: unknown }).default);
}
const Chart = unwrap(chartModule);

/** The content security policy requires this nonce on the style that the chart adds to the page. */
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;

const still: ApexOptions = {
  chart: {
    type: 'scatter',
    nonce,
    // The library draws only the marks; axes, tooltip and movement are drawn outside it.
    sparkline: { enabled: true },
    animations: { enabled: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    toolbar: { show: false },
    redrawOnParentResize: false,
    redrawOnWindowResize: false,
    fontFamily: 'inherit',
  },
  grid: { show: false, padding: { top: 0, right: 0, bottom: 0, left: 0 } },
  legend: { show: false },
  tooltip: { enabled: false },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
};

/**
 * An axis without any size. It is set at each change, because a change restores the parts that a sparkline leaves out.
 */
const noAxis = {
  labels: { show: false },
  axisBorder: { show: false },
  axisTicks: { show: false },
  crosshairs: { show: false },
};

/** Draws the points as marks, exactly as large as `size`: the left edge of the picture is the left edge of the view. */
export const Marks = memo(function Marks({
  series,
  view,
  size,
}: {
  series: readonly Series[];
  view: View;
  size: Size;
}) {
  const data = useMemo(
    () =>
      series.map(({ kind, points }, index) => ({
        name: `${kind.label} ${index}`,
        data: points.map(({ x, y }) => ({ x, y })),
      })),
    [series],
  );
  const options = useMemo<ApexOptions>(
    () => ({
      ...still,
      xaxis: { ...noAxis, type: 'numeric', min: view.minX, max: view.maxX, tooltip: { enabled: false } },
      yaxis: { ...noAxis, show: false, floating: true, min: view.minY, max: view.maxY, forceNiceScale: false },
      markers: {
        size: series.map(({ radius }) => radius),
        shape: series.map(({ kind }) => kind.shape),
        strokeWidth: 1,
        hover: { sizeOffset: 0 },
      },
    }),
    [series, view],
  );
  return (
    <Box
      aria-hidden
      css={{
        // Colours are tokens of the theme, so that they change with the theme.
        '& path.apexcharts-marker': { fillOpacity: 0.9 },
        ...Object.fromEntries(
          series.map(({ kind }, index) => [
            `& path.apexcharts-marker[index="${index}"]`,
            { fill: kind.fill, stroke: kind.stroke },
          ]),
        ),
      }}
    >
      <Chart type="scatter" series={data} options={options} width={size.width} height={size.height} />
    </Box>
  );
});
