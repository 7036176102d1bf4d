import { skipToken } from '@apollo/client/react';
import { Box, Flex, Popover, Portal, Text, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFigureSourceQuery, type RunFigureDetailsFragment } from './runs.gql.ts';
import { withAge } from '../../../lib/text/figureAge.ts';
import { wordsToFind } from '../../../lib/sources/sourceAddress.ts';
import { PassagePlayer } from '../../../ui/listening/PassagePlayer.tsx';
import { SourceLink } from '../../../ui/sources/SourceLink.tsx';

const maxFigures = 8;
const firstFigures = 6;

/** Shows the figures behind a result. A press on a figure shows its evidence and the link to the source. */
export function RunFigures(props: {
  figures: readonly RunFigureDetailsFragment[];
  /** The label for users who do not see the context: 'Figures of Halden Grid'. */
  label: string;
}) {
  const { figures, label } = props;
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isFolded = !isWhole && figures.length > maxFigures;
  // The button disappears, so the focus moves to the first uncovered figure.
  const unfold = () => {
    flushSync(() => setWhole(true));
    list.current?.children.item(firstFigures)?.querySelector('button')?.focus();
  };
  if (figures.length === 0) return null;
  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'top', strategy: 'fixed' }}
      // A screen reader starts at the title of the evidence; Escape leads back to the figure.
      initialFocusEl={() => content.current}
    >
      <chakra.ul ref={list} display="flex" aria-label={label} listStyleType="none" gap="2" flexWrap="wrap">
        {figures.map((figure, index) => (
          <Flex
            as="li"
            key={`${figure.label}${figure.period ?? ''}${figure.text}`}
            maxW="full"
            display={isFolded && index >= firstFigures ? { base: 'none', _print: 'flex' } : undefined}
          >
            {hasEvidence(figure) ? (
              <Popover.Trigger asChild value={String(index)}>
                <Pill as="button" css={pressable}>
                  <Words figure={figure} />
                </Pill>
              </Popover.Trigger>
            ) : (
              <Pill>
                <Words figure={figure} />
              </Pill>
            )}
          </Flex>
        ))}
        {isFolded && (
          <Flex as="li" _print={{ display: 'none' }}>
            <Pill as="button" css={pressable} bg="transparent" color="fg.muted" onClick={unfold}>
              {figures.length - firstFigures} more
            </Pill>
          </Flex>
        )}
      </chakra.ul>
      <Portal>
        {/* Keys stop here, because a list around the figures also handles keys. */}
        <Popover.Positioner data-print="hide" onKeyDown={(event) => event.stopPropagation()}>
          <Popover.Context>
            {({ triggerValue }) => {
              const figure = figures[Number(triggerValue ?? Number.NaN)];
              return (
                <Popover.Content
                  ref={content}
                  aria-label={figure && nameOf(figure)}
                  borderWidth="1px"
                  w="sm"
                  maxW="calc(100vw - 2rem)"
                >
                  <Popover.Arrow />
                  {figure && <FigureEvidence figure={figure} name={nameOf(figure)} />}
                </Popover.Content>
              );
            }}
          </Popover.Context>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** Returns 'Revenue $18.4M, FY2024'. */
function nameOf({ label, text, period }: RunFigureDetailsFragment): string {
  return [`${label} ${text}`, period].filter(Boolean).join(', ');
}

function hasEvidence({ observation, sourceTitle, quote }: RunFigureDetailsFragment): boolean {
  return observation !== null || sourceTitle !== null || quote !== null;
}

function Words({ figure: { label, text, period } }: { figure: RunFigureDetailsFragment }) {
  return (
    <>
      <Text as="span" color="fg.muted">
        {label}
      </Text>{' '}
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
        {text}
      </Text>
      {period !== null && (
        <>
          {' '}
          <Text as="span" color="fg.muted">
            {withAge(period)}
          </Text>
        </>
      )}
    </>
  );
}

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    alignItems: 'baseline',
    textAlign: 'start',
    maxW: 'full',
    minH: '7',
    px: '2.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
  },
});

const pressable = {
  cursor: 'pointer',
  colorPalette: 'brand',
  focusVisibleRing: 'outside',
  transition: 'border-color 120ms, background 120ms',
  _hover: { borderColor: 'colorPalette.emphasized', bg: 'bg.muted' },
  _expanded: { borderColor: 'colorPalette.solid' },
} as const;

function FigureEvidence({ figure, name }: { figure: RunFigureDetailsFragment; name: string }) {
  const id = figure.observation?.id;
  const { data } = useFigureSourceQuery(id ? { variables: { id } } : skipToken);
  const { text, quote, place, sourceTitle } = figure;
  const found = data?.node?.__typename === 'MetricObservation' && data.node.id === id ? data.node.source : null;
  return (
    <Popover.Body px="5" py="4">
      <Text textStyle="sm" fontWeight="semibold" mb="2">
        {name}
      </Text>
      {quote !== null && (
        <Box
          as="blockquote"
          borderStartWidth="3px"
          borderColor="brand.solid"
          ps="3"
          mb="3"
          textStyle="sm"
          color="fg.muted"
          lineHeight="1.6"
          overflowWrap="anywhere"
        >
          “{quote}”
        </Box>
      )}
      {sourceTitle !== null && (
        <Text textStyle="sm">
          <SourceLink
            title={sourceTitle}
            source={{ ...(found ?? gone), place }}
            words={wordsToFind(quote ?? '') || text}
          />
        </Text>
      )}
      {found?.heard && <PassagePlayer passage={found.heard} />}
      {!id && (
        <Text textStyle="xs" color="fg.muted" mt="2">
          This statement has been deleted; these were its words.
        </Text>
      )}
    </Popover.Body>
  );
}

const gone = { document: null, writeup: null, transcript: null };
