import { Box, Flex, type FlexProps, Text } from '@chakra-ui/react';
import { Info } from 'lucide-react';

/** Says what a reader should know of the reading behind a text, such as pages left out. The children are actions. */
export function ReadingNote({ notes, children, ...rest }: FlexProps & { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Flex role="note" aria-label="About the reading" gap="2.5" textStyle="sm" color="fg.muted" {...rest}>
      <Box flexShrink={0} pt="0.5">
        <Info size={16} />
      </Box>
      <Flex flex="1" minW="0" columnGap="3" rowGap="2" wrap="wrap" align="center">
        <Box flex="1 1 16rem" minW="0" overflowWrap="anywhere">
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </Box>
        {children}
      </Flex>
    </Flex>
  );
}
