import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useId, type CSSProperties } from 'react';
import { weightText, type Steering } from './criteriaRules.ts';

const most = 3;
const step = 0.5;

export function WeightSlider(props: {
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
      <Text textStyle="xs" color="fg.muted" truncate title={phrase ?? undefined}>
        {phrase === null ? 'Not named in the text' : `“${phrase}”`}
      </Text>
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
