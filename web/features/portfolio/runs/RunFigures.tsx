import { Flex, Text, chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunFigureDetailsFragment } from './runs.gql.ts';
import { withAge } from '../../../lib/text/figureAge.ts';
import { later } from '../../../ui/later.ts';

const useCard = later(async () => (await import('./RunFigureCard.tsx')).RunFigureCard);

const maxFigures = 8;
const firstFigures = 6;

export function RunFigures(props: {
  figures: readonly RunFigureDetailsFragment[];
  /** The label for users who do not see the context: 'Figures of Halden Grid'. */
  label: string;
}) {
  const { figures, label } = props;
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const Card = useCard(isOpen);
  const figure = figures[shown ?? Number.NaN];
  const isFolded = !isWhole && figures.length > maxFigures;
  // The button disappears, so the focus moves to the first uncovered figure.
  const unfold = () => {
    flushSync(() => setWhole(true));
    list.current?.children.item(firstFigures)?.querySelector('button')?.focus();
  };
  if (figures.length === 0) return null;
  return (
    <>
      <chakra.ul ref={list} display="flex" aria-label={label} gap="2" flexWrap="wrap">
        {figures.map((each, index) => (
          <Flex
            as="li"
            key={`${each.label}${each.period ?? ''}${each.text}`}
            maxW="full"
            display={isFolded && index >= firstFigures ? { base: 'none', _print: 'flex' } : undefined}
          >
            {hasEvidence(each) ? (
              <Pill
                as="button"
                css={pressable}
                id={`${id}-${index}`}
                aria-haspopup="dialog"
                aria-expanded={isOpen && shown === index}
                onClick={() => {
                  setOpen(!(isOpen && shown === index));
                  setShown(index);
                }}
              >
                <Words figure={each} />
              </Pill>
            ) : (
              <Pill>
                <Words figure={each} />
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
      {Card && figure && (
        <Card
          key={shown}
          triggerId={`${id}-${shown}`}
          name={nameOf(figure)}
          figure={figure}
          isOpen={isOpen}
          setOpen={setOpen}
        />
      )}
    </>
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
