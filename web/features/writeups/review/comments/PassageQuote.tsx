import { Box, Text } from '@chakra-ui/react';

/** Shows the passage of a thread, with the words that it had at that time. */
export function PassageQuote({ quote, isGone = false }: { quote: string; isGone?: boolean }) {
  return (
    <Box borderStartWidth="3px" borderColor={isGone ? 'border' : 'yellow.solid'} ps="2.5">
      <Text textStyle="sm" color="fg.muted" lineClamp={3} overflowWrap="anywhere" title={quote}>
        {quote}
      </Text>
    </Box>
  );
}
