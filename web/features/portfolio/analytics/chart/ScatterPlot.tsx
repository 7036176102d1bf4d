import { Box } from '@chakra-ui/react';
import type { ApexOptions } from 'apexcharts';
import { memo, useEffect, useMemo, useRef, type ComponentType } from 'react';
import * as chartModule from 'react-apexcharts';
import type { Props as ChartProps } from 'react-apexcharts';
import { useNavigate, useLocation } from 'react-router-dom';
import { formatMillions } from '../../../../lib/text/figureText.ts';
import { formatPercent } from '../../../../lib/text/format.ts';
import { locale } from '../../../../lib/text/locale.ts';
import { paths } from '../../../../lib/paths.ts';
import { withTenant } from '../../../../lib/session/tenant.ts';
import { axisOf, fromX, kindOf, kinds, seriesOf, type PortfolioPoint, type View } from './plotRules.ts';

function unwrap(module: unknown): ComponentType<ChartProps> {
  return typeof module === 'function'
    ? (module as ComponentType<ChartProps>)
    : unwrap((module as { default: unknown }).default);
}
const Chart = unwrap(chartModule);

const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content') ?? undefined;

const canDrag = window.matchMedia('(pointer: fine)').matches;

const tickFormat = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 });

export const ScatterPlot = memo(function ScatterPlot(props: {
  points: readonly PortfolioPoint[];
  view: View;
  isLogarithmic: boolean;
  height: number;
  onView: (view: View) => void;
}) {
  const { points, view, isLogarithmic } = props;
  const navigate = useNavigate();
  const { search } = useLocation();
  const series = useMemo(() => seriesOf(points, isLogarithmic), [points, isLogarithmic]);
  // ApexCharts keeps its first handlers, so they read the latest props.
  const latest = useRef({ onView: props.onView, open: (_id: string) => {} });
  useEffect(() => {
    latest.current = { onView: props.onView, open: (id) => void navigate(withTenant(paths.dossier(id), search)) };
  });
  const options = useMemo<ApexOptions>(
    () => ({
      chart: {
        type: 'scatter',
        nonce,
        animations: { enabled: false },
        toolbar: { show: false },
        zoom: { enabled: canDrag, type: 'xy', allowMouseWheelZoom: false },
        fontFamily: 'inherit',
        events: {
          markerClick: (_event, { w }: ChartContext, place: MarkPlace) => {
            const marked = pointAt(w, place);
            if (marked) latest.current.open(marked.companyId);
          },
          zoomed: (_context, { xaxis, yaxis }: Zoomed) => {
            const [y] = yaxis;
            if (y) latest.current.onView({ x: axisOf(xaxis.min, xaxis.max), y: axisOf(y.min, y.max) });
          },
        },
      },
      xaxis: {
        type: 'numeric',
        min: view.x.min,
        max: view.x.max,
        tickAmount: view.x.ticks,
        axisBorder: { show: false },
        axisTicks: { show: false },
        tooltip: { enabled: false },
        crosshairs: { show: false },
        labels: { rotate: 0, formatter: (x) => `$${tickFormat.format(fromX(Number(x), isLogarithmic))}M` },
      },
      yaxis: {
        min: view.y.min,
        max: view.y.max,
        tickAmount: view.y.ticks,
        labels: { formatter: (growth) => `${tickFormat.format(growth)}%` },
      },
      grid: { xaxis: { lines: { show: true } } },
      legend: { show: false },
      markers: { size: 5, shape: kinds.map(({ shape }) => shape), strokeWidth: 1, hover: { sizeOffset: 3 } },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
      tooltip: {
        intersect: true,
        shared: false,
        custom: ({ w, ...place }: ChartContext & MarkPlace) => tipOf(pointAt(w, place)),
      },
    }),
    [view, isLogarithmic],
  );
  return (
    <Box role="img" aria-label="Chart of revenue and growth; 'Show as table' lists its companies." css={colors}>
      {/* The labels' formatter depends on the scale, and ApexCharts keeps its first one. */}
      <Chart key={String(isLogarithmic)} type="scatter" series={series} options={options} height={props.height} />
    </Box>
  );
});

interface ChartContext {
  w: { config: { series: ReturnType<typeof seriesOf> } };
}
interface MarkPlace {
  seriesIndex: number;
  dataPointIndex: number;
}
interface Zoomed {
  xaxis: { min: number; max: number };
  yaxis: { min: number; max: number }[];
}

const pointAt = ({ config }: ChartContext['w'], { seriesIndex, dataPointIndex }: MarkPlace) =>
  config.series[seriesIndex]?.data[dataPointIndex]?.point;

/** Returns elements, because ApexCharts would take a name in a string for HTML. */
function tipOf(point: PortfolioPoint | undefined): HTMLElement {
  const tip = document.createElement('div');
  if (!point) return tip;
  const others = point.count > 1 ? [`Zoom in to see ${point.count - 1} more near it`] : [];
  const figures = [`Revenue ${formatMillions(point.revenue)}`, `Growth ${formatPercent(point.growth)}`];
  for (const line of [point.name, ...figures, kindOf(point).label, ...others]) {
    tip.appendChild(document.createElement('div')).textContent = line;
  }
  return tip;
}

/** Colours are tokens, so that they change with the theme. */
const colors = {
  '& .apexcharts-text': { fill: 'fg.muted' },
  '& .apexcharts-gridline': { stroke: { _light: 'border.muted', _dark: 'border' } },
  '& .apexcharts-marker': { cursor: 'pointer', fillOpacity: 0.9 },
  ...Object.fromEntries(
    kinds.map(({ fill, stroke }, index) => [`& .apexcharts-marker[index="${index}"]`, { fill, stroke }]),
  ),
  '& .apexcharts-tooltip.apexcharts-theme-light': {
    bg: 'bg.panel',
    color: 'fg',
    borderColor: 'border',
    boxShadow: 'md',
    px: '3',
    py: '2',
    maxW: '64',
    whiteSpace: 'normal',
    textStyle: 'xs',
    '& > div > :first-child': { fontWeight: 'semibold', textStyle: 'sm', overflowWrap: 'anywhere' },
  },
};
