import { Box, Button, Flex, Grid, Stack, Text, chakra } from '@chakra-ui/react';
import { Plus, RotateCcw, X } from 'lucide-react';
import { useRef, useState, useId, type CSSProperties } from 'react';
import type { CriteriaDimension } from '../../../gql/types.ts';
import {
  otherWeights,
  rateText,
  withOther,
  withNecessity,
  withoutFilter,
  withWeight,
  type Steering,
  weightText,
} from './criteriaRules.ts';
import { Muted } from '../../../ui/page/Muted.tsx';

/** Shows how a criteria text is understood: weights and filters to adjust, and what was not. */
export function CriteriaReading(props: {
  steering: Steering;
  notUnderstood: readonly string[];
  /** Currencies of amounts for which the firm has no rate. */
  missingRates: readonly string[];
  /** True when the shown reading belongs to the current text. */
  isCurrent: boolean;
  isAdjusted: boolean;
  onAdjust: (steering: Steering) => void;
  onStartOver: () => void;
}) {
  const { steering, notUnderstood, isCurrent, isAdjusted, onAdjust } = props;
  const { weights, filters } = steering;
  const others = otherWeights(steering);
  const section = useRef<HTMLDivElement>(null);
  // The added weight receives the focus, because its button disappeared.
  const [added, setAdded] = useState<CriteriaDimension>();
  return (
    <Stack
      as="section"
      ref={section}
      tabIndex={-1}
      outline="none"
      aria-label="What counts"
      aria-busy={!isCurrent}
      gap="5"
      borderRadius="lg"
      bg="bg.subtle"
      borderWidth="1px"
      px={{ base: '4', md: '5' }}
      py="4"
      opacity={isCurrent ? 1 : 0.6}
      transition="opacity 150ms"
    >
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="8">
        <Box>
          <Text textStyle="sm" fontWeight="medium">
            {isAdjusted ? 'Adjusted by you' : 'What counts'}
          </Text>
          {isAdjusted && <Muted textStyle="xs">Changing the text above resets them.</Muted>}
        </Box>
        {isAdjusted && (
          <Button
            size="xs"
            variant="outline"
            bg="bg.panel"
            onClick={() => {
              section.current?.focus({ preventScroll: true });
              props.onStartOver();
            }}
          >
            <RotateCcw /> Back to the text
          </Button>
        )}
      </Flex>
      {weights.length > 0 && (
        <Grid
          templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
          columnGap="8"
          rowGap="4"
        >
          {weights.map((weight) => (
            <WeightSlider
              key={weight.dimension}
              weight={weight}
              isNew={weight.dimension === added}
              onWeigh={(value) => onAdjust(withWeight(steering, weight.dimension, value))}
            />
          ))}
        </Grid>
      )}
      {others.length > 0 && (
        <Flex gap="2" wrap="wrap" align="center" mt="-1">
          <Muted textStyle="xs">Weigh, too:</Muted>
          {others.map((other) => (
            <Button
              key={other.dimension}
              size="xs"
              variant="ghost"
              px="2"
              gap="1"
              onClick={() => {
                setAdded(other.dimension);
                onAdjust(withOther(steering, other));
              }}
            >
              <Plus /> {other.label}
            </Button>
          ))}
        </Flex>
      )}
      {filters.length > 0 && (
        <Flex as="ul" role="list" aria-label="Filters" gap="2" wrap="wrap">
          {filters.map((filter, index) => (
            <FilterChip
              key={`${filter.field}${filter.operator}${filter.text}`}
              filter={filter}
              onRequire={(isRequired) => onAdjust(withNecessity(steering, index, isRequired))}
              onRemove={() => {
                section.current?.focus({ preventScroll: true });
                onAdjust(withoutFilter(steering, index));
              }}
            />
          ))}
        </Flex>
      )}
      {notUnderstood.length > 0 && !isAdjusted && (
        <Muted overflowWrap="anywhere">
          Nothing was made of: {notUnderstood.map((words) => `“${words}”`).join(', ')}
          {rateText(props.missingRates)}
        </Muted>
      )}
    </Stack>
  );
}

