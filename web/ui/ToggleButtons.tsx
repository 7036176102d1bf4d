import { Button, Flex, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const looks = {
  pills: (isChosen: boolean) =>
    ({ rounded: 'full', variant: 'outline', bg: isChosen ? undefined : 'bg.panel' }) as const,
  plain: (isChosen: boolean) =>
    isChosen ? ({ variant: 'subtle', colorPalette: 'brand' } as const) : ({ variant: 'ghost' } as const),
};

/** Shows a button for each of a few choices, of which one is pressed. */
export function ToggleButtons<Value extends string | null>(
  props: {
    label: string;
    look: keyof typeof looks;
    size?: 'xs' | 'sm';
    choices: readonly { value: Value; label: ReactNode }[];
    value: Value;
    onChoose: (value: Value) => void;
  } & Omit<FlexProps, 'children' | 'onChange'>,
) {
  const { label, look, size = 'xs', choices, value: current, onChoose, ...place } = props;
  return (
    <Flex role="group" aria-label={label} gap="1.5" wrap="wrap" {...place}>
      {choices.map(({ value, label: text }) => (
        <Button
          key={value}
          size={size}
          {...looks[look](value === current)}
          aria-pressed={value === current}
          onClick={() => onChoose(value)}
        >
          {text}
        </Button>
      ))}
    </Flex>
  );
}
