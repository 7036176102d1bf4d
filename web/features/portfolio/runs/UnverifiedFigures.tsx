import { HStack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { formatCount } from '../../../lib/text/format.ts';

/** Warns that a model's text contained figures that no source states; nothing where it contained none. */
export function UnverifiedFigures({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <HStack role="note" gap="2.5" textStyle="sm" bg="bg.warning" color="fg.warning" borderRadius="md" px="4" py="2.5">
      <TriangleAlert size={16} aria-hidden />
      <Text minW="0">
        {formatCount(count, 'figure')} of the analyst’s text {count === 1 ? 'was' : 'were'} found in no source. What
        held {count === 1 ? 'it' : 'them'} was replaced by the built-in analyst’s words.
      </Text>
    </HStack>
  );
}
