import { chakra, Flex } from '@chakra-ui/react';

/** Shows a few buttons side by side, one of which is selected. */
export function ChoiceButtons<Value extends string>(props: {
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
