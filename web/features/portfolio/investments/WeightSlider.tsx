import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { weightText, type Steering } from './criteriaRules.ts';

/** The weights that can be chosen; the server takes more, which a text rarely asks for. */
const most = 3;
const step = 0.5;

/** How much a dimension counts, to be drawn or moved by the arrow keys. */
export function WeightSlider(props: {
  weight: Steering['weights'][number];
  /** It was just added, and takes the focus. */
  isNew: boolean;
  onWeigh: (weight: number) => void;
}) {
  const { label, weight, phrase } = props.weight;
  const id = useId();
  const words = weightText(props.weight);
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
        max={Math.max(most, Math.ceil(weight))}
        step={step}
        value={weight}
        aria-valuetext={words}
        onChange={(event) => props.onWeigh(event.currentTarget.valueAsNumber)}
      />
      <Text textStyle="xs" color="fg.muted" truncate title={phrase ?? undefined}>
        {phrase === null ? 'Not named in the text' : `“${phrase}”`}
      </Text>
    </Box>
  );
}

const Range = chakra('input', {
  base: {
    display: 'block',
    w: 'full',
    h: '7',
    m: '0',
    cursor: 'pointer',
    colorPalette: 'brand',
    accentColor: 'colorPalette.solid',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
});
