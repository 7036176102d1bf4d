import { Box, Stack, Text } from '@chakra-ui/react';
import { useWriteupDoubtsQuery } from '../../gql/hooks.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

/** Lists the figures that were doubted, rejected or corrected, with the reasons; nothing where there are none. */
export function WriteupDoubts({ id }: { id: string }) {
  const { data } = useWriteupDoubtsQuery({ variables: { id } });
  const doubts = (data?.node?.__typename === 'Writeup' && data.node.reading?.doubts) || [];
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
