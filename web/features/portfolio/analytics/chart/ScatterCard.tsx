import { Box, Button, Card, Flex, HStack, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Maximize, Table2, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState, useEffect, type RefObject } from 'react';
import { formatCount, formatNumber } from '../../../../lib/text/format.ts';
import { InlineError } from '../../../../ui/errors/InlineError.tsx';
import { ChoiceButtons } from '../ChoiceButtons.tsx';
import { isCrowded } from './points/crowds.ts';
import { PointTable } from './points/PointTable.tsx';
import { zoom, zoomStep } from './plotRules.ts';
import { usePlot } from './usePlot.ts';
import { legendKinds, type Kind } from './points/marks.ts';

/** An element counts as seen within this distance from the window, in pixels. */
const nearby = 200;

const outlines: Record<Kind['shape'], string> = {
  circle: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9Z',
  square: 'M2 2h8v8h-8Z',
  triangle: 'M6 1.5L10.5 10.5L1.5 10.5Z',
  diamond: 'M6 1L11 6L6 11L1 6Z',
};

/** The chart's library is as large as the rest of the screen, so it is loaded only with the chart. */
const ScatterPlot = lazy(async () => ({ default: (await import('./ScatterPlot.tsx')).ScatterPlot }));

const height = 440;
const middle = { x: 0.5, y: 0.5 };

const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'logarithmic', label: 'Logarithmic' },
] as const;

/** Shows revenue against growth for every company that has both, as a chart or as a table. */
export function ScatterCard({ totalCompanies, plottable }: { totalCompanies: number; plottable: number }) {
  const plot = usePlot();
  const [isTable, setTable] = useState(false);
  const hintId = useId();
  const card = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(card);
  const { view, whole, drawn, error } = plot;
  const zoomBy = (factor: number) => view && whole && plot.setView(zoom(view, factor, middle, whole));

  return (
    <Card.Root as="section" ref={card} aria-labelledby={`${hintId}title`}>
      <Card.Header pb="0">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Box>
            <Card.Title as="h2" id={`${hintId}title`}>
              Revenue vs Growth Rate Analysis
            </Card.Title>
            <Card.Description role="status">
              {formatCount(plottable, 'company', 'companies')} of {formatNumber(totalCompanies)} state both
              {drawn && drawn.view !== whole && `; ${formatNumber(drawn.count)} of them in view`}
            </Card.Description>
          </Box>
          <Flex gap="2" wrap="wrap" align="center">
            <ChoiceButtons
              label="Revenue axis"
              choices={scales}
              value={plot.isLogarithmic ? 'logarithmic' : 'linear'}
              onChoose={(scale) => plot.setLogarithmic(scale === 'logarithmic')}
            />
            <Button size="sm" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              <Table2 aria-hidden /> Show as table
            </Button>
          </Flex>
        </Flex>
      </Card.Header>
      <Card.Body gap="3">
        {error && (
          <InlineError
            title="The chart’s companies could not be loaded"
            message={error}
            isRetrying={plot.isLoading}
            onRetry={plot.retry}
          />
        )}
        {plot.isEmpty ? (
          <Flex
            align="center"
            justify="center"
            textAlign="center"
            h="60"
            color="fg.muted"
            bg="bg.subtle"
            rounded="l3"
            px="4"
          >
            {plottable > 0
              ? 'A logarithmic axis needs a revenue above zero, which no company has.'
              : 'No company states both revenue and growth yet.'}
          </Flex>
        ) : (
          <>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="8">
              <Legend hasSeveral={drawn !== null && isCrowded(drawn.points)} />
              <HStack gap="1">
                <IconButton size="xs" variant="outline" aria-label="Zoom in" onClick={() => zoomBy(zoomStep)}>
                  <ZoomIn />
                </IconButton>
                <IconButton
                  size="xs"
                  variant="outline"
                  aria-label="Zoom out"
                  disabled={plot.isWhole}
                  onClick={() => zoomBy(1 / zoomStep)}
                >
                  <ZoomOut />
                </IconButton>
                <IconButton
                  size="xs"
                  variant="outline"
                  aria-label="Show all companies"
                  disabled={plot.isWhole}
                  onClick={() => whole && plot.setView(whole)}
                >
                  <Maximize />
                </IconButton>
              </HStack>
            </Flex>
            {isTable && drawn && view ? (
              <PointTable plot={plot} points={drawn.points} view={view} height={height + 24} />
            ) : (
              <Stack gap="1" aria-busy={plot.isLoading}>
                <Text textStyle="xs" color="fg.muted" h="5">
                  Growth rate, %
                </Text>
                <Suspense fallback={<Skeleton style={{ height }} borderRadius="l2" />}>
                  {drawn && isSeen ? (
                    <ScatterPlot plot={plot} height={height} hintId={hintId} />
                  ) : (
                    !error && <Skeleton style={{ height }} borderRadius="l2" />
                  )}
                </Suspense>
                {/* The axis's name must be at the axis's end and the hint below it, however narrow the card is. */}
                <Flex
                  direction="row-reverse"
                  justify="space-between"
                  gap="2"
                  columnGap="8"
                  wrap="wrap"
                  textStyle="xs"
                  color="fg.muted"
                >
                  <Text flexShrink={0}>Revenue, $M{plot.isLogarithmic && ' (logarithmic)'}</Text>
                  <Text id={hintId} flex="1" minW="min(16rem, 100%)" maxW="90ch">
                    Drag to move; zoom with the buttons, a double click, or Ctrl and the wheel. With the keyboard: arrow
                    keys go from point to point, + and − zoom, 0 shows all, Enter opens.
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

function Legend({ hasSeveral }: { hasSeveral: boolean }) {
  return (
    <Flex as="ul" listStyleType="none" gap="4" rowGap="1" wrap="wrap" textStyle="xs" aria-label="Marks">
      {legendKinds(hasSeveral).map(({ label, shape, fill, stroke }) => (
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

/** Returns whether an element has ever been in the window or near it. */
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
