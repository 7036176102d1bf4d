import { Box, Button, Card, Flex, HStack, IconButton, Skeleton, Stack, Text, chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { Maximize, Table2, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { usePortfolioPointsQuery } from '../analytics.gql.ts';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { RowTable } from '../../../../ui/lists/RowTable.tsx';
import { type Analytics, boundsOf, isWidelySpread, kinds, viewOf, zoom, type Kind, type View } from './plotRules.ts';
import { pointColumns } from '../table/investmentColumns.tsx';
import { QueryError } from '../../../../ui/errors/InlineError.tsx';

const outlines: Record<Kind['shape'], string> = {
  circle: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z',
  square: 'M2 2h8v8h-8Z',
  triangle: 'M6 1.5L10.5 10.5L1.5 10.5Z',
  diamond: 'M6 1L11 6L6 11L1 6Z',
};

const ScatterPlot = lazy(async () => ({ default: (await import('./ScatterPlot.tsx')).ScatterPlot }));

const height = 460;

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'logarithmic', label: 'Logarithmic' },
] as const;

export function ScatterCard({ analytics }: { analytics: Analytics }) {
  const plot = usePlot(analytics.averageMetrics.revenue);
  const { view, whole, answer, isLogarithmic, show } = plot;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(card);
  const rows = useMemo(
    () =>
      answer?.points.map((point) => ({ ...point, id: point.companyId })).sort((a, b) => b.revenue - a.revenue) ?? [],
    [answer],
  );
  const zoomBy = (factor: number) => view && whole && show(zoom(view, factor, whole));
  const zooms = [
    { label: 'Zoom in', icon: ZoomIn, run: () => zoomBy(1 / 2), isPossible: true },
    { label: 'Zoom out', icon: ZoomOut, run: () => zoomBy(2), isPossible: !plot.isWhole },
    { label: 'Show all companies', icon: Maximize, run: () => show(null), isPossible: !plot.isWhole },
  ];

  return (
    <Card.Root as="section" ref={card} aria-labelledby={titleId}>
      <Card.Header pb="0">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Box flex="1" minW={{ base: 'full', md: '20rem' }}>
            <Card.Title as="h2" id={titleId}>
              Revenue vs Growth Rate Analysis
            </Card.Title>
            <Card.Description role="status" maxW="80ch">
              {formatCount(analytics.plottableCompanies, 'company', 'companies')} of{' '}
              {formatNumber(analytics.totalCompanies)} state both
              {answer && !plot.isWhole && `; ${formatNumber(answer.totalCount)} of them in view`}
              {answer &&
                answer.totalCount > rows.length &&
                `. ${formatNumber(rows.length)} are drawn: where many are close together, the highest-ranked one stands for them. Zoom in to see the others.`}
            </Card.Description>
          </Box>
          <Flex gap="2" wrap="wrap" align="center">
            <ChoiceButtons
              label="Revenue axis"
              choices={scales}
              value={isLogarithmic ? 'logarithmic' : 'linear'}
              onChoose={(scale) => plot.setLogarithmic(scale === 'logarithmic')}
            />
            <Button size="sm" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              <Table2 /> Show as table
            </Button>
          </Flex>
        </Flex>
      </Card.Header>
      <Card.Body gap="3">
        <QueryError title="The chart’s companies could not be loaded" query={plot.query} />
        {plot.isEmpty ? (
          <Flex align="center" justify="center" h="60" color="fg.muted" bg="bg.subtle" rounded="l3" px="4">
            {analytics.plottableCompanies > 0
              ? 'A logarithmic axis needs a revenue above zero, which no company has.'
              : 'No company states both revenue and growth yet.'}
          </Flex>
        ) : (
          <>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="8">
              <Legend />
              <HStack gap="1">
                {zooms.map(({ label, icon: Icon, run, isPossible }) => (
                  <IconButton
                    key={label}
                    size="xs"
                    variant="outline"
                    aria-label={label}
                    disabled={!isPossible}
                    onClick={run}
                  >
                    <Icon />
                  </IconButton>
                ))}
              </HStack>
            </Flex>
            {!answer || !view || !isSeen ? (
              !plot.query.error && <Skeleton style={{ height }} borderRadius="l2" />
            ) : isTable ? (
              <RowTable
                label="Revenue and growth"
                rows={rows}
                totalCount={rows.length}
                columns={pointColumns}
                box={{ maxHeight: `${height}px`, minWidth: '36rem' }}
              />
            ) : (
              <Stack gap="0" aria-busy={plot.query.loading} textStyle="xs" color="fg.muted">
                <Text>Growth rate, %</Text>
                <Suspense fallback={<Skeleton style={{ height }} borderRadius="l2" />}>
                  <ScatterPlot
                    points={answer.points}
                    view={view}
                    isLogarithmic={isLogarithmic}
                    height={height}
                    onView={show}
                  />
                </Suspense>
                {/* The axis's name must be at the axis's end and the hint below it, however narrow the card is. */}
                <Flex direction="row-reverse" justify="space-between" columnGap="8" wrap="wrap">
                  <Text flexShrink={0}>Revenue, $M{isLogarithmic && ' (logarithmic)'}</Text>
                  <Text flex="1" minW="min(16rem, 100%)">
                    Drag to zoom; press a mark to open its company.
                  </Text>
                </Flex>
              </Stack>
            )}
          </>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function Legend() {
  return (
    <Flex as="ul" gap="4" rowGap="1" wrap="wrap" textStyle="xs" aria-label="Marks">
      {kinds.map(({ label, shape, fill, stroke }) => (
        <Flex as="li" key={label} align="center" gap="1.5">
          <Box css={{ '& path': { fill, stroke: stroke === 'bg.panel' ? fill : stroke } }} lineHeight="0">
            <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
              <path d={outlines[shape]} />
            </svg>
          </Box>
          {label}
        </Flex>
      ))}
    </Flex>
  );
}

/** Holds the chart's axis and view, and the points in it. Fewer companies share a point in a smaller view. */
function usePlot(medianRevenue: number | null) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [moved, setMoved] = useState<View | null>(null);
  const first = usePortfolioPointsQuery({ variables: { isLogarithmic: false }, fetchPolicy: 'cache-and-network' });
  const all = first.data?.portfolioPoints;
  const isLogarithmic = chosen ?? isWidelySpread(medianRevenue, all?.bounds?.maxRevenue ?? 0);
  const overview = usePortfolioPointsQuery(
    all ? { variables: { isLogarithmic }, fetchPolicy: 'cache-first' } : skipToken,
  );
  const whole = useMemo(() => {
    const bounds = overview.data?.portfolioPoints.bounds;
    return bounds ? viewOf(bounds, isLogarithmic) : null;
  }, [overview.data, isLogarithmic]);
  const part = usePortfolioPointsQuery(
    moved
      ? // There are countless views, so the points of each are kept only as long as they are shown.
        { variables: { bounds: boundsOf(moved, isLogarithmic), isLogarithmic }, fetchPolicy: 'no-cache' }
      : skipToken,
  );
  return {
    isLogarithmic,
    setLogarithmic: (next: boolean) => {
      setChosen(next);
      setMoved(null);
    },
    whole,
    view: moved ?? whole,
    isWhole: moved === null,
    /** Shows a part of the plane, or with null all of it. */
    show: setMoved,
    /** While a part loads, the points before it stay. */
    answer: (moved && (part.data ?? part.previousData) ? (part.data ?? part.previousData) : overview.data)
      ?.portfolioPoints,
    isEmpty: overview.data !== undefined && whole === null,
    query: moved ? part : first.error ? first : overview,
  };
}

/** An element counts as seen within this distance from the window, in pixels. */
const nearby = 200;

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${nearby}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

function ChoiceButtons<Value extends string>(props: {
  /** The label of the group, for users who do not see that the buttons belong together. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <Flex role="group" aria-label={props.label} p="0.5" gap="0.5" bg="bg.muted" rounded="l2" wrap="wrap">
      {props.choices.map(({ value, label }) => (
        <Choice key={value} type="button" aria-pressed={value === props.value} onClick={() => props.onChoose(value)}>
          {label}
        </Choice>
      ))}
    </Flex>
  );
}

const Choice = chakra('button', {
  base: {
    h: '8',
    px: '3',
    rounded: 'l1',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { color: 'fg', bg: { _light: 'bg.panel', _dark: 'bg.emphasized' }, shadow: 'xs' },
  },
});