function FilterChip(props: {
  filter: Steering['filters'][number];
  onRequire: (isRequired: boolean) => void;
  onRemove: () => void;
}) {
  const { text, isRequired, phrase } = props.filter;
  return (
    <Flex
      as="li"
      align="stretch"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      textStyle="sm"
      maxW="full"
      overflow="hidden"
    >
      <Flex role="group" aria-label={`${text}: must or prefer`} borderEndWidth="1px" flexShrink={0}>
        {[true, false].map((choice) => (
          <Choice
            key={String(choice)}
            type="button"
            aria-pressed={isRequired === choice}
            title={choice ? 'Leave out companies that do not pass' : 'Companies that pass count more'}
            onClick={() => props.onRequire(choice)}
          >
            {choice ? 'Must' : 'Prefer'}
          </Choice>
        ))}
      </Flex>
      <Box px="3" py="1.5" minW="0" overflowWrap="anywhere" title={phrase === null ? undefined : `“${phrase}”`}>
        {text}
      </Box>
      <Choice type="button" aria-label={`Remove filter: ${text}`} onClick={props.onRemove}>
        <X size={14} />
      </Choice>
    </Flex>
  );
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    px: '2.5',
    minH: '8',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    cursor: 'pointer',
    colorPalette: 'brand',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _pressed: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
  },
});

const most = 3;
const step = 0.5;

function WeightSlider(props: {
  weight: Steering['weights'][number];
  /** True for a dimension that was just added, whose slider receives the focus. */
  isNew: boolean;
  onWeigh: (weight: number) => void;
}) {
  const { label, weight, phrase } = props.weight;
  const id = useId();
  const words = weightText(props.weight);
  const greatest = Math.max(most, Math.ceil(weight));
  return (
    <Box minW="0">
      <Flex justify="space-between" align="baseline" gap="2">
        <Text asChild textStyle="sm" fontWeight="medium" color={weight === 0 ? 'fg.muted' : undefined}>
          <label htmlFor={id}>{label}</label>
        </Text>
        <Text as="span" textStyle="sm" fontWeight="semibold" color={weight === 0 ? 'fg.muted' : 'brand.fg'} aria-hidden>
          {words.slice(label.length).trim()}
        </Text>
      </Flex>
      <Range
        id={id}
        type="range"
        autoFocus={props.isNew}
        min={0}
        max={greatest}
        step={step}
        value={weight}
        style={{ '--share': `${(100 * weight) / greatest}%` } as CSSProperties}
        aria-valuetext={words}
        onChange={(event) => props.onWeigh(event.currentTarget.valueAsNumber)}
      />
      <Muted textStyle="xs" truncate title={phrase ?? undefined}>
        {phrase === null ? 'Not named in the text' : `“${phrase}”`}
      </Muted>
    </Box>
  );
}

// Own styles, because the native sliders differ between browsers and have a white frame in the dark look.
const track = {
  h: '4px',
  borderRadius: 'full',
  // The track is filled up to the thumb.
  backgroundImage:
    'linear-gradient(to right, var(--dossier-colors-color-palette-solid) var(--share), var(--dossier-colors-border-emphasized) var(--share))',
};
const thumb = {
  boxSize: '16px',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'bg.panel',
  borderRadius: 'full',
  bg: 'colorPalette.solid',
  shadow: 'sm',
};

const Range = chakra('input', {
  base: {
    display: 'block',
    w: 'full',
    h: '7',
    m: '0',
    cursor: 'pointer',
    colorPalette: 'brand',
    appearance: 'none',
    bg: 'transparent',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-moz-range-progress': { h: '4px', borderRadius: 'full', bg: 'colorPalette.solid' },
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', mt: '-6px' },
    '&::-moz-range-thumb': thumb,
  },
});
