import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { beginningOf } from './beginningOf.ts';
import { Part } from './CompanyPart.tsx';

/** A company's description; a long one is shortened, with a button for the rest. */
export function Description({ text, name }: { text: string; name: string }) {
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(text);
  if (beginning === null) return <Part title="Company Description">{text}</Part>;
  return (
    <Box>
      <Part title="Company Description">{isWhole ? text : beginning}</Part>
      <Button
        size="xs"
        variant="ghost"
        colorPalette="brand"
        color="colorPalette.fg"
        mt="1"
        ms="-2.5"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <Text as="span">{isWhole ? 'Show less' : 'Show the whole description'} </Text>
        <Text as="span" srOnly>
          of {name}
        </Text>
      </Button>
    </Box>
  );
}
