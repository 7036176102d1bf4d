import { Box, Stack, Text } from '@chakra-ui/react';
import type { WriteupReadingFragment } from '../../ui/memo/readingNote.gql.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** Lists the figures that were doubted, rejected or corrected, with the reasons; nothing where there are none. */
export function WriteupDoubts({ reading }: Pick<WriteupReadingFragment, 'reading'>) {
  const doubts = reading?.doubts ?? [];
  if (doubts.length === 0) return null;
  return (
    <Disclosure label={`Doubted figures (${doubts.length})`}>
      <Stack as="ul" gap="3" mt="3" ps="5" textStyle="sm" listStyle="none">
        {doubts.map(({ figure, sentence, words }) => (
          <Box as="li" key={sentence}>
            {figure && <Text fontWeight="medium">{figure}</Text>}
            <Text>{sentence}</Text>
            {!sentence.endsWith(words) && <Text color="fg.muted">{words}</Text>}
          </Box>
        ))}
      </Stack>
    </Disclosure>
  );
}
