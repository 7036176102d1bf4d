import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { chooseLook, chosenLook, type LookChoice } from '../../../theme/applyLook.ts';

const choices: readonly { value: LookChoice; label: string }[] = [
  { value: 'firm', label: 'The firm’s' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Lets a person choose between the firm's look, a light and a dark one, for this browser. */
export function LookButtons() {
  const [chosen, setChosen] = useState(chosenLook);
  return (
    <Flex role="group" aria-label="Look" align="center" gap="1" mt="4" pt="3" borderTopWidth="1px">
      <Text textStyle="sm" fontWeight="medium" me="auto" aria-hidden>
        Look
      </Text>
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          size="xs"
          colorPalette={value === chosen ? 'brand' : undefined}
          variant={value === chosen ? 'subtle' : 'ghost'}
          aria-pressed={value === chosen}
          onClick={() => {
            chooseLook(value);
            setChosen(value);
          }}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
}
